import { compare } from '@fairlead/contracts/measures/money'
import { markUpBetween } from '@fairlead/contracts/sales/mark-up'
import type { PriceStep } from '../sales/pricing/steps.ts'
import type { PriceLine } from '../sales/quotation-totals.ts'
import type { Reviewed } from './reviewed-line.ts'

/** What was settled of a price, with what is settled now: line by line the last of it, beside what was agreed at first. */
export const settledWith = (settled: readonly Reviewed[], review: readonly Reviewed[]): Reviewed[] => [
  ...settled.filter(one => !review.some(({ line_id }) => line_id === one.line_id)),
  ...review.map(one => {
    const first = settled.find(({ line_id }) => line_id === one.line_id)
    return first ? { ...one, ...agreedIn(first) } : one
  }),
]

const agreedIn = ({
  old_purchase_quantity,
  old_purchase_amount,
  old_purchase_rate,
  old_sales_quantity,
  old_sales_amount,
  old_sales_rate,
}: Reviewed) => ({
  old_purchase_quantity,
  old_purchase_amount,
  old_purchase_rate,
  old_sales_quantity,
  old_sales_amount,
  old_sales_rate,
})

/** The lines of a price at the rates that were agreed at first, without those that measuring brought since. */
export const linesAtFirst = (lines: readonly PriceLine[], settled: readonly Reviewed[]): PriceLine[] =>
  lines.flatMap(line => {
    const told = settled.find(({ line_id }) => line_id === line.id)
    if (!told) return [line]
    if (told.beside_line_id !== null) return []
    return [{ ...line, purchase_rate: told.old_purchase_rate ?? line.purchase_rate, sales_rate: told.old_sales_rate ?? line.sales_rate }]
  })

/** The lines of a price with what of them was reviewed; those that measuring brings stand behind the ones whose cargo they carry in part, as long as they carry any. */
export function measuredLines(lines: readonly PriceLine[], review: readonly Reviewed[]): PriceLine[] {
  const all = lines.flatMap(line => [
    line,
    ...review
      .filter(({ beside_line_id, line_id }) => beside_line_id === line.id && !lines.some(({ id }) => id === line_id))
      .map(found => broughtBy(line, found)),
  ])
  return all.flatMap(line => {
    const found = review.find(({ line_id }) => line_id === line.id)
    return found ? measured(line, found) : [line]
  })
}

/** A line that measuring brings, before it is charged as it is measured: one beside another is as that, but for a surcharge that is due. */
const broughtBy = (
  line: PriceLine,
  { line_id, description, surcharge_type_id, finance_article_id, vat_type, ...found }: Reviewed,
): PriceLine =>
  surcharge_type_id === null
    ? { ...line, id: line_id }
    : {
        ...line,
        id: line_id,
        kind: 'surcharge',
        cargo_line_id: null,
        description,
        surcharge_type_id,
        finance_article_id,
        vat_type,
        vendor_id: null,
        purchase_rate: null,
        sales_rate: '0.0000',
        shown: isNothing(found.new_sales_amount) ? 'hidden' : 'yes',
      }

const isNothing = (amount: string | null): boolean => amount === null || compare(amount, 0) === 0

function measured(line: PriceLine, found: Reviewed): PriceLine[] {
  if (found.beside_line_id !== null && isNothing(found.new_purchase_amount) && isNothing(found.new_sales_amount)) return []
  const charged = {
    ...line,
    purchase_currency_id: found.purchase_currency_id,
    sales_currency_id: found.sales_currency_id,
    // Of what was reviewed before it said so the line knows.
    surcharge_id: found.surcharge_id ?? line.surcharge_id,
    purchase_quantity: found.new_purchase_quantity,
    purchase_amount: found.new_purchase_amount,
    sales_quantity: found.new_sales_quantity,
    sales_amount: found.new_sales_amount,
  }
  const { new_sales_rate: sales_rate, new_purchase_rate: purchase_rate } = found
  // At first no rate was changed by measuring, and none was said.
  if (sales_rate === null || (isSameRate(sales_rate, line.sales_rate) && isSameRate(purchase_rate, line.purchase_rate))) return [charged]
  const { calculation_unit_id, tariff_id, purchase_tariff_id } = found
  const bought =
    purchase_rate === null ? null : { rate: purchase_rate, quantity: charged.purchase_quantity, currency_id: charged.purchase_currency_id }
  const sold = { rate: sales_rate, quantity: charged.sales_quantity, currency_id: charged.sales_currency_id }
  const markup_pct = markUpBetween(bought, sold)
  return [{ ...charged, calculation_unit_id, sales_rate, purchase_rate, tariff_id, purchase_tariff_id, markup_pct }]
}

const isSameRate = (one: string | null, other: string | null): boolean => compare(one ?? 0, other ?? 0) === 0

/** How the amounts of a price came about, with how those that were taken as measured did: what was told of an earlier measuring gives way. */
export const measuredSteps = (steps: readonly PriceStep[], review: readonly Reviewed[], more: readonly PriceStep[]): PriceStep[] => {
  const isReviewed = ({ line_id }: PriceStep) => review.some(one => one.line_id === line_id)
  const told = new Set<string>()
  const agreed = steps.filter(step => {
    const amount = `${step.line_id} ${step.side}`
    if (step.step === 'measured') told.add(amount)
    return !told.has(amount) || !isReviewed(step)
  })
  return [...agreed, ...more.filter(isReviewed)]
}
