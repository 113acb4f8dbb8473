import { bookings } from '@fairlead/contracts/operations/bookings'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { clerk, given } from '../kernel/given.ts'
import { stepOf } from '../sales/pricing/steps.ts'
import { booking } from './bookings.ts'
import { notServed } from './rotation.ts'
import {
  aCall,
  aCargo,
  aCountry,
  aJob,
  aLine,
  aRelation,
  aRow,
  atFreight,
  aUnit,
  aVoyage,
  created,
  customer,
  dakar,
  id,
  jobId,
  nothingKnown,
  office,
  reviewed,
  rotation,
  rotterdam,
  tema,
  voyageId,
} from './specimens-for-tests.ts'

const {
  BookingCreated,
  BookingRequested,
  BookingNumbered,
  PricedCargoBooked,
  BookingSubmitted,
  BookingConfirmed,
  BookingDeclined,
  BookingChanged,
  BookingAmended,
  BookingRerouted,
  BookingCancelled,
  BookingRestored,
  BookingPriced,
  BookingPriceReviewAsked,
  BookingPriceReviewLifted,
  MeasuredPriceTaken,
  BookingPriceKept,
  BookingShipped,
  BookingReactivated,
  BookingInvoiced,
} = eventsOf(bookings)

const input = { job_id: jobId, voyage_id: voyageId, pol_id: rotterdam, pod_id: tema, onward_legs: [] }
const around = { job: aJob(), voyage: aVoyage(), others: 0, customer: aRelation() }
/** Somebody with whom business is done. */
const parties = { customer: aRelation(), consignee: undefined }
const room = { ...parties, voyage: aVoyage(), pol: undefined, ...nothingKnown, container_types: [] }
const fresh = BookingCreated(created)

test('a booking takes office, customer and number from its job', () => {
  given(booking).when('create', input, { facts: around }).decides(fresh)
  given(booking).when('request', input, { facts: around, now: '2026-11-14T09:00:00.000Z' }).decides(BookingRequested(created))
  const by = (role: 'customer' | 'user') =>
    given(booking).when('request', input, { facts: around, now: '2026-11-14T09:00:00.000Z', actor: { ...clerk, role } })
  expect(by('customer').record()).toMatchObject({ awaits_answer: true, asked_at: expect.stringContaining('2026-11-') })
  expect(by('user').record()).toMatchObject({ awaits_answer: false, asked_at: null })
  given(booking)
    .when('create', input, { facts: { ...around, job: aJob({ number: '' }) } })
    .refuses('job_has_no_number_yet')
  given(booking)
    .when('create', input, { facts: { ...around, job: undefined } })
    .refuses('select_from_list', 'job_id')
})

test('nobody can ask for a delivery on a day that is gone, and one that was asked for in time stays', () => {
  const now = '2026-11-20T12:00:00.000Z'
  const day = (requested_delivery_date: string) => ({ ...input, requested_delivery_date })
  const late = { facts: around, now }
  given(booking).when('create', day('2026-11-19'), late).refuses('date_in_past', 'requested_delivery_date')
  given(booking)
    .when('create', day('2026-11-20'), late)
    .decides(BookingCreated({ ...created, requested_delivery_date: '2026-11-20' }))
  const asked = BookingCreated({ ...created, requested_delivery_date: '2026-11-01' })
  const facts = { voyage: aVoyage(), units: [] }
  given(booking, asked)
    .when('change', { requested_delivery_date: '2026-11-01', notes: 'Call first' }, { facts, now })
    .decides(BookingChanged({ notes: 'Call first' }))
  given(booking, asked).when('change', { requested_delivery_date: '2026-11-02' }, { facts, now }).refuses('date_in_past')
})

test('some customers are booked by headquarters only', () => {
  const facts = { ...around, customer: aRelation({ only_bookable_by_hq: true }) }
  given(booking).when('create', input, { facts }).refuses('only_bookable_by_hq')
  given(booking)
    .when('create', input, { facts, actor: { ...clerk, company_hq: true } })
    .decides(fresh)
})

