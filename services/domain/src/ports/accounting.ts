import type { LedgerEntry } from '../accounting/ledger-entries.ts'

/** Who owes a document, as the books of others know him. */
export interface ExportedDebtor {
  readonly number: string
  readonly name: string
  readonly country: string | null
  readonly vat_id: string | null
  readonly city: string | null
  readonly postal_code: string | null
}

/** An entry with everything that it refers to by code. */
export interface ExportedEntry
  extends Pick<LedgerEntry, 'kind' | 'side' | 'amount' | 'description' | 'vat_type' | 'project_number' | 'cost_centre'> {
  readonly account: { readonly code: string; readonly name: string; readonly type: 'B' | 'P' | 'M' }
  /** In the national currency of the office. */
  readonly national_amount: string
  readonly vat_code: { readonly code: string; readonly name: string } | null
}

/** An invoice or credit note as it goes to accounting: what it says and what it books, by code and without an id of ours. */
export interface ExportedDocument {
  readonly id: string
  readonly type: 'INVOICE' | 'CREDIT_NOTE'
  readonly number: string
  readonly date: string
  readonly due_date: string
  readonly debtor: ExportedDebtor
  readonly currency: string
  readonly national_currency: string
  /** Units of its currency for one of the national currency; one where they are the same. */
  readonly exchange_rate: string
  readonly total: string
  readonly vat_rates: ReadonlyMap<string, string>
  readonly reference: string | null
  readonly description: string
  readonly entries: readonly ExportedEntry[]
}

/** An office as its accounting package knows it. */
export interface ExportingOffice {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly vat_id: string
  readonly registration: string | null
  /** What the package calls it: a division, an office. */
  readonly company: string | null
  readonly journal: string | null
  readonly national_currency: string
  /** Whether somebody there looks at what arrives before it is in the books. */
  readonly destiny: 'TEMPORARY' | 'FINAL'
}

/** A document in the words of a package, or why it cannot be said in them: what it refers to is not known there. */
export type Prepared = { readonly content: string } | { readonly refused: string }

/** What became of a document: what the package calls it, or why it did not take it. */
export type Handed = { readonly reference: string } | { readonly refused: string }

/** An accounting package that takes documents one by one. What it throws otherwise passes by itself: try again later. */
export interface AccountingPackage {
  /** Those of these documents that it has, by number, with what it calls them: asked before any is sent, since an answer may have been lost. */
  known(office: ExportingOffice, numbers: readonly string[]): Promise<ReadonlyMap<string, string>>
  prepare(office: ExportingOffice, document: ExportedDocument): Promise<Prepared>
  send(office: ExportingOffice, content: string): Promise<Handed>
}

/** Nobody let us in, or he did so too long ago: it must be connected again. */
export class NotConnected extends Error {}

/** So many calls were refused that the package would shut us out: enough for this hour. */
export class TooManyRefused extends Error {}

/** How offices are connected to a package that lets somebody of theirs decide who comes in (OAuth 2.0, authorization code). */
export interface AccountingConnections {
  /** Where he lets us in; undefined where no such package is set up. */
  addressFor(state: string): string | undefined
  /** Takes over what he was given, if it opens the company of the office. */
  connect(office: ExportingOffice, code: string): Promise<'connected' | 'refused' | 'wrong_company'>
}
