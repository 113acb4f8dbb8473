/** What somebody on a list is; a list that does not say is about organisations (DOMAIN_DOCS §3.2). */
export type Kind = 'individual' | 'organisation' | 'vessel'

/** A name by which a list knows somebody; a weak one is said to be too common to go by alone (OFAC: "weak a.k.a."). */
export interface ListedName {
  readonly name: string
  readonly weak: boolean
}

/** Somebody on a sanctions list, as every list is read (DOMAIN_DOCS §3.2). */
export interface ListEntry {
  /** The list and its own number there, such as `ofac:306`: by it what was found false is remembered. */
  readonly id: string
  readonly kind: Kind
  /** The first is the one under which it stands on the list. */
  readonly names: readonly ListedName[]
  /** ISO 3166 alpha-2: of its addresses, nationality, birth or flag. */
  readonly countries: readonly string[]
  /** Days, months or years of birth, each as precise as the list has it: `1960`, `1960-05` or `1960-05-03`. */
  readonly born: readonly string[]
  readonly imo: string | null
  /** The programmes under which it is listed. */
  readonly categories: readonly string[]
}

/** Who is screened: a name, and whatever else is known. */
export interface Subject {
  readonly name: string
  readonly kind?: Kind | null | undefined
  /** ISO 3166 alpha-2. */
  readonly countries?: readonly string[]
  readonly born?: string | null
  readonly imo?: string | null
}

/** How much a hit is worth, the strongest first (World-Check One has the same four). */
export const strengths = ['exact', 'strong', 'medium', 'weak'] as const
export type Strength = (typeof strengths)[number]

/** What raised or lowered a score, as the reviewer is told: `points` are added to what the names alone score. */
export type Circumstance =
  | 'same_imo'
  | 'other_imo'
  | 'same_birth'
  | 'other_birth'
  | 'same_country'
  | 'other_country'
  | 'other_kind'
  | 'weak_alias'

/** A word of the subject beside the word of the list that it was taken for, from 0 to 1. */
export interface MatchedWord {
  readonly said: string
  readonly listed: string
  readonly likeness: number
}

/** Somebody on a list who may be the subject, and why. */
export interface Hit {
  readonly entry: ListEntry
  /** The name that scored best. */
  readonly matched: ListedName
  /** From 0 to 100. */
  readonly score: number
  readonly strength: Strength
  readonly words: readonly MatchedWord[]
  readonly circumstances: readonly { readonly what: Circumstance; readonly points: number }[]
}
