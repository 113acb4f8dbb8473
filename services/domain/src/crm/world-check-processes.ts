import type { worldcheck } from '@fairlead/contracts/crm/world-checks'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { derivedId } from '../kernel/command-id.ts'
import { after, enqueue, type Process, type QueuedSteps, queueAfter, type Steps, step } from '../kernel/process.ts'
import { relation } from './relations.ts'
import { worldCheckStatusOf } from './world-check-matches.ts'
import { worldCheck } from './world-checks.ts'

/** Under which the case of a relation is kept: there is one. */
export const caseOf = (relation_id: string): string => derivedId('world check', relation_id)

/** What a relation is screened by: a change of anything else finds nobody else. */
const screenedBy = ['name', 'address', 'postal_code', 'city', 'country_id', 'addresses'] as const

/** A relation is screened when it is made, when it is called or lives otherwise, and when a reviewer wants it (DOMAIN_DOCS §3.2). */
const relations = queueAfter('world check of relations', relation, {
  Created: (_data, { id }) => screened(id),
  Changed: (data, { id }) => (screenedBy.some(field => field in data) ? screened(id) : {}),
  RelationScreeningAsked: (_data, { id }) => ({ screen: enqueue('screen_relation', { id, by_hand: true }) }),
})

const screened = (id: string): QueuedSteps => ({ screen: enqueue('screen_relation', { id, by_hand: false }, { patient: true }) })

const asked = queueAfter('world check cases', worldCheck, {
  ScreeningAsked: ({ manual }, { id }): QueuedSteps => (manual ? { screen: enqueue('screen_case', { id }) } : {}),
  ScreeningAskedAgain: (_data, { id }) => ({ screen: enqueue('screen_case', { id }) }),
})

/** A relation says what its case says of it. */
function noted(_data: unknown, { id, record }: { id: string; record: RecordOf<typeof worldcheck> }): Steps {
  const { relation_id } = record
  if (relation_id === null) return {}
  const input = { world_check_id: id, world_check_status: worldCheckStatusOf(record) }
  return { relation: step(relation, relation_id, 'note_world_check', input, { expected: ['not_in_this_state'] }) }
}

const outcomes = after('outcome of world checks', worldCheck, {
  SubjectScreened: noted,
  MatchResolved: noted,
  CaseClosed: noted,
  CaseReopened: noted,
  PossibleMatchConfirmed: noted,
})

export const worldCheckProcesses: readonly Process[] = [relations, asked, outcomes]
