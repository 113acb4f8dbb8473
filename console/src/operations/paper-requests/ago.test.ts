import { expect, test } from 'vitest'
import { agoIn } from './ago.ts'

const now = Date.parse('2026-11-20T09:00:00.000Z')
const said = (at: string, language: 'en' | 'nl' = 'en') => agoIn(language, at, now)

test('how long ago something was is said in what one would count it in', () => {
  expect(said('2026-11-20T08:59:31.000Z')).toBe('now')
  expect(said('2026-11-20T08:15:00.000Z')).toBe('45 minutes ago')
  expect(said('2026-11-20T06:00:00.000Z')).toBe('3 hours ago')
  expect(said('2026-11-19T09:00:00.000Z')).toBe('yesterday')
  expect(said('2026-11-08T09:00:00.000Z')).toBe('12 days ago')
  expect(said('2026-11-20T06:00:00.000Z', 'nl')).toBe('3 uur geleden')
})

test('what a clock that runs ahead dates in the future was just now', () => expect(said('2026-11-20T09:00:40.000Z')).toBe('now'))
