import { compare, isPayable, showAmount } from '@fairlead/contracts/measures/money'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import type { Invoice } from './invoice-guards.ts'

type Settled = Pick<Invoice, 'number' | 'type' | 'office_id' | 'debtor_id' | 'currency_id' | 'open'>

/** That more would be set off than is open. */
export const exceeding = (amount: string, open: string): Refusal | undefined =>
  compare(amount, open) > 0 ? invalid('set_off_exceeds_open', { field: 'amount', params: { open: showAmount(open) } }) : undefined

/**
 * How much of a credit note settles an invoice: what is asked, or as much as both have open (DOMAIN_DOCS §2.2). Only what one office is owed by one
 * debtor in one currency is set off against what it owes him (our decision).
 */
export function toSetOff(note: Settled, invoice: Settled | undefined, asked: string | null, minor_units: number): string | Refusal {
  if (note.type !== 'CREDIT_NOTE') return refuse('set_off_needs_credit_note')
  if (note.number === null) return refuse('invoice_without_number')
  const isOfSame =
    invoice?.type === 'INVOICE' &&
    invoice.number !== null &&
    invoice.office_id === note.office_id &&
    invoice.debtor_id === note.debtor_id &&
    invoice.currency_id === note.currency_id
  if (!isOfSame) return invalid('set_off_of_other', { field: 'invoice_id' })
  const most = compare(note.open, invoice.open) < 0 ? note.open : invoice.open
  const amount = asked ?? most
  if (compare(amount, 0) <= 0) return exceeding('0.01', most) ?? invalid('payment_not_positive', { field: 'amount' })
  if (!isPayable(amount, minor_units) && compare(amount, most) !== 0) return invalid('not_payable', { field: 'amount' })
  return exceeding(amount, most) ?? amount
}
