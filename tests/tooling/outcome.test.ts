import { expect, test } from 'vitest'
import { lastLine, outcomeOf, total } from '../outcome.ts'

test.each([
  ['all is well', { passed: 5, failed: 0 }, 0, '5 passed, 0 failed'],
  ['tests failed', { passed: 5, failed: 2 }, 1, '5 passed, 2 failed'],
  ['a file could not be loaded, so its tests were never counted', { passed: 5, failed: 0 }, 1, '5 passed, 1 failed'],
  ['the runner was killed', { passed: 0, failed: 0 }, null, '0 passed, 1 failed'],
  ['there was no test', { passed: 0, failed: 0 }, 0, '0 passed, 1 failed'],
])('%s', (_, counted, exitCode, line) => {
  expect(lastLine(outcomeOf(counted, exitCode))).toBe(line)
})

test('the steps are added up, and what failed is named', () => {
  const steps = [
    { passed: 5, failed: 0 },
    { passed: 2, failed: 1, failures: ['ports.test.ts › a port has a name'] },
  ]
  expect(total(steps)).toEqual({ passed: 7, failed: 1, failures: ['ports.test.ts › a port has a name'] })
})
