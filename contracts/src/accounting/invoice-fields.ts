import { f, optional, weak } from '../kernel/field.ts'
import { vat_reasons, vat_types } from '../reference/finance.ts'
import { rate_sources } from '../reference/rate-sources.ts'
import { invoice_languages, vat_categories } from './choices.ts'

/** A line of an invoice, as its pro forma line says it. VAT is reckoned per category, not per line (EN 16931); here it is for showing. */
export const invoiceLine = {
  pro_forma_line_id: f.ref('jobs.lines'),
  /** The job whose line it is; none where it was typed. That an invoice is of a job, its `job_ids` say. */
  job_id: optional(weak(f.ref('jobs'))),
  unit_id: optional(f.ref('units')),
  bill_of_lading_id: optional(f.ref('billsoflading')),
  finance_article_id: f.ref('financearticles'),
  description: f.text(200),
  quantity: f.quantity(),
  calculation_unit_id: optional(f.ref('calculationunits')),
  rate: f.rateIn('currency_id'),
  currency_id: f.ref('currencies'),
  net: f.amount(),
  vat_type: f.choice(vat_types.rows),
  /** What its pro forma line asked for, and why it bears another. */
  vat_asked: optional(f.choice(vat_types.rows)),
  vat_reason: optional(f.choice(vat_reasons.rows)),
  vat_rate: f.decimal(2),
  vat: f.amount(),
}

/** A line of an invoice without a job, as it is typed; its currency is that of the invoice. */
export const typedLine = {
  finance_article_id: invoiceLine.finance_article_id,
  description: f.text(120),
  quantity: invoiceLine.quantity,
  calculation_unit_id: invoiceLine.calculation_unit_id,
  rate: f.decimal(4),
  vat_type: invoiceLine.vat_type,
}

/** VAT per category and rate, with what the law wants said. */
const vatSummary = {
  vat_type: f.choice(vat_types.rows),
  category: f.choice(vat_categories.rows),
  rate: f.decimal(2),
  taxable: f.amount(),
  vat: f.amount(),
  vatex: optional(f.text(20)),
  mention: optional(f.text(200)),
}

/** Where to pay: the office's bank account in the invoice's currency. */
export const account = {
  bank_account_name: optional(f.text(70)),
  bank_name: optional(f.text(70)),
  iban: optional(f.iban()),
  bic: optional(f.code(11, 'bic')),
} as const

/** What may still be typed while an invoice is pending. */
export const invoiceText = {
  customer_reference: optional(f.text(60)),
  attention: optional(f.text(120)),
  project_number: optional(f.code(20)),
  invoice_date: f.date(),
  due_date: f.date(),
  /** Units of the invoice's currency for one of the national currency, by which VAT is shown in the latter (VAT directive, article 230). */
  exchange_rate: optional(f.decimal(6)),
  exchange_rate_date: optional(f.date()),
  /** Why it is another than that of the register of exchange rates; where nobody says so, it is the register's. */
  exchange_rate_reason: optional(f.text(200)),
  notes: optional(f.lines(10, 1000)),
} as const

/** What is settled when an invoice is made. Amounts are in its currency; the total is net and VAT together. */
export const invoiceContent = {
  office_id: f.ref('relations'),
  debtor_id: f.ref('relations'),
  /** The debtor as he was when the invoice was made; `tax_id` is empty where no VAT id may be printed. */
  bill_to: f.party(),
  /** Where he was then, which decides on VAT. */
  debtor_country_id: optional(f.ref('countries')),
  debtor_number: optional(f.code(12)),
  language: f.choice(invoice_languages.rows),
  /** The job of all lines, where they are of one. */
  job_id: optional(weak(f.ref('jobs'))),
  job_number: optional(f.text(20)),
  voyage_id: optional(f.ref('voyages')),
  bill_of_lading_ids: f.refs('billsoflading'),
  bl_numbers: optional(f.text(1000)),
  /** When the service was rendered: the latest loading date (VAT directive, article 226(7)). */
  supply_date: optional(f.date()),
  payment_term_id: optional(f.ref('paymentterms')),
  currency_id: f.ref('currencies'),
  /** Currency of the office's country. */
  national_currency_id: optional(f.ref('currencies')),
  /** Where the exchange rate comes from; nothing where somebody typed it. */
  exchange_rate_source: optional(f.choice(rate_sources.rows)),
  ...account,
  lines: f.rows(invoiceLine),
  vat: f.rows(vatSummary, 20),
  net: f.amount(),
  vat_amount: f.amount(),
  total: f.amount(),
} as const
