import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../random/seed.ts'

test('properties begin with the seed of the run, so that what failed can be tried again', () => {
  expect(seed()).toBeGreaterThanOrEqual(0)
  expect(fc.readConfigureGlobal().seed).toBe(seed())
})
