import { round } from '@fairlead/contracts/measures/decimal'
import { marginPct } from '@fairlead/contracts/sales/mark-up'
import Big from 'big.js'

/** What lines of one side come to in euros, of one thing that they are of. */
export interface SideSum {
  readonly key: string | null
  readonly side: string | null
  readonly status: string | null
  readonly total: string
  readonly count: number
}

/** What is sold of a job, voyage, customer or month, and what is left of it. */
export interface Margin {
  readonly key: string | null
  readonly revenue: string
  readonly cost: string
  readonly margin: string
  /** Of the revenue; nothing where there is none. */
  readonly margin_pct: string | null
  readonly lines: number
  /** How many of them nobody approved or rejected yet. */
  readonly waiting: number
}

/** The margin of each thing that lines are of (DOMAIN_DOCS §2.1): the worst first. What was rejected counts for nothing. */
export function marginsOf(sums: readonly SideSum[]): Margin[] {
  const standing = sums.filter(one => one.status !== 'rejected')
  const margins = [...Map.groupBy(standing, one => one.key)].map(([key, all]) => {
    const of = (side: string) => all.filter(one => one.side === side).reduce((sum, { total }) => sum.plus(total), Big(0))
    const [revenue, cost] = [of('sales'), of('purchase')]
    const margin = revenue.minus(cost)
    const count = (some: typeof all) => some.reduce((sum, one) => sum + one.count, 0)
    return {
      key,
      revenue: round(revenue, 2),
      cost: round(cost, 2),
      margin: round(margin, 2),
      margin_pct: marginPct(round(revenue, 2), round(margin, 2)),
      lines: count(all),
      waiting: count(all.filter(one => one.status === 'pending')),
    }
  })
  return margins.toSorted((one, other) => Big(one.margin).cmp(other.margin) || String(one.key).localeCompare(String(other.key)))
}
