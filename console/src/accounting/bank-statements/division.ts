import { takenBy } from '@fairlead/contracts/accounting/booked-parts'
import { gainOfPayment, rateOfPayment } from '@fairlead/contracts/accounting/exchanged'
import { compare, parseAmount } from '@fairlead/contracts/measures/money'
import { shownNumber } from '../../lib/numbers.ts'
import type { Entry, OpenItem, Part } from './proposals.ts'

/** What is typed for an invoice: how much of it is settled, and where it is of another currency, what was received for that. */
export interface Typed {
  amount: string
  received: string
}
export const nothing: Typed = { amount: '', received: '' }

/** What dividing begins with. */
export const typedOf = (parts: readonly Part[]): ReadonlyMap<string, Typed> =>
  new Map(parts.map(({ invoice_id, amount }) => [invoice_id, { ...nothing, amount: shownNumber(amount, 2, false) }]))

const above = (text: string): string | undefined => {
  const amount = parseAmount(text)
  return amount !== undefined && compare(amount, 0) > 0 ? amount : undefined
}

/** What of it can be booked; undefined of what is typed halfway. */
export function partOf({ invoice_id, currency }: OpenItem, typed: Typed): Part | undefined {
  const [amount, received] = [above(typed.amount), above(typed.received)]
  if (amount === undefined) return undefined
  if (currency === null) return { invoice_id, amount }
  return received === undefined ? undefined : { invoice_id, amount, received }
}

/** Whether one of two boxes is filled in and the other is not. */
export const isHalf = (item: OpenItem, typed: Typed): boolean =>
  item.currency !== null && (typed.amount.trim() === '') !== (typed.received.trim() === '')

/** What parts take of an entry, in the currency of the account. */
export const takenOf = ({ direction }: Pick<Entry, 'direction'>, open: readonly OpenItem[], parts: readonly Part[]): string =>
  takenBy(direction, parts, id => open.find(one => one.invoice_id === id)?.type)

/** The rate at which an invoice of another currency is paid, and what is gained by it; undefined where it is of the account's own. */
export function exchangeOf({ type, exchange_rate }: OpenItem, part: Part | undefined): { rate: string; gain: string | null } | undefined {
  if (!part?.received) return undefined
  return {
    rate: rateOfPayment(part.amount, part.received),
    gain: exchange_rate === null ? null : gainOfPayment(type, exchange_rate, part.amount, part.received),
  }
}
