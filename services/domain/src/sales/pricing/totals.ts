import { round } from '@fairlead/contracts/measures/decimal'
import { add, compare, round2, subtract, sum } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import type { PriceLine } from './lines.ts'
import type { Amount } from './request.ts'

/** What lines come to in one currency. */
export interface Total {
  readonly currency_id: string
  readonly purchase: string
  readonly sales: string
  readonly margin: string
}

/** What all of it comes to in one currency; null where a rate of exchange is missing. */
export interface Whole extends Total {
  /** Of what is sold, two decimals; null where nothing is. */
  readonly margin_pct: string | null
}

/** An amount in another currency, by how much of it one unit of that one is worth; undefined where nobody says. */
export function exchanged(
  { amount, currency_id }: Amount,
  to: string,
  rates: ReadonlyMap<string, string>,
  minor_units: number,
): string | undefined {
  if (currency_id === to) return amount
  const rate = rates.get(currency_id)
  return rate === undefined || !Big(rate).gt(0) ? undefined : round2(round(Big(amount).div(rate), minor_units))
}

/** The totals of each currency, in the order in which they first occur. */
export function totalsOf(lines: readonly Pick<PriceLine, 'purchase' | 'sales'>[]): Total[] {
  const currencies = new Set(lines.flatMap(({ sales, purchase }) => [sales, purchase].flatMap(side => (side ? [side.currency_id] : []))))
  return [...currencies].map(currency_id => {
    const of = (side: 'purchase' | 'sales') =>
      sum(lines.flatMap(line => (line[side]?.currency_id === currency_id ? [line[side].amount] : [])))
    const [purchase, sales] = [of('purchase'), of('sales')]
    return { currency_id, purchase, sales, margin: subtract(sales, purchase) }
  })
}

/** How much of what something is sold for remains, in per cent. */
export const marginPct = (sales: string, margin: string): string | null =>
  compare(sales, 0) === 0 ? null : round(Big(margin).div(sales).times(100), 2)

/** All totals in one currency (DOMAIN_SALES_OPS §1.6.9). */
export function wholeOf(
  totals: readonly Total[],
  currency_id: string,
  rates: ReadonlyMap<string, string>,
  minor_units: number,
): Whole | undefined {
  const into = (side: 'purchase' | 'sales') =>
    totals.map(total => exchanged({ amount: total[side], currency_id: total.currency_id }, currency_id, rates, minor_units))
  const [bought, sold] = [into('purchase'), into('sales')]
  if ([...bought, ...sold].includes(undefined)) return undefined
  const added = (amounts: readonly (string | undefined)[]) => amounts.reduce<string>((all, one) => add(all, one ?? '0'), '0.00')
  const [purchase, sales] = [added(bought), added(sold)]
  const margin = subtract(sales, purchase)
  return { currency_id, purchase, sales, margin, margin_pct: marginPct(sales, margin) }
}
