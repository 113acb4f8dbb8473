import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { add, compare, round2, subtract, sum } from '@fairlead/contracts/measures/money'
import { cubicMetresOfCentimetres, sumVolumes, timesUnits } from '@fairlead/contracts/measures/volume'
import { exchanged, marginPct } from '@fairlead/contracts/sales/mark-up'
import type { quotations } from '@fairlead/contracts/sales/quotations'

export type Quotation = RecordOf<typeof quotations>
export type PriceLine = Quotation['price_lines'][number]
export type Priced = Pick<Quotation, 'price_lines' | 'lumpsum_price' | 'currency_id' | 'exchange_rates'>

interface Amount {
  readonly currency_id: string
  readonly amount: string
}

/** Whether a lump sum is asked in place of what a line is sold for. */
export const isReplaced = ({ kind }: PriceLine, lumpsum_price: string | null): boolean =>
  lumpsum_price !== null && (kind === 'freight' || kind === 'surcharge')

/** What is sold: its description, for how much, and what that costs us, where it is bought. */
interface Sold {
  readonly lines: readonly PriceLine[]
  readonly asked: Amount
  readonly paid: readonly Amount[]
}

/** What a line is bought for; nothing where it is not. */
export const paidFor = ({ purchase_amount, purchase_currency_id, sales_currency_id }: PriceLine): Amount[] =>
  purchase_amount === null ? [] : [{ currency_id: purchase_currency_id ?? sales_currency_id, amount: purchase_amount }]

/** Line by line what is sold, with freight and surcharges as one where a lump sum takes their place. */
function soldBy({ price_lines, lumpsum_price, currency_id }: Priced): Sold[] {
  const covered = price_lines.filter(line => isReplaced(line, lumpsum_price))
  const others = price_lines.filter(line => !isReplaced(line, lumpsum_price))
  return [
    ...(lumpsum_price === null ? [] : [{ lines: covered, asked: { currency_id, amount: lumpsum_price }, paid: covered.flatMap(paidFor) }]),
    ...others.map(line => ({
      lines: [line],
      asked: { currency_id: line.sales_currency_id, amount: line.sales_amount },
      paid: paidFor(line),
    })),
  ]
}

/** An amount in the currency of the quotation, to cents; undefined where the rate of its own is not known. */
function inOwn({ currency_id, amount }: Amount, quotation: Pick<Priced, 'currency_id' | 'exchange_rates'>): string | undefined {
  const rate = worth(currency_id, quotation)
  const own = exchanged(amount, rate, '1')
  return own === undefined ? undefined : round2(own)
}

/** Units of a currency for one of the quotation's. */
export const worth = (id: string, { currency_id, exchange_rates }: Pick<Priced, 'currency_id' | 'exchange_rates'>): string | undefined =>
  id === currency_id ? '1' : exchange_rates.find(one => one.currency_id === id)?.rate

/** The currencies of a price, that of the quotation first. */
export const currenciesOf = (quotation: Priced): string[] => [
  ...new Set([quotation.currency_id, ...soldBy(quotation).flatMap(({ asked, paid }) => [asked, ...paid].map(one => one.currency_id))]),
]

const ofCurrency = (amounts: readonly Amount[], id: string) => sum(amounts.filter(one => one.currency_id === id).map(one => one.amount))

/** What a price comes to, currency by currency. */
export function totalsOf(quotation: Priced): Quotation['totals'] {
  const sold = soldBy(quotation)
  const [asked, paid] = [sold.map(one => one.asked), sold.flatMap(one => one.paid)]
  const known = currenciesOf(quotation).filter(id => [...asked, ...paid].some(one => one.currency_id === id))
  return known.map(currency_id => {
    const [purchase, sales] = [ofCurrency(paid, currency_id), ofCurrency(asked, currency_id)]
    const margin = subtract(sales, purchase)
    return { currency_id, purchase, sales, margin, margin_pct: marginPct(sales, margin) }
  })
}

/** The sum of all currencies in that of the quotation; null while the rate of one of them is not known. */
function inAll(totals: Quotation['totals'], side: 'sales' | 'purchase', quotation: Priced): string | null {
  const own = totals.map(one => inOwn({ currency_id: one.currency_id, amount: one[side] }, quotation))
  return own.reduce<string | null>((all, one) => (all === null || one === undefined ? null : add(all, one)), '0.00')
}

/** Cubic metres of the cargo whose measures are known. */
const volumeOf = (lines: Quotation['cargo_lines']): string =>
  sumVolumes(
    lines.flatMap(({ length, width, height, quantity }) =>
      length === null || width === null || height === null ? [] : [timesUnits(cubicMetresOfCentimetres(length, width, height), quantity)],
    ),
  )

/** Fills in what follows from lines and rates: totals, margin, and how much cargo it is for. */
export function reckoned(quotation: Quotation): Quotation {
  const { cargo_lines } = quotation
  const totals = totalsOf(quotation)
  const isPriced = totals.length > 0
  const [total, paid] = [inAll(totals, 'sales', quotation), inAll(totals, 'purchase', quotation)]
  const margin = total && paid && subtract(total, paid)
  return {
    ...quotation,
    totals,
    total: isPriced ? total : null,
    margin: isPriced ? margin : null,
    margin_pct: total && margin && marginPct(total, margin),
    unit_count: cargo_lines.reduce((all, { quantity }) => all + quantity, 0),
    volume: volumeOf(cargo_lines),
  }
}

/** What is sold for less than it is bought for: those of its lines, or all of them where only the whole is. Where no rate is known nothing is said. */
export function soldBelowPurchase(quotation: Quotation): PriceLine[] {
  const below = soldBy(quotation).filter(({ asked, paid }) => {
    const [sales, ...costs] = [asked, ...paid].map(one => inOwn(one, quotation))
    return sales !== undefined && costs.length > 0 && costs.every(one => one !== undefined) && compare(sales, sum(costs)) < 0
  })
  const lines = below.flatMap(one => one.lines)
  const isBelow = quotation.margin !== null && compare(quotation.margin, 0) < 0
  return lines.length === 0 && isBelow ? quotation.price_lines : lines
}
