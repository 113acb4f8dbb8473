import { expect, test } from 'vitest'
import { dayAt, zoneOf } from './office-clock.ts'

const officeIn = (time_zone: string | null) => ({ time_zone })

test.each([
  ['Europe/Brussels', '2026-06-30T21:59:00.000Z', '2026-06-30T22:01:00.000Z', '2026-06-30', '2026-07-01'],
  ['Europe/Brussels', '2026-11-27T22:59:00.000Z', '2026-11-27T23:01:00.000Z', '2026-11-27', '2026-11-28'],
  ['Europe/Brussels', '2026-10-25T22:59:00.000Z', '2026-10-25T23:01:00.000Z', '2026-10-25', '2026-10-26'],
  ['Africa/Lagos', '2026-06-30T22:59:00.000Z', '2026-06-30T23:01:00.000Z', '2026-06-30', '2026-07-01'],
  ['Asia/Tokyo', '2026-11-27T14:59:00.000Z', '2026-11-27T15:01:00.000Z', '2026-11-27', '2026-11-28'],
  ['Pacific/Honolulu', '2026-11-28T09:59:00.000Z', '2026-11-28T10:01:00.000Z', '2026-11-27', '2026-11-28'],
  ['America/New_York', '2026-11-01T03:59:00.000Z', '2026-11-01T04:01:00.000Z', '2026-10-31', '2026-11-01'],
])('in %s it is another day at midnight there: %s, %s', (zone, before, after, day, next) =>
  expect([dayAt(officeIn(zone), before), dayAt(officeIn(zone), after)]).toEqual([day, next]),
)

test('an office without a zone, and one that nobody knows, go by the clock of the house', () => {
  for (const office of [officeIn(null), undefined]) {
    expect(zoneOf(office)).toBe('Europe/Amsterdam')
    expect(dayAt(office, '2026-11-27T22:59:00.000Z')).toBe('2026-11-27')
    expect(dayAt(office, '2026-11-27T23:01:00.000Z')).toBe('2026-11-28')
  }
})