test('a booking is for an open voyage that loads and later discharges there', () => {
  const refuses = (facts: object, said: object, code: string, field: string) =>
    given(booking)
      .when('create', { ...input, ...said }, { facts: { ...around, ...facts } })
      .refuses(code, field)
  refuses({ voyage: aVoyage({ status: 'closed' }) }, {}, 'voyage_not_open', 'voyage_id')
  refuses({ voyage: undefined }, {}, 'select_from_list', 'voyage_id')
  refuses({}, { pol_id: tema }, 'port_not_loaded_at', 'pol_id')
  refuses({}, { pol_id: dakar, pod_id: rotterdam }, 'port_not_discharged_at', 'pod_id')
  // A rotation may end where it began.
  const round = [...rotation, ...rotation.slice(0, 1).map(call => ({ ...call, purpose: 'discharge' as const }))]
  refuses({ voyage: aVoyage({ port_calls: round }) }, { pol_id: rotterdam, pod_id: rotterdam }, 'same_port', 'pod_id')
  expect(notServed(aVoyage({ port_calls: round }), rotterdam, rotterdam, 'capacities.2.')).toMatchObject({ field: 'capacities.2.pod_id' })
  const full = rotation.map(call => ({ ...call, closed_for_booking: true }))
  refuses({ voyage: aVoyage({ port_calls: full }) }, {}, 'port_call_closed', 'pol_id')
})

test('it is submitted, confirmed or declined', () => {
  given(booking, fresh).when('submit', {}, { facts: parties }).decides(BookingSubmitted())
  given(booking, fresh, BookingSubmitted()).when('confirm', {}, { facts: parties }).decides(BookingConfirmed())
  given(booking, fresh, BookingSubmitted())
    .when('decline', { reason: 'No deck space' }, { facts: { units: [], bills: 0 } })
    .decides(BookingDeclined({ reason: 'No deck space', unit_ids: [] }))
  const [travelling, gone] = [
    { ...aUnit(), id: id(50) },
    { ...aUnit({ status: 'cancelled' }), id: id(51) },
  ]
  given(booking, fresh, BookingSubmitted())
    .when('decline', {}, { facts: { units: [travelling, gone], bills: 0 } })
    .decides(BookingDeclined({ reason: null, unit_ids: [id(50)] }))
  given(booking, fresh).when('decline').refuses('not_in_this_state')
})

test('a customer takes back what he asked for, until he is answered', () => {
  const customer = { ...clerk, role: 'customer' as const }
  const facts = { voyage: aVoyage(), units: [] }
  const asked = given(booking, BookingRequested(created))
  asked
    .when('withdraw', { reason: 'Sold here' }, { actor: customer, facts })
    .decides(BookingCancelled({ reason: 'Sold here', unit_ids: [] }))
  expect(asked.when('withdraw', { reason: 'Sold here' }, { actor: customer, facts }).record()).toMatchObject({
    status: 'cancelled',
    awaits_answer: false,
  })
  for (const answer of [BookingConfirmed(), BookingDeclined({ reason: null, unit_ids: [] })])
    given(booking, BookingRequested(created), answer)
      .when('withdraw', { reason: 'x' }, { actor: customer, facts })
      .refuses('not_in_this_state')
})

test('units are numbered, take from the booking what a row leaves open, and claim their chassis numbers', () => {
  const rows = [aRow(), aRow({ chassis_number: 'AB123', build_year: 1998, kind: 'machine' })]
  const decision = booking.decide(
    'add_units',
    { ...booking.initial, ...created, customs_type: 'EX' },
    { units: rows },
    { ...deciding, ...room },
  )
  expect(decision).toMatchObject({
    events: [
      {
        data: {
          office_id: office,
          customer_id: customer,
          units: [
            { number: '012600001-1-001', kind: 'vehicle', quantity: 1, customs_type: 'EX' },
            { number: '012600001-1-002', kind: 'machine' },
          ],
        },
      },
    ],
    claims: [
      { scope: `voyages.${voyageId}.chassis_number`, value: 'JTNBA3EK303000001', field: 'units.0.chassis_number' },
      { value: 'AB123', field: 'units.1.chassis_number' },
    ],
  })
})

