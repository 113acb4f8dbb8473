import type { invoices } from '@fairlead/contracts/accounting/invoices'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { showDate } from '@fairlead/contracts/measures/dates'
import { showDecimal } from '@fairlead/contracts/measures/decimal'
import { compare } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import type { Find, Load } from '../kernel/aggregate.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import { type Quoted, rateOn } from '../masterdata/rate-on.ts'
import { settingsInForce } from '../platform/settings.ts'

type Invoice = RecordOf<typeof invoices>
type Rated = Pick<
  Invoice,
  | 'type'
  | 'currency_id'
  | 'national_currency_id'
  | 'invoice_date'
  | 'vat_amount'
  | 'exchange_rate'
  | 'exchange_rate_date'
  | 'exchange_rate_reason'
>
type Foreign = Pick<Invoice, 'currency_id' | 'national_currency_id'>

/** What the register says, and how far a rate that is typed may be from it. */
export interface Rates {
  quoted: Quoted | undefined
  tolerance: string
}

const isForeign = ({ currency_id, national_currency_id }: Foreign): boolean =>
  national_currency_id !== null && national_currency_id !== currency_id

/** The rate of the register on the invoice date; undefined where there is none, and where none is needed. */
export const quotedFor = async ({ currency_id, national_currency_id }: Foreign, day: string, find: Find, load: Load) =>
  national_currency_id !== null && isForeign({ currency_id, national_currency_id })
    ? rateOn(day, currency_id, national_currency_id, find, load)
    : undefined

export async function ratesFor(invoice: Foreign, day: string, find: Find, load: Load): Promise<Rates> {
  const [quoted, settings] = await Promise.all([quotedFor(invoice, day, find, load), settingsInForce(load)])
  return { quoted, tolerance: settings.exchange_rate_tolerance_pct }
}

/** Whether somebody says why the rate is another than the register's. A credit note keeps the rate of what it credits. */
const isTyped = ({ type, exchange_rate, exchange_rate_reason }: Rated): boolean =>
  type === 'CREDIT_NOTE' || (exchange_rate !== null && exchange_rate_reason !== null)

/** The register's rate, where the invoice is to have it and has another. */
export function toBeTaken(invoice: Rated, { quoted }: Rates): Quoted | undefined {
  if (!quoted || isTyped(invoice)) return undefined
  const { exchange_rate, exchange_rate_date } = invoice
  return exchange_rate === quoted.exchange_rate && exchange_rate_date === quoted.exchange_rate_date ? undefined : quoted
}

/**
 * Why a rate that is typed is not taken: it is none, or not needed, lacks its reason, or is too far from the register's, or that has none to
 * compare it with.
 */
export function typedRateFaults(invoice: Rated, { quoted, tolerance }: Rates): Refusal[] {
  const { type, exchange_rate, invoice_date, currency_id, national_currency_id } = invoice
  const field = 'exchange_rate'
  if (exchange_rate !== null && !Big(exchange_rate).gt(0)) return [invalid('exchange_rate_not_positive', { field })]
  if (exchange_rate !== null && currency_id === national_currency_id) return [invalid('exchange_rate_not_needed', { field })]
  if (type === 'CREDIT_NOTE' || exchange_rate === null || !isForeign(invoice) || exchange_rate === quoted?.exchange_rate) return []
  if (!quoted) return [unknownRate(invoice_date)]
  if (!isTyped(invoice)) return [invalid('exchange_rate_needs_reason', { field: 'exchange_rate_reason', params: said(quoted) })]
  const apart = Big(exchange_rate).minus(quoted.exchange_rate).abs().times(100).div(quoted.exchange_rate)
  return apart.gt(tolerance)
    ? [invalid('exchange_rate_too_far', { field, params: { ...said(quoted), tolerance: showDecimal(tolerance, 2) } })]
    : []
}

/** An invoice in another currency shows its VAT in the national one as well (VAT directive, article 230), by a rate that is known. */
export function rateFaults(invoice: Rated, rates: Rates): Refusal[] {
  if (!isForeign(invoice)) return []
  if (isTyped(invoice)) return typedRateFaults(invoice, rates)
  return rates.quoted || compare(invoice.vat_amount, 0) === 0 ? [] : [unknownRate(invoice.invoice_date)]
}

const unknownRate = (day: string): Refusal => invalid('exchange_rate_unknown', { field: 'exchange_rate', params: { date: showDate(day) } })

const said = ({ exchange_rate, exchange_rate_date }: Quoted) => ({
  rate: showDecimal(exchange_rate, 6),
  date: showDate(exchange_rate_date),
})
