/** Picks that follow from a seed alone. */
export interface Random {
  /** From 0 to just below 1. */
  next(): number
  below(count: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T | undefined
  /** One of a list, each as likely as its weight is great. */
  weighted<T>(list: readonly T[], weight: (one: T) => number): T | undefined
  /** So many of a list, or all where it has no more, in any order. */
  sample<T>(list: readonly T[], count: number): T[]
  uuid(): string
}

/** Mulberry32: small, quick, and the same on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  const hex = (digits: number): string => Array.from({ length: digits }, () => below(16).toString(16)).join('')
  return {
    next,
    below,
    chance: share => next() < share,
    pick: list => list[below(list.length)],
    weighted(list, weight) {
      let left = next() * list.reduce((sum, one) => sum + weight(one), 0)
      for (const one of list) {
        left -= weight(one)
        if (left < 0) return one
      }
      return list.at(-1)
    },
    sample(list, count) {
      const left = [...list]
      return Array.from({ length: Math.min(count, list.length) }, () => left.splice(below(left.length), 1)).flat()
    },
    uuid: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}