test('every wrong cell of a list is named, and nothing of it is booked', () => {
  const when = (...units: ReturnType<typeof aRow>[]) => given(booking, fresh).when('add_units', { units }, { facts: room })
  when().refuses('booking_needs_units', 'units')
  when(aRow(), aRow({ chassis_number: 'AB123' })).refuses('check.chassis_build_year', 'units.1.chassis_number')
  when(aRow(), aRow()).refuses('repeated_in_list', 'units.1.chassis_number')
  when(aRow({ quantity: 2 })).refuses('one_piece_per_chassis', 'units.0.quantity')
  const box = { chassis_number: null, kind: 'container' as const, container_number: 'CSQU3054383' }
  when(aRow(box), aRow(box)).refuses('repeated_in_list', 'units.1.container_number')
  given(booking, fresh)
    .when('add_units', { units: [aRow()] }, { facts: { ...room, voyage: aVoyage({ status: 'closed' }) } })
    .refuses('voyage_not_open')
})

test('a confirmed booking that goes another way is pending again, and its units reserve their numbers there', () => {
  const next = aVoyage({ number: '2602' })
  const active = [fresh, BookingConfirmed()]
  const facts = { voyage: next, units: [aUnit(), aUnit({ status: 'cancelled', id: id(70) } as object)] }
  given(booking, ...active)
    .when('amend', { notes: 'Keys at gate' }, { facts })
    .decides(BookingAmended({ notes: 'Keys at gate' }))
  expect(
    given(booking, ...active)
      .when('amend', { notes: 'Keys at gate' }, { facts })
      .record().status,
  ).toBe('active')
  const moved = given(booking, ...active).when('amend', { voyage_id: id(80) }, { facts })
  moved.decides(BookingAmended({ voyage_id: id(80) }), BookingRerouted({ unit_ids: [id(99)] }))
  expect(moved.record().status).toBe('pending')
  given(booking, ...active)
    .when('amend', { voyage_id: id(80) }, { facts: { voyage: next, units: [] } })
    .decides(BookingAmended({ voyage_id: id(80) }))
  const state = { ...booking.initial, ...created, status: 'active' }
  const decision = booking.decide('amend', state, { voyage_id: id(80) }, { ...deciding, ...facts })
  expect(decision).toMatchObject({ claims: [{ scope: `voyages.${id(80)}.chassis_number`, owner: `units-${id(99)}` }] })
  given(booking, ...active)
    .when('amend', { pod_id: dakar }, { facts: { voyage: next, units: [aUnit({ status: 'loaded' })] } })
    .refuses('booking_has_loaded_units')
  given(booking, ...active)
    .when('amend', { job_id: id(81) }, { facts })
    .refuses('booking_job_is_fixed')
  given(booking, fresh)
    .when('change', { carrier_reference: 'GRI 1' }, { facts })
    .decides(BookingChanged({ carrier_reference: 'GRI 1' }))
  given(booking, fresh).when('change', input, { facts }).decides()
})

test('a confirmed booking that is carried onwards otherwise is pending again, and its units hear of it', () => {
  const active = [fresh, BookingConfirmed()]
  const onward_legs = [{ voyage_id: id(80), pol_id: tema, pod_id: dakar }]
  const facts = { voyage: aVoyage(), units: [aUnit()], bills: 0 }
  const amended = given(booking, ...active).when('amend', { onward_legs }, { facts })
  amended.decides(BookingAmended({ onward_legs }), BookingRerouted({ unit_ids: [id(99)] }))
  expect(amended.record().status).toBe('pending')
  // Where its first voyage takes nothing new, it stays booked as it was.
  const full = aVoyage({ port_calls: rotation.map(call => ({ ...call, closed_for_booking: true })) })
  given(booking, ...active)
    .when('amend', { onward_legs }, { facts: { ...facts, voyage: full } })
    .passes()
})

