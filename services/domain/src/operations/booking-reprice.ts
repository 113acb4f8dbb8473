import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { travels } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { eventsOf, type FactsContext, type Load, same } from '../kernel/aggregate.ts'
import { measuredPieces } from './measured-cargo.ts'
import { type Reviewed, reviewOf } from './measured-price.ts'
import { priceAgain } from './price-again.ts'

type Booking = RecordOf<typeof bookings>

const { BookingPriceReviewAsked, BookingPriceReviewLifted } = eventsOf(bookings)

/** What the price of a booking comes to by its units as they were measured, at the rates that were agreed: the lines that differ. */
export async function measuringFacts(record: Booking, _input: unknown, load: Load, asking: FactsContext): Promise<{ review: Reviewed[] }> {
  const again = await priceAgain(record, load, asking.find)
  if (!again) return { review: [] }
  const own = (await asking.find(units, { booking_id: [asking.id] })).filter(travels)
  const priced = (those: typeof own) => again.over(measuredPieces(again.request.cargo, record.priced_cargo, those))
  return { review: reviewOf(record.price_lines, record.price_settled, priced([]), priced(own)) }
}

/** Whoever answers for the price is asked once for each difference; where measuring again leaves none, he need not answer. */
export function reviewed({ price_review }: Booking, { review }: { review: Reviewed[] }) {
  if (same(price_review, review)) return []
  return [review.length === 0 ? BookingPriceReviewLifted() : BookingPriceReviewAsked({ price_review: review })]
}
