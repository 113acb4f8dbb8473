import { expect, test } from 'vitest'
import { meet, meetings, motherFaults } from './feeders.ts'
import { aVoyage, dakar, id, rotterdam, tema } from './specimens-for-tests.ts'

type Call = ReturnType<typeof aVoyage>['port_calls'][number]
const blank = aVoyage().port_calls[0]
const call = (port_id: string, purpose: Call['purpose'], date_arrival: string | null, date_departure: string | null): Call => {
  if (!blank) throw new Error('a voyage has calls')
  return { ...blank, port_id, purpose, date_arrival, date_departure, actual_arrival: null, actual_departure: null }
}
const mother = { ...aVoyage(), id: id(81), number: 'M1' }
const ocean = {
  ...mother,
  port_calls: [call(rotterdam, 'load', '2026-11-19', '2026-11-22'), call(dakar, 'both', '2026-12-01', '2026-12-02')],
}
const feeder = (...port_calls: Call[]) => ({ ...aVoyage(), id: id(82), number: 'F1', port_calls })
const onwards = (leaves: string | null) => feeder(call(dakar, 'load', leaves, leaves), call(tema, 'discharge', '2026-12-20', '2026-12-20'))

test('they meet where the one lands what the other takes on, as long as that has not left', () => {
  expect(meetings(ocean, onwards('2026-12-08'))).toEqual([{ port_id: dakar, arrives: '2026-12-01', leaves: '2026-12-08' }])
  expect(meetings(ocean, onwards('2026-12-01'))).toHaveLength(1)
  expect(meetings(ocean, onwards('2026-11-30'))).toEqual([])
  expect(meetings(ocean, onwards(null))).toHaveLength(1)
})

test('of a call with one day alone that day counts for coming and for going', () => {
  const lands = (date_arrival: string | null, date_departure: string | null) => ({
    port_calls: [call(dakar, 'discharge', date_arrival, date_departure)],
  })
  const loads = (date_arrival: string | null, date_departure: string | null) => ({
    port_calls: [call(dakar, 'load', date_arrival, date_departure)],
  })
  expect(meetings(lands(null, '2026-12-02'), loads('2026-12-03', null))).toEqual([
    { port_id: dakar, arrives: '2026-12-02', leaves: '2026-12-03' },
  ])
  expect(meetings(lands(null, '2026-12-04'), loads('2026-12-03', null))).toEqual([])
})

test('where the other only lands, nothing changes ships', () => {
  const lands = { port_calls: [call(dakar, 'discharge', '2026-12-08', '2026-12-08')] }
  expect(meetings(ocean, lands)).toEqual([])
})

test('what really happened counts before what was planned', () => {
  const late = { port_calls: ocean.port_calls.map(one => ({ ...one, actual_arrival: '2026-12-09' })) }
  expect(meetings(late, onwards('2026-12-08'))).toEqual([])
  const left = { port_calls: onwards('2026-12-08').port_calls.map(one => ({ ...one, actual_departure: '2026-11-30' })) }
  expect(meetings(ocean, left)).toEqual([])
})

test('a feeder brings cargo to its mother, or takes it on from there', () => {
  const before = feeder(call(tema, 'load', '2026-11-01', '2026-11-02'), call(rotterdam, 'discharge', '2026-11-20', '2026-11-20'))
  expect(meet(before, ocean)).toBe(true)
  expect(meet(onwards('2026-12-08'), ocean)).toBe(true)
  // It lands there after the ocean vessel has left; and where both only load nothing changes ships.
  expect(meet(feeder(call(tema, 'load', '2026-11-01', null), call(rotterdam, 'discharge', '2026-11-23', null)), ocean)).toBe(false)
  expect(meet(feeder(call(rotterdam, 'load', '2026-11-01', null), call(tema, 'discharge', '2026-11-20', null)), ocean)).toBe(false)
})

test('a mother must be another voyage that is there, and meet it', () => {
  const faults = (mother_voyage_ids: string[] | null, calls: readonly Call[]) =>
    motherFaults(id(82), { mother_voyage_ids }, calls, [ocean]).map(({ code, field, params }) => [code, field, params?.number])
  const { port_calls } = onwards('2026-12-08')
  expect(faults(null, port_calls)).toEqual([])
  expect(faults([id(81)], port_calls)).toEqual([])
  expect(faults([id(81)], onwards('2026-11-30').port_calls)).toEqual([['mother_does_not_meet', 'mother_voyage_ids', 'M1']])
  expect(faults([id(82)], port_calls)).toEqual([['select_from_list', 'mother_voyage_ids', undefined]])
  const itself = motherFaults(id(81), { mother_voyage_ids: [id(81)] }, port_calls, [ocean])
  expect(
    itself.map(one => one.code),
    'though it would meet itself',
  ).toEqual(['select_from_list'])
  expect(faults([id(99)], port_calls)).toEqual([['select_from_list', 'mother_voyage_ids', undefined]])
})
