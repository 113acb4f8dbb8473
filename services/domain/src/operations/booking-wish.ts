import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { Wish } from '../sales/quotation-request.ts'

type Booking = RecordOf<typeof bookings>

/** What a booking that is of no quotation asks a price for, on the day on which it was booked; undefined where nobody priced it. */
export function wishOf(booking: Booking): Wish | undefined {
  const {
    office_id,
    customer_id,
    contract_id,
    voyage_id,
    pol_id,
    pod_id,
    date_booked,
    currency_id,
    exchange_rates,
    cargo_lines,
    asked_at,
  } = booking
  const [as] = booking.priced_as
  if (!as || date_booked === null || currency_id === null) return undefined
  const { service_type_id, ...shipped } = as
  return {
    office_id,
    customer_id,
    contract_id,
    service_type_id,
    valid_from: date_booked,
    pol_id,
    pod_id,
    voyage_id,
    currency_id,
    exchange_rates,
    cargo_lines,
    cargo_value: null,
    price_lines: [],
    lumpsum_price: null,
    asked_at,
    shipped: { ...shipped, booking_date: date_booked },
  }
}
