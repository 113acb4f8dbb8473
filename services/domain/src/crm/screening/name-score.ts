import { likeness } from './likeness.ts'
import { soundOf } from './sounds.ts'

/** A stretch of the words of a name: from the first, up to and without the last. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** A word, or neighbours written as one: `Sov Com Flot` is `Sovcomflot`. */
export interface Unit extends Stretch {
  readonly text: string
}

/** Words that may be each other's. */
export interface Pair {
  readonly said: string
  readonly listed: string
  readonly likeness: number
  readonly saidAt: Stretch
  readonly listedAt: Stretch
}

/** So many neighbours are read as one word too. */
const longest_joined = 4

/** The words of a name, and its neighbours together. */
export const unitsOf = (words: readonly string[]): Unit[] =>
  words.flatMap((_, from) =>
    words
      .slice(from, from + longest_joined)
      .map((_, more) => ({ text: words.slice(from, from + more + 1).join(''), from, to: from + more + 1 })),
  )

/** An initial may stand for any name that begins so. */
const of_initial = 0.7

/** Where one name has a letter and the other a word that begins with it. */
export const initialsAmong = (said: readonly string[], listed: readonly string[]): Pair[] =>
  said.flatMap((one, from) =>
    listed.flatMap((other, at): Pair[] =>
      Math.min(one.length, other.length) === 1 && one.length !== other.length && one[0] === other[0]
        ? [{ said: one, listed: other, likeness: of_initial, saidAt: { from, to: from + 1 }, listedAt: { from: at, to: at + 1 } }]
        : [],
    ),
  )

/** Words that are less alike than this are no misprints of each other, and shorter ones have no room for any. */
const least_rough = 0.5
const shortest_rough = 3

/** Words that may be each other's with a misprint too many to be looked for: of names that fit otherwise, and worth less than they are alike. */
export const roughlyAmong = (said: readonly string[], listed: readonly string[]): Pair[] =>
  said.flatMap((one, from) =>
    listed.flatMap((other, at): Pair[] => {
      const alike = likeness(soundOf(one), soundOf(other), least_rough)
      return alike >= least_rough && Math.min(one.length, other.length) >= shortest_rough
        ? [{ said: one, listed: other, likeness: alike * alike, saidAt: { from, to: from + 1 }, listedAt: { from: at, to: at + 1 } }]
        : []
    }),
  )

/** What the name of which more was found counts for; the other counts for the rest. Names lack parts more often than they share them by chance. */
const of_better = 0.6
/** One word alone, of names that have more, says less; not where a long one is all of the name on the list. */
const lone_word = 0.12
const long_word = 8

const overlaps = (a: Stretch, b: Stretch): boolean => a.from < b.to && b.from < a.to
const sum = (weights: readonly number[], { from, to }: Stretch): number => weights.slice(from, to).reduce((total, one) => total + one, 0)

/** The best pairs first, each word once. */
function chosen(pairs: readonly Pair[], said: readonly number[], listed: readonly number[]): Pair[] {
  const worth = ({ saidAt, listedAt, likeness }: Pair) => likeness * Math.min(sum(said, saidAt), sum(listed, listedAt))
  const used: Pair[] = []
  for (const pair of [...pairs].sort((a, b) => worth(b) - worth(a)))
    if (!used.some(one => overlaps(one.saidAt, pair.saidAt) || overlaps(one.listedAt, pair.listedAt))) used.push(pair)
  return used
}

/** How well two names fit by pairs of their words, from 0 to 1. */
function fit(used: readonly Pair[], said: readonly number[], listed: readonly number[]): number {
  const covered = (weights: readonly number[], at: (pair: Pair) => Stretch): number =>
    used.reduce((total, pair) => total + pair.likeness * sum(weights, at(pair)), 0) / sum(weights, { from: 0, to: weights.length })
  const [low = 0, high = 0] = [covered(said, one => one.saidAt), covered(listed, one => one.listedAt)].sort((a, b) => a - b)
  const isLone = used.length === 1 && said.length + listed.length > sizeOf(used)
  const isTelling = used.some(one => one.listed.length >= long_word && one.listedAt.to - one.listedAt.from === listed.length)
  return of_better * high + (1 - of_better) * low - (isLone && !isTelling ? lone_word : 0)
}

/** How well two names fit, and by which of their words: word by word, or with neighbours as one where that fits better. */
export function scoreOf(
  pairs: readonly Pair[],
  said: readonly number[],
  listed: readonly number[],
): { score: number; used: readonly Pair[] } {
  const by = (some: readonly Pair[]) => {
    const used = chosen(some, said, listed)
    return { score: fit(used, said, listed), used }
  }
  const [plain, joined] = [by(pairs.filter(isPlain)), by(pairs)]
  return joined.score > plain.score ? joined : plain
}

const isPlain = ({ saidAt, listedAt }: Pair): boolean => saidAt.to - saidAt.from + listedAt.to - listedAt.from === 2

const sizeOf = (used: readonly Pair[]): number =>
  used.reduce((total, { saidAt, listedAt }) => total + saidAt.to - saidAt.from + listedAt.to - listedAt.from, 0)