test('an amendment that waits is replaced by the next', () => {
  const facts = { voyage: aVoyage({ number: '2602' }), units: [aUnit()], bills: 0 }
  const amended = [fresh, BookingConfirmed(), BookingAmended({ voyage_id: id(80) })]
  const again = given(booking, ...amended).when('amend', { voyage_id: id(81), notes: 'Via 2602' }, { facts })
  again.decides(BookingChanged({ voyage_id: id(81), notes: 'Via 2602' }), BookingRerouted({ unit_ids: [id(99)] }))
  expect(again.record()).toMatchObject({ status: 'pending', voyage_id: id(81) })
  const over = BookingCancelled({ reason: 'Sold', unit_ids: [] })
  given(booking, fresh, over).when('amend', { notes: 'x' }, { facts }).refuses('not_in_this_state')
})

test('it is cancelled while nothing is on board, and restored on an open voyage', () => {
  const reason = 'Customer withdrew'
  const facts = { ...parties, voyage: aVoyage(), units: [aUnit()] }
  const cancelled = BookingCancelled({ reason, unit_ids: [id(99)] })
  given(booking, fresh).when('cancel', { reason }, { facts }).decides(cancelled)
  given(booking, fresh)
    .when('cancel', { reason }, { facts: { ...facts, units: [aUnit({ status: 'loaded' })] } })
    .refuses('booking_has_loaded_units')
  given(booking, fresh, cancelled)
    .when('restore', {}, { facts })
    .decides(BookingRestored({ unit_ids: [] }))
  given(booking, fresh, cancelled)
    .when('restore', {}, { facts: { ...facts, voyage: aVoyage({ status: 'closed' }) } })
    .refuses('voyage_not_open')
})

test('withdrawn with it are its units that travel, and those of its list that are not booked yet', () => {
  const [gone, behind] = [
    { ...aUnit({ status: 'cancelled' }), id: id(71) },
    { ...aUnit({ status: 'short_shipped' }), id: id(72) },
  ]
  const record = { ...booking.initial, ...created, status: 'new', unit_ids: [id(99), id(71), id(73)] }
  const decision = booking.decide('cancel', record, { reason: 'Sold' }, { ...deciding, voyage: aVoyage(), units: [aUnit(), gone, behind] })
  expect(decision).toEqual([BookingCancelled({ reason: 'Sold', unit_ids: [id(99), id(73)] })])
})

test.each([
  ['with the last of its units', { ashore: 0, carried: 1 }, [BookingShipped()]],
  ['not while one waits', { ashore: 1, carried: 1 }, []],
  ['not without any on board', { ashore: 0, carried: 0 }, []],
])('it is shipped %s', (_when, facts, events) => {
  given(booking, fresh, BookingConfirmed())
    .when('mark_shipped', {}, { facts })
    .decides(...events)
})

test.each([
  ['while a unit of it waits again', { ashore: 1 }, [BookingReactivated()]],
  ['but not while none does', { ashore: 0 }, []],
])('a shipped booking is active again, invoiced or not, %s', (_when, facts, events) => {
  given(booking, fresh, BookingConfirmed(), BookingShipped())
    .when('reactivate', {}, { facts })
    .decides(...events)
  given(booking, fresh, BookingConfirmed(), BookingShipped(), BookingInvoiced())
    .when('reactivate', {}, { facts })
    .decides(...events)
})

