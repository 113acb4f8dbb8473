import { expect, test } from 'vitest'
import type { Call } from '../calls.ts'
import type { Port } from '../sailings.ts'
import { rotationOf } from './rotation.ts'

const nothing = {
  id: null,
  terminal_id: null,
  actual_arrival: null,
  actual_departure: null,
  cut_off_cargo: null,
  cut_off_documents: null,
  cut_off_vgm: null,
  cut_off_customs: null,
  closed_for_booking: null,
  call_reference: null,
}
const call = (port_id: string, date_arrival: string, date_departure: string): Call => ({
  ...nothing,
  port_id,
  purpose: 'both',
  date_arrival,
  date_departure,
})
const ports = new Map<string, Port>([
  ['rtm', { code: 'RTM', name: 'Rotterdam', at: [4.14, 51.95] }],
  ['dkr', { code: 'DKR', name: 'Dakar', at: [-17.43, 14.68] }],
  ['xyz', { code: 'XYZ', name: 'Nowhere', at: undefined }],
])

test('a voyage is its ports in order, the ways between them, and where it is by plan', () => {
  const calls = [
    call('rtm', '2026-12-01', '2026-12-02'),
    call('xyz', '2026-12-04', '2026-12-04'),
    call('dkr', '2026-12-12', '2026-12-13'),
    call('rtm', '2026-12-23', '2026-12-24'),
  ]
  const { stops, legs, whereabouts, unplaced } = rotationOf({ calls }, ports, '2026-12-07')
  expect(stops.map(({ port, calls: here }) => [port.code, here.map(({ nth }) => nth)])).toEqual([
    ['RTM', [1, 4]],
    ['DKR', [3]],
  ])
  expect(legs).toHaveLength(2)
  expect(unplaced).toEqual(['Nowhere'])
  const [longitude = 0, latitude = 0] = whereabouts ?? []
  expect(latitude, 'half the way, and half the days').toBeGreaterThan(30)
  expect(latitude).toBeLessThan(40)
  expect(longitude, 'at sea, west of Portugal and Morocco').toBeLessThan(-9)
  expect(rotationOf({ calls }, ports, '2026-12-12').whereabouts, 'in port').toBeUndefined()
})
