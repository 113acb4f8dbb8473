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

test('the room says which units on stand-by would fit since it was raised, and of which office they are', () => {
  const units = [unit('a'), unit('b', { stand_by: true, short_measure: 'units' })]
  expect(allocations.said({ capacities: [capacity('1.000')], units }, {})).toEqual({ promotable: [] })
  expect(allocations.said({ capacities: [capacity('2.000')], units }, {})).toEqual({
    promotable: [{ unit_id: 'b', office_id: 'rotterdam' }],
  })
  expect(allocations.said({ capacities: [], units: [] }, {})).toEqual({ promotable: [] })
})
