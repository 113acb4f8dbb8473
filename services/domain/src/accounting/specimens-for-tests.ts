import { invoices } from '@fairlead/contracts/accounting/invoices'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { billOfLading } from '../documentation/bills-of-lading.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { country } from '../masterdata/countries.ts'
import { job } from '../operations/jobs.ts'
import { type InvoiceOrigins, invoiceFrom } from './invoice-content.ts'
import type { InvoiceSurroundings } from './invoice-document.ts'
import type { Accounts } from './ledger-accounts.ts'

const { InvoiceCreated, InvoiceApproved, InvoiceNumbered } = eventsOf(invoices)

/** An empty record of an aggregate, to be filled in as a test needs. */
const blank = <T extends object>(initial: Readonly<Record<string, unknown>>, more: Partial<T>): T => ({ ...initial, ...more }) as T

type Bill = InvoiceOrigins['bills'][number]
type Job = InvoiceOrigins['jobs'][number]
type Line = Job['lines'][number]
const freight: Line = {
  id: 'l1',
  side: 'sales',
  general_cost_id: null,
  finance_article_id: 'frt',
  description: 'Ocean freight',
  booking_id: null,
  unit_id: null,
  bill_of_lading_id: null,
  relation_id: null,
  calculation_unit_id: 'cbm',
  quantity: '24.064',
  rate: '62.0000',
  currency_id: 'eur',
  vat_type: 'EXPORT_0',
  project_id: null,
  amount: '1491.97',
  exchange_rate: '1',
  exchange_rate_date: '2026-11-16',
  status: 'invoiced',
  rejected_because: null,
  invoice_id: 'i',
  estimated: false,
  quotation_id: null,
  tariff_id: null,
  surcharge_id: null,
  entered_by_id: 'ruth',
  whole_amount: null,
  whole_currency_id: null,
  foreseen_rate: null,
  vendor_invoice_number: null,
  vendor_invoice_date: null,
  flags: [],
  approved_by_id: null,
}
export const proFormaLine = (more: Partial<Line>): Line => ({ ...freight, ...more })
/** At home it bears VAT: 18.90 on 90.00. */
export const handling = proFormaLine({
  id: 'l2',
  finance_article_id: 'thc',
  description: 'Terminal handling',
  calculation_unit_id: 'unit',
  quantity: '2.000',
  rate: '45.0000',
  amount: '90.00',
  vat_type: 'NL_HIGH',
})
/** Of the same job, and never asked for. */
const documents = proFormaLine({ id: 'l3', description: 'Bill of lading fee', quantity: '1.000', rate: '35.0000', amount: '35.00' })

export const netherlands = blank<NonNullable<InvoiceOrigins['officeCountry']>>(country.initial, {
  code: 'NL',
  is_eu: true,
  finance_code: '31',
  currency_id: 'eur',
  vat_rates: [{ vat_type: 'NL_HIGH', rate: '21.00', valid_from: '2012-10-01' }],
})
export const senegal = { ...netherlands, code: 'SN', is_eu: false, vat_rates: null }
export const belgium = { ...netherlands, code: 'BE', vat_rates: null }

