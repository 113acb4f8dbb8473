import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { compare } from '@fairlead/contracts/measures/money'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { PriceSide, PriceLine as Reckoned, Side } from '../sales/pricing/lines.ts'
import type { PriceLine } from '../sales/quotation-totals.ts'

/** What a line of a price comes to by measured cargo, beside what was agreed. */
export type Reviewed = RecordOf<typeof bookings>['price_review'][number]

const sides = ['purchase', 'sales'] as const satisfies readonly Side[]

/**
 * The lines of a price that come to another amount for cargo as it was measured than they are charged at. A line that the same rates do not bring back to what
 * was agreed was agreed otherwise, such as typed by hand or as part of a lump sum, and stays. Of a difference that was settled nobody is asked again.
 */
export const reviewOf = (
  lines: readonly PriceLine[],
  settled: readonly Reviewed[],
  agreed: readonly Reckoned[],
  measured: readonly Reckoned[],
): Reviewed[] =>
  lines.flatMap(line => {
    if (line.manual) return []
    const [before, after] = [agreed, measured].map(price => price.find(({ id }) => id === line.id))
    const told = settled.find(({ line_id }) => line_id === line.id)
    const [purchase, sales] = sides.map(side => (isAgreed(agreedOf(line, told, side), before?.[side]) ? after?.[side] : undefined))
    const now = { ...asCharged(line), ...measuredSide('purchase', purchase), ...measuredSide('sales', sales) }
    return isAlike(now, asCharged(line)) || (told && isAlike(now, told)) ? [] : [now]
  })

/** What was agreed of a line on one side, which a measured price that was taken says. */
function agreedOf(line: PriceLine, told: Reviewed | undefined, side: Side) {
  return told
    ? { amount: told[`old_${side}_amount`], quantity: told[`old_${side}_quantity`] }
    : { amount: line[`${side}_amount`], quantity: line[`${side}_quantity`] }
}

type Charged = ReturnType<typeof agreedOf>

/** Whether one side of a line is charged at what rates make it. */
export const isChargedAt = (line: PriceLine, side: Side, reckoned: PriceSide | null | undefined): boolean =>
  isAgreed(agreedOf(line, undefined, side), reckoned)

const isAgreed = (charged: Charged, reckoned: PriceSide | null | undefined): boolean =>
  isSame(charged.amount, reckoned?.amount ?? null) && isSame(charged.quantity, reckoned?.quantity ?? null)

const isSame = (one: string | null, other: string | null): boolean => one !== null && other !== null && compare(one, other) === 0

/** A line as it is charged now. */
const asCharged = (line: PriceLine): Reviewed => ({
  line_id: line.id,
  description: line.description,
  purchase_currency_id: line.purchase_currency_id,
  old_purchase_quantity: line.purchase_quantity,
  new_purchase_quantity: line.purchase_quantity,
  old_purchase_amount: line.purchase_amount,
  new_purchase_amount: line.purchase_amount,
  sales_currency_id: line.sales_currency_id,
  old_sales_quantity: line.sales_quantity,
  new_sales_quantity: line.sales_quantity,
  old_sales_amount: line.sales_amount,
  new_sales_amount: line.sales_amount,
})

const measuredSide = (side: Side, now: PriceSide | null | undefined) =>
  now ? { [`new_${side}_quantity`]: now.quantity, [`new_${side}_amount`]: now.amount } : {}

/** Whether two come to the same amounts. */
const isAlike = (one: Reviewed, other: Reviewed): boolean =>
  one.new_purchase_amount === other.new_purchase_amount && one.new_sales_amount === other.new_sales_amount

/** What was settled of a price, with what is settled now: line by line the last of it, beside what was agreed at first. */
export const settledWith = (settled: readonly Reviewed[], review: readonly Reviewed[]): Reviewed[] => [
  ...settled.filter(one => !review.some(({ line_id }) => line_id === one.line_id)),
  ...review.map(one => {
    const first = settled.find(({ line_id }) => line_id === one.line_id)
    return first ? { ...one, ...agreedIn(first) } : one
  }),
]

const agreedIn = ({ old_purchase_quantity, old_purchase_amount, old_sales_quantity, old_sales_amount }: Reviewed) => ({
  old_purchase_quantity,
  old_purchase_amount,
  old_sales_quantity,
  old_sales_amount,
})

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