const price = BookingPriced(atFreight)
const review = { price_review: [reviewed], review_steps: [], review_units: [], review_measures: [] }
const asked = BookingPriceReviewAsked(review)
const higher = { ...review, price_review: [{ ...reviewed, new_sales_amount: '1440.00' }] }
const otherUnits = {
  ...review,
  review_units: [{ line_id: reviewed.line_id, unit_number: '1-001', quantity: 1, purchase_quantity: null, sales_quantity: null }],
}
const otherMeasures = { ...review, review_measures: [{ unit_number: '1-001', length: 480, width: 180, height: 150, weight: 1320 }] }
const because = stepOf({ line_id: reviewed.line_id, side: 'sales' }, 'measured', { value: '530' })
const otherSteps = { ...review, review_steps: [because] }
const none = { price_review: [], review_steps: [], review_units: [], review_measures: [] }

test.each([
  ['is asked where measured cargo comes to another amount', [], review, [asked]],
  ['is asked for once', [asked], review, []],
  ['is asked anew where it measures otherwise again', [asked], higher, [BookingPriceReviewAsked(higher)]],
  ['is asked anew where other units come at another rate', [asked], otherUnits, [BookingPriceReviewAsked(otherUnits)]],
  ['is asked anew where they do so because of another measure', [asked], otherSteps, [BookingPriceReviewAsked(otherSteps)]],
  ['is asked anew where other units measure otherwise', [asked], otherMeasures, [BookingPriceReviewAsked(otherMeasures)]],
  ['is lifted where it measures as agreed', [asked], none, [BookingPriceReviewLifted()]],
  ['is not asked where it measures as agreed', [], none, []],
])('a review of the price %s', (_when, before, review, events) => {
  given(booking, fresh, price, ...before)
    .when('reprice', {}, { facts: { review } })
    .decides(...events)
})

test('whoever reviews a price takes it as measured, for all units, or keeps what was agreed with a reason', () => {
  const review = given(booking, fresh, price, asked)
  review
    .when('take_measured_price', {}, { facts: { units: [{ ...aUnit({ number: '1-001' }), id: id(80) }] } })
    .decides(MeasuredPriceTaken({ unit_numbers: ['1-001'] }))
  review.when('keep_price', { reason: 'Agreed by mail' }).decides(BookingPriceKept({ reason: 'Agreed by mail' }))
  const settled = given(booking, fresh, price, asked, BookingPriceKept({ reason: 'Agreed by mail' }))
  settled.when('take_measured_price', {}, { facts: { units: [] } }).refuses('nothing_to_review')
  settled.when('keep_price', { reason: 'Once more' }).refuses('nothing_to_review')
})

test('a price that was left under review is taken or kept once all of it is invoiced, and is none to review any more', () => {
  const invoiced = given(booking, fresh, price, BookingConfirmed(), asked, BookingShipped(), BookingInvoiced())
  const taken = invoiced.when('take_measured_price', {}, { facts: { units: [{ ...aUnit({ number: '1-001' }), id: id(80) }] } })
  taken.decides(MeasuredPriceTaken({ unit_numbers: ['1-001'] }))
  const kept = invoiced.when('keep_price', { reason: 'Agreed by mail' })
  kept.decides(BookingPriceKept({ reason: 'Agreed by mail' }))
  for (const one of [taken, kept]) expect(one.record()).toMatchObject({ price_to_review: false, price_review: [], status: 'invoiced' })
})

test('a customer on credit hold may ask, but nothing is submitted or confirmed for him', () => {
  const onHold = { facts: { customer: aRelation({ credit_state: 'on_hold' }) } }
  given(booking)
    .when('create', input, { facts: { ...around, ...onHold.facts } })
    .decides(fresh)
  given(booking, fresh).when('submit', {}, onHold).refuses('customer_credit_on_hold', 'customer_id')
  given(booking, fresh, BookingSubmitted()).when('confirm', {}, onHold).refuses('customer_credit_on_hold', 'customer_id')
  given(booking, fresh)
    .when('submit', {}, { facts: { customer: aRelation({ credit_state: 'watch' }) } })
    .decides(BookingSubmitted())
})

