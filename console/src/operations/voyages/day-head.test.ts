import { expect, test } from 'vitest'
import { dayHead } from './day-head.ts'

const monday = '2026-11-30'

test.each([
  ['2026-11-27', 'date'],
  ['2026-11-28', null],
  ['2026-11-29', null],
  ['2026-11-30', 'today'],
  ['2026-12-01', null],
  ['2026-12-02', null],
  ['2026-12-03', 'date'],
])('on %s a Monday says %s', (now, said) => expect(dayHead(monday, 14, now)).toBe(said))

test('other days say nothing but today', () => {
  expect(dayHead('2026-12-09', 23, monday)).toBeNull()
  expect(dayHead('2026-12-09', 23, '2026-12-09')).toBe('today')
})
