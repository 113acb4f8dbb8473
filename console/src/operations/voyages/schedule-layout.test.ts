import { expect, test } from 'vitest'
import type { Call } from './calls.ts'
import type { Sailing } from './sailings.ts'
import { dayOf, moved, nearest, scheduleOf } from './schedule-layout.ts'

const nothing = {
  id: null,
  terminal_id: null,
  date_arrival: null,
  date_departure: null,
  actual_arrival: null,
  actual_departure: null,
  cut_off_cargo: null,
  cut_off_documents: null,
  cut_off_vgm: null,
  cut_off_customs: null,
  closed_for_booking: null,
  call_reference: null,
}
const call = (port_id: string, date_arrival: string | null, date_departure: string | null, more: Partial<Call> = {}): Call => ({
  ...nothing,
  port_id,
  purpose: 'load',
  date_arrival,
  date_departure,
  ...more,
})
const sailing = (number: string, vessel: string, ...calls: Call[]): Sailing => ({
  id: number,
  number,
  vessel: { id: vessel, name: vessel },
  calls,
  row: { id: number, version: 1, name: number, status: 'open' },
})

test('vessels stand by name, their voyages by time, and those at the same time in lanes of their own', () => {
  const rows = scheduleOf(
    [
      sailing('T2', 'TARGET', call('rtm', '2026-12-08', '2026-12-09')),
      sailing('T1', 'TARGET', call('rtm', '2026-12-01', '2026-12-02'), call('dkr', '2026-12-08', '2026-12-08')),
      sailing('T3', 'TARGET', call('rtm', '2026-12-10', '2026-12-11')),
      sailing('A1', 'ACCRA', call('rtm', '2026-11-28', '2026-11-30'), call('dkr', '2026-12-03', null)),
      sailing('gone', 'ACCRA', call('rtm', '2026-11-20', '2026-11-30')),
      sailing('far', 'ACCRA', call('rtm', '2026-12-15', '2026-12-16')),
      sailing('unknown', 'ACCRA', call('rtm', null, null)),
    ],
    '2026-12-01',
    14,
  )
  const drawn = rows.map(({ vessel, lanes, bars }) => [
    vessel.name,
    lanes,
    bars.map(({ sailing, lane, from, to }) => [sailing.number, lane, from, to]),
  ])
  expect(drawn).toEqual([
    ['ACCRA', 1, [['A1', 0, -3, 3]]],
    [
      'TARGET',
      2,
      [
        ['T1', 0, 0, 8],
        ['T2', 1, 7, 9],
        ['T3', 0, 9, 11],
      ],
    ],
  ])
  expect(
    rows[0]?.bars[0]?.marks.map(({ from, to }) => [from, to]),
    'a day is a day wide',
  ).toEqual([
    [-3, 0],
    [2, 3],
  ])
})

test('a call stands where the vessel was, once it was there; its cut-offs stand at their hour on the clock of the offices', () => {
  const late = call('rtm', '2026-12-02', '2026-12-03', { actual_arrival: '2026-12-04', cut_off_documents: '2026-12-01T11:00:00.000Z' })
  const [mark] = scheduleOf([sailing('T1', 'TARGET', late)], '2026-12-01', 14)[0]?.bars[0]?.marks ?? []
  expect(mark?.from).toBe(3)
  expect(mark?.cutOffs).toEqual([{ kind: 'documents', at: '2026-12-01T11:00:00.000Z', day: 0.5 }])
  expect(dayOf('2026-11-30T23:00:00.000Z', '2026-12-01'), 'midnight in Rotterdam').toBe(0)
})

test('who comes late is late at every port after, and what is over stays', () => {
  const calls = [
    call('anr', '2026-11-29', '2026-11-30', { actual_arrival: '2026-11-29', actual_departure: '2026-11-30' }),
    call('rtm', '2026-12-01', '2026-12-02', { actual_arrival: '2026-12-01' }),
    call('dkr', '2026-12-11', null),
  ]
  expect(moved(calls, 0, 2).map(one => [one.date_arrival, one.date_departure])).toEqual([
    ['2026-11-29', '2026-11-30'],
    ['2026-12-01', '2026-12-04'],
    ['2026-12-13', null],
  ])
  expect(moved(calls, 2, -1).map(one => one.date_arrival)).toEqual(['2026-11-29', '2026-12-01', '2026-12-10'])
})

test('an arrow up or down leads to the call of that row that is nearest in time', () => {
  const [row] = scheduleOf(
    [sailing('T1', 'TARGET', call('rtm', '2026-12-01', '2026-12-02'), call('dkr', '2026-12-10', '2026-12-11'))],
    '2026-12-01',
    14,
  )
  expect(nearest(row, 3)?.index).toBe(0)
  expect(nearest(row, 6)?.index).toBe(1)
  expect(nearest(undefined, 6)).toBeUndefined()
})