const office = blank<InvoiceOrigins['office']>(relation.initial, {
  id: 'o',
  name: 'Fairlead Rotterdam',
  types: ['OFFICE'],
  office_code: '01',
  vat_id: 'NL004495445B01',
})
const debtor = blank<InvoiceOrigins['debtor']>(relation.initial, {
  id: 'd',
  name: 'Autohandel Jansen BV',
  types: ['CUSTOMER'],
  address: 'Waalhaven 1',
  postal_code: '3089 JH',
  city: 'Rotterdam',
  country_id: 'nl',
  vat_id: 'NL004495445B01',
  debtor_number: 'D1001',
  payment_term_id: 'n30',
  contacts: [
    { type: 'SALES', name: 'Joost Vos', email: null, phone: null, is_default: true },
    { type: 'INVOICE', name: 'Lies Kok', email: null, phone: null, is_default: null },
    { type: 'INVOICE', name: 'Karin Bos', email: null, phone: null, is_default: true },
  ],
})
const dollars = { currency_id: 'usd', account_name: 'Fairlead BV USD', bank: 'ING', iban: 'NL69INGB0123456789', bic: 'INGBNL2A' }
const euros = { currency_id: 'eur', account_name: 'Fairlead BV', bank: 'ABN AMRO', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' }
const bill = { id: 'b1', number: 'RTMDKRGA26010001' }
/** The job of the specimen. */
export const file = blank<Job>(job.initial, {
  id: 'j',
  number: '012600001',
  office_id: 'o',
  customer_id: 'd',
  customer_reference: 'PO of the job',
  lines: [freight, handling, documents],
})

/** What an invoice of freight and handling to a Dutch exporter is made from; the job has more than it is asked for. */
export const origins = (more: Partial<InvoiceOrigins> = {}): InvoiceOrigins => ({
  office,
  debtor,
  officeCountry: netherlands,
  debtorCountry: netherlands,
  project: undefined,
  settings: blank<NonNullable<InvoiceOrigins['settings']>>(companySetting.initial, {
    office_id: 'o',
    legal_name: 'Fairlead BV',
    bank_accounts: [dollars, euros],
  }),
  jobs: [file],
  travel: { voyage_id: 'v1' },
  minor_units: new Map([['jpy', 0]]),
  units: [{ date_loaded: '2026-11-22' }, { date_loaded: '2026-11-21' }],
  term: {
    code: 'N30',
    name: { en: '30 days', nl: '30 dagen' },
    days: 30,
    end_of_month: false,
    discount: null,
    discount_days: null,
    inactive: null,
    status: 'active',
    status_id: 0,
  },
  rate: undefined,
  bills: [
    blank<Bill>(billOfLading.initial, bill),
    blank<Bill>(billOfLading.initial, { ...bill, id: 'b2', number: null }),
    blank<Bill>(billOfLading.initial, { ...bill, id: 'b3', number: 'RTMDKRGA26010002' }),
  ],
  ...more,
})

/** What an invoice of no job is made from. */
export const free = origins({ jobs: [], travel: undefined, units: [], bills: [] })
/** A line of it, as it is typed: 37.04 and VAT of 7.78. */
export const storage = {
  finance_article_id: 'sto',
  description: 'Storage',
  quantity: '3.000',
  calculation_unit_id: null,
  rate: '12.3450',
  vat_type: 'NL_HIGH' as const,
}

/** What the register has of the dollar, and how far a rate that is typed may be from it: 1.026 to 1.134. */
export const dollarRates = {
  quoted: { exchange_rate: '1.080000', exchange_rate_date: '2026-11-20', exchange_rate_source: 'ecb' as const },
  tolerance: '5.00',
}
/** It has no rate that would do. */
export const noRates = { quoted: undefined, tolerance: '5.00' }

/** The job of the specimen with other lines. */
export const jobsOf = (...lines: Line[]): InvoiceOrigins['jobs'] => [{ ...file, lines }]

export const asked = { line_ids: ['l1', 'l2'], invoice_date: '2026-11-23', customer_reference: 'PO 7781' }
export const created = (more: Partial<InvoiceOrigins> = {}) => InvoiceCreated(invoiceFrom(origins(more), asked))
export const approved = [
  created(),
  InvoiceApproved({
    series: '31-01-2026',
    bank_account_name: 'Fairlead BV',
    bank_name: 'ABN AMRO',
    iban: 'NL91ABNA0417164300',
    bic: 'ABNANL2A',
    paper: null,
    booking_ids: [],
  }),
  InvoiceNumbered({ number: '31012600001' }),
]

/** The accounts of the specimen's office: all that it takes. */
export const accounts: Accounts = {
  office: 'Fairlead Rotterdam',
  country: 'NL',
  debtor_number: 'D1001',
  settings: { debtor_gl_id: '1100', rounding_gl_id: '9990', cost_centre: 'RTM' },
  articles: new Map([
    ['frt', { code: 'FRT', revenue_gl_id: '8000' }],
    ['thc', { code: 'THC', revenue_gl_id: '8020' }],
  ]),
  vat: new Map([
    ['EXPORT_0', { id: 'x', code: 'NL-X', gl_account_id: '1700' }],
    ['NL_HIGH', { id: 'h', code: 'NL-H', gl_account_id: '1700' }],
  ]),
}

/** What stands around an invoice of the specimen. */
export const around: InvoiceSurroundings = {
  issuer: {
    office: origins().office,
    settings: origins().settings,
    letterhead: { name: 'Fairlead BV', address: ['Rotterdam'], logo: null },
  },
  closing_text: null,
  bl_numbers: ['RTMDKRGA26010001', 'RTMDKRGA26010002'],
  incoterm: 'CFR',
  units: [
    {
      number: 'U-1',
      chassis_number: 'JTNBA3EK303000001',
      container_number: null,
      quantity: 1,
      make: 'Toyota',
      model: 'Corolla',
      mrn: '26NLA1B2C3D4E5F6A7',
    },
  ],
  vessel: 'GRANDE DAKAR',
  voyage_number: 'GA2601',
  pol: { en: 'Antwerp', nl: 'Antwerpen' },
  pod: { en: 'Dakar', nl: 'Dakar (haven)' },
  payment_term: undefined,
  currencies: new Map([['eur', { code: 'EUR', minor_units: 2 }]]),
  lines_are_for: new Map(),
  calculation_units: new Map(),
}

/** What a payment says of another currency that came in where it is of the invoice's own. */
export const withoutExchange = { received: null, received_currency_id: null, exchange_difference: null }

/** Of an entry of a bank statement, what many a bank does not say. */
export const unsaid = {
  is_reversal: false,
  name: null,
  iban: null,
  text: null,
  structured_reference: null,
  end_to_end_id: null,
  charges: null,
  paid_amount: null,
  paid_currency: null,
}

/** A debtor whose books have an address of their own. */
export const sahel = {
  ...relation.initial,
  id: 'd',
  name: 'Sahel Motors',
  language: 'nl',
  email: 'info@sahel.test',
  contacts: [{ type: 'INVOICE', name: 'A', email: 'books@sahel.test', phone: null, is_default: true }],
}
