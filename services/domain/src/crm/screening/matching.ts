import { circumstancesOf } from './circumstances.ts'
import type { Hit, ListEntry, ListedName, Strength, Subject } from './entries.ts'
import { initialsAmong, type Pair, roughlyAmong, scoreOf, unitsOf } from './name-score.ts'
import { isWithoutVowels } from './scripts.ts'
import { type Likely, vocabulary } from './vocabulary.ts'
import { isFaint, wordsOf } from './words-of-names.ts'

/** From which score a hit is shown where an administrator has set no other (our decision, by the set of spelled variants). */
const usual_threshold = 75

/** From which score a hit is how strong; below the last it is weak. */
const bounds: readonly (readonly [number, Strength])[] = [
  [99, 'exact'],
  [92, 'strong'],
  [85, 'medium'],
]
const strengthOf = (score: number): Strength => bounds.find(([from]) => score >= from)?.[1] ?? 'weak'

/** So much of a name must be found for circumstances to make a hit of the rest. */
const least_covered = 0.3
/** Where so much of both names fits, the rest may be misprinted. */
const half_found = 0.5
/** No more hits are of use to a reviewer. */
const most_hits = 50

/** Weight of a word that hardly tells anything, and of one that nearly every name of the lists has. */
const of_faint = 0.3
const of_commonest = 0.4

/** A name of an entry, as the index has it: its words and what two neighbours are together, by their numbers. */
interface Indexed {
  readonly entry: ListEntry
  readonly name: ListedName
  readonly words: readonly number[]
  readonly units: readonly { readonly term: number; readonly from: number; readonly to: number }[]
}

export interface Matcher {
  /** Who on the lists may be the subject, the likeliest first. */
  readonly match: (subject: Subject, threshold?: number) => Hit[]
}

/**
 * Matches names against the entries of sanctions lists (DOMAIN_DOCS §3.2): sets of folded words, each against those that are spelled nearly so,
 * weighed by how rare they are. An index of words finds the few names that share any, so that no name is compared with all.
 */
export function matcher(entries: Iterable<ListEntry>): Matcher {
  const terms = vocabulary()
  const names: Indexed[] = []
  const postings: number[][] = []
  const byImo = new Map<string, ListEntry[]>()

  for (const entry of entries) {
    if (entry.imo) byImo.set(entry.imo, [...(byImo.get(entry.imo) ?? []), entry])
    for (const name of entry.names) {
      const words = wordsOf(name.name)
      const units = unitsOf(words).map(({ text, from, to }) => ({ term: terms.add(text, to === from + 1), from, to }))
      for (const { term } of units) {
        postings[term] ??= []
        postings[term]?.push(names.length)
      }
      names.push({ entry, name, words: units.filter(({ from, to }) => to === from + 1).map(({ term }) => term), units })
    }
  }

  const weights = postings.map((of, term) => (isFaint(terms.word(term)) ? of_faint : rarity(of.length, names.length)))
  const weightOf = (term: number): number => weights[term] ?? 1
  const reached = new Float32Array(names.length)

  /** The names that have enough of the subject's words. */
  function candidates(units: readonly { weight: number; likely: readonly Likely[] }[], total: number): Indexed[] {
    const touched: number[] = []
    for (const { weight, likely } of units)
      for (const { id, likeness } of likely)
        for (const name of postings[id] ?? []) {
          if (reached[name] === 0) touched.push(name)
          reached[name] = (reached[name] ?? 0) + weight * likeness
        }
    const enough = touched.filter(name => (reached[name] ?? 0) >= least_covered * total)
    for (const name of touched) reached[name] = 0
    return enough.flatMap(name => names[name] ?? [])
  }

  function hitOf(subject: Subject, { entry, name }: Pick<Indexed, 'entry' | 'name'>, byName: number, pairs: readonly Pair[]): Hit {
    const circumstances = circumstancesOf(subject, entry, name)
    const sum = circumstances.reduce((score, { points }) => score + points, 100 * byName)
    const score = Math.round(Math.max(0, Math.min(100, sum)))
    const words = pairs.map(({ said, listed, likeness }) => ({ said, listed, likeness }))
    return { entry, matched: name, score, strength: strengthOf(score), words, circumstances }
  }

  function byName(subject: Subject): Hit[] {
    const vowelless = isWithoutVowels(subject.name)
    const said = wordsOf(subject.name)
    const wordWeights = said.map(word => {
      const [same] = terms.alike(word, { loose: false, vowelless: false })
      return isFaint(word) ? of_faint : same ? weightOf(same.id) : 1
    })
    const total = wordWeights.reduce((sum, weight) => sum + weight, 0)
    const units = unitsOf(said).map(({ text, from, to }) => ({
      text,
      from,
      to,
      weight: wordWeights.slice(from, to).reduce((sum, weight) => sum + weight, 0),
      likely: terms.alike(text, { loose: to === from + 1, vowelless }),
    }))
    const likelinesses = units.map(({ likely }) => new Map(likely.map(({ id, likeness }) => [id, likeness])))
    return candidates(units, total).map(indexed => {
      const listedWeights = indexed.words.map(weightOf)
      const pairs = units.flatMap((unit, one) =>
        indexed.units.flatMap(({ term, from, to }): Pair[] => {
          const likeness = likelinesses[one]?.get(term)
          return likeness === undefined
            ? []
            : [{ said: unit.text, listed: terms.word(term), likeness, saidAt: unit, listedAt: { from, to } }]
        }),
      )
      const listed = indexed.words.map(terms.word)
      const sure = [...pairs, ...initialsAmong(said, listed)]
      const first = scoreOf(sure, wordWeights, listedWeights)
      const isRough = first.score >= half_found && first.used.length < Math.min(said.length, listed.length)
      const { score, used } = isRough ? scoreOf([...sure, ...roughlyAmong(said, listed)], wordWeights, listedWeights) : first
      return hitOf(subject, indexed, score, used)
    })
  }

  return {
    match(subject, threshold = usual_threshold) {
      const best = new Map<string, Hit>()
      const ofShip = (subject.imo ? (byImo.get(subject.imo) ?? []) : []).flatMap(entry =>
        entry.names.slice(0, 1).map(name => hitOf(subject, { entry, name }, 0, [])),
      )
      for (const hit of [...ofShip, ...byName(subject)]) {
        const before = best.get(hit.entry.id)
        if (
          hit.score >= threshold &&
          (!before || hit.score > before.score || (hit.words.length > before.words.length && hit.score === before.score))
        )
          best.set(hit.entry.id, hit)
      }
      return [...best.values()].sort((a, b) => b.score - a.score || (a.entry.id < b.entry.id ? -1 : 1)).slice(0, most_hits)
    },
  }
}

/** How much a word says that so many of all names have: the rarer, the more. */
const rarity = (having: number, all: number): number => Math.max(of_commonest, 1 - Math.log(Math.max(having, 1)) / Math.log(all + 20))
