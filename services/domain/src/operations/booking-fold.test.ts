import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { type Effect, effects } from '../kernel/effect-table.ts'
import { recordedBy } from '../kernel/given.ts'
import { stepOf } from '../sales/pricing/steps.ts'
import { cars, freight as freightFor } from '../sales/quotation-for-tests.ts'
import { booking } from './bookings.ts'
import {
  aBooking,
  aTracked,
  booked,
  created,
  dakar,
  euro,
  id,
  ofQuotation,
  otherUnit,
  otherVoyage,
  reviewed,
  rotterdam,
  unitId,
} from './specimens-for-tests.ts'

const {
  BookingCreated,
  BookingRequested,
  QuotationBooked,
  BookingNumbered,
  BookingPriced,
  PricedCargoBooked,
  BookingPriceReviewAsked,
  BookingPriceReviewLifted,
  MeasuredPriceTaken,
  BookingPriceKept,
  BookingPriceKeptForRoute,
  BookingSubmitted,
  BookingConfirmed,
  BookingDeclined,
  BookingChanged,
  BookingAmended,
  UnitsAdded,
  BookingRerouted,
  BookingCancelled,
  BookingRestored,
  BookingUnitsRegistered,
  BookingShipped,
  BookingReactivated,
  BookingInvoiced,
} = eventsOf(bookings)

const { booking_id: _booking, date_booked: _day, stand_by: _place, short_measure: _short, excess: _excess, ...details } = booked
const { job_id, office_id, customer_id, voyage_id, pol_id, pod_id, onward_legs } = created
const travel = { job_id, office_id, customer_id, voyage_id, pol_id, pod_id, onward_legs }

const freightOfTwo = freightFor({ purchase_currency_id: euro, sales_currency_id: euro })
const byRates = { ...freightOfTwo, tariff_id: 'rate', purchase_tariff_id: 'bought', surcharge_id: 'bunker' }
const onwards = { voyage_id: otherVoyage, pol_id: rotterdam, pod_id: dakar }

const as = { service_type_id: 2 as const, loading_date: '2026-11-15', carrier_id: null, vessel_id: null, vessel_type: null }
/** The second of two cars is measured beyond the rate of the first: it comes at one of its own. */
const dearer = {
  ...reviewed,
  line_id: 'beside',
  beside_line_id: freightOfTwo.id,
  old_purchase_rate: null,
  old_purchase_quantity: '0.000',
  old_purchase_amount: '0.00',
  new_purchase_quantity: '1.000',
  new_purchase_amount: '500.00',
  old_sales_rate: null,
  old_sales_quantity: '0.000',
  old_sales_amount: '0.00',
  new_sales_rate: '700.0000',
  new_sales_quantity: '1.000',
  new_sales_amount: '700.00',
  tariff_id: 'dearer',
}
const less = {
  ...reviewed,
  new_purchase_quantity: '1.000',
  new_purchase_amount: '500.00',
  new_sales_quantity: '1.000',
  new_sales_amount: '650.00',
}
const why = stepOf({ line_id: 'beside', side: 'sales' }, 'measured', { value: '530' })
const carries = (line_id: string, unit_number: string) => ({
  line_id,
  unit_number,
  quantity: 1,
  purchase_quantity: null,
  sales_quantity: null,
})
const [first, second] = [carries(freightOfTwo.id, '1-001'), carries('beside', '1-002')]
const review = { price_review: [less, dearer], review_steps: [why], review_units: [first, second], review_measures: [] }
const nothingToReview = { price_review: [], review_steps: [], review_units: [], review_measures: [], price_to_review: false }
const underReview = { currency_id: euro, price_lines: [freightOfTwo], ...review, price_to_review: true }
const settled = { ...nothingToReview, price_settled: review.price_review }
/** How a unit measured. */
const long = { unit_number: '1-002', length: 480, width: 180, height: 150, weight: 1320 }
const other = { ...long, unit_number: '1-003' }
const agreed = [{ currency_id: euro, purchase: '1000.00', sales: '1300.00', margin: '300.00', margin_pct: '23.08' }]

