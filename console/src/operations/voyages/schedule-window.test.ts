import { expect, test } from 'vitest'
import { firstShown, stepBy } from './schedule-window.ts'

test('a schedule begins on a Monday: of the week before, or of the week that the address names', () => {
  expect(firstShown(undefined, '2026-11-25'), 'a Wednesday').toBe('2026-11-16')
  expect(firstShown(undefined, '2026-11-29'), 'a Sunday').toBe('2026-11-16')
  expect(firstShown('2026-12-06')).toBe('2026-11-30')
  expect(firstShown('1969-12-31')).toBe('1969-12-29')
  expect(firstShown('2026-13-45', '2026-11-25'), 'what is no date says nothing').toBe('2026-11-16')
  expect(stepBy('2026-11-16', -2)).toBe('2026-11-02')
})
