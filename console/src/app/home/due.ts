import { daysBetween } from '@fairlead/contracts/measures/dates'
import { today } from '../../lib/dates.ts'

/** How far off something is: a moment in minutes, hours or days, a day in days. */
export type Due = { said: 'in_minutes' | 'in_hours' | 'in_days' | 'late_days'; count: number } | { said: 'today' }

/** When something is due, as one would say it. A day is over when it is over on the clock of the offices. */
export function dueIn(due: string, now = new Date()): Due {
  if (due.length === 'yyyy-MM-dd'.length) {
    const days = daysBetween(today(now), due)
    if (days === 0) return { said: 'today' }
    return days > 0 ? { said: 'in_days', count: days } : { said: 'late_days', count: -days }
  }
  const minutes = Math.floor((Date.parse(due) - now.getTime()) / 60_000)
  if (minutes < 60) return { said: 'in_minutes', count: Math.max(0, minutes) }
  return minutes < 48 * 60 ? { said: 'in_hours', count: Math.floor(minutes / 60) } : { said: 'in_days', count: Math.floor(minutes / 1440) }
}
