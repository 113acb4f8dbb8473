import type { CodeOf } from '../reference/choices.ts'
import { bl_payment_types } from '../reference/documents.ts'
import type { freight_bases, freight_sources } from './choices.ts'

/** A freight list settles a voyage with its carrier (DOMAIN_SALES_OPS §2.7). Amounts have 2 decimals, kilograms and lane metres 2, cubic metres 3. */
export type FreightBasis = CodeOf<typeof freight_bases>
export type FreightSource = CodeOf<typeof freight_sources>
export type FreightTerms = CodeOf<typeof bl_payment_types>

/** The sections of a freight list, in their order. */
export const freight_terms: readonly FreightTerms[] = bl_payment_types.codes

/** What cargo measures. Units are pieces. */
export interface FreightMeasures {
  units: number
  gross_weight: string
  volume: string
  lane_metres: string
}

/** What is due in one currency: freight, and what comes on top of it by its type; null for a surcharge of no type. */
export interface FreightCharge {
  currency_id: string
  freight: string
  surcharges: readonly { surcharge_type_id: string | null; amount: string }[]
  total: string
  /** Of the agent, in per cent of the freight. */
  commission: string
}

/** A bill of lading in one of the sections. */
export interface FreightRow extends FreightMeasures {
  bill_of_lading_id: string
  number: string | null
  status: string
  booking_number: string | null
  job_id: string | null
  booking_ids: readonly string[]
  office_id: string
  customer_id: string | null
  shipper: string | null
  consignee: string | null
  commodity_ids: readonly string[]
  /** What its first line calls the cargo, where its units say no commodity. */
  goods: string | null
  pol_id: string | null
  pod_id: string | null
  source: FreightSource
  /** Whether all invoices of its job are paid; null where that is not told, or there is none. */
  paid: boolean | null
  /** Measuring changed its price, and nobody has decided yet. */
  to_review: boolean
  agent_id: string | null
  commission_pct: string | null
  /** Its cargo is counted in the other section, where the rest of its freight stands. */
  counted_elsewhere: boolean
  charges: readonly FreightCharge[]
}

/** What is due of one currency, by who pays it. */
export interface FreightTotal {
  currency_id: string
  prepaid: string
  collect: string
  total: string
  commission: string
  /** Without the commission. */
  net: string
}

export interface FreightSection extends FreightMeasures {
  payment_type: FreightTerms
  bls: number
  rows: readonly FreightRow[]
  charges: readonly FreightCharge[]
}

/** What goes to one port of discharge. */
export interface FreightPort extends FreightMeasures {
  pod_id: string | null
  bls: number
  currencies: readonly FreightTotal[]
}

/** What a list comes to. */
export interface FreightSum extends FreightMeasures {
  bls: number
  currencies: readonly FreightTotal[]
}

export interface Freightlist extends FreightSum {
  /** Bills whose freight nobody knows. */
  unpriced: number
  /** Units on board between its ports that stand on no bill; lists that were sent before this was counted do not say it. */
  unbilled?: number
  sections: readonly FreightSection[]
  /** All of it, with its surcharges by type. */
  charges: readonly FreightCharge[]
  pods: readonly FreightPort[]
}

/** How a list differs from the last one of the same bills that was sent, and to whom that went. */
export interface FreightDifference {
  freightlist_id: string
  sent_at: string
  to: readonly string[]
  /** Bills that stand on one of them alone, or with other cargo or freight. */
  bills: number
  before: FreightSum
  after: FreightSum
}