/** What DCSA calls each state of what is folded here: none of it was confirmed before it waited. */
const called: Readonly<Record<string, RecordOf<typeof bookings>['dcsa_status']>> = {
  new: 'RECEIVED',
  pending: 'RECEIVED',
  active: 'CONFIRMED',
  declined: 'REJECTED',
  cancelled: 'CANCELLED',
  shipped: 'COMPLETED',
  invoiced: 'COMPLETED',
}
const withItsName = ([before, event, changes]: Effect<typeof bookings>): Effect<typeof bookings> => [
  before,
  event,
  { dcsa_status: called[changes.status ?? before.status ?? 'new'] ?? 'RECEIVED', ...changes },
]

effects(
  booking,
  aBooking(),
  (
    [
      [{}, BookingSubmitted(), { status: 'pending' }],
      [{ status: 'pending' }, BookingConfirmed(), { status: 'active', confirmed_at: '2026-11-20T09:00:00.000Z' }],
      [{ status: 'pending' }, BookingDeclined({ reason: 'Full', unit_ids: [] }), { status: 'declined' }],
      [{}, BookingChanged({ voyage_id: otherVoyage, notes: 'Call' }), { voyage_id: otherVoyage, notes: 'Call' }],
      [{ status: 'active' }, BookingAmended({ notes: 'Call' }), { notes: 'Call', status: 'active' }],
      [{ status: 'active' }, BookingAmended({ voyage_id: otherVoyage }), { voyage_id: otherVoyage, status: 'pending' }],
      [{ status: 'active' }, BookingAmended({ pol_id: dakar }), { pol_id: dakar, status: 'pending' }],
      [{ status: 'active' }, BookingAmended({ pod_id: rotterdam }), { pod_id: rotterdam, status: 'pending' }],
      [{ status: 'active' }, BookingAmended({ onward_legs: [onwards] }), { onward_legs: [onwards], status: 'pending' }],
      [
        { unit_ids: [otherUnit], last_unit: 7 },
        UnitsAdded({ ...travel, units: [{ ...details, unit_id: unitId, number: '012600001-1-008' }] }),
        { unit_ids: [otherUnit, unitId], last_unit: 8 },
      ],
      [
        { last_unit: 1200 },
        UnitsAdded({ ...travel, units: [{ ...details, unit_id: unitId, number: '012600001-1-999' }] }),
        { unit_ids: [unitId] },
      ],
      [
        {},
        QuotationBooked({ ...ofQuotation, quotation_revision: 2, payment_term_id: id(51), opens_job: true }),
        { quotation_id: id(50), quotation_revision: 2, payment_term_id: id(51), price_quoted: true },
      ],
      [{ number: '' }, BookingNumbered({ number: '012600001-2' }), { number: '012600001-2' }],
      [
        {
          ...review,
          price_to_review: true,
          price_settled: [reviewed],
          rated_units: [first],
          priced_cargo: [{ cargo_line_id: 'cars', unit_number: '012600001-1-001', quantity: null }],
          tariff_ids: ['rate before'],
          surcharge_ids: ['bunker before'],
        },
        BookingPriced({
          currency_id: euro,
          price_lines: [byRates],
          price_steps: [],
          exchange_rates: [],
          cargo_lines: [cars()],
          priced_as: [as],
          unit_numbers: ['012600001-1-001'],
        }),
        {
          currency_id: euro,
          price_lines: [byRates],
          tariff_ids: ['rate before', 'rate', 'bought'],
          surcharge_ids: ['bunker before', 'bunker'],
          cargo_lines: [cars()],
          priced_as: [as],
          ...nothingToReview,
          price_settled: [],
          rated_units: [],
          priced_cargo: [],
          priced_pol_id: pol_id,
          priced_pod_id: pod_id,
          price_totals: [{ currency_id: euro, purchase: '1000.00', sales: '1300.00', margin: '300.00', margin_pct: '23.08' }],
          priced_at: '2026-11-20T09:00:00.000Z',
        },
      ],
      [
        { priced_cargo: [{ cargo_line_id: 'cars', unit_number: '012600001-1-001', quantity: null }] },
        PricedCargoBooked({ cargo: [{ cargo_line_id: 'vans', unit_number: '012600001-1-002', quantity: null }] }),
        {
          priced_cargo: [
            { cargo_line_id: 'cars', unit_number: '012600001-1-001', quantity: null },
            { cargo_line_id: 'vans', unit_number: '012600001-1-002', quantity: null },
          ],
        },
      ],
      [
        { currency_id: euro, price_lines: [freightOfTwo], price_totals: agreed },
        BookingPriceReviewAsked(review),
        { ...review, price_to_review: true },
      ],
      [{ ...underReview, price_totals: agreed }, BookingPriceReviewLifted(), { ...settled, price_settled: [] }],
      [{ ...underReview, price_totals: agreed }, BookingPriceKept({ reason: 'Agreed by mail' }), settled],
      [
        { priced_pol_id: pol_id, priced_pod_id: dakar, onward_legs: [onwards], price_elsewhere: true, price_to_review: true },
        BookingPriceKeptForRoute({ reason: 'Agreed by mail' }),
        { priced_pod_id: dakar, price_elsewhere: false, price_to_review: false },
      ],
      [
        { ...underReview, review_measures: [long], price_totals: agreed },
        BookingPriceKept({ reason: 'Agreed by mail' }),
        { ...nothingToReview, decided_measures: [long] },
      ],
      [
        { ...underReview, review_measures: [long], decided_measures: [{ ...long, length: 490 }, other], price_totals: agreed },
        BookingPriceKept({ reason: 'Agreed by mail' }),
        { ...nothingToReview, decided_measures: [other, long] },
      ],
      [
        { ...underReview, rated_units: [carries('another', '1-003')] },
        MeasuredPriceTaken({ unit_numbers: ['012600001-1-001'] }),
        {
          ...settled,
          price_lines: [
            { ...freightOfTwo, purchase_quantity: '1.000', purchase_amount: '500.00', sales_quantity: '1.000', sales_amount: '650.00' },
            {
              ...freightOfTwo,
              id: 'beside',
              purchase_quantity: '1.000',
              purchase_amount: '500.00',
              sales_rate: '700.0000',
              sales_quantity: '1.000',
              sales_amount: '700.00',
              markup_pct: '40.00',
              tariff_id: 'dearer',
            },
          ],
          price_steps: [why],
          tariff_ids: ['dearer'],
          rated_units: [carries('another', '1-003'), first, second],
          price_totals: [{ currency_id: euro, purchase: '1000.00', sales: '1350.00', margin: '350.00', margin_pct: '25.93' }],
        },
      ],
      [{ status: 'active' }, BookingRerouted({ unit_ids: [unitId] }), {}],
      [{ status: 'active' }, BookingCancelled({ reason: 'Sold', unit_ids: [] }), { status: 'cancelled' }],
      [{ status: 'cancelled' }, BookingRestored({ unit_ids: [] }), { status: 'new' }],
      [{}, BookingUnitsRegistered({ units: [aTracked()] }), {}],
      [{ status: 'active' }, BookingShipped(), { status: 'shipped' }],
      [{ status: 'shipped' }, BookingReactivated(), { status: 'active' }],
      [{ status: 'shipped' }, BookingInvoiced(), { status: 'invoiced' }],
    ] satisfies Effect<typeof bookings>[]
  ).map(withItsName),
  ['BookingCreated', 'BookingRequested'],
)

test.each([
  ['new', BookingCreated(created)],
  ['pending', BookingRequested(created)],
])('a booking begins as %s, with what is said of it', (status, { type, data }) =>
  expect(recordedBy(booking, type, data)).toMatchObject({ ...created, status, date_booked: '2026-11-20' }),
)

test('a number is taken by one booking, once it has one', () => {
  expect(booking.claims(aBooking({ number: '012600001-2' }), id(1))).toEqual([
    { scope: 'bookings.number', value: '012600001-2', field: 'number' },
  ])
  expect(booking.claims(aBooking({ number: '' }), id(1))).toEqual([])
})

test('a quotation goes with one booking, as long as that is not given up', () => {
  const claimed = {
    scope: 'bookings.quotation',
    value: id(50),
    field: 'quotation_id',
    refusal: 'quotation_booked_already',
    unnamed: 'quotation_booked_unnamed',
  }
  const claimsOf = (status: 'new' | 'declined' | 'cancelled') =>
    booking.claims(aBooking({ number: '', quotation_id: id(50), status }), id(1))
  expect(claimsOf('new')).toEqual([claimed])
  expect([claimsOf('declined'), claimsOf('cancelled')]).toEqual([[], []])
})
