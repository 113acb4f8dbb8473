import { expect, test } from 'vitest'
import { nextPort } from './seen.ts'

test('a vessel is said to have come or gone at the first call of which that is not known', () => {
  const calls = [
    { port_id: 'rotterdam', actual_arrival: '2026-11-14', actual_departure: null },
    { port_id: 'tema', actual_arrival: null, actual_departure: null },
  ]
  expect(nextPort(calls, 'arrive')).toBe('tema')
  expect(nextPort(calls, 'depart')).toBe('rotterdam')
  expect(nextPort([], 'depart')).toBeUndefined()
})
