import type { Rec } from '../../kernel/record.ts'

/** Amounts that a credit note gives back. */
const takenAway = ['net', 'vat_amount', 'total', 'open'] as const

/** An amount below zero; nothing has no sign. */
const below = (amount: unknown): unknown => (typeof amount === 'string' && Number(amount) !== 0 ? `-${amount}`.replace('--', '') : amount)

/** A row of the list: the amounts of a credit note stand below zero there, beside invoices that ask for theirs (our decision); an invoice as it is. */
export const signed = (row: Rec): Rec =>
  row.type === 'CREDIT_NOTE' ? { ...row, ...Object.fromEntries(takenAway.map(key => [key, below(row[key])])) } : row
