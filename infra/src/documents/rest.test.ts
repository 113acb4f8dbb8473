import { expect, test } from 'vitest'
import { restMs } from './rest.ts'

test('who had the processor to himself goes on at once', () => {
  expect(restMs(16, 16)).toBe(0)
  expect(restMs(16, 17)).toBe(0) // the clocks differ a little
})

test('who waited for it rests the longer the longer he waited, but not for ever', () => {
  expect(restMs(18, 16)).toBe(16)
  expect(restMs(26, 16)).toBe(80)
  expect(restMs(1_000, 16)).toBe(250)
})
