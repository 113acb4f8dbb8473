import { expect, test } from 'vitest'
import { covers } from './holidays.ts'

const day = (date: string, until: string | null = null, yearly = false) => ({ date, until, yearly })
const easter = day('2026-04-03', '2026-04-06')
const kings = day('2020-04-27', null, true)
const christmas = day('2020-12-25', '2020-12-26', true)
const newYear = day('2020-12-30', '2021-01-02', true)

test.each([
  [easter, '2026-04-02', false],
  [easter, '2026-04-03', true],
  [easter, '2026-04-05', true],
  [easter, '2026-04-06', true],
  [easter, '2026-04-07', false],
  [easter, '2027-04-05', false],
  [day('2026-04-27'), '2026-04-27', true],
  [day('2026-04-27'), '2026-04-28', false],
  [day('2026-04-27'), '2026-04-26', false],
  [kings, '2026-04-27', true],
  [kings, '2026-04-26', false],
  [kings, '2026-04-28', false],
  [christmas, '2026-12-24', false],
  [christmas, '2026-12-25', true],
  [christmas, '2026-12-26', true],
  [christmas, '2026-12-27', false],
  [newYear, '2026-12-29', false],
  [newYear, '2026-12-30', true],
  [newYear, '2026-12-31', true],
  [newYear, '2026-01-01', true],
  [newYear, '2026-01-02', true],
  [newYear, '2026-01-03', false],
])('%o covers %s: %s', (holiday, on, covered) => expect(covers(holiday, on)).toBe(covered))
