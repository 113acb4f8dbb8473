import { expect, test } from 'vitest'
import type { HistoryEntry } from '../record.ts'
import { saidMeanwhile } from './meanwhile.ts'

const event = (version: number, name: string, changes: Record<string, unknown>): HistoryEntry => ({
  version,
  position: String(version),
  type: 'UnitDelivered',
  at: `2026-11-27T0${version}:00:00.000Z`,
  actor: { id: name, name, role: 'port_operator', office_id: null },
  source: 'ui',
  command_id: null,
  data: {},
  changes: Object.entries(changes).map(([field, to]) => ({ field, from: null, to })),
})
const delivery = { date_delivered: '2026-11-27', terminal_id: null, bay: 'A1', odometer: null }

test('what another said of the same field meanwhile stands beside what was typed, the last of it', () =>
  expect(
    saidMeanwhile(delivery, [event(7, 'Ann', { date_delivered: '2026-11-25' }), event(8, 'Bob', { date_delivered: '2026-11-26' })]),
  ).toEqual([{ field: 'date_delivered', mine: '2026-11-27', theirs: '2026-11-26', who: 'Bob', at: '2026-11-27T08:00:00.000Z' }]))

test('the same said twice, what was left empty, and what nobody typed here is no reason to ask', () =>
  expect(saidMeanwhile(delivery, [event(7, 'Ann', { date_delivered: '2026-11-27', odometer: 77, status: 'permit' })])).toEqual([]))
