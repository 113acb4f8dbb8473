import { expect, test } from 'vitest'
import { dueIn } from './due.ts'

const now = new Date('2026-11-25T22:30:00.000Z') // half past eleven in the evening in Rotterdam

test.each([
  ['2026-11-25T22:30:00.000Z', { said: 'in_minutes', count: 0 }],
  ['2026-11-25T23:29:59.000Z', { said: 'in_minutes', count: 59 }],
  ['2026-11-25T23:30:00.000Z', { said: 'in_hours', count: 1 }],
  ['2026-11-27T22:29:00.000Z', { said: 'in_hours', count: 47 }],
  ['2026-11-27T22:30:00.000Z', { said: 'in_days', count: 2 }],
  ['2026-11-25', { said: 'today' }],
  ['2026-11-26', { said: 'in_days', count: 1 }],
  ['2026-10-26', { said: 'late_days', count: 30 }],
])('what is due %s is told as it is said', (due, said) => expect(dueIn(due, now)).toEqual(said))

test('a day ends on the clock of the offices', () => {
  expect(dueIn('2026-11-25', new Date('2026-11-25T23:30:00.000Z'))).toEqual({ said: 'late_days', count: 1 })
})
