import type { invoices } from '@fairlead/contracts/accounting/invoices'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { compare } from '@fairlead/contracts/measures/money'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { accountFor, type Sides, taxDay, vatCustomer } from './invoice-content.ts'
import { seriesName } from './invoice-series-name.ts'
import { rateOf, supplierIn, vatTypeFor } from './vat-treatment.ts'

export type Invoice = RecordOf<typeof invoices>

/** Everything that keeps an invoice from being approved; undefined when it may be (DOMAIN_DOCS §2.2, §2.6). */
export function notApprovable(invoice: Invoice, sides: Sides): Refusal | undefined {
  return together([
    ...(invoice.lines.length === 0 ? [invalid('invoice_without_lines', { field: 'lines' })] : []),
    ...(invoice.lines.some(line => line.currency_id !== invoice.currency_id) ? [refuse('invoice_of_several_currencies')] : []),
    ...(invoice.bill_to.address === '' ? [invalid('invoice_debtor_without_address', { field: 'bill_to' })] : []),
    ...vatFaults(invoice, sides),
    ...exchangeFaults(invoice),
    ...dateFaults(invoice),
    ...(accountFor(sides.settings, invoice.currency_id).iban === null
      ? [refuse('no_bank_account', { params: { office: sides.office.name } })]
      : []),
    ...(seriesFor(invoice, sides) === undefined ? [refuse('office_without_series', { params: { office: sides.office.name } })] : []),
  ])
}

/** Whether every line still has the VAT that this debtor's country and VAT id ask for, at the rate of the day. A credit note keeps what it credits. */
function vatFaults(invoice: Invoice, sides: Sides): Refusal[] {
  if (invoice.type === 'CREDIT_NOTE') return []
  const { officeCountry } = sides
  const customer = vatCustomer(sides)
  if (!customer || !officeCountry) return [invalid('vat_needs_countries', { field: 'bill_to' })]
  const supplier = supplierIn(officeCountry, taxDay(invoice))
  return invoice.lines.flatMap((line, index) => {
    const due = vatTypeFor(supplier, customer, line.vat_type)
    const rate = due && rateOf(supplier, due)
    const at = { field: `lines.${index}.vat_type`, params: { line: line.description, country: officeCountry.code } }
    if (rate === undefined) return [refuse('vat_without_standard_rate', at)]
    return due === line.vat_type && compare(rate, line.vat_rate) === 0 ? [] : [refuse('vat_no_longer_valid', at)]
  })
}

/** An invoice in another currency shows its VAT in the national one as well. */
const exchangeFaults = ({ currency_id, national_currency_id, vat_amount, exchange_rate }: Invoice): Refusal[] =>
  national_currency_id !== null && national_currency_id !== currency_id && compare(vat_amount, 0) !== 0 && exchange_rate === null
    ? [invalid('exchange_rate_needed', { field: 'exchange_rate' })]
    : []

export const dateFaults = ({ invoice_date, due_date }: Pick<Invoice, 'invoice_date' | 'due_date'>): Refusal[] =>
  due_date < invoice_date ? [invalid('due_before_invoice_date', { field: 'due_date' })] : []

/** The series of an invoice's number: country, office and the year of the invoice date; undefined while the office lacks its digits. */
export function seriesFor({ invoice_date }: Invoice, { office, officeCountry }: Sides): string | undefined {
  const [country, code] = [officeCountry?.finance_code, office.office_code]
  const digits = /^[0-9]{2}$/
  if (!country || !code || !digits.test(country) || !digits.test(code)) return undefined
  return seriesName({ country, office: code, year: invoice_date.slice(2, 4) })
}
