import { added, cents, type Sums, shown } from './cents.ts'
import type { Bag } from './office.ts'
import { type Logged, rowsIn, textOf } from './replay.ts'

interface Price {
  /** Lines by id. */
  lines: ReadonlyMap<string, Bag>
  lumpsum: string | null
  currency: unknown
  /** What measuring makes of some of its lines, until somebody says what becomes of it. */
  review: readonly Bag[]
}

/** The prices of quotations and bookings, told again from the log by hand (DOMAIN_SALES_OPS §1.5, §1.6). */
export interface Prices {
  take(event: Logged): void
  readonly faults: string[]
  /** What a record says of its price that its events did not. */
  unlike(stream: string, record: Bag): string[]
}

const sides = ['purchase', 'sales'] as const
const acceptance = ['QuotationAccepted', 'QuotationShipped', 'QuotationInvoiced']

export function prices(): Prices {
  const faults: string[] = []
  const told = new Map<string, Price>()
  /** What accepted quotations came to when they were accepted. */
  const accepted = new Map<string, string>()
  /** The quotation of each booking that is of one. */
  const booked = new Map<string, string>()
  const none: Price = { lines: new Map(), lumpsum: null, currency: undefined, review: [] }

  const put = ({ lines }: Price, more: readonly Bag[]) => new Map([...lines, ...more.map(one => [String(one.id), one] as const)])
  const without = ({ lines }: Price, gone: (line: Bag) => boolean) => new Map([...lines].filter(([, line]) => !gone(line)))

  function ofQuotation(price: Price, type: string, data: Bag): Price {
    switch (type) {
      case 'QuotationDrafted':
      case 'QuotationRequested':
      case 'QuotationChanged':
        return 'currency_id' in data ? { ...price, currency: data.currency_id } : price
      case 'QuotationLineAdded':
      case 'QuotationLineChanged':
        return { ...price, lines: put(price, [data]) }
      case 'QuotationLineRemoved':
        return { ...price, lines: without(price, ({ id }) => id === data.line_id) }
      case 'QuotationPriced': {
        const typed = { ...price, lines: without(price, ({ manual }) => manual !== true) }
        return { ...price, lines: put(typed, rowsIn(data.price_lines)) }
      }
      case 'LumpsumSet':
        return { ...price, lumpsum: textOf(data.lumpsum_price) ?? null }
      default:
        return price
    }
  }

  /** Nothing but a price, or a measured one that somebody took, makes another line of it. */
  function ofBooking(price: Price, type: string, data: Bag): Price {
    switch (type) {
      case 'BookingPriced':
        return { ...none, lines: put(none, rowsIn(data.price_lines)), currency: data.currency_id }
      case 'BookingPriceReviewAsked':
        return { ...price, review: rowsIn(data.price_review) }
      case 'MeasuredPriceTaken':
        return { ...price, lines: measured(price), review: [] }
      case 'BookingPriceKept':
      case 'BookingPriceReviewLifted':
        return { ...price, review: [] }
      default:
        return price
    }
  }

  return {
    faults,
    take({ stream, version, type, data }) {
      const must = (holds: boolean, rule: string) => {
        if (!holds) faults.push(`${stream} ${version}: ${type} though ${rule}`)
      }
      const before = told.get(stream) ?? none
      if (stream.startsWith('quotation-')) {
        const after = ofQuotation(before, type, data)
        if (type === 'QuotationSent' || type === 'CarrierRateConfirmed') {
          must(after.lines.size > 0, 'nothing of it is priced')
          must(textOf(data.override_reason) !== undefined || !isSoldBelow(after), 'it is sold for less than it is bought for')
        }
        if (type === 'QuotationAccepted') accepted.set(stream, shown(agreed(after)))
        else if (!acceptance.includes(type) && accepted.has(stream))
          must(shown(agreed(after)) === accepted.get(stream), 'it was accepted at another price')
        told.set(stream, after)
      }
      if (stream.startsWith('bookings-')) {
        if (type === 'MeasuredPriceTaken') must(before.review.length > 0, 'nothing of its price was measured')
        if (type === 'QuotationBooked') booked.set(stream, `quotation-${String(data.quotation_id)}`)
        const after = ofBooking(before, type, data)
        const quotation = booked.get(stream)
        if (type === 'BookingPriced' && quotation !== undefined) {
          const [sum, promised] = [shown(agreed(after)), accepted.get(quotation)]
          must(sum === promised, `${quotation} was accepted at ${promised}, and not at ${sum}`)
        }
        told.set(stream, after)
      }
    },
    unlike(stream, record) {
      const price = told.get(stream) ?? none
      const own = new Map(rowsIn(record.price_lines).map(line => [String(line.id), line]))
      const lines = [...new Set([...price.lines.keys(), ...own.keys()])]
      const other = lines.filter(id => amounts(price.lines.get(id)) !== amounts(own.get(id)))
      const totals = rowsIn(record.totals ?? record.price_totals)
      const sums = shown(
        new Map(totals.flatMap(one => sides.map(side => [`${side} ${String(one.currency_id)}`, cents(one[side])] as const))),
      )
      return [
        ...other.map(id => `${stream} charges ${amounts(own.get(id))} by line ${id}, and its events ${amounts(price.lines.get(id))}`),
        ...(sums === shown(agreed(price)) ? [] : [`${stream} comes to ${sums}, and its lines to ${shown(agreed(price))}`]),
      ]
    },
  }
}

