import { freight } from '../sales/quotation-for-tests.ts'
import type { PricedBooking } from './bill-freight.ts'
import type { Unit } from './cargo.ts'
import type { FreightSources } from './freightlist.ts'
import { blank, corolla } from './specimens-for-tests.ts'

/** A line of a price in euro, bought and sold. */
export const priceLine = (id: string, purchase_amount: string | null, sales_amount: string, more: Parameters<typeof freight>[0] = {}) =>
  freight({ id, purchase_currency_id: 'eur', sales_currency_id: 'eur', purchase_amount, sales_amount, ...more })

/** A booking at that price; `numbers` are the units that its cars are. */
export const pricedBooking = (
  id: string,
  price_lines: PricedBooking['price_lines'],
  numbers: readonly string[] = [],
  more: Partial<PricedBooking> = {},
): PricedBooking =>
  blank<PricedBooking>(
    { number: `B-${id}`, price_lines: [], priced_cargo: [], rated_units: [], price_settled: [], price_to_review: false },
    { id, price_lines, priced_cargo: numbers.map(unit_number => ({ cargo_line_id: 'cars', unit_number })), ...more },
  )

/** A Corolla of a booking, on board unless it is said otherwise. */
export const booked = (id: string, booking_id: string, more: Partial<Unit> = {}): Unit =>
  corolla(id, { number: `${booking_id}-${id}`, booking_id, ...more })

/** As a terminal measured it: 12.960 m³. */
export const asMeasured = { measured_length: 480, measured_width: 180, measured_height: 150, measured_weight: 1320 }

/** Sources without any cargo; `more` says what there is. */
export const sourcesOf = (more: Partial<FreightSources>): FreightSources => ({
  bills: [],
  units: [],
  bookings: [],
  carrier_id: 'grimaldi',
  agentOf: () => undefined,
  minor_units: new Map([
    ['eur', 2],
    ['usd', 2],
    ['xof', 0],
  ]),
  ...more,
})
