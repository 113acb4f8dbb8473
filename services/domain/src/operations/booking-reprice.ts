import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { units } from '@fairlead/contracts/operations/units'
import { eventsOf, type FactsContext, type Load, same } from '../kernel/aggregate.ts'
import { agreedRates } from '../sales/agreed-rates.ts'
import { agreedPrice } from '../sales/pricing/agreed.ts'
import { askedAgain } from '../sales/quotation-request.ts'
import { quotation } from '../sales/quotations.ts'
import { measuredPieces } from './measured-cargo.ts'
import { type Reviewed, reviewOf } from './measured-price.ts'

type Booking = RecordOf<typeof bookings>

const { BookingPriceReviewAsked, BookingPriceReviewLifted } = eventsOf(bookings)

/** What the price of a booking comes to by its units as they were measured, at the rates that were agreed: the lines that differ. */
export async function measuringFacts(record: Booking, _input: unknown, load: Load, asking: FactsContext): Promise<{ review: Reviewed[] }> {
  const quoted = await load(quotation, record.quotation_id ?? '')
  if (!quoted) return { review: [] }
  const rates = await agreedRates(record, load)
  const moneys = [...rates.freight.map(({ rate }) => rate.rate), ...rates.surcharges.flatMap(({ purchase, sales }) => [purchase, sales])]
  const [request, own] = await Promise.all([
    askedAgain(
      { ...quoted, exchange_rates: record.exchange_rates },
      moneys.filter(money => money !== null),
      load,
      asking,
    ),
    asking.find(units, { booking_id: [asking.id] }),
  ])
  const [agreed, measured] = [[], own].map(those => agreedPrice(rates, measuredPieces(request.cargo, record.priced_cargo, those), request))
  return { review: reviewOf(record.price_lines, record.price_settled, agreed ?? [], measured ?? []) }
}

/** Whoever answers for the price is asked once for each difference; where measuring again leaves none, he need not answer. */
export function reviewed({ price_review }: Booking, { review }: { review: Reviewed[] }) {
  if (same(price_review, review)) return []
  return [review.length === 0 ? BookingPriceReviewLifted() : BookingPriceReviewAsked({ price_review: review })]
}
