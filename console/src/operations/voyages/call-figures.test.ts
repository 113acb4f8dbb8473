import { expect, test } from 'vitest'
import { callFigures, roomLeft } from './call-figures.ts'
import type { PortPair } from './planning.ts'

const pair = (pol_id: string, pod_id: string, booked: number, volume: string, rooms: PortPair['rooms'] = []): PortPair => ({
  pol_id,
  pod_id,
  booked,
  stand_by: 0,
  loaded: 0,
  volume,
  unmeasured: 0,
  rooms,
})

test('each call says what is loaded and landed there, whichever port it comes from or goes to', () => {
  const calls = [
    { port_id: 'RTM', purpose: 'load', date_arrival: '2026-11-20', date_departure: '2026-11-21' },
    { port_id: 'DKR', purpose: 'both', date_arrival: '2026-12-01', date_departure: null },
    { port_id: 'TEM', purpose: 'discharge', date_arrival: '2026-12-06', date_departure: '2026-12-09', actual_arrival: '2026-12-07' },
  ]
  expect(callFigures(calls, [pair('RTM', 'DKR', 3, '30.000'), pair('RTM', 'TEM', 2, '20.500'), pair('DKR', 'TEM', 1, '8.000')])).toEqual([
    { port_id: 'RTM', day: '21-11-2026', loads: { units: 5, volume: '50.500' }, lands: undefined },
    { port_id: 'DKR', day: '01-12-2026', loads: { units: 1, volume: '8.000' }, lands: { units: 3, volume: '30.000' } },
    { port_id: 'TEM', day: '07-12-2026', loads: undefined, lands: { units: 3, volume: '28.500' } },
  ])
})

test('a port that is called at twice loads at its first call and lands at its last; what only waits is neither', () => {
  const calls = [{ port_id: 'ANR' }, { port_id: 'RTM' }, { port_id: 'ANR' }]
  expect(callFigures(calls, [pair('ANR', 'RTM', 1, '8.000'), pair('RTM', 'ANR', 2, '16.000'), pair('ANR', 'ANR', 0, '0.000')])).toEqual([
    { port_id: 'ANR', day: '', loads: { units: 1, volume: '8.000' }, lands: undefined },
    { port_id: 'RTM', day: '', loads: { units: 2, volume: '16.000' }, lands: { units: 1, volume: '8.000' } },
    { port_id: 'ANR', day: '', loads: undefined, lands: { units: 2, volume: '16.000' } },
  ])
})

test('room is left where there is a limit, and less than none where that is passed', () => {
  const room = (capacity: string, used: string) => ({ measure: 'cbm', capacity, used, percent: 0 })
  expect(
    roomLeft([
      pair('R', 'D', 3, '30', [room('40.000', '30.000')]),
      pair('R', 'T', 1, '9', [room('8.000', '9.500')]),
      pair('D', 'T', 1, '8'),
    ]),
  ).toEqual([
    { pol_id: 'R', pod_id: 'D', measure: 'cbm', left: 10 },
    { pol_id: 'R', pod_id: 'T', measure: 'cbm', left: -1.5 },
  ])
})
