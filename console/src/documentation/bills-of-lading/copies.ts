import type { Copy } from '../../kernel/documents/copies.ts'
import type { Rec } from '../../kernel/record.ts'
import { shownInstant } from '../../lib/dates.ts'

/** Drafts until final; then as many originals as it says, and copies. */
export function copiesOf(bill: Rec): Copy[] {
  if (bill.status !== 'final' && bill.status !== 'published') return ['draft']
  return [...(['original-1', 'original-2', 'original-3'] as const).slice(0, originalsOf(bill).of), 'copy']
}

/** How many originals there are, how many of them were printed, and how many came back. */
export function originalsOf(bill: Rec): { of: number; printed: number; surrendered: number } {
  const prints = Array.isArray(bill.prints) ? bill.prints : []
  const printed = new Set(prints.map((one: { original: number }) => one.original)).size
  return { of: bill.type === 'SWB' ? 0 : Number(bill.originals ?? 0), printed, surrendered: Number(bill.surrendered ?? 0) }
}

/** When the bill was printed last, and by whom; undefined when it never was. */
export const lastPrint = ({ printed_at, printed_by }: Rec): { at: string; name: string } | undefined =>
  typeof printed_at === 'string' && typeof printed_by === 'string' ? { at: shownInstant(printed_at, false), name: printed_by } : undefined
