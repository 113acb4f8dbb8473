import type { DocumentLanguage } from './in-words.ts'
import type { Letterhead, Printed } from './letterhead.ts'

/** Who sends the invoice: the office with its company's registrations and the bank account for the invoice's currency. */
export interface InvoiceIssuer extends Letterhead {
  vat_id: string | null
  /** Chamber of commerce number with its register, e.g. `KvK 24123456`. */
  registration: string
  phone: string | null
  email: string | null
  website: string | null
  bank: { account_name: string; bank: string; iban: string; bic: string }
}

/** Who owes it, as the envelope's window shows it. `vat_id` stays null where none may be printed (outside scope). */
export interface InvoiceDebtor {
  name: string
  attention: string | null
  address: readonly string[]
  vat_id: string | null
  debtor_number: string | null
}

/** One line. Quantity, rate and net are decimal strings. */
export interface InvoiceDocumentLine {
  description: string
  quantity: string
  /** The calculation unit in the invoice's language, e.g. `unit`, `m³`, `B/L`. */
  unit: string
  rate: string
  net: string
  /** The letter of its VAT, as the summary explains it. */
  vat_code: string
}

/** One VAT category and rate of the invoice. */
export interface InvoiceVat {
  /** The letter by which lines refer to it. */
  vat_code: string
  /** Its name in the invoice's language. */
  name: string
  /** Percentage as a decimal string, or null where no rate applies (reverse charge, outside scope). */
  rate: string | null
  taxable: string
  vat: string
  /** What the law wants said, e.g. `VAT reverse charged, art. 44 and 196 Directive 2006/112/EC`. */
  mention: string | null
}

/** All that an invoice or credit note says beside its number. Dates are `yyyy-MM-dd`, amounts decimal strings with the decimals of their currency. */
export interface InvoicePaper {
  kind: 'invoice' | 'credit_note'
  language: DocumentLanguage
  issuer: InvoiceIssuer
  debtor: InvoiceDebtor
  invoice_date: string
  due_date: string
  /** When the service was rendered (VAT directive art. 226(7)): the loading date. */
  supply_date: string | null
  customer_reference: string | null
  job_number: string | null
  bl_numbers: readonly string[]
  incoterm: string | null
  /** What was carried, by chassis or container number, and the export documents that it went out on: proof of a zero rate. */
  units: readonly string[]
  mrns: readonly string[]
  vessel: string | null
  voyage: string | null
  port_of_loading: string | null
  port_of_discharge: string | null
  project_number: string | null
  /** The invoice that a credit note corrects. */
  credits: { number: string; date: string } | null
  currency: string
  lines: readonly InvoiceDocumentLine[]
  vat: readonly InvoiceVat[]
  totals: { net: string; vat: string; gross: string }
  /** VAT in the national currency, when the invoice is in another one (VAT directive art. 230). */
  national_vat: { currency: string; exchange_rate: string; rate_date: string; vat: string } | null
  payment_terms: string
  /** Why a credit note is given. Papers of before say it among their notes. */
  reason?: readonly string[]
  /** Free text below the totals. */
  notes: readonly string[]
}

/** The paper, to be set. */
export interface InvoiceDocument extends Printed<InvoicePaper> {
  /** `CCOOYYNNNNN`; null until it is approved: then it is a pro forma, not numbered, and marked as a draft. */
  number: string | null
}