/** What measuring brings carries cargo of another line, and is gone once it carries none. */
function measured({ lines, review }: Price): Map<string, Bag> {
  const brought = review.flatMap(one => {
    const beside = lines.get(String(one.beside_line_id))
    return beside && !lines.has(String(one.line_id)) ? [{ ...beside, ...inMoneyOf(one), id: one.line_id }] : []
  })
  const isGone = (id: string) =>
    review.some(
      one =>
        one.line_id === id &&
        textOf(one.beside_line_id) !== undefined &&
        sides.every(side => cents(one[`new_${side}_amount`] ?? '0') === 0n),
    )
  const all = [...lines.values(), ...brought].map(line => [String(line.id), asMeasured(line, review)] as const)
  return new Map(all.filter(([id]) => !isGone(id)))
}
const inMoneyOf = ({ purchase_currency_id, sales_currency_id }: Bag): Bag => ({ purchase_currency_id, sales_currency_id })

const asMeasured = (line: Bag, review: readonly Bag[]): Bag => {
  const found = review.find(one => one.line_id === line.id)
  return found
    ? Object.fromEntries(
        Object.entries({ ...line }).map(([field, value]) => [field, `new_${field}` in found ? found[`new_${field}`] : value]),
      )
    : line
}

/** What is asked and paid by side and currency: a lump sum stands in place of what freight and surcharges are sold for. */
function agreed({ lines, lumpsum, currency }: Price): Sums {
  const sums: Sums = new Map()
  const add = (side: string, id: unknown, amount: unknown) => added(sums, `${side} ${String(id)}`, amount)
  for (const line of lines.values()) {
    add('purchase', line.purchase_currency_id ?? line.sales_currency_id, line.purchase_amount)
    if (lumpsum === null || (line.kind !== 'freight' && line.kind !== 'surcharge')) add('sales', line.sales_currency_id, line.sales_amount)
  }
  add('sales', currency, lumpsum)
  return sums
}

/** Whether a line is sold for less than it is bought for in the same currency; lines that a lump sum replaces are looked at together. */
const isSoldBelow = ({ lines, lumpsum }: Price): boolean =>
  lumpsum === null &&
  [...lines.values()].some(
    line =>
      line.purchase_amount !== null &&
      (line.purchase_currency_id ?? line.sales_currency_id) === line.sales_currency_id &&
      cents(line.sales_amount) < cents(line.purchase_amount),
  )

const amounts = (line: Bag | undefined): string => (line ? `${String(line.purchase_amount)} for ${String(line.sales_amount)}` : 'nothing')
