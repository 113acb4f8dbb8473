/** How many rows a list has. */
export interface Total {
  total: number
  total_is_estimate: boolean
}

/** Totals counted lately, so that paging through a list does not count it again and again. */
export interface Totals {
  /** The total of a list: as counted before if nothing has changed since, else by `count`. */
  of(list: string, changes: string | undefined, count: () => Promise<Total>): Promise<Total>
  /** The total as the table stands, where it is known exactly. */
  exact(list: string, changes: string | undefined): number | undefined
  /** Takes note of a total that came to light by itself. */
  learn(list: string, changes: string | undefined, total: Total): void
}

const capacity = 1_000
const estimateHoldsMs = 10_000

/** `changes` says how often the table has changed: an exact total holds until it changes again, an estimate for a few seconds. */
export function totals(now: () => number = () => performance.now()): Totals {
  const counted = new Map<string, Total & { changes: string | undefined; at: number }>()
  const counting = new Map<string, Promise<Total>>()

  function learn(list: string, changes: string | undefined, total: Total): Total {
    const fresh = { ...total, changes, at: now() }
    counted.delete(list)
    counted.set(list, fresh)
    if (counted.size > capacity) counted.delete(counted.keys().next().value ?? '')
    return fresh
  }

  return {
    exact(list, changes) {
      const known = counted.get(list)
      return known?.changes === changes && !known?.total_is_estimate ? known?.total : undefined
    },
    async of(list, changes, count) {
      const known = counted.get(list)
      if (known && (known.total_is_estimate ? now() - known.at < estimateHoldsMs : known.changes === changes && changes !== undefined))
        return known
      // Who asks at the same time, of the same state, waits for the same count.
      const key = `${changes} ${list}`
      const underWay = counting.get(key) ?? count().finally(() => counting.delete(key))
      counting.set(key, underWay)
      return learn(list, changes, await underWay)
    },
    learn,
  }
}
