import { match_resolutions } from '@fairlead/contracts/crm/world-check-choices'
import type { worldcheck } from '@fairlead/contracts/crm/world-checks'
import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import type { world_check_statuses } from '@fairlead/contracts/reference/relations'
import { same } from '../kernel/aggregate.ts'

type Case = RecordOf<typeof worldcheck>
export type Results = CommandInput<typeof worldcheck, 'screen'>
type Match = Case['matches'][number]
type Resolution = NonNullable<Match['resolution']>

/** Who was screened, as far as anything depends on it. */
export const subjectOf = ({ name, entity = null, born = null, country_id = null, imo = null }: Omit<Results, 'provider' | 'matches'>) => ({
  name,
  entity,
  born,
  country_id,
  imo,
})

/** Those whom the lists still have. */
const listed = ({ matches }: Pick<Case, 'matches'>): Match[] => matches.filter(({ gone }) => !gone)

const isFinal = ({ resolution }: Match): boolean => resolution !== null && match_resolutions.byCode(resolution).final

/**
 * What of a provider's answer a reviewer has not seen: a record that was looked at is not shown again, unless what is known of it or of the
 * subject has changed (DOMAIN_DOCS §3.2).
 */
export function newIn(record: Case, results: Results): Results['matches'] {
  const isAnother = !same(subjectOf(record), subjectOf(results))
  const known = new Map(record.matches.map(match => [match.reference, match]))
  return results.matches.filter(({ reference, digest }) => {
    const before = known.get(reference)
    return !before || isAnother || before.digest !== digest || (before.gone && before.resolution === null)
  })
}

/** Those who were found before and are not any more. */
export const goneIn = ({ matches }: Pick<Case, 'matches'>, results: Results): string[] => {
  const found = new Set(results.matches.map(({ reference }) => reference))
  return matches.filter(({ reference }) => !found.has(reference)).map(({ reference }) => reference)
}

/** The gravest of what reviewers said: their list has the worst first. */
const worstOf = (said: readonly (Resolution | null)[]): Resolution | null =>
  match_resolutions.codes.find(code => said.includes(code)) ?? null

/** What a list of cases shows of the matches of one. */
export function counted(record: Case): Case {
  const those = listed(record)
  return {
    ...record,
    hits: those.length,
    unresolved: those.filter(match => !isFinal(match)).length,
    worst: worstOf(those.map(({ resolution }) => resolution)),
  }
}

/** As what a case is closed whose matches are all resolved. */
export const outcomeOf = (record: Case): NonNullable<Case['outcome']> => {
  const worst = worstOf(listed(record).map(({ resolution }) => resolution))
  return worst === 'POSITIVE' ? 'positive' : worst === 'POSSIBLE' ? 'possible' : 'false'
}

/** How many matches of a case keep it from being closed. */
export const unresolvedIn = (record: Case): number => listed(record).filter(match => !isFinal(match)).length

/** Those who said that a match is possible, or closed the case on it: none of them confirms it. */
export const saidPossible = (record: Case): (string | null)[] => [
  ...listed(record).flatMap(({ resolution, resolver_id }) => (resolution === 'POSSIBLE' ? [resolver_id] : [])),
  record.closer_id,
]

/**
 * What a case says of its relation (DOMAIN_DOCS §3.2): a positive match counts at once; otherwise nothing is done until all are looked at, the case
 * is closed, and a second person has confirmed what is possible.
 */
export function worldCheckStatusOf(record: Case): (typeof world_check_statuses.rows)[number]['code'] {
  const said = listed(record).map(({ resolution }) => resolution)
  if (record.status === 'waiting') return 'unscreened'
  if (record.status === 'clear') return 'clear'
  if (record.outcome === 'positive' || said.includes('POSITIVE')) return 'positive'
  if (record.outcome === 'possible') return record.confirmed ? 'accepted' : 'possible'
  if (record.outcome === 'false') return 'false'
  if (said.includes(null)) return 'open'
  if (said.includes('UNSPECIFIED')) return 'unspecified'
  return said.includes('POSSIBLE') ? 'possible' : 'open'
}
