import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { travels } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { eventsOf, type FactsContext, type Load, same } from '../kernel/aggregate.ts'
import { chargedTo } from '../sales/charged-surcharge.ts'
import { asDecided, measuresInReview } from './decided-measures.ts'
import { measuredPieces } from './measured-cargo.ts'
import { reviewOf } from './measured-price.ts'
import { priceAgain } from './price-again.ts'
import { areAlike, unitsByRate } from './rated-units.ts'

type Booking = RecordOf<typeof bookings>
type Review = Pick<Booking, 'price_review' | 'review_steps' | 'review_units' | 'review_measures'>

const { BookingPriceReviewAsked, BookingPriceReviewLifted } = eventsOf(bookings)

/** What the price of a booking comes to by its units as they were measured: the lines that differ, with why they come at another rate. */
export async function measuringFacts(record: Booking, _input: unknown, load: Load, asking: FactsContext): Promise<{ review: Review }> {
  const again = await priceAgain(record, load, asking.find)
  if (!again) return { review: nothing }
  const all = await asking.find(units, { booking_id: [asking.id] })
  const priced = (those: typeof all) => again.over(measuredPieces(again.request.cargo, record.priced_cargo, those))
  const travelling = all.filter(travels)
  const measured = priced(asDecided(travelling, record))
  const byRate = unitsByRate(measured.lines, record.priced_cargo, all)
  const isForOthers = (line_id: string) => !areAlike(record.rated_units, byRate, line_id)
  const due = measured.lines.flatMap(({ beside_line_id, surcharge_id }) => (beside_line_id === null ? [] : (surcharge_id ?? [])))
  const charged = await chargedTo(record.customer_id, due, load)
  const price_review = reviewOf(record.price_lines, record.price_settled, priced([]).lines, measured.lines, charged, isForOthers)
  const isReviewed = ({ line_id }: { line_id: string }) => price_review.some(one => one.line_id === line_id)
  return {
    review: {
      price_review,
      review_steps: measured.steps.filter(isReviewed),
      review_units: byRate.filter(isReviewed),
      review_measures: measuresInReview(record, price_review, travelling),
    },
  }
}

const nothing: Review = { price_review: [], review_steps: [], review_units: [], review_measures: [] }

/** Whoever answers for the price is asked once for each unit that measures otherwise; where measuring again leaves none, he need not answer. */
export function reviewed({ price_review, review_steps, review_units, review_measures }: Booking, { review }: { review: Review }) {
  if (same({ price_review, review_steps, review_units, review_measures }, review)) return []
  return [review.price_review.length === 0 ? BookingPriceReviewLifted() : BookingPriceReviewAsked(review)]
}
