import { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { units } from '@fairlead/contracts/operations/units'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { clerk } from '../kernel/given.ts'
import { registered, releasedOf, requested, to } from './cfr-for-tests.ts'
import { cfrProcesses } from './cfr-processes.ts'

const { CfrReleaseRevoked } = eventsOf(cfrreleases)
const { UnitDischarged } = eventsOf(units)

const recorded = {
  id: 'x',
  version: 7,
  meta: { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api' as const, occurred_at: '2026-11-20T23:30:00.000Z' },
}
const following = (resource: string, event: { type: string; data: object }) =>
  cfrProcesses
    .filter(one => one.resource === resource)
    .flatMap(({ reactions }) => Object.values(reactions[event.type]?.(event.data, { ...recorded, record: {} }) ?? {}))
    .map(({ aggregate, id, command, input, at }) => [aggregate.resource.name, id, command, input, ...(at ? [at] : [])])
const queued = (event: { type: string; data: object }) =>
  cfrProcesses.flatMap(({ jobs }) => Object.values(jobs[event.type]?.(event.data, recorded) ?? {})).map(({ name, data }) => [name, data])

test('a unit that is discharged asks for the release of its bill', () => {
  const steps = following('units', UnitDischarged({ date_discharged: '2026-11-20' }))
  expect(steps).toEqual([['cfrreleases', derivedId('cfr release', 'x'), 'request_on_arrival', { unit_id: 'x' }]])
})

test('what is asked for is looked at', () => {
  expect(following('cfrreleases', requested())).toEqual([['cfrreleases', 'x', 'evaluate', {}]])
})

test('a letter of indemnity is over once its last day is, where trade is', () => {
  expect(following('cfrreleases', registered())).toEqual([
    ['cfrreleases', 'x', 'expire_indemnity', { loi_expires_on: '2026-11-20' }, '2026-11-20T23:00:00.000Z'],
  ])
})

test('units are released with their bill on the day of trade, and kept back with it', () => {
  const input = { date_released: '2026-11-21', cfr_release_id: 'x' }
  expect(following('cfrreleases', releasedOf('1', '2'))).toEqual(['1', '2'].map(id => ['units', id, 'release', input]))
  const revoked = CfrReleaseRevoked({ unit_ids: ['2'], to, reason: 'Wrong' })
  expect(following('cfrreleases', revoked)).toEqual([['units', '2', 'withdraw_release', { reason: 'Wrong' }]])
})

test('both are mailed', () => {
  const told = [['mail_cfr_release', { id: 'x', version: 7 }]]
  expect(queued(releasedOf('1'))).toEqual(told)
  expect(queued(CfrReleaseRevoked({ unit_ids: ['1'], to, reason: 'Wrong' }))).toEqual(told)
})

test('what is refused since the first unit asked already is no trouble', () => {
  const [request] = cfrProcesses.flatMap(({ reactions }) =>
    Object.values(reactions.UnitDischarged?.({ date_discharged: '2026-11-20' }, { ...recorded, record: {} }) ?? {}),
  )
  expect(request?.expected).toEqual([
    'already_in_use',
    'in_use_by_another',
    'cfr_nothing_arrived',
    'cfr_bill_not_published',
    'not_in_this_state',
  ])
})
