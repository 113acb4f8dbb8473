import { compare } from '@fairlead/contracts/measures/money'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import { periodFaults } from '../operations/invoicing.ts'
import type { Invoice } from './invoice-guards.ts'

type Payment = Pick<Invoice['payments'][number], 'date' | 'amount' | 'reference'>

/** Whether two say the same line of a bank statement, or the same money that somebody received. */
export const isSamePayment = (one: Payment, other: Payment): boolean =>
  one.reference === other.reference && one.date === other.date && compare(one.amount, other.amount) === 0

/** What keeps a payment from being taken back by hand: there is none like it, it stands on a bank statement, or its period is closed (our decision). */
export function takenBackFault(
  { payments }: Pick<Invoice, 'payments'>,
  taken: Payment,
  closed_until: string | null,
  today: string,
): Refusal | undefined {
  const alike = payments.filter(one => isSamePayment(one, taken))
  if (alike.length === 0) return invalid('no_such_payment', { field: 'amount' })
  if (!alike.some(({ by_hand }) => by_hand)) return invalid('payment_of_bank_statement', { field: 'reference' })
  return periodFaults(taken.date, closed_until, today, 'payment')[0]
}
