import { add, subtract } from '../measures/money.ts'

/** Money that came in pays invoices, and what a debtor kept for a credit note counts against it; of money that went out it is the other way round. */
export const settles = (direction: string, type: string): boolean => (direction === 'CRDT') === (type === 'INVOICE')

interface Part {
  readonly invoice_id: string
  readonly amount: string
  readonly received?: string | null
}

/** What parts take of an entry that went a way, in the currency of the account. */
export const takenBy = (direction: string, parts: readonly Part[], typeOf: (invoice_id: string) => string | undefined): string =>
  parts.reduce(
    (total, { invoice_id, amount, received }) =>
      (settles(direction, typeOf(invoice_id) ?? 'INVOICE') ? add : subtract)(total, received ?? amount),
    '0.00',
  )