test('nothing is booked to or for a country under sanctions', () => {
  const touched = [{ field: 'pod_id', country: aCountry({ name: { en: 'Syria', nl: 'Syrië' }, sanctioned: true }) }]
  given(booking)
    .when('create', input, { facts: { ...around, touched } })
    .refuses('country_sanctioned', 'pod_id')
  given(booking, fresh)
    .when('change', { pod_id: dakar }, { facts: { ...room, units: [], touched } })
    .refuses('country_sanctioned', 'pod_id')
})

test('cargo has the days that it needs to connect to its next voyage', () => {
  const onward = aVoyage({ port_calls: [aCall(dakar, 'load', '2026-11-26', '2026-11-27'), aCall(tema, 'discharge', '2026-11-30', null)] })
  const legs = [
    { voyage: aVoyage(), pol_id: rotterdam, pod_id: dakar },
    { voyage: onward, pol_id: dakar, pod_id: tema },
  ]
  const travel = { ...input, pod_id: dakar, onward_legs: [{ voyage_id: id(61), pol_id: dakar, pod_id: tema }] }
  given(booking)
    .when('create', travel, { facts: { ...around, legs, connection_days: 3 } })
    .refuses('connection_too_short', 'onward_legs.0.voyage_id')
  given(booking)
    .when('create', travel, { facts: { ...around, legs, connection_days: 2 } })
    .decides(BookingCreated({ ...created, ...travel }))
})

const deciding = { id: id(51), actor: clerk, now: '2026-11-20T09:00:00.000Z' }
const mrn = '26NLA1B2C3D4E5F6A9'

test('a list of units reserves every number of its own and that of each customs document once, for the job', () => {
  const box = { kind: 'container' as const, container_number: 'CSQU3054383', chassis_number: null, mrn }
  const rows = [aRow({ chassis_number: 'AB123', build_year: 1998, container_number: 'MSKU1234565' }), aRow(box), aRow({ mrn })]
  const decision = booking.decide('add_units', { ...booking.initial, ...created }, { units: rows }, { ...deciding, ...room })
  const unitOf = (what: string | number) => `units-${derivedId('unit', id(51), 0, what)}`
  expect(decision).toMatchObject({
    claims: [
      { scope: `voyages.${voyageId}.chassis_number`, value: 'AB123', field: 'units.0.chassis_number', owner: unitOf('AB123') },
      { scope: `voyages.${voyageId}.container_number`, value: 'CSQU3054383', field: 'units.1.container_number', owner: unitOf(1) },
      { scope: `voyages.${voyageId}.chassis_number`, value: 'JTNBA3EK303000001', field: 'units.2.chassis_number' },
      { scope: 'mrn', value: mrn, field: 'units.1.mrn', owner: `jobs-${jobId}` },
    ],
  })
  expect(decision).toHaveProperty('claims.length', 4)
})

test('only what was withdrawn with the booking comes back with it, and reserves its numbers', () => {
  const units = [
    aUnit({ status: 'cancelled', cancelled_with_booking: true, mrn }),
    { ...aUnit({ status: 'cancelled', chassis_number: 'AB123', mrn: '24NL7Q2BCBCHYFFDA5' }), id: id(70) },
  ]
  const decision = booking.decide('restore', { ...booking.initial, ...created }, {}, { ...deciding, ...parties, voyage: aVoyage(), units })
  expect(decision).toEqual({
    events: [BookingRestored({ unit_ids: [id(99)] })],
    claims: [
      { scope: `voyages.${voyageId}.chassis_number`, value: 'JTNBA3EK303000001', field: 'chassis_number', owner: `units-${id(99)}` },
      { scope: 'mrn', value: mrn, field: 'mrn', owner: `jobs-${jobId}` },
    ],
  })
})

