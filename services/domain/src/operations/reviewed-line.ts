import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { ChargedSurcharge } from '../sales/charged-surcharge.ts'
import { lineName } from '../sales/line-name.ts'
import type { AgreedLine } from '../sales/pricing/agreed-lines.ts'
import type { PriceSide, Side } from '../sales/pricing/lines.ts'
import type { PriceLine } from '../sales/quotation-totals.ts'

/** What a line of a price comes to by measured cargo, beside what was agreed. */
export type Reviewed = RecordOf<typeof bookings>['price_review'][number]

/** A line as it is charged now; one that measuring brought stands beside that whose cargo it carries in part. */
export const asCharged = (line: PriceLine, beside_line_id: string | null): Reviewed => ({
  line_id: line.id,
  beside_line_id,
  description: line.description,
  calculation_unit_id: line.calculation_unit_id,
  purchase_currency_id: line.purchase_currency_id,
  old_purchase_quantity: line.purchase_quantity,
  new_purchase_quantity: line.purchase_quantity,
  old_purchase_amount: line.purchase_amount,
  new_purchase_amount: line.purchase_amount,
  old_purchase_rate: line.purchase_rate,
  new_purchase_rate: line.purchase_rate,
  purchase_tariff_id: line.purchase_tariff_id,
  purchase_problem: null,
  sales_currency_id: line.sales_currency_id,
  old_sales_quantity: line.sales_quantity,
  new_sales_quantity: line.sales_quantity,
  old_sales_amount: line.sales_amount,
  new_sales_amount: line.sales_amount,
  old_sales_rate: line.sales_rate,
  new_sales_rate: line.sales_rate,
  tariff_id: line.tariff_id,
  sales_problem: null,
  surcharge_id: line.surcharge_id,
  surcharge_type_id: null,
  finance_article_id: null,
  vat_type: null,
})

const nothing = { quantity: '0.000', amount: '0.00' } as const

/** A line that measuring brings beside another, by which nothing is charged so far: at another rate than that, or for a surcharge that is due by now. */
export function asBrought(beside: PriceLine, line: AgreedLine, charged: ChargedSurcharge | undefined): Reviewed {
  return charged && beside.kind === 'freight' ? asDue(beside, line, charged) : atAnotherRate(beside, line)
}

/** A surcharge beside the freight of what it is due for. */
function asDue(beside: PriceLine, { id, purchase, sales, surcharge_id }: AgreedLine, { name, ...charged }: ChargedSurcharge): Reviewed {
  const sold = sales ?? purchase
  const line = {
    ...beside,
    id,
    description: lineName([name]),
    calculation_unit_id: sold?.calculation_unit_id ?? null,
    purchase_currency_id: purchase?.currency_id ?? null,
    purchase_rate: null,
    purchase_quantity: purchase && nothing.quantity,
    purchase_amount: purchase && nothing.amount,
    purchase_tariff_id: null,
    sales_currency_id: sold?.currency_id ?? beside.sales_currency_id,
    // What is only bought is sold for nothing.
    sales_rate: '0.0000',
    ...notSold,
    tariff_id: null,
    surcharge_id,
  }
  return { ...asCharged(line, beside.id), ...charged, old_sales_rate: null }
}

const notSold = { sales_quantity: nothing.quantity, sales_amount: nothing.amount } as const

function atAnotherRate(beside: PriceLine, { id, purchase, sales, surcharge_id }: AgreedLine): Reviewed {
  const bought = beside.purchase_amount === null ? {} : { purchase_quantity: nothing.quantity, purchase_amount: nothing.amount }
  const line = { ...beside, ...bought, ...notSold, id, surcharge_id }
  return {
    ...asCharged(line, beside.id),
    purchase_currency_id: purchase?.currency_id ?? beside.purchase_currency_id,
    old_purchase_rate: null,
    sales_currency_id: sales?.currency_id ?? beside.sales_currency_id,
    old_sales_rate: null,
  }
}

/** A line with one side of it as it is measured; of one that was brought, and carries nothing by now, that is nothing. */
export function measuredOn(side: Side, row: Reviewed, now: AgreedLine | undefined): Reviewed {
  const price = now?.[side]
  if (price) return { ...row, ...newSide(side, price), ...ratedBy(side, price, now) }
  return row.beside_line_id === null || row[`old_${side}_amount`] === null
    ? row
    : { ...row, ...newSide(side, { ...nothing, rate: row[`new_${side}_rate`] ?? '' }) }
}

const newSide = (side: Side, { quantity, amount, rate }: Pick<PriceSide, 'quantity' | 'amount' | 'rate'>): Partial<Reviewed> =>
  side === 'purchase'
    ? { new_purchase_quantity: quantity, new_purchase_amount: amount, new_purchase_rate: rate }
    : { new_sales_quantity: quantity, new_sales_amount: amount, new_sales_rate: rate }

/** By which rate it is so, and why by that where its conditions hold no more. */
const ratedBy = (
  side: Side,
  { calculation_unit_id }: PriceSide,
  { purchase_tariff_id, sales_tariff_id, problems }: AgreedLine,
): Partial<Reviewed> =>
  side === 'purchase'
    ? { purchase_tariff_id, purchase_problem: problems.purchase }
    : { calculation_unit_id, tariff_id: sales_tariff_id, sales_problem: problems.sales }
