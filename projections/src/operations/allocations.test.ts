import { expect, test } from 'vitest'
import { allocations } from './allocations.ts'

const route = { pol_id: 'R', pod_id: 'D' }
const everybody = { office_id: null, customer_id: null, commodity_group_id: null }
const capacity = (most: string) => ({
  ...route,
  ...everybody,
  measure: 'units',
  capacity: most,
  overbook_pct: '0.00',
  priority_reserve: null,
})
const unit = (unit_id: string, said: object = {}) => ({
  ...route,
  ...everybody,
  unit_id,
  office_id: 'rotterdam',
  units: '1.000',
  stand_by: false,
  priority: false,
  short_measure: null,
  ...said,
})

const nowhere = { voyages: [] }
const promotableIn = (capacities: object[], units: object[]) => allocations.said({ capacities, units }, nowhere).promotable

test('the plan says which units on stand-by would fit since room was raised, and of which office they are', () => {
  const units = [unit('a'), unit('b', { stand_by: true, short_measure: 'units' })]
  expect(promotableIn([capacity('1.000')], units)).toEqual([])
  expect(promotableIn([capacity('2.000')], units)).toEqual([{ unit_id: 'b', office_id: 'rotterdam' }])
  expect(promotableIn([], [])).toEqual([])
})

test('it says how full the voyage is, and what that is: which vessel, which service, how far, and when it leaves its first port', () => {
  const units = [unit('a'), unit('b'), unit('c', { stand_by: true })]
  const calls = [
    { date_departure: null, actual_departure: null },
    { date_departure: '2026-12-01', actual_departure: '2026-12-02' },
    { date_departure: '2026-12-09', actual_departure: null },
  ]
  const voyage = { status: 'open', vessel_id: 'accra', service_type_id: '2', port_calls: JSON.stringify(calls), count: 1 }
  expect(allocations.said({ capacities: [capacity('3.000')], units }, { voyages: [voyage] })).toMatchObject({
    measure: 'units',
    booked: '2.000',
    stand_by: '1.000',
    room: '3.000',
    percent: 67,
    vessel_id: 'accra',
    service_type_id: 2,
    voyage_status: 'open',
    departs: '2026-12-02',
  })
  expect(allocations.said({ capacities: [], units }, { voyages: [{ ...voyage, port_calls: '[]', service_type_id: null }] })).toMatchObject({
    room: null,
    percent: null,
    service_type_id: null,
    departs: null,
  })
  expect(allocations.said({ capacities: [], units }, nowhere)).toMatchObject({ vessel_id: null, voyage_status: null, departs: null })
})