test.each([
  ['to another voyage', { voyage_id: id(80) }, ['AB123', 'AB124']],
  ['between other ports', { pol_id: dakar }, []],
])('units that travel reserve their numbers %s', (_where, said, values) => {
  const units = (['firm', 'short_shipped', 'cancelled', 'stand_by'] as const).map((status, index) =>
    aUnit({ status, chassis_number: ['AB123', 'AB125', 'AB126', 'AB124'][index] ?? null }),
  )
  const decision = booking.decide('amend', { ...booking.initial, ...created, status: 'active' }, said, {
    ...deciding,
    voyage: aVoyage(),
    units,
  })
  expect(decision).toMatchObject({ claims: values.map(value => ({ scope: `voyages.${id(80)}.chassis_number`, value })) })
})

test('other cargo asks for its confirmation again, and moves none of its units', () => {
  const facts = { ...deciding, voyage: aVoyage(), units: [aUnit({ status: 'firm' })] }
  const cargo = [aCargo({ quantity: 9 })]
  expect(booking.decide('amend', { ...booking.initial, ...created, status: 'active' }, { cargo }, facts)).toMatchObject({
    events: [{ type: 'BookingAmended' }],
  })
})

test('a booking takes the next number of its job, and says nothing where nothing was said', () => {
  given(booking)
    .when('create', { ...input, notes: 'Call first' }, { facts: { ...around, others: 2 } })
    .decides(BookingCreated({ ...created, number: '012600001-3', notes: 'Call first' }))
})

test('a booking that was made before its job had a number is numbered once that has one, and once only', () => {
  const numbering = (number: string, job: ReturnType<typeof aJob> | undefined) =>
    given(booking, BookingCreated({ ...created, number })).when('assign_number', {}, { facts: { job, others: 2 } })
  numbering('', aJob()).decides(BookingNumbered({ number: '012600001-3' }))
  numbering('012600001-1', aJob()).decides()
  numbering('', undefined).decides()
})

test('it is numbered also where somebody was quicker to confirm or to cancel it', () => {
  for (const quicker of [BookingConfirmed(), BookingCancelled({ reason: 'Sold here', unit_ids: [] })])
    given(booking, BookingCreated({ ...created, number: '' }), quicker)
      .when('assign_number', {}, { facts: { job: aJob(), others: 0 } })
      .decides(BookingNumbered({ number: '012600001-1' }))
})

test('the units of its quotation are added to a booking that has none, each by its line of cargo, and once only', () => {
  const quoted = [
    { cargo_line_id: 'cars', row: aRow() },
    { cargo_line_id: 'vans', row: aRow({ chassis_number: 'AB123', build_year: 1998 }) },
  ]
  const adding = given(booking, fresh).when('add_quoted_units', {}, { facts: { ...room, quoted } })
  const [added, ...others] = adding.events()
  expect(added).toMatchObject({ data: { units: [{ number: '012600001-1-001' }, { number: '012600001-1-002' }] } })
  expect(others).toEqual([
    PricedCargoBooked({
      cargo: [
        { cargo_line_id: 'cars', unit_number: '012600001-1-001', quantity: 1 },
        { cargo_line_id: 'vans', unit_number: '012600001-1-002', quantity: 1 },
      ],
    }),
  ])
  given(booking, fresh, ...adding.events())
    .when('add_quoted_units', {}, { facts: { ...room, quoted } })
    .decides()
  given(booking, fresh)
    .when('add_quoted_units', {}, { facts: { ...room, quoted: [...quoted, ...quoted] } })
    .refuses('repeated_in_list')
})

test('what follows from units and invoices moves a booking on', () => {
  const charged = aLine({ status: 'invoiced', invoice_id: id(81), booking_id: null })
  const shipped = given(booking, fresh, BookingConfirmed(), BookingShipped())
  shipped.when('mark_invoiced', {}, { facts: { lines: [charged], invoice_ids: [id(81)] } }).decides(BookingInvoiced())
  shipped.when('mark_invoiced', {}, { facts: { lines: [charged], invoice_ids: [] } }).decides()
  given(booking, fresh)
    .when('change', { notes: null, carrier_reference: null }, { facts: { voyage: aVoyage({ status: 'closed' }) } })
    .decides()
})
