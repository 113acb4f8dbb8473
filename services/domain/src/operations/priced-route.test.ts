import { bookings } from '@fairlead/contracts/operations/bookings'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { booking } from './bookings.ts'
import { atFreight, aVoyage, created, dakar, id, ofQuotation, reviewed, rotterdam, tema } from './specimens-for-tests.ts'

const {
  BookingCreated,
  QuotationBooked,
  BookingConfirmed,
  BookingAmended,
  BookingChanged,
  BookingPriced,
  BookingPriceReviewAsked,
  BookingPriceKept,
  BookingPriceKeptForRoute,
} = eventsOf(bookings)

const fresh = BookingCreated(created)
const quoted = QuotationBooked(ofQuotation)
const priced = BookingPriced(atFreight)
const active = [fresh, quoted, priced, BookingConfirmed()]
const measured = BookingPriceReviewAsked({ price_review: [reviewed], review_steps: [], review_units: [], review_measures: [] })
const facts = { voyage: aVoyage(), units: [], bills: 0, late_rule: 'off' }
const onwards = (pod_id: string) => [{ voyage_id: id(80), pol_id: dakar, pod_id }]
type Happened = readonly Parameters<typeof given<typeof bookings>>[1][]
/** What staff are told of the price of a booking that is changed so. */
const told = (before: Happened, said: object) =>
  given(booking, ...before)
    .when('amend', said, { facts })
    .warnings()
/** A booking as it is after all that. */
const standing = (...events: Happened) =>
  given(booking, ...events)
    .when('amend', {}, { facts })
    .record()
const elsewhere = ['price_for_another_route']

test('whoever sends a booking to another port is told that its price is for another route, and its price is to review', () => {
  expect(told(active, { pod_id: dakar })).toEqual(elsewhere)
  expect(told([fresh, BookingConfirmed()], { pod_id: dakar })).toEqual([])
  const sent = given(booking, ...active).when('amend', { pod_id: dakar }, { facts })
  sent.decides(BookingAmended({ pod_id: dakar }))
  expect(sent.record()).toMatchObject({ price_elsewhere: true, price_to_review: true, price_quoted: false })
  expect(standing(...active)).toMatchObject({ price_elsewhere: false, price_to_review: false, price_quoted: true })
  const loaded = BookingAmended({ pol_id: dakar })
  expect(standing(...active, loaded)).toMatchObject({ price_elsewhere: true })
})

test('legs that are dropped, so that its cargo ends at the hub, leave the price for another route; another hub does not', () => {
  const over = [BookingCreated({ ...created, pod_id: dakar, onward_legs: onwards(tema) }), quoted, priced, BookingConfirmed()]
  expect(standing(...over)).toMatchObject({ priced_pol_id: rotterdam, priced_pod_id: tema, price_elsewhere: false })
  expect(told(over, { onward_legs: [] })).toEqual(elsewhere)
  expect(told(over, { pod_id: tema, onward_legs: [] })).toEqual([])
})

test('legs of a booking of a quotation end where that was quoted to', () => {
  const refused = given(booking, ...active).when('amend', { pod_id: dakar, onward_legs: onwards(rotterdam) }, { facts })
  refused.refuses('way_ends_elsewhere', 'onward_legs.0.pod_id')
  given(booking, ...active)
    .when('amend', { pod_id: dakar, onward_legs: onwards(tema) }, { facts })
    .decides(BookingAmended({ pod_id: dakar, onward_legs: onwards(tema) }))
  // What is of no quotation goes where its customer wants it, and is priced for that.
  const own = [fresh, priced, BookingConfirmed()]
  given(booking, ...own)
    .when('amend', { pod_id: dakar, onward_legs: onwards(rotterdam) }, { facts })
    .passes()
})

test('it is lifted where the booking goes back, is priced anew, or somebody keeps the price with a reason', () => {
  const sent = [...active, BookingAmended({ pod_id: dakar })]
  const back = standing(...sent, BookingChanged({ pod_id: tema }))
  expect(back).toMatchObject({ price_elsewhere: false, price_to_review: false })
  expect(standing(...sent, priced)).toMatchObject({ price_elsewhere: false, priced_pod_id: dakar })
  const kept = given(booking, ...sent).when('keep_price', { reason: 'As agreed by phone' })
  kept.decides(BookingPriceKeptForRoute({ reason: 'As agreed by phone' }))
  expect(kept.record()).toMatchObject({ price_elsewhere: false, price_to_review: false, priced_pod_id: dakar })
})

test('that a price holds for another route says nothing of how its cargo measures', () => {
  const both = [...active, measured, BookingAmended({ pod_id: dakar })]
  const kept = given(booking, ...both).when('keep_price', { reason: 'As agreed' })
  kept.decides(BookingPriceKeptForRoute({ reason: 'As agreed' }))
  expect(kept.record()).toMatchObject({ price_elsewhere: false, price_to_review: true, price_review: [reviewed] })
  given(booking, ...both, BookingPriceKeptForRoute({ reason: 'As agreed' }))
    .when('keep_price', { reason: 'Small' })
    .decides(BookingPriceKept({ reason: 'Small' }))
  given(booking, ...active, BookingAmended({ pod_id: dakar }))
    .when('take_measured_price', {}, { facts: { units: [] } })
    .refuses('nothing_to_review')
})
