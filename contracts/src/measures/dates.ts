// A date is a day on the calendar, `yyyy-MM-dd`, without a zone; such strings sort as they stand. Years run from 1900 to 2199, so that
// a slip of the finger (0206, 20026) is no date.

const hour_in_ms = 3_600_000
const day_in_ms = 24 * hour_in_ms

const clock_format: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
}

/** True for a stored date that is on the calendar. */
export function isDate(value: string): boolean {
  return /^(19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(value) && fromDays(toDays(value)) === value
}

/** `2026-06-17` → `17-06-2026`. */
export function showDate(date: string): string {
  return date.split('-').reverse().join('-')
}

/** `17-6-2026`, `17/06/2026` or `17.06.2026` → `2026-06-17`; undefined when it is no date. */
export function parseDate(input: string): string | undefined {
  const typed = /^\s*([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{4})\s*$/.exec(input)
  if (!typed) return undefined
  const [, day = '', month = '', year = ''] = typed
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}

/** The clock of the head office, by which the trade's days begin and all offices read their instants. */
export const trade_zone = 'Europe/Amsterdam'

/** The day that it is somewhere: zone as in `Europe/Amsterdam`, instant as ISO string or Date. */
export function today(zone: string, instant: string | Date): string {
  const clock = wallClock(zone, instant)
  return `${clock('year')}-${clock('month')}-${clock('day')}`
}

/** The last day on which something can be done somewhere that must be done before an instant: what ends as a day begins ends with the day before. */
export const lastDayBefore = (zone: string, instant: string): string => today(zone, new Date(Date.parse(instant) - 1))

/** An instant on the wall clock of a zone: `17-06-2024 20:00:00`. */
export function showInstant(instant: string | Date, zone: string): string {
  const clock = wallClock(zone, instant)
  return `${clock('day')}-${clock('month')}-${clock('year')} ${clock('hour')}:${clock('minute')}:${clock('second')}`
}

/**
 * The instant at which the clock of a zone shows a date and time (`14:05`), in UTC. An hour that is skipped in spring is read as the one
 * after it; of one that comes twice in autumn the first is meant.
 */
export function instantAt(zone: string, date: string, time: string): string {
  const asUtc = Date.parse(`${date}T${time}Z`)
  const ahead = (at: number) => {
    const [day = '', hours = ''] = showInstant(new Date(at), zone).split(' ')
    return Date.parse(`${day.split('-').reverse().join('-')}T${hours}Z`) - at
  }
  const before = asUtc - ahead(asUtc - 12 * hour_in_ms)
  const after = asUtc - ahead(asUtc + 12 * hour_in_ms)
  const isShown = (at: number) => at + ahead(at) === asUtc
  return new Date(!isShown(before) && isShown(after) ? after : before).toISOString()
}

/** Whether clocks know a zone by this name, such as `Africa/Dakar`. */
export function isTimeZone(name: string): boolean {
  try {
    return clockOf(name) !== undefined
  } catch {
    return false // Intl throws at a name that it does not know
  }
}

/** Days may be negative. */
export function addDays(date: string, days: number): string {
  return fromDays(toDays(date) + days)
}

/** Days from one date to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return toDays(to) - toDays(from)
}

/** All days of the calendar year of a day. */
export function daysOfYear(date: string): string[] {
  const [first, next] = [0, 1].map(years => `${Number(date.slice(0, 4)) + years}-01-01`)
  return first && next ? Array.from({ length: daysBetween(first, next) }, (_, index) => addDays(first, index)) : []
}

export function endOfMonth(date: string): string {
  const [year, month] = numbers(date)
  return fromDays(Date.UTC(year, month, 0) / day_in_ms)
}

/** "Start date must be before end date" (specification §5). */
export function startsBeforeEnd(start: string, end: string): boolean {
  return start < end
}

/** "Date may not be in the past" (specification §5): today itself is not. */
export function isPast(date: string, today: string): boolean {
  return date < today
}

function numbers(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
}

/** Days since 1970; UTC has no daylight saving to stumble over. */
function toDays(date: string): number {
  const [year, month, day] = numbers(date)
  return Date.UTC(year, month - 1, day) / day_in_ms
}

function fromDays(days: number): string {
  return new Date(days * day_in_ms).toISOString().slice(0, 10)
}

/** Making a formatter costs far more than using it, and a list shows hundreds of instants. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { ...clock_format, timeZone: zone })
  clocks.set(zone, clock)
  return clock
}

function wallClock(zone: string, instant: string | Date): (part: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return part => parts.get(part) ?? ''
}
