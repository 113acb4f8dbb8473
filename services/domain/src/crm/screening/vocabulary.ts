import { kinOf, likeness } from './likeness.ts'
import { skeletonOf, soundOf } from './sounds.ts'

/** Less alike is no likeness at all: one consonant in five, or two vowels in five. */
const least_likeness = 0.74
const most_apart = 1 - least_likeness
/** A letter that is lacking is half a mistake at least, so of two words that are alike the shorter has this part of the longer. */
const shortest_part = 1 - 2 * most_apart
/** Words that sound alike but are written otherwise are nearly as good as the same word. */
const same_sound = 0.96
/** Written without vowels they can be no more alike than this. */
const same_skeleton = 0.9
const shortest_skeleton = 3
/** Shorter words have no room for a mistake: they sound the same, or they are others. */
const shortest_fuzzy = 4

/** A word of the lists. */
interface Term {
  readonly id: number
  readonly word: string
  readonly sound: string
}

/** Words of the same consonants, a bit each, and of one length: where those are too far off, none of them need be compared. */
interface Alikes {
  readonly consonants: number
  readonly length: number
  readonly terms: Term[]
}

/** What a word is taken for, and how alike the two are. */
export interface Likely {
  readonly id: number
  readonly likeness: number
}

/** All words of the lists, each once, found again however they are spelled. */
export interface Vocabulary {
  /** The number of a word, which is added where it is new; what is written `whole` in a name is looked for with mistakes too. */
  add(word: string, whole: boolean): number
  readonly word: (id: number) => string
  /** Those that a word may stand for; `loose` looks for mistakes too, and `vowelless` for what has the same consonants. */
  alike(word: string, how: { loose: boolean; vowelless: boolean }): readonly Likely[]
}

const consonantsOf = (sound: string): number => {
  let bits = 0
  for (const letter of sound) if (!'aeoh'.includes(letter)) bits |= 1 << (kinOf(letter).charCodeAt(0) % 31)
  return bits
}

/**
 * The first consonant that writers agree on, which those of the throat are not (`Horbenko` and `Gorbenko`), the same for all of the lips: hardly
 * anybody mistakes it, and where somebody does the rest of the name tells.
 */
const beginningOf = (sound: string): string =>
  kinOf(
    sound
      .replace(/^[aeohkg]+/, '')
      .replace(/^[pbfv]/, 'b')
      .charAt(0),
  )

function count(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** So many answers are remembered: names that are screened together share their words. */
const most_remembered = 100_000

export function vocabulary(): Vocabulary {
  const terms: Term[] = []
  const ids = new Map<string, number>()
  const bySound = new Map<string, number[]>()
  const bySkeleton = new Map<string, number[]>()
  const wholes = new Set<number>()
  const alikes = new Map<string, Map<string, Alikes>>()
  const remembered = new Map<string, readonly Likely[]>()

  function added(word: string): Term {
    const sound = soundOf(word)
    const term = { id: terms.length, word, sound }
    terms.push(term)
    ids.set(word, term.id)
    push(bySound, sound, term.id)
    remembered.clear()
    return term
  }

  function join(term: Term): void {
    const { length } = term.sound
    const consonants = consonantsOf(term.sound)
    const begins = beginningOf(term.sound)
    const beside = alikes.get(begins) ?? new Map<string, Alikes>()
    alikes.set(begins, beside)
    const key = `${consonants} ${length}`
    const there = beside.get(key)
    if (there) there.terms.push(term)
    else beside.set(key, { consonants, length, terms: [term] })
  }

  /** Words that differ by no more than what makes them alike. What one has and the other lacks is a mistake each, so most need not be compared. */
  function near(sound: string): Likely[] {
    const found: Likely[] = []
    const ours = consonantsOf(sound)
    for (const { consonants, length, terms } of alikes.get(beginningOf(sound))?.values() ?? []) {
      const longer = Math.max(length, sound.length)
      if (Math.min(length, sound.length) < shortest_part * longer) continue
      if (Math.max(count(consonants & ~ours), count(ours & ~consonants)) > most_apart * longer) continue
      for (const term of terms) {
        const alike = likeness(sound, term.sound, least_likeness)
        if (alike >= least_likeness) found.push({ id: term.id, likeness: Math.min(alike, same_sound) })
      }
    }
    return found
  }

  function look(word: string, { loose, vowelless }: { loose: boolean; vowelless: boolean }): readonly Likely[] {
    const sound = soundOf(word)
    const best = new Map<number, number>()
    const take = (id: number, alike: number) => best.set(id, Math.max(alike, best.get(id) ?? 0))
    const same = ids.get(word)
    if (same !== undefined) take(same, 1)
    for (const id of bySound.get(sound) ?? []) take(id, same_sound)
    if (loose && sound.length >= shortest_fuzzy) for (const one of near(sound)) take(one.id, one.likeness)
    const skeleton = skeletonOf(sound)
    if (vowelless && skeleton.length >= shortest_skeleton) for (const id of bySkeleton.get(skeleton) ?? []) take(id, same_skeleton)
    return [...best].map(([id, alike]) => ({ id, likeness: alike }))
  }

  return {
    add(word, whole) {
      const known = ids.get(word)
      const term = known === undefined ? added(word) : terms[known]
      if (term && whole && !wholes.has(term.id)) {
        wholes.add(term.id)
        join(term)
        push(bySkeleton, skeletonOf(term.sound), term.id)
      }
      return term?.id ?? 0
    },
    word: id => terms[id]?.word ?? '',
    alike(word, how) {
      const key = `${word} ${how.loose} ${how.vowelless}`
      const before = remembered.get(key)
      if (before) return before
      if (remembered.size >= most_remembered) remembered.clear()
      const found = look(word, how)
      remembered.set(key, found)
      return found
    },
  }
}

function push<Key, One>(map: Map<Key, One[]>, key: Key, one: One): void {
  const there = map.get(key)
  if (there) there.push(one)
  else map.set(key, [one])
}
