import { expect, test } from 'vitest'
import { cars } from '../sales/quotation-for-tests.ts'
import { wishOf } from './booking-wish.ts'
import { aBooking, customer, euro, id, office, rotterdam, tema, vessel, voyageId } from './specimens-for-tests.ts'

const as = { service_type_id: 2 as const, loading_date: '2026-11-15', carrier_id: id(70), vessel_id: vessel, vessel_type: 'RORO' as const }
const priced = { date_booked: '2026-11-02', currency_id: euro, contract_id: id(71), cargo_lines: [cars()], priced_as: [as] }

test('a booking asks for the price of its cargo on the day it was booked, for its customer and route, as it is shipped', () =>
  expect(wishOf(aBooking({ ...priced, asked_at: '2026-11-01T08:00:00.000Z' }))).toEqual({
    office_id: office,
    customer_id: customer,
    contract_id: id(71),
    service_type_id: 2,
    valid_from: '2026-11-02',
    pol_id: rotterdam,
    pod_id: tema,
    voyage_id: voyageId,
    currency_id: euro,
    exchange_rates: [],
    cargo_lines: [cars()],
    cargo_value: null,
    price_lines: [],
    lumpsum_price: null,
    asked_at: '2026-11-01T08:00:00.000Z',
    shipped: {
      booking_date: '2026-11-02',
      loading_date: '2026-11-15',
      carrier_id: id(70),
      vessel_id: vessel,
      vessel_type: 'RORO',
    },
  }))

test.each([{ priced_as: [] }, { date_booked: null }, { currency_id: null }])('with %o it asks for nothing', said =>
  expect(wishOf(aBooking({ ...priced, ...said }))).toBeUndefined(),
)
