import { expect, test } from 'vitest'
import { portPairs, standingBy, waiting, waitingUnits } from './planning.ts'

const unit = (more: object = {}) => ({ pol_id: 'R', pod_id: 'D', stand_by: false, loaded: false, units: '1.000', cbm: '10.000', ...more })
const capacity = (more: object = {}) => ({
  pol_id: 'R',
  pod_id: 'D',
  office_id: null,
  customer_id: null,
  commodity_group_id: null,
  measure: 'cbm',
  capacity: '25.000',
  ...more,
})

test('a port pair counts what has a place, waits and is aboard, and how full it is', () => {
  const room = {
    units: [unit(), unit({ loaded: true }), unit({ loaded: true }), unit({ stand_by: true }), unit({ pod_id: 'T', units: '3.000' })],
    capacities: [capacity(), capacity({ customer_id: 'c', capacity: '5.000' })],
  }
  expect(portPairs(room)).toEqual([
    {
      pol_id: 'R',
      pod_id: 'D',
      booked: 3,
      stand_by: 1,
      loaded: 2,
      volume: '30.000',
      unmeasured: 0,
      rooms: [{ measure: 'cbm', capacity: '25.000', used: '30.000', percent: 120 }],
    },
    { pol_id: 'R', pod_id: 'T', booked: 3, stand_by: 0, loaded: 0, volume: '10.000', unmeasured: 0, rooms: [] },
  ])
  expect(waiting(room), 'pieces').toBe(5)
  expect(portPairs({})).toEqual([])
})

test('pieces of which nobody knows how large they are are told beside the volume in which they are not', () => {
  const blank = { cbm: '0.000' }
  const room = { units: [unit(), unit({ ...blank, units: '3.000' }), unit({ ...blank, stand_by: true })], elsewhere: [unit(blank)] }
  expect(portPairs(room)).toMatchObject([{ volume: '10.000', unmeasured: 4 }])
})

test('what units of other offices come to counts as they do', () => {
  const room = { units: [unit()], elsewhere: [unit({ units: '4.000', cbm: '40.000' }), unit({ stand_by: true, units: '2.000' })] }
  expect(portPairs({ ...room, capacities: [capacity()] })).toMatchObject([
    { booked: 5, stand_by: 2, volume: '50.000', rooms: [{ used: '50.000', percent: 200 }] },
  ])
  expect(waiting(room)).toBe(7)
})

test('who stands by is listed, and first who would fit by now', () => {
  const short = { stand_by: true, short_measure: 'units', excess: '1.000' }
  const room = {
    units: [
      unit({ unit_id: 'a', short_measure: null, excess: null }),
      unit({ unit_id: 'b', ...short }),
      unit({ unit_id: 'c', ...short, excess: '2.000' }),
      unit({ unit_id: 'd', stand_by: true, short_measure: null, excess: null, waits_for_id: 'V' }),
    ],
    elsewhere: [unit({ stand_by: true })],
    promotable: [{ unit_id: 'c', office_id: 'o' }],
  }
  const pair = { pol_id: 'R', pod_id: 'D' }
  expect(standingBy(room)).toEqual([
    { unit_id: 'c', ...pair, short_measure: 'units', excess: '2.000', waits_for_id: null, fits: true },
    { unit_id: 'b', ...pair, short_measure: 'units', excess: '1.000', waits_for_id: null, fits: false },
    { unit_id: 'd', ...pair, short_measure: null, excess: null, waits_for_id: 'V', fits: false },
  ])
  expect(standingBy({})).toEqual([])
})

test('units that closing would leave ashore are those that are not loaded, of the own office by their ids', () => {
  const room = {
    units: [
      unit({ unit_id: 'a', excess: null }),
      unit({ unit_id: 'b', excess: null, loaded: true }),
      unit({ unit_id: 'c', excess: '1.000', stand_by: true }),
    ],
    elsewhere: [unit({ units: '4.000' })],
  }
  expect([waitingUnits(room), waiting(room)]).toEqual([['a', 'c'], 6])
})
