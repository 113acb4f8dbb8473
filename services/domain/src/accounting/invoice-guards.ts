import type { invoices } from '@fairlead/contracts/accounting/invoices'
import type { EventData, RecordOf } from '@fairlead/contracts/kernel/resource'
import { compare } from '@fairlead/contracts/measures/money'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { issueFaults, notPositive } from '../operations/invoicing.ts'
import { projectFaults, type Sailing } from '../operations/project-rules.ts'
import { accountFor, type Sides, taxDay, vatCustomer } from './invoice-content.ts'
import { type Rates, rateFaults } from './invoice-rate.ts'
import { seriesName } from './invoice-series-name.ts'
import { rateOf, supplierIn, vatTreatment } from './vat-treatment.ts'

export type Invoice = RecordOf<typeof invoices>

/** What decides on the project that an invoice names. */
interface Named {
  readonly voyage: Sailing | undefined
  readonly called: Parameters<typeof projectFaults>[2]
}

type Approval = Omit<EventData<typeof invoices, 'InvoiceApproved'>, 'paper' | 'booking_ids'>

/** What is settled when an invoice is approved today, or everything that keeps it from being approved (DOMAIN_DOCS §2.2, §2.6). */
export function approvalOf(invoice: Invoice, sides: Sides, rates: Rates, { voyage, called }: Named, today: string): Approval | Refusal {
  const account = accountFor(sides.settings, invoice.currency_id)
  const series = seriesFor(invoice, sides)
  const faults = [
    ...(invoice.lines.length === 0 ? [invalid('invoice_without_lines', { field: 'lines' })] : []),
    ...(invoice.lines.some(line => line.currency_id !== invoice.currency_id) ? [refuse('invoice_of_several_currencies')] : []),
    ...(invoice.lines.length === 0 ? [] : notPositive(invoice.total, 'total')),
    ...(invoice.bill_to.address === '' ? [invalid('invoice_debtor_without_address', { field: 'bill_to' })] : []),
    ...vatFaults(invoice, sides),
    ...rateFaults(invoice, rates),
    ...dateFaults(invoice),
    ...(invoice.type === 'CREDIT_NOTE' ? [] : projectFaults(invoice.project_number, voyage, called)),
    ...issueFaults(invoice.invoice_date, invoice.supply_date, sides.settings?.closed_until ?? null, today),
    ...(account.iban === null ? [refuse('no_bank_account', { params: { office: sides.office.name } })] : []),
  ]
  if (series === undefined) return together([...faults, refuse('office_without_series', { params: { office: sides.office.name } })])
  return together(faults) ?? { series, ...account }
}

/** Whether every line still has the VAT that this debtor's country and VAT id ask for, at the rate of the day. A credit note keeps what it credits. */
function vatFaults(invoice: Invoice, sides: Sides): Refusal[] {
  if (invoice.type === 'CREDIT_NOTE') return []
  const { officeCountry } = sides
  const customer = vatCustomer(sides)
  if (!customer || !officeCountry) return [invalid('vat_needs_countries', { field: 'bill_to' })]
  const supplier = supplierIn(officeCountry, taxDay(invoice))
  return invoice.lines.flatMap((line, index) => {
    const due = vatTreatment(supplier, customer, line.vat_type)?.vat_type
    const rate = due && rateOf(supplier, due)
    const at = { field: `lines.${index}.vat_type`, params: { line: line.description, country: officeCountry.code } }
    if (rate === undefined) return [refuse('vat_without_standard_rate', at)]
    return due === line.vat_type && compare(rate, line.vat_rate) === 0 ? [] : [refuse('vat_no_longer_valid', at)]
  })
}

export const dateFaults = ({ invoice_date, due_date }: Pick<Invoice, 'invoice_date' | 'due_date'>): Refusal[] =>
  due_date < invoice_date ? [invalid('due_before_invoice_date', { field: 'due_date' })] : []

/** The series of an invoice's number: country, office and the year of the invoice date; undefined while the office lacks its digits. */
function seriesFor({ invoice_date }: Invoice, { office: { office_code }, officeCountry }: Sides): string | undefined {
  const [country, office] = [twoDigits(officeCountry?.finance_code), twoDigits(office_code)]
  return country && office && seriesName({ country, office, year: invoice_date.slice(0, 4) })
}

/** From 01 to 99: of 00 no number can be made. */
const twoDigits = (code: string | null | undefined): string | undefined => /^(?!00)[0-9]{2}$/.exec(code ?? '')?.[0]
