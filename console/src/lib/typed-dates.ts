import { addDays, instantAt, isDate, trade_zone } from '@fairlead/contracts/measures/dates'
import { today } from './dates.ts'

/**
 * What was typed as a day → `yyyy-MM-dd`, or undefined when it is none. Takes `31-12-2026`, `31/12`, `3112`, `311226`, `31122026`,
 * `2026-12-31`, `t` for today, and `+3` or `-3` for days from today; a year left out is this one.
 */
export function typedDate(text: string, now = new Date()): string | undefined {
  const typed = text.trim().toLowerCase()
  const [, days] = /^(?:t|(?=[+-]))([+-]\d{1,3})?$/.exec(typed) ?? []
  if (typed === 't' || days !== undefined) return addDays(today(now), Number(days ?? 0))
  const parts =
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(typed) ??
    /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})(?:[-/. ](?<year>\d{2}|\d{4}))?$/.exec(typed) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})?$/.exec(typed)
  if (!parts?.groups) return undefined
  const { day = '', month = '', year = today(now).slice(0, 4) } = parts.groups
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}

/** `31-12-2026 14:05` on the clock of the offices → ISO 8601 in UTC; a day alone is its midnight. Undefined when it is no moment. */
export function typedInstant(text: string, now = new Date()): string | undefined {
  const [, day = '', hours = '0', minutes = '00', seconds = '00'] =
    /^(\S+)(?:\s+(\d{1,2})[:.]?(\d{2})(?:[:.](\d{2}))?)?$/.exec(text.trim()) ?? []
  const date = typedDate(day, now)
  if (date === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return instantAt(trade_zone, date, `${hours.padStart(2, '0')}:${minutes}:${seconds}`)
}
