import type { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { showDate } from '@fairlead/contracts/measures/dates'
import { compare, showAmount, sum } from '@fairlead/contracts/measures/money'
import { bookingsOf, lackedByInvoice, type Shipment } from '@fairlead/contracts/operations/invoicing'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import type { Line } from './pro-forma-lines.ts'

type Relation = RecordOf<typeof relations>

/** Why these approved lines cannot be invoiced yet (specification §5: loaded date, bill of lading, lines, one currency advised). */
export function invoicingFaults(shipment: Shipment, lines: readonly Line[], debtor: Relation | undefined, confirmed: boolean): Refusal[] {
  return [...salesOnly(lines), ...shipped(shipment), ...oneCurrency(lines, confirmed), ...worthInvoicing(lines), ...completeDebtor(debtor)]
}

const salesOnly = (lines: readonly Line[]): Refusal[] =>
  lines.flatMap((line, index) =>
    line.side === 'purchase' ? [invalid('line_is_purchase', { field: `line_ids.${index}`, params: { line: line.description } })] : [],
  )

const shipped = (shipment: Shipment): Refusal[] => lackedByInvoice(shipment).map(({ key, params }) => refuse(key, params && { params }))

const oneCurrency = (lines: readonly Line[], confirmed: boolean): Refusal[] =>
  !confirmed && new Set(lines.map(line => line.currency_id)).size > 1 ? [invalid('invoice_mixes_currencies', { field: 'confirmed' })] : []

/** Nobody can pay nothing or less: money is given back by a credit note. */
export const notPositive = (total: string, field: string): Refusal[] =>
  compare(total, 0) > 0 ? [] : [invalid('invoice_not_positive', { field, params: { total: showAmount(total) } })]

/** Before VAT, which the invoice reckons. */
const worthInvoicing = (lines: readonly Line[]): Refusal[] =>
  [...Map.groupBy(lines, line => line.currency_id).values()].flatMap(group => notPositive(sum(group.map(line => line.amount)), 'line_ids'))

/** What an invoice asks of who pays it. */
export function completeDebtor(debtor: Relation | undefined): Refusal[] {
  const field = 'debtor_id'
  if (!debtor) return [invalid('select_from_list', { field })]
  const params = { debtor: debtor.name }
  return [
    ...(debtor.address ? [] : [invalid('debtor_without_address', { field, params })]),
    ...(debtor.country_id ? [] : [invalid('debtor_without_country', { field, params })]),
    ...(debtor.debtor_number ? [] : [invalid('debtor_without_number', { field, params })]),
  ]
}

/** What is dated in the books: where its date stands, and what is said of one ahead or in a period that is closed. */
const dated = {
  invoice: { field: 'invoice_date', ahead: 'invoice_date_in_future', closed: 'period_closed' },
  payment: { field: 'date', ahead: 'payment_in_future', closed: 'payment_period_closed' },
} as const

/**
 * An invoice is dated in an open period (DOMAIN_DOCS §2.2), and not ahead: its number and its VAT belong to that day. So is a payment. Where the
 * office does not say until when its books are closed, this year and the one before are open; no number can be made of a year before 2000.
 */
export function periodFaults(date: string, closed_until: string | null, today: string, of: keyof typeof dated = 'invoice'): Refusal[] {
  const { field, ahead, closed } = dated[of]
  if (date > today) return [invalid(ahead, { field })]
  const said = closed_until ?? `${Number(today.slice(0, 4)) - 2}-12-31`
  const until = said < '1999-12-31' ? '1999-12-31' : said
  return date > until ? [] : [invalid(closed, { field, params: { until: showDate(until) } })]
}

/**
 * An invoice bears its date of issue (VAT directive 2006/112/EC, article 226(1)), and is issued of what was supplied: its date is that of the
 * chargeable event, the loading, at the earliest (articles 63 and 220). Only a payment on account is invoiced sooner (articles 65 and
 * 220(1)(4)), and there is none here: lines are invoiced of what is loaded. That it is late (article 222) does not excuse anybody from it.
 */
export function issueFaults(invoice_date: string, supplied: string | null, closed_until: string | null, today: string): Refusal[] {
  const period = periodFaults(invoice_date, closed_until, today)
  if (period.length > 0 || supplied === null || invoice_date >= supplied) return period
  return [invalid('invoice_before_supply', { field: 'invoice_date', params: { supplied: showDate(supplied) } })]
}

/** When the service was rendered that lines about these units charge: when the last of them was loaded. */
export const suppliedOn = (units: readonly { readonly [key: string]: unknown }[]): string | null =>
  units
    .flatMap(({ date_loaded }) => (typeof date_loaded === 'string' ? date_loaded : []))
    .toSorted()
    .at(-1) ?? null

/** Whether all that a booking is charged, and all that its whole job is, stands on invoices in force; what was rejected charges nobody. */
export function isInvoiced(booking_id: string, lines: readonly Line[], invoice_ids: readonly string[]): boolean {
  const own = lines.filter(
    line => line.side === 'sales' && line.status !== 'rejected' && (line.booking_id === booking_id || line.booking_id === null),
  )
  return own.length > 0 && own.every(line => line.status === 'invoiced' && invoice_ids.includes(line.invoice_id ?? ''))
}

/** The units that lines of a job are about: those of their bookings, or all. */
export function unitsOfLines(job_id: string, lines: readonly { booking_id: string | null }[]) {
  const booking_id = bookingsOf(lines)
  return { job_id: [job_id], ...(booking_id ? { booking_id } : {}) }
}
