import type { Circumstance, MatchedWord, Strength, Subject } from '../crm/screening/entries.ts'

/** Somebody on a list who may be the subject, as a provider tells of him, with why. */
export interface ScreeningMatch {
  /** By which the provider knows him: what a reviewer found false is remembered by it. */
  readonly reference: string
  /** Changes whenever what the provider knows of him does: a match that was found false comes back then. */
  readonly digest: string
  readonly primary_name: string
  readonly matched_name: string
  /** The name is one that many have. */
  readonly is_weak_alias: boolean
  readonly strength: Strength
  /** From 0 to 100; null where the provider tells no more than the strength. */
  readonly score: number | null
  readonly categories: readonly string[]
  /** ISO 3166 alpha-2. */
  readonly countries: readonly string[]
  /** Which word was taken for which; empty where the provider does not tell. */
  readonly words: readonly MatchedWord[]
  /** What raised and lowered the score. */
  readonly circumstances: readonly Circumstance[]
}

/** Why nobody was screened: a case must never look clear because of it. */
export type ScreeningFailure = 'unavailable' | 'refused' | 'not_connected' | 'no_lists'

/** What came of a screening: the case that the provider keeps of it, where it keeps any. */
export type ScreeningAnswer =
  | { readonly provider_case: string | null; readonly matches: readonly ScreeningMatch[] }
  | { readonly failure: ScreeningFailure }

/** Who screens names against lists of those with whom no business may be done (DOMAIN_DOCS §3.2). */
export interface ScreeningProvider {
  /** `threshold` is the least score, where the provider has scores. Never throws: no answer is one, too. */
  screen(subject: Subject, threshold: number): Promise<ScreeningAnswer>
}

/** The provider of an installation, by what cases call it. */
export interface Screening {
  readonly by: 'open_lists' | 'world_check'
  readonly provider: ScreeningProvider
}
