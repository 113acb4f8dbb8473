import { idOf } from '@fairlead/domain/kernel/aggregate'
import { added, type Sums, shown } from './cents.ts'
import type { Bag } from './office.ts'
import { itemsIn, type Logged, rowsIn, textOf } from './replay.ts'

/** What bookings are charged in their files, told again from the log: all of a price once all of its units are on board (DOMAIN_DOCS §2.1). */
export interface Charged {
  take(event: Logged): void
  /** What a booking that is shipped is charged beside its price. */
  unlike(stream: string, record: Bag): string[]
}

/** What keeps estimates from being the price: a unit was left behind or taken off board. */
const leftBehind = ['UnitCancelled', 'UnitShortShipped', 'UnitLoadingReversed']
const settles = ['ProFormaLinesApproved', 'ProFormaLinesRejected']
const prices = ['BookingPriced', 'MeasuredPriceTaken']

export function charged(): Charged {
  /** Estimates by id. */
  const estimates = new Map<string, Bag>()
  /** The booking of each unit. */
  const units = new Map<string, string>()
  /** Bookings of which somebody settled an estimate, and those that are charged otherwise than by their last price. */
  const [settled, otherwise] = [new Set<string>(), new Set<string>()]
  const bookingOf = (line: unknown) => textOf(estimates.get(String(line))?.booking_id) ?? ''

  return {
    take({ stream, type, data }) {
      const id = idOf(stream)
      if (type === 'UnitBooked') units.set(id, String(data.booking_id))
      if (leftBehind.includes(type)) otherwise.add(units.get(id) ?? '')
      if (type === 'ProFormaLinesEstimated') for (const one of rowsIn(data.lines)) estimates.set(String(one.id), one)
      if (type === 'ProFormaLinesWithdrawn') for (const one of itemsIn(data.line_ids)) estimates.delete(String(one))
      if (settles.includes(type)) for (const one of itemsIn(data.line_ids)) settled.add(bookingOf(one))
      if (type === 'ProFormaLineCorrected') otherwise.add(bookingOf(data.id))
      if (prices.includes(type) && settled.has(id)) otherwise.add(id)
    },
    unlike(stream, { status, price_lines }) {
      const id = idOf(stream)
      if ((status !== 'shipped' && status !== 'invoiced') || otherwise.has(id)) return []
      const price: Sums = new Map()
      for (const line of rowsIn(price_lines)) {
        added(price, `purchase ${String(line.purchase_currency_id)}`, line.purchase_amount)
        added(price, `sales ${String(line.sales_currency_id)}`, line.sales_amount)
      }
      const all: Sums = new Map()
      for (const { booking_id, side, currency_id, amount } of estimates.values())
        if (booking_id === id) added(all, `${String(side)} ${String(currency_id)}`, amount)
      return shown(all) === shown(price) ? [] : [`${stream} is ${status} and charged ${shown(all)}, and its price is ${shown(price)}`]
    },
  }
}
