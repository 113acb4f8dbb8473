import { addDays, endOfMonth } from '@fairlead/contracts/measures/dates'
import { most_minor_units } from '@fairlead/contracts/measures/minor-units'
import { percentage, subtract } from '@fairlead/contracts/measures/money'

/** When an invoice is due: so many days after its date, or after the end of that month; at once without a payment term. */
export function dueDate(invoice_date: string, term: { days: number; end_of_month: boolean } | undefined): string {
  if (!term) return invoice_date
  return addDays(term.end_of_month ? endOfMonth(invoice_date) : invoice_date, term.days)
}

/** What is owed by who pays early, and until when; undefined where the term gives no discount. */
export function earlyPayment(
  invoice_date: string,
  total: string,
  term: { discount: string | null; discount_days: number | null } | undefined,
  minor_units = most_minor_units,
): { until: string; amount: string } | undefined {
  if (!term?.discount || Number(term.discount) === 0) return undefined
  return { until: addDays(invoice_date, term.discount_days ?? 0), amount: subtract(total, percentage(total, term.discount, minor_units)) }
}
