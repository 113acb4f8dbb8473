import { rowsOf } from '../../kernel/merge-values.ts'
import type { Rec } from '../../kernel/record.ts'

/** An e-invoice of a record: what was handed over to whom, and what became of it. */
export interface EInvoice {
  readonly message_id: string
  readonly state: string
  readonly at: string
  readonly to: string
  readonly reference: string | undefined
  readonly reason: string | undefined
  /** What was handed over is kept. */
  readonly name: string | undefined
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The e-invoices of a record, the newest first. */
export const eInvoicesOf = ({ e_invoices }: Rec): EInvoice[] =>
  (rowsOf(e_invoices) ?? []).toReversed().map(row => ({
    message_id: String(row.message_id),
    state: String(row.state),
    at: String(row.at),
    to: String(row.to),
    reference: textIn(row.reference),
    reason: textIn(row.reason),
    name: textIn(row.name),
  }))
