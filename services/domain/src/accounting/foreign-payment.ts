import { gainOfPayment } from '@fairlead/contracts/accounting/exchanged'
import { compare, isPayable } from '@fairlead/contracts/measures/money'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import type { Invoice } from './invoice-guards.ts'

/** What came in for a payment, and its currency; neither where that is the invoice's. */
type Received = Pick<Invoice['payments'][number], 'received' | 'received_currency_id'>

/** Why what came in is not taken (our decision): it is needed where its currency is another than the invoice's, and nowhere else. */
export function receivedFault(
  { currency_id }: Pick<Invoice, 'currency_id'>,
  { received, received_currency_id }: Received,
  minor_units: number,
): Refusal | undefined {
  if (received === null && received_currency_id === null) return undefined
  if (received === null) return invalid('required', { field: 'received' })
  if (received_currency_id === null) return invalid('required', { field: 'received_currency_id' })
  if (received_currency_id === currency_id) return invalid('received_not_needed', { field: 'received' })
  if (compare(received, 0) <= 0) return invalid('payment_not_positive', { field: 'received' })
  return isPayable(received, minor_units) ? undefined : invalid('not_payable', { field: 'received' })
}

/** What was gained by a payment, or lost below nothing; null where another than the national currency came in, or no rate is known. */
export function exchangeDifference(
  { type, national_currency_id, exchange_rate }: Pick<Invoice, 'type' | 'national_currency_id' | 'exchange_rate'>,
  amount: string,
  { received, received_currency_id }: Received,
): string | null {
  if (received === null || received_currency_id !== national_currency_id || exchange_rate === null) return null
  return gainOfPayment(type, exchange_rate, amount, received)
}
