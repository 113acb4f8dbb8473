import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { compare } from '@fairlead/contracts/measures/money'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { PriceSide, PriceLine as Reckoned } from '../sales/pricing/lines.ts'
import type { PriceLine } from '../sales/quotation-totals.ts'

/** What a line of a price comes to by measured cargo, beside what was agreed. */
export type Reviewed = RecordOf<typeof bookings>['price_review'][number]

const sides = ['purchase', 'sales'] as const

/**
 * The lines of a price that come to another amount for cargo as it was measured than as it was agreed. A line that the same rates do not bring back to what was
 * agreed was agreed otherwise, such as typed by hand or as part of a lump sum, and stays.
 */
export const reviewOf = (lines: readonly PriceLine[], agreed: readonly Reckoned[], measured: readonly Reckoned[]): Reviewed[] =>
  lines.flatMap(line => {
    if (line.manual) return []
    const [before, after] = [agreed, measured].map(price => price.find(({ id }) => id === line.id))
    const [purchase, sales] = sides.map(side => (isAgreed(line, side, before?.[side]) ? after?.[side] : undefined))
    if (![differs(line, 'purchase', purchase), differs(line, 'sales', sales)].includes(true)) return []
    return [
      {
        line_id: line.id,
        description: line.description,
        purchase_currency_id: line.purchase_currency_id,
        old_purchase_quantity: line.purchase_quantity,
        new_purchase_quantity: purchase?.quantity ?? line.purchase_quantity,
        old_purchase_amount: line.purchase_amount,
        new_purchase_amount: purchase?.amount ?? line.purchase_amount,
        sales_currency_id: line.sales_currency_id,
        old_sales_quantity: line.sales_quantity,
        new_sales_quantity: sales?.quantity ?? line.sales_quantity,
        old_sales_amount: line.sales_amount,
        new_sales_amount: sales?.amount ?? line.sales_amount,
      },
    ]
  })

type Side = (typeof sides)[number]

const isAgreed = (line: PriceLine, side: Side, reckoned: PriceSide | null | undefined): boolean =>
  isAlike(line[`${side}_amount`], reckoned?.amount) && isAlike(line[`${side}_quantity`], reckoned?.quantity)

const isAlike = (one: string | null, other: string | undefined): boolean => one !== null && other !== undefined && compare(one, other) === 0

const differs = (line: PriceLine, side: Side, now: PriceSide | null | undefined): boolean =>
  now !== null && now !== undefined && !isAlike(line[`${side}_amount`], now.amount)

/** The lines of a price with what of them was reviewed: quantity and amount, at the rate that was agreed. */
export const measuredLines = (lines: readonly PriceLine[], review: readonly Reviewed[]): PriceLine[] =>
  lines.map(line => {
    const found = review.find(({ line_id }) => line_id === line.id)
    return found
      ? {
          ...line,
          purchase_quantity: found.new_purchase_quantity,
          purchase_amount: found.new_purchase_amount,
          sales_quantity: found.new_sales_quantity,
          sales_amount: found.new_sales_amount,
        }
      : line
  })
