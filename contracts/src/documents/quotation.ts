import type { DocumentLanguage } from './in-words.ts'
import type { Letterhead, Printed } from './letterhead.ts'

/** The office that offers, and how it is reached. */
export interface QuotationIssuer extends Letterhead {
  vat_id: string | null
  registration: string
  phone: string | null
  email: string | null
  website: string | null
}

/** Cargo that is alike. Measures are of one piece, in metres and kilograms. */
export interface QuotationCargo {
  quantity: number
  goods: string
  /** What else is known of it, such as its condition. */
  details: readonly string[]
  /** Length, width and height, where all are known. */
  measures: readonly string[] | null
  weight_kg: string | null
  chassis_numbers: readonly string[]
}

/** A line of the price. Where others are merged into it there is no rate to tell: it would give away what they are. */
export interface QuotationPrice {
  description: string
  quantity: string | null
  unit: string
  rate: string | null
  /** The rate is so many per cent of the quantity. Papers that went out before this was told say nothing of it. */
  is_percentage?: boolean
  currency: string
  amount: string
}

interface Sum {
  currency: string
  amount: string
}

/** All that a customer is told of what he is offered, and nothing of what it costs us (DOMAIN_SALES_OPS §1.5). Dates are `yyyy-MM-dd`. */
export interface QuotationPaper {
  language: DocumentLanguage
  issuer: QuotationIssuer
  customer: { name: string; attention: string | null; address: readonly string[] }
  number: string
  revision: number
  date: string
  valid_until: string | null
  customer_reference: string | null
  representative: string | null
  service: string
  cargo_mode: string
  incoterm: string | null
  port_of_loading: string | null
  port_of_discharge: string | null
  place_of_receipt: string | null
  final_destination: string | null
  payment_terms: string | null
  cargo: readonly QuotationCargo[]
  /** Cubic metres of what is measured. */
  volume: string
  prices: readonly QuotationPrice[]
  /** The totals hold more than the lines that are shown. */
  has_more: boolean
  /** Per currency, that of the quotation first. */
  totals: readonly Sum[]
  /** All of it in the currency of the quotation, where it is in several. */
  total: Sum | null
  /** Descriptions of its service, clauses, and what was agreed besides, a paragraph each. */
  terms: readonly string[]
}

/** The same in each language that its customer may read it in. */
export type QuotationPapers = Readonly<Record<DocumentLanguage, QuotationPaper>>

/** The paper, to be set. */
export interface QuotationDocument extends Printed<QuotationPaper> {
  /** Where it is answered; null until it is sent: then it is a draft. */
  reply_url: string | null
}
