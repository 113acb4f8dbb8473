import type { InvoicePaper } from '@fairlead/contracts/documents/invoice'
import type { CodeOf } from '@fairlead/contracts/reference/choices'
import type { quantity_sources } from '@fairlead/contracts/reference/quantity-sources'
import type { Sides } from '../invoice-content.ts'
import type { Invoice } from '../invoice-guards.ts'

/** What an electronic invoice is made of: the record and the paper as they were approved, and where its two sides are reached by now. */
export interface EInvoiceSource {
  readonly invoice: Invoice
  readonly paper: InvoicePaper
  readonly sides: Sides
  /** Of the invoice's currency. */
  readonly minor_units: number
  /** How the quantities of its calculation units are found, by their ids. */
  readonly quantity_sources: ReadonlyMap<string, CodeOf<typeof quantity_sources> | null>
  /** What its customer wants to find on it, where the invoice names no reference of his. */
  readonly buyer_reference: string | null
}

/** A PDF that goes with it. */
export interface Enclosed {
  readonly name: string
  readonly content: Uint8Array
}
