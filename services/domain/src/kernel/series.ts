import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { derivedId } from './command-id.ts'

/** The series of an office in the year of an instant, by the clock of the trade: under which id it is kept, and the last two digits of the year. */
export function seriesOfYear(of: string, office_id: string, now: string): { series_id: string; year: string } {
  const year = today(trade_zone, now).slice(2, 4)
  return { series_id: derivedId(of, office_id, year), year }
}

interface Series {
  readonly prefix: string
  readonly taken: number
}

/** A series begins with what all of its numbers begin with. */
export const opened = <S extends Series>(series: S, { prefix }: Pick<Series, 'prefix'>): S => ({ ...series, prefix, status: 'open' })

/** The order of its events is the order of the numbers. */
export const numberTaken = <S extends Series>(series: S): S => ({ ...series, taken: series.taken + 1 })

/** The number that a series gave last: what all of its numbers begin with, and a sequence of so many digits. */
export const lastNumber = ({ prefix, taken }: Series, digits: number): string => `${prefix}${String(taken).padStart(digits, '0')}`
