import { expect, test } from 'vitest'
import { bookings } from './bookings.ts'

const call = (port_id: string, purpose: string, cut_off_cargo: string | null = null) => ({ port_id, purpose, cut_off_cargo })
const route = { pol_id: 'rotterdam', pod_id: 'dakar' }
const on = (...port_calls: object[]) => ({ units: [], customers: [], voyages: [{ port_calls: JSON.stringify(port_calls), count: 1 }] })
const cutOff = (rotation: object, from: object = route) => bookings.said({ ...from }, { ...rotation }).cut_off

test('a booking says until when its port of loading takes cargo: of the call where what goes to its port of discharge is loaded', () => {
  const bunkers = call('rotterdam', 'bunker', '2026-11-18T17:00:00Z')
  const discharges = call('rotterdam', 'discharge', '2026-11-19T17:00:00Z')
  const loads = call('rotterdam', 'load', '2026-11-20T17:00:00Z')
  const again = call('rotterdam', 'both', '2026-12-20T17:00:00Z')
  const dakar = call('dakar', 'discharge')
  const tema = call('tema', 'discharge')
  expect(cutOff(on(bunkers, discharges, loads, dakar))).toBe('2026-11-20T17:00:00Z')
  expect(cutOff(on(loads, dakar, again, tema))).toBe('2026-11-20T17:00:00Z')
  expect(cutOff(on(call('antwerp', 'load', '2026-11-21T17:00:00Z'), loads, dakar), { ...route, pol_id: 'antwerp' })).toBe(
    '2026-11-21T17:00:00Z',
  )
})

test('it says none where its call says none, where its voyage does not serve it, and where that is not known', () => {
  expect(cutOff(on(call('rotterdam', 'load'), call('dakar', 'discharge')))).toBeNull()
  expect(cutOff(on(call('rotterdam', 'load', '2026-11-20T17:00:00Z')))).toBeNull()
  expect(cutOff({ units: [], customers: [], voyages: [{ port_calls: null, count: 1 }] })).toBeNull()
  expect(cutOff({ units: [], customers: [], voyages: [] })).toBeNull()
})

test('it counts and adds up the units that travel, and those that its port waits for', () => {
  const units = [
    {
      status: 'loaded',
      connection_broken: 'true',
      date_delivered: null,
      mrn: '26NLB',
      quantity: '2',
      volume: '24.064',
      teu: '0',
      count: 2,
    },
    { status: 'permit', date_delivered: null, mrn: '26NLA', quantity: '3', volume: '36.096', teu: '6.00', count: 3 },
    { status: 'firm', date_delivered: '2026-11-19', mrn: '26NLA', quantity: '40', volume: '10.000', teu: '2.25', count: 4 },
    {
      status: 'cancelled',
      connection_broken: 'true',
      date_delivered: null,
      mrn: '26NLC',
      quantity: '5',
      volume: '60.160',
      teu: '5.00',
      count: 5,
    },
  ]
  expect(
    bookings.said({ ...route, voyage_id: 'own' }, { units: units.map(one => ({ ...one, voyage_id: 'own' })), customers: [], voyages: [] }),
  ).toEqual({
    cut_off: null,
    compliance: 'green',
    unit_count: 9,
    pieces: 45,
    split_per_voyage: [],
    units_to_deliver: 3,
    mrns: ['26NLA', '26NLB'],
    broken_connections: 2,
    volume: '70.160',
    teu: '8.250',
  })
})

test('it says how much travels on which voyage, the most first, unless all of it travels on its own', () => {
  const split = (...voyages: [voyage_id: string, count: number, status?: string][]) =>
    bookings.said(
      { ...route, voyage_id: 'own' },
      {
        units: voyages.map(([voyage_id, count, status = 'booked']) => ({
          status,
          voyage_id,
          quantity: String(count * 2),
          volume: '1',
          teu: '0',
          count,
        })),
        customers: [],
        voyages: [],
      },
    ).split_per_voyage
  expect(split()).toEqual([])
  expect(split(['own', 3], ['other', 2, 'cancelled'])).toEqual([])
  expect(split(['own', 1], ['other', 2], ['own', 3, 'loaded'], ['first', 4])).toEqual([
    { voyage_id: 'first', units: 4, pieces: 8 },
    { voyage_id: 'own', units: 4, pieces: 8 },
    { voyage_id: 'other', units: 2, pieces: 4 },
  ])
  // All of it was moved.
  expect(split(['other', 2])).toEqual([{ voyage_id: 'other', units: 2, pieces: 4 }])
})

test('where its route changes, it is reckoned anew', () => {
  expect(bookings.by).toEqual(['voyage_id', 'pol_id', 'pod_id'])
})

test.each([
  ['green', []],
  ['green', [{ blacklisted: null, world_check_status: null }]],
  ['green', [{ blacklisted: 'false', world_check_status: 'accepted' }]],
  ['red', [{ blacklisted: 'true', world_check_status: 'clear' }]],
  ['red', [{ blacklisted: null, world_check_status: 'possible' }]],
])('it is %s by what its customer is', (compliance, customers) => {
  const those = customers.map(one => ({ ...one, count: 1 }))
  expect(bookings.said({ ...route }, { units: [], voyages: [], customers: those })).toMatchObject({ compliance })
})
