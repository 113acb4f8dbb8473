import { type account, invoiceContent, invoiceText } from '@fairlead/contracts/accounting/invoice-fields'
import type { companySettings } from '@fairlead/contracts/crm/company-settings'
import type { relations } from '@fairlead/contracts/crm/relations'
import type { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import { addressIn, inFiveLines } from '@fairlead/contracts/documents/party'
import type { Party, Values } from '@fairlead/contracts/kernel/field'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { countries } from '@fairlead/contracts/masterdata/countries'
import type { paymentTerms } from '@fairlead/contracts/masterdata/payment-terms'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { jobs } from '@fairlead/contracts/operations/jobs'
import type { projects } from '@fairlead/contracts/operations/projects'
import type { units as unitResource } from '@fairlead/contracts/operations/units'
import { type MinorUnits, minorUnitsIn } from '../masterdata/currencies.ts'
import type { Quoted } from '../masterdata/rate-on.ts'
import { suppliedOn } from '../operations/invoicing.ts'
import { dueDate } from './due-date.ts'
import { type InvoiceLine, taxed, totalsOf } from './invoice-totals.ts'
import { rateOf, supplierIn, type VatCustomer, vatTreatment } from './vat-treatment.ts'

type Identified<T> = T & { id: string }
type Job = Identified<RecordOf<typeof jobs>>
type Relation = Identified<RecordOf<typeof relations>>
export type Content = Values<typeof invoiceContent> & Values<typeof invoiceText>

/** The content of an invoice without what became of it: what a credit note takes over. */
export const contentOf = (invoice: Content): Content => {
  const keys = new Set(Object.keys({ ...invoiceContent, ...invoiceText }))
  return Object.fromEntries(Object.entries(invoice).filter(([key]) => keys.has(key))) as Content
}

/** The two sides of an invoice, as VAT and printing need them. */
export interface Sides {
  office: Relation
  debtor: Relation
  officeCountry: RecordOf<typeof countries> | undefined
  debtorCountry: RecordOf<typeof countries> | undefined
  settings: RecordOf<typeof companySettings> | undefined
}

/** What an invoice is made from. */
export interface InvoiceOrigins extends Sides {
  /** One job, or several whose lines go on one invoice. */
  jobs: readonly Job[]
  /** The booking that says where it goes: of several that go different ways, none. */
  travel: Pick<RecordOf<typeof bookings>, 'voyage_id'> | undefined
  /** The project of its voyage. */
  project: Pick<RecordOf<typeof projects>, 'number'> | undefined
  /** Its units on board that the lines are about. */
  units: readonly Pick<RecordOf<typeof unitResource>, 'date_loaded'>[]
  bills: readonly Identified<RecordOf<typeof billsoflading>>[]
  term: RecordOf<typeof paymentTerms> | undefined
  minor_units: MinorUnits
  /** The rate of the register, for an invoice in another currency than the national one. */
  rate: Quoted | undefined
}

/** A line that is charged, of a job or of none. */
export type Charged = Pick<
  Job['lines'][number],
  | 'id'
  | 'unit_id'
  | 'bill_of_lading_id'
  | 'finance_article_id'
  | 'description'
  | 'quantity'
  | 'calculation_unit_id'
  | 'rate'
  | 'currency_id'
  | 'amount'
  | 'vat_type'
> & { readonly job_id: string | null }

/** What was asked: which lines, and when. */
export interface Asked {
  line_ids: readonly string[]
  invoice_date: string
  customer_reference: string | null
}

/** The debtor as VAT sees him; undefined while his country is not known. */
export const vatCustomer = ({ debtor, debtorCountry }: Sides): VatCustomer | undefined =>
  debtorCountry && {
    country: debtorCountry,
    vat_id: debtor.vat_id,
    vat_id_confirmed: debtor.vat_id_confirmed,
    vat_check: debtor.vat_check,
    is_forwarder: debtor.types.includes('FORWARDER'),
  }

/** The office's account for payments in a currency, in the name of the company unless it says another; empty where there is none, which approval does not let pass. */
export function accountFor(settings: Sides['settings'], currency_id: string): Values<typeof account> {
  const found = settings?.bank_accounts.find(one => one.currency_id === currency_id)
  return {
    bank_account_name: (found && (found.account_name ?? settings?.legal_name)) ?? null,
    bank_name: found?.bank ?? null,
    iban: found?.iban ?? null,
    bic: found?.bic ?? null,
  }
}

/** An invoice's whole content: what was agreed in the lines of its jobs, taxed for this debtor (DOMAIN_DOCS §2.2–2.3). */
export const invoiceFrom = (origins: InvoiceOrigins, { line_ids, ...asked }: Asked): Content =>
  invoiceOf(
    origins,
    origins.jobs.flatMap(job => job.lines.filter(line => line_ids.includes(line.id)).map(line => ({ ...line, job_id: job.id }))),
    asked,
  )

/** The same of lines that were chosen, or typed. */
export function invoiceOf(origins: InvoiceOrigins, charged: readonly Charged[], asked: Omit<Asked, 'line_ids'>): Content {
  const { jobs, travel, project, units, bills, term, rate, office, debtor, officeCountry, settings } = origins
  const supply_date = suppliedOn(units)
  const day = taxDay({ supply_date, invoice_date: asked.invoice_date })
  const lines = charged.map(line => taxedLine(line, origins, day))
  const [job, ...others] = jobs
  const only = others.length === 0 ? job : undefined
  const currency_id = lines[0]?.currency_id ?? ''
  // Amounts in another currency cannot be added up; approval asks for an invoice of their own.
  const language = debtor.language ?? 'en'
  const totals = totalsOf(
    lines.filter(line => line.currency_id === currency_id),
    language,
    minorUnitsIn(origins.minor_units, currency_id),
  )
  const numbers = bills.flatMap(bill => bill.number ?? [])
  return {
    office_id: office.id,
    debtor_id: debtor.id,
    bill_to: debtorParty(
      origins,
      language,
      totals.vat.some(one => one.category === 'O'),
    ),
    debtor_country_id: debtor.country_id,
    debtor_number: debtor.debtor_number,
    attention: debtor.contacts.find(one => one.type === 'INVOICE' && one.is_default)?.name ?? null,
    language,
    job_id: only?.id ?? null,
    job_number: only?.number ? only.number : null,
    voyage_id: travel?.voyage_id ?? null,
    bill_of_lading_ids: bills.map(bill => bill.id),
    bl_numbers: numbers.length > 0 ? numbers.join(', ') : null,
    customer_reference: asked.customer_reference,
    project_number: project?.number ?? null,
    invoice_date: asked.invoice_date,
    due_date: dueDate(asked.invoice_date, term),
    supply_date,
    payment_term_id: debtor.payment_term_id ?? settings?.payment_term_id ?? null,
    currency_id,
    national_currency_id: officeCountry?.currency_id ?? null,
    exchange_rate: rate?.exchange_rate ?? null,
    exchange_rate_date: rate?.exchange_rate_date ?? null,
    exchange_rate_source: rate?.exchange_rate_source ?? null,
    exchange_rate_reason: null,
    notes: null,
    ...accountFor(settings, currency_id),
    lines,
    ...totals,
  }
}

/** As many as the field of an invoice has room for. */
const longest_reference = 60

/** What the customer calls jobs; nothing where that is more than is read at a glance. */
export function referencesOf(jobs: readonly Pick<Job, 'customer_reference'>[]): string | null {
  const all = [...new Set(jobs.flatMap(job => job.customer_reference ?? []))].join(', ')
  return all === '' || all.length > longest_reference ? null : all
}

/** The day that decides on the rate: that of the service, else the one of the invoice. */
export const taxDay = ({ supply_date, invoice_date }: Pick<Content, 'supply_date' | 'invoice_date'>): string => supply_date ?? invoice_date

/** What nobody can say yet, such as the rate of a country that has none, is zero until approval asks for it. */
function taxedLine(line: Charged, sides: InvoiceOrigins, day: string): InvoiceLine {
  const customer = vatCustomer(sides)
  const supplier = sides.officeCountry && supplierIn(sides.officeCountry, day)
  const treated = (supplier && customer && vatTreatment(supplier, customer, line.vat_type)) ?? { vat_type: line.vat_type, vat_reason: null }
  const untaxed = {
    pro_forma_line_id: line.id,
    job_id: line.job_id,
    unit_id: line.unit_id,
    bill_of_lading_id: line.bill_of_lading_id,
    finance_article_id: line.finance_article_id,
    description: line.description,
    quantity: line.quantity,
    calculation_unit_id: line.calculation_unit_id,
    rate: line.rate,
    currency_id: line.currency_id,
    net: line.amount,
    ...treated,
    vat_asked: line.vat_type,
    vat_rate: (supplier && rateOf(supplier, treated.vat_type)) ?? '0.00',
  }
  return taxed(untaxed, minorUnitsIn(sides.minor_units, line.currency_id))
}

/** Name and address as the envelope shows them; outside the scope of VAT no VAT id may be printed (EN 16931, BR-O). */
function debtorParty({ debtor, debtorCountry }: Sides, language: DocumentLanguage, outsideScope: boolean): Party {
  return {
    relation_id: debtor.id,
    name: debtor.name.slice(0, 70),
    address: inFiveLines(addressIn(debtor, debtorCountry, language)),
    tax_id: outsideScope ? '' : (debtor.vat_id ?? ''),
  }
}
