import { expect, test } from 'vitest'
import { clerk } from '../kernel/given.ts'
import { caseOf, worldCheckProcesses } from './world-check-processes.ts'
import { worldCheck } from './world-checks.ts'

const meta = { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api' as const, occurred_at: '2026-11-20T09:00:00.000Z' }
const queued = (resource: string, type: string, data: object) =>
  worldCheckProcesses
    .filter(one => one.resource === resource)
    .flatMap(({ jobs }) => Object.values(jobs[type]?.(data, { id: 'r', version: 1, meta }) ?? {}))

test('a relation is screened when it is made, called otherwise or elsewhere, and when somebody wants it', () => {
  const waiting = [{ name: 'screen_relation', data: { id: 'r', by_hand: false }, patient: true }]
  expect(queued('relations', 'Created', { name: 'Jansen' })).toEqual(waiting)
  for (const field of ['name', 'address', 'postal_code', 'city', 'country_id', 'addresses'])
    expect(queued('relations', 'Changed', { [field]: 'x' }), field).toEqual(waiting)
  expect(queued('relations', 'Changed', { phone: 'x' })).toEqual([])
  expect(queued('relations', 'RelationScreeningAsked', {})).toEqual([{ name: 'screen_relation', data: { id: 'r', by_hand: true } }])
})

test('a name that was typed is screened at once, a relation by the job that took it up; both again when somebody wants it', () => {
  expect(queued('worldcheck', 'ScreeningAsked', { manual: true })).toEqual([{ name: 'screen_case', data: { id: 'r' } }])
  expect(queued('worldcheck', 'ScreeningAsked', { manual: false })).toEqual([])
  expect(queued('worldcheck', 'ScreeningAskedAgain', {})).toEqual([{ name: 'screen_case', data: { id: 'r' } }])
})

test.each(['SubjectScreened', 'MatchResolved', 'CaseClosed', 'CaseReopened', 'PossibleMatchConfirmed'])(
  'after %s a relation says what its case says; a typed name says it to nobody',
  type => {
    const following = (relation_id: string | null) =>
      worldCheckProcesses
        .filter(one => one.resource === 'worldcheck')
        .flatMap(({ reactions }) => {
          const record = { ...worldCheck.initial, status: 'clear', relation_id }
          return Object.values(reactions[type]?.({}, { id: 'w', version: 1, meta, record }) ?? {})
        })
        .map(({ aggregate, id, command, input }) => [aggregate.resource.name, id, command, input])
    expect(following('r')).toEqual([['relations', 'r', 'note_world_check', { world_check_id: 'w', world_check_status: 'clear' }]])
    expect(following(null)).toEqual([])
  },
)

test('a relation has one case', () => expect(caseOf('r')).toBe(caseOf('r')))
