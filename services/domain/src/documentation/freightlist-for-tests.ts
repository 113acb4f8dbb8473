import type { Freightlist } from '@fairlead/contracts/documentation/freightlist'
import type { freightlists } from '@fairlead/contracts/documentation/freightlists'
import type { FreightlistPaper } from '@fairlead/contracts/documents/freightlist'
import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { freight } from '../sales/quotation-for-tests.ts'
import type { PricedBooking } from './bill-freight.ts'
import type { Unit } from './cargo.ts'
import type { FreightSources } from './freightlist.ts'
import { blank, corolla, ids } from './specimens-for-tests.ts'

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
    { id, price_lines, priced_cargo: numbers.map(unit_number => ({ cargo_line_id: 'cars', unit_number, quantity: null })), ...more },
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
  unbilled: 0,
  minor_units: new Map([
    ['eur', 2],
    ['usd', 2],
    ['xof', 0],
  ]),
  ...more,
})

/** A list of one bill in euro; `more` says what is otherwise. */
export const aFreightlistPaper = (more: Partial<Freightlist> = {}): FreightlistPaper => ({
  language: 'en',
  drawn_up_at: '2026-11-20T09:00:00.000Z',
  issuer: { name: 'Fairlead Rotterdam BV', address: [], logo: null },
  carrier: 'Grimaldi',
  vessel: 'GRANDE DAKAR',
  imo: null,
  voyage: 'GA2601',
  basis: 'loaded',
  narrowed_to: [],
  list: {
    units: 2,
    gross_weight: '2620.00',
    volume: '24.992',
    lane_metres: '5.63',
    bls: 1,
    unpriced: 0,
    sections: [],
    charges: [],
    currencies: [{ currency_id: 'eur', prepaid: '733.32', collect: '0.00', total: '733.32', commission: '16.67', net: '716.65' }],
    pods: [],
    ...more,
  },
  names: { ports: {}, commodities: {}, surcharge_types: {}, currencies: {} },
})

/** What is said when one is sent. */
export const sending = { voyage_id: ids.voyage, basis: 'loaded' as const, to: ['settlements@grimaldi.test'] } satisfies CommandInput<
  typeof freightlists,
  'send'
>
