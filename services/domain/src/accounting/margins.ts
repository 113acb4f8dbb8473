import { round } from '@fairlead/contracts/measures/decimal'
import { marginPct } from '@fairlead/contracts/sales/mark-up'
import Big from 'big.js'

/** What lines come to in euros that are of the same thing. */
export interface Turnover {
  readonly key: string | null
  readonly revenue: string
  readonly cost: string
  readonly lines: number
  /** How many of them nobody approved or rejected yet. */
  readonly waiting: number
}

/** What is sold of a job, voyage, customer or month, and what is left of it. */
export interface Margin extends Turnover {
  readonly margin: string
  /** Of the revenue; nothing where there is none. */
  readonly margin_pct: string | null
}

/** The states of lines that count for a margin: what was rejected counts for nothing (DOMAIN_DOCS §2.1). */
export const standing = ['pending', 'approved', 'invoiced'] as const

/** The margin of a thing that lines are of (DOMAIN_DOCS §2.1). */
export function marginOf({ key, revenue, cost, lines, waiting }: Turnover): Margin {
  const margin = round(Big(revenue).minus(cost), 2)
  const sold = round(revenue, 2)
  return { key, revenue: sold, cost: round(cost, 2), margin, margin_pct: marginPct(sold, margin), lines, waiting }
}
