import { expect, test } from 'vitest'
import { leftBetween, roomOf } from './room.ts'

const space = { units: '1.000', lane_metres: '5.000', square_metres: '9.000', cbm: '12.000', teu: '0.000' }
const unit = (more: object = {}) => ({ pol_id: 'rtm', pod_id: 'dkr', stand_by: false, loaded: false, ...space, ...more }) as never
const room = (measure: string, capacity: string, more: object = {}) =>
  ({
    pol_id: 'rtm',
    pod_id: 'dkr',
    office_id: null,
    customer_id: null,
    commodity_group_id: null,
    measure,
    capacity,
    overbook_pct: '0.00',
    priority_reserve: null,
    ...more,
  }) as never

test('room for everybody counts, of all port pairs together, and so do the units of other offices', () => {
  const capacities = [
    room('cbm', '100.000'),
    room('cbm', '50.000', { pod_id: 'tem' }),
    room('cbm', '30.000', { customer_id: 'sahel' }),
    room('cbm', '20.000', { commodity_group_id: 'cars' }),
    room('teu', '5.000'),
  ]
  const allocation = { capacities, units: [unit(), unit({ stand_by: true })], elsewhere: [unit({ units: '2.000', cbm: '24.000' })] }
  expect(roomOf(allocation, 2000)).toEqual({ measure: 'cbm', booked: '36.000', stand_by: '12.000', capacity: '150.000' })
})

test('where none was set, it is as many units as the vessel takes, if it says so', () => {
  const allocation = { capacities: [room('cbm', '9.000', { office_id: 'ant' })], units: [unit(), unit()], elsewhere: [] }
  expect(roomOf(allocation, 1200)).toEqual({ measure: 'units', booked: '2.000', stand_by: '0.000', capacity: '1200.000' })
  expect(roomOf({ ...allocation, units: [] }, null)).toEqual({ measure: 'units', booked: '0.000', stand_by: '0.000', capacity: null })
})

test('between two ports it is what everybody may take there that counts, and who has a place there', () => {
  const allocation = {
    capacities: [room('cbm', '100.000'), room('cbm', '50.000', { pod_id: 'tem' }), room('cbm', '30.000', { customer_id: 'sahel' })],
    units: [unit(), unit({ stand_by: true }), unit({ pod_id: 'tem', cbm: '60.000' }), unit({ pol_id: 'anr' })],
    elsewhere: [unit({ cbm: '24.000' }), unit({ pol_id: 'anr', cbm: '70.000' })],
  }
  const between = (pol_id: string, pod_id: string) => leftBetween(allocation, { pol_id, pod_id })
  expect(between('rtm', 'dkr')).toEqual({ measure: 'cbm', left: '64.000' })
  expect(between('rtm', 'tem'), 'more is booked than there is').toEqual({ measure: 'cbm', left: '-10.000' })
  expect(between('anr', 'dkr')).toBeNull()
})
