import { addDays, daysBetween, isDate } from '@fairlead/contracts/measures/dates'
import { today } from '../../lib/dates.ts'

/** Six weeks are shown: from a voyage's loading to where it discharges. */
export const shownDays = 42

/** Monday, by which weeks are counted. */
const monday = '1970-01-05'
const mondayOf = (day: string): string => addDays(day, -(((daysBetween(monday, day) % 7) + 7) % 7))

/** The first day that is shown: what the address says, else the Monday of the week before. */
export const firstShown = (said: string | undefined, now = today()): string => mondayOf(said && isDate(said) ? said : addDays(now, -7))

export const stepBy = (first: string, weeks: number): string => addDays(first, weeks * 7)
