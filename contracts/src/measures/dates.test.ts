import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  addDays,
  daysBetween,
  daysOfYear,
  endOfMonth,
  instantAt,
  isDate,
  isPast,
  isTimeZone,
  lastDayBefore,
  parseDate,
  showDate,
  showInstant,
  startsBeforeEnd,
  today,
} from './dates.ts'

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(instant => instant.toISOString().slice(0, 10))

test.each(['2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('%s is on the calendar', value => expect(isDate(value)).toBe(true))
test.each(['2023-02-29', '1900-02-29', '2024-13-01', '2024-00-10', '2024-04-31', '0206-01-01', '2024-1-1', '2024-01-01T00:00', ''])(
  '%j is not',
  value => expect(isDate(value)).toBe(false),
)

test.each([
  ['17-06-2024', '2024-06-17'],
  ['1/2/2026', '2026-02-01'],
  [' 01.02.2026 ', '2026-02-01'],
])('%s typed is %s', (input, expected) => expect(parseDate(input)).toBe(expected))
test.each(['31-02-2026', '2026-06-17', '1-2-26', '17 june 2024', ''])('%j is no date', input => expect(parseDate(input)).toBeUndefined())

test('what is shown can be typed back', () => {
  fc.assert(
    fc.property(dates, date => {
      expect(showDate(date)).toMatch(/^\d\d-\d\d-\d{4}$/)
      expect(parseDate(showDate(date))).toBe(date)
    }),
  )
})

describe('today', () => {
  test.each([
    ['Europe/Amsterdam', '2025-12-31T23:30:00Z', '2026-01-01'],
    ['Europe/London', '2025-12-31T23:30:00Z', '2025-12-31'],
    ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31'],
    ['Pacific/Auckland', '2026-01-01T11:00:00Z', '2026-01-02'],
    ['Europe/Amsterdam', '2026-03-28T23:00:00Z', '2026-03-29'],
  ])('in %s at %s is %s', (zone, instant, expected) => expect(today(zone, instant)).toBe(expected))
  test('an instant is shown on the wall clock, midnight as 00', () => {
    expect(showInstant('2024-06-17T18:00:00Z', 'Europe/Amsterdam')).toBe('17-06-2024 20:00:00')
    expect(showInstant(new Date('2024-06-16T22:00:05Z'), 'Europe/Amsterdam')).toBe('17-06-2024 00:00:05')
  })
})

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))

test('days added are the days between', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -3650, max: 3650 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    }),
  )
})

test.each([
  ['2024-02-01', '2024-02-29'],
  ['2026-12-31', '2026-12-31'],
  ['2026-04-15', '2026-04-30'],
])('the month of %s ends on %s', (date, expected) => expect(endOfMonth(date)).toBe(expected))

test('a period ends after it starts, and today is not past', () => {
  expect(startsBeforeEnd('2026-01-31', '2026-02-01')).toBe(true)
  expect(startsBeforeEnd('2026-02-01', '2026-02-01')).toBe(false)
  expect([isPast('2026-01-31', '2026-02-01'), isPast('2026-02-01', '2026-02-01')]).toEqual([true, false])
})

test.each([
  ['Europe/Amsterdam', '2026-01-15', '14:05', '2026-01-15T13:05:00.000Z'],
  ['Europe/Amsterdam', '2026-07-15', '00:00', '2026-07-14T22:00:00.000Z'],
  ['Europe/Amsterdam', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Amsterdam', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Amsterdam', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Amsterdam', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Amsterdam', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['Africa/Dakar', '2026-07-15', '12:00', '2026-07-15T12:00:00.000Z'],
  ['America/New_York', '2026-03-08', '05:00', '2026-03-08T09:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-27', '01:30', '2026-09-26T13:30:00.000Z'],
])('the clock in %s shows %s %s at %s', (zone, date, time, instant) => expect(instantAt(zone, date, time)).toBe(instant))

test.each([
  ['Africa/Dakar', true],
  ['Europe/Amsterdam', true],
  ['Mars/Olympus', false],
  ['', false],
])('whether clocks know %j: %s', (name, known) => expect(isTimeZone(name)).toBe(known))

test('the clock of a zone is made once, since that takes long', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  try {
    for (const minute of ['00', '30']) showInstant(`2026-06-17T18:${minute}:00Z`, 'Asia/Kathmandu')
    expect(made.mock.calls.length).toBeLessThanOrEqual(1)
  } finally {
    made.mockRestore()
  }
})

// Antwerp is an hour ahead of UTC in winter, and two in summer.
test.each([
  ['Europe/Brussels', '2026-11-24T23:00:00.000Z', '2026-11-24'],
  ['Europe/Brussels', '2026-11-24T22:59:00.000Z', '2026-11-24'],
  ['Europe/Brussels', '2026-11-24T23:00:00.001Z', '2026-11-25'],
  ['Europe/Brussels', '2026-07-14T22:00:00.000Z', '2026-07-14'],
  ['Europe/Brussels', '2026-07-14T23:00:00.000Z', '2026-07-15'],
  ['Africa/Dakar', '2026-11-25T00:00:00.000Z', '2026-11-24'],
])('in %s what must be done before %s can be done until %s', (zone, instant, day) => expect(lastDayBefore(zone, instant)).toBe(day))

test('the days of a year are all of them, the first and the last, and one more in a leap year', () => {
  const days = daysOfYear('2026-11-28')
  expect([days.length, days[0], days.at(-1), daysOfYear('2024-02-29').length]).toEqual([365, '2026-01-01', '2026-12-31', 366])
})
