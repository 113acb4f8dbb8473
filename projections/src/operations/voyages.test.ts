import { expect, test } from 'vitest'
import { voyages } from './voyages.ts'

test('a voyage is as full as its planning has it, in the measure of that (DOMAIN_SALES_OPS §2.2)', () => {
  const room = { measure: 'lane_metres', booked: '60.500', room: '120.000', stand_by: '19.000', count: 1 }
  expect(voyages.said({}, { allocations: [room] })).toEqual({
    measure: 'lane_metres',
    booked: '60.500',
    room: '120.000',
    stand_by: '19.000',
  })
})

test('of a voyage without a planning, such as a template, nothing is taken', () =>
  expect(voyages.said({}, { allocations: [] })).toEqual({ measure: 'units', booked: '0.000', room: null, stand_by: '0.000' }))
