import { type Age, ages } from '@fairlead/contracts/accounting/statement'
import { daysBetween } from '@fairlead/contracts/measures/dates'
import { round } from '@fairlead/contracts/measures/decimal'
import Big from 'big.js'
import { type EuroRates, euroValue } from '../masterdata/rate-on.ts'

/** Amounts in one currency that were summed; what a credit note says counts the other way. */
export interface Summed {
  readonly amount: string
  readonly currency_id: string
  readonly isCredit: boolean
  readonly count: number
}

/** How old an item is that was due on a day. */
export function ageOf(due_date: string, today: string): Age {
  const days = daysBetween(due_date, today)
  if (days <= 0) return 'not_due'
  return days <= 30 ? 'to_30' : days <= 60 ? 'to_60' : days <= 90 ? 'to_90' : 'beyond'
}

/** What amounts come to in euros by the last rates known; of a currency without a rate nothing is counted. */
function inEuros(sums: readonly Summed[], rates: EuroRates): string {
  const total = sums.reduce((all, one) => {
    const value = euroValue(one, rates) ?? Big(0)
    return one.isCredit ? all.minus(value) : all.plus(value)
  }, Big(0))
  return round(total, 2)
}

/** Open items by how long they have been due: in euros, and how many there are. */
export const ageing = (items: readonly (Summed & { due_date: string })[], rates: EuroRates, today: string) =>
  ages.map(age => {
    const here = items.filter(one => ageOf(one.due_date, today) === age)
    return { age, amount: inEuros(here, rates), count: here.reduce((sum, { count }) => sum + count, 0) }
  })

/** What was invoiced month by month, and what is left of it: the costs of a job count in the month in which it was first invoiced. */
export const earnings = (
  sold: readonly (Summed & { month: string })[],
  bought: readonly (Summed & { month: string })[],
  rates: EuroRates,
  months: readonly string[],
) =>
  months.map(month => {
    const of = (sums: typeof sold) => sums.filter(one => one.month === month)
    const revenue = inEuros(of(sold), rates)
    return { month, revenue, margin: round(Big(revenue).minus(inEuros(of(bought), rates)), 2) }
  })

/** The last months up to one, the first before the others. */
export function monthsUpTo(today: string, count: number): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7))
}
