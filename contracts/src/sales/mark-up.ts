import Big from 'big.js'
import { type Decimal, round } from '../measures/decimal.ts'

// How purchase and sales hang together (DOMAIN_SALES_OPS §1.6): purchase × (1 + mark-up %) = sales. Forms reckon it as somebody types, and decisions again.

/** Decimals of a rate, and those of a percentage. */
const [rate_decimals, pct_decimals] = [4, 2]

/** A purchase rate raised by so many per cent, as a rate has decimals; the amount is rounded once it is multiplied. */
export const markedUp = (purchase: Decimal, pct: Decimal): string =>
  round(Big(purchase).times(Big(pct).times('0.01').plus(1)), rate_decimals)

/** By how many per cent sales are more than purchase, below zero where they are less; null where nothing was paid for it. */
export const markUpOf = (purchase: Decimal, sales: Decimal): string | null =>
  Big(purchase).eq(0) ? null : round(Big(sales).minus(purchase).times(100).div(purchase), pct_decimals)

/** A side of a line: at which rate, for how much of it, in which currency. */
interface Rated {
  readonly rate: Decimal
  readonly quantity: string | null
  readonly currency_id: string | null
}

/** What is paid for as much as is sold at a rate, in the currency of purchase: both may be counted otherwise, such as bought by the unit and sold by m³. */
export function costOfOne(rate: Decimal, bought: string | null, sold: string | null): string | null {
  if (bought === sold) return String(rate)
  return bought === null || sold === null || Big(sold).eq(0) ? null : Big(rate).times(bought).div(sold).toFixed()
}

/** By how many per cent more a line that was reckoned is sold than bought; null where that is not for the same quantity in the same currency. */
export const markUpBetween = (purchase: Rated | null, sales: Rated | null): string | null =>
  purchase && sales && purchase.currency_id === sales.currency_id && purchase.quantity === sales.quantity
    ? markUpOf(purchase.rate, sales.rate)
    : null

/** How much of what is asked stays, in per cent; null where nothing is asked. */
export const marginPct = (sales: Decimal, margin: Decimal): string | null =>
  Big(sales).eq(0) ? null : round(Big(margin).times(100).div(sales), pct_decimals)

/** An amount or rate of one currency in another, both by what they are worth in a third; undefined where that is not known of one of them. */
export const exchanged = (amount: Decimal, from: string | undefined, to: string | undefined): string | undefined =>
  from === undefined || to === undefined ? undefined : Big(amount).times(to).div(from).toFixed()
