import { expect, test } from 'vitest'
import { beyond } from './measures.ts'

const booked = { length: 400, width: 180, height: null, weight: 1500 }

test('what lies beyond the tolerance is told, either way', () => {
  expect(beyond(5, { measured_length: 420, measured_width: 170, measured_weight: 1650 }, booked)).toEqual([
    { field: 'measured_width', booked: 180, percent: -5.6 },
    { field: 'measured_weight', booked: 1500, percent: 10 },
  ])
})

test('what was not booked, not measured, or is still being typed says nothing', () => {
  expect(beyond(5, { measured_length: null, measured_width: '1,8,', measured_height: 900 }, booked)).toEqual([])
  expect(beyond(5, { measured_length: 900 }, { length: 0 })).toEqual([])
})
