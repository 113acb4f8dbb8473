import type { Rec } from '../../kernel/record.ts'
import { isRow } from './credited-lines.ts'

/** The payment that somebody recorded last: the likeliest to be taken back. */
export function lastByHand({ payments }: Rec): Readonly<Record<string, unknown>> | undefined {
  const last = (Array.isArray(payments) ? payments : []).filter(isRow).findLast(one => one.by_hand === true)
  return last && { date: last.date, amount: last.amount, reference: last.reference }
}
