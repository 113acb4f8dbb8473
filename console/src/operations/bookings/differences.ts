import { add, subtract } from '@fairlead/contracts/measures/money'
import type { Line } from '../../kernel/lines/line.ts'

/** By how much more or less is sold and bought in a currency. */
interface Difference {
  currency_id: string
  sales: string | null
  purchase: string | null
}

/** What a review of a price comes to, currency by currency in the order of its lines; a side that has no line in a currency has none. */
export function differencesIn(lines: readonly Line[]): Difference[] {
  const all = new Map<string, Difference>()
  for (const line of lines)
    for (const side of ['sales', 'purchase'] as const) {
      const [currency_id, before, after] = [line[`${side}_currency_id`], line[`old_${side}_amount`], line[`new_${side}_amount`]]
      if (typeof currency_id !== 'string' || typeof before !== 'string' || typeof after !== 'string') continue
      const known = all.get(currency_id) ?? { currency_id, sales: null, purchase: null }
      all.set(currency_id, { ...known, [side]: add(known[side] ?? '0', subtract(after, before)) })
    }
  return [...all.values()]
}
