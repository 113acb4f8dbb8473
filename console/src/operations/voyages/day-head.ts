import { addDays } from '@fairlead/contracts/measures/dates'

/** What stands above a day of the schedule: today, or the date of a Monday; where today stands within two days there is no room for both. */
export function dayHead(day: string, index: number, now: string): 'today' | 'date' | null {
  if (day === now) return 'today'
  const isNear = addDays(now, -2) <= day && day <= addDays(now, 2)
  return index % 7 === 0 && !isNear ? 'date' : null
}
