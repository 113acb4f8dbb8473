import { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { mrn, registered } from './export-for-tests.ts'
import { exportProcesses } from './export-processes.ts'

const {
  MrnCaptured,
  ExportDocumentCancelled,
  ControlAnnounced,
  ExitRefused,
  ExitRefusalResolved,
  ReleasedForExit,
  PrenotificationSent,
  CustomerChased,
} = eventsOf(exportdocuments)

const recorded = {
  id: 'x',
  version: 7,
  meta: { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api' as const, occurred_at: '2026-11-20T09:00:00.000Z' },
}
const steps = (event: { type: string; data: object }) =>
  exportProcesses.flatMap(({ reactions }) => Object.values(reactions[event.type]?.(event.data, { ...recorded, record: {} }) ?? {}))
const following = (event: { type: string; data: object }) =>
  steps(event).map(({ aggregate, id, command, input }) => [aggregate.resource.name, id, command, input])
const queued = (event: { type: string; data: object }) =>
  exportProcesses.flatMap(({ jobs }) => Object.values(jobs[event.type]?.(event.data, recorded) ?? {})).map(({ name, data }) => [name, data])
const unit_ids = ['1', '2']

test('its units have the number of a document, and lose it with that', () => {
  expect(following(MrnCaptured({ mrn, unit_ids }))).toEqual(unit_ids.map(id => ['units', id, 'take_mrn', { mrn }]))
  const cancelled = (of: string | null) => following(ExportDocumentCancelled({ remark: 'Sold', mrn: of, unit_ids }))
  expect(cancelled(mrn)).toEqual(unit_ids.map(id => ['units', id, 'take_mrn', { mrn: null }]))
  expect(cancelled(null)).toEqual([])
})

test('what its units name already is its number', () => {
  expect(following(registered)).toEqual([])
  const naming = { ...registered, data: { ...registered.data, units_mrn: mrn } }
  expect(following(naming)).toEqual([['exportdocuments', 'x', 'capture_mrn', { mrn }]])
  expect(steps(naming).map(({ expected }) => expected)).toEqual([['already_in_use', 'in_use_by_another']])
})

test('customs hold units, and let them go', () => {
  const held = (hold_reason: string) => unit_ids.map(id => ['units', id, 'put_on_hold', { hold_by: 'customs', hold_reason }])
  const freed = unit_ids.map(id => ['units', id, 'lift_hold', { hold_by: 'customs' }])
  expect(following(ControlAnnounced({ remark: null, unit_ids }))).toEqual(held('Control'))
  expect(following(ExitRefused({ exit_reason: 'discrepancy', remark: null, unit_ids }))).toEqual(held('Goods differ from the declaration'))
  expect(following(ExitRefusalResolved({ remark: 'Amended', unit_ids }))).toEqual(freed)
  expect(following(ReleasedForExit({ released_on: '2026-11-20', unit_ids }))).toEqual([
    ...freed,
    ...unit_ids.map(id => ['units', id, 'record_clearance', { date_cleared: '2026-11-20' }]),
  ])
})

test('that a unit sailed, or its voyage is closed, is no trouble', () => {
  const all = [
    MrnCaptured({ mrn, unit_ids }),
    ExportDocumentCancelled({ remark: 'Sold', mrn, unit_ids }),
    ControlAnnounced({ remark: null, unit_ids }),
    ReleasedForExit({ released_on: '2026-11-20', unit_ids }),
  ].flatMap(steps)
  expect(all.map(({ expected }) => expected)).toEqual(all.map(() => ['not_in_this_state', 'voyage_not_open']))
})

test('a port community is told, and a customer is mailed', () => {
  expect(queued(PrenotificationSent({ message_id: 'x.1' }))).toEqual([['send_export_prenotification', { id: 'x', message_id: 'x.1' }]])
  expect(queued(CustomerChased({ to: ['a@b.test'], language: 'nl', lacks: ['mrn'] }))).toEqual([
    ['mail_export_chase', { id: 'x', version: 7 }],
  ])
})
