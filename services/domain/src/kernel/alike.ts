import type { Days } from './aggregate.ts'

/** A record that holds on days of its own. */
interface Holding {
  readonly id: string
}

/** What there is about the same, of which one holds on a day; a row of a sheet that is done changes it. */
export interface Alike<K extends Holding> {
  /** The one that holds on a day. */
  on(day: string): K | undefined
  /** The first to begin that has a day in common with these, `but` one. */
  beside(days: Days, but: K | undefined): K | undefined
  /** The one with an id. */
  bearing(id: string): K | undefined
  /** Keeps a record as it is to be, in the place of what it was. */
  keep(record: K): void
  /** Lets go of a record that is about something else from now on. */
  release(id: string): void
}

/**
 * Keeps records about the same in the order in which they begin, so that a sheet with a row for each day of many years is looked through in
 * time that hardly grows with what there is already.
 */
export function alikeBy<K extends Holding>(daysOf: (one: K) => Days, there: Iterable<K>): Alike<K> {
  const byBegin = [...there].toSorted((one, other) => (daysOf(one).from < daysOf(other).from ? -1 : 1))
  const byId = new Map(byBegin.map(one => [one.id, one]))

  /** How many have begun by a day. */
  function begunBy(day: string): number {
    let [least, most] = [0, byBegin.length]
    while (least < most) {
      const middle = (least + most) >> 1
      const one = byBegin[middle]
      if (one && daysOf(one).from <= day) least = middle + 1
      else most = middle
    }
    return least
  }

  const ends = (one: K, day: string): boolean => {
    const { until } = daysOf(one)
    return until !== null && until < day
  }

  function release(id: string): void {
    const known = byId.get(id)
    if (!known) return
    byId.delete(id)
    byBegin.splice(byBegin.lastIndexOf(known, begunBy(daysOf(known).from)), 1)
  }

  return {
    on(day) {
      const last = byBegin[begunBy(day) - 1]
      return last && !ends(last, day) ? last : undefined
    },
    beside({ from, until }, but) {
      for (let index = Math.max(0, begunBy(from) - 1); index < byBegin.length; index++) {
        const one = byBegin[index]
        if (!one || (until !== null && daysOf(one).from > until)) return undefined
        if (one !== but && !ends(one, from)) return one
      }
      return undefined
    },
    bearing: id => byId.get(id),
    keep(record) {
      release(record.id)
      byId.set(record.id, record)
      byBegin.splice(begunBy(daysOf(record).from), 0, record)
    },
    release,
  }
}
