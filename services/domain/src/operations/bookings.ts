import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { bookings, most_units_at_once } from '@fairlead/contracts/operations/bookings'
import { isAboard, leadingBooking, travels, unit_states_aboard, unit_states_ashore } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { creditWarnings } from '../crm/credit.ts'
import {
  aggregate,
  type Claim,
  changesTo,
  type DecisionContext,
  type EventOf,
  eventsOf,
  type FactsContext,
  type Find,
  type Load,
} from '../kernel/aggregate.ts'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { port } from '../masterdata/ports.ts'
import { settingsInForce } from '../platform/settings.ts'
import { ratesOf } from '../sales/priced-with.ts'
import { totalsOf } from '../sales/quotation-totals.ts'
import { type Begun, begin, deliveredBefore, journey, numberWithin, surroundings } from './booking-beginning.ts'
import { beforeCargo, cargoRows, chassisFaults, dcsaStatusOf, piecesOf, resizes } from './booking-cargo.ts'
import { beforeContracts, contractOf, notAgreed } from './booking-contract.ts'
import { pricedByTariff, pricingFacts } from './booking-price.ts'
import { measuringFacts, reviewed } from './booking-reprice.ts'
import { aroundUnits, type Row, streamOfUnit, unitClaims, unitFaults, unitsOf } from './booking-units.ts'
import { type Business, businessOf, embargoed, noBusiness, touchedBy } from './compliance.ts'
import { connectionFaults } from './connections.ts'
import { type CustomerCredit, creditOf, creditRefused, creditToWarnOf, warned } from './customer-credit.ts'
import { mrnClaims } from './customs.ts'
import { keptAs, takenAs } from './decided-measures.ts'
import { isInvoiced } from './invoicing.ts'
import { job } from './jobs.ts'
import { judgedLate, tooLate } from './late.ts'
import { clockAt } from './port-clock.ts'
import { legsEndElsewhere, pricedElsewhere, pricedHere, routeWarnings } from './priced-route.ts'
import { bookedOf, quotationFacts, quotedCargo } from './quotation-booking.ts'
import { ratedWith } from './rated-units.ts'
import { cargoBeforePieces, reviewsBeforeDue, reviewsBeforeMeasures, reviewsBeforeRates, reviewsBeforeShares } from './review-upcasters.ts'
import { notOpen, routeRefused } from './rotation.ts'
import { measuredLines, measuredSteps, settledWith } from './settled-price.ts'
import { tradeDay } from './today.ts'
import { unfitCargo, unfitWarnings, vesselsBy } from './unit-fit.ts'
import { identityClaims } from './unit-identity.ts'
import { rowsBeforeDeclarations, unitsBeforeMrns, unitsBeforeVolumes } from './unit-upcasters.ts'
import { voyage } from './voyages.ts'

type Booking = RecordOf<typeof bookings>

const {
  BookingCreated,
  BookingRequested,
  BookingNumbered,
  PricedCargoBooked,
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
  BookingShipped,
  BookingReactivated,
  BookingInvoiced,
} = eventsOf(bookings)

/** Whether changes to a booking have its units loaded elsewhere, or for elsewhere. */
const relocates = (changes: object): boolean => 'voyage_id' in changes || 'pol_id' in changes || 'pod_id' in changes
/** Whether they send its units another way, on their first voyage or onwards. */
const reroutes = (changes: object): boolean => relocates(changes) || 'onward_legs' in changes

/** In these states papers say how their units travel. */
const bills_that_bind = ['final', 'published'] as const

/** An invoice in these states is final. */
const invoices_in_force = ['approved', 'sent', 'paid'] as const

/** The voyage as it will be, and the units as they are, with the bills that bind them. */
async function route(record: Booking, input: Partial<Begun>, load: Load, asking: FactsContext) {
  const { id, find } = asking
  const next = { ...record, ...input }
  const [voyage_, touched, travel, own] = await Promise.all([
    load(voyage, next.voyage_id),
    touchedBy(next, [], load),
    journey(next, load),
    find(units, { booking_id: [id] }),
  ])
  const bills = await find('billsoflading', { unit_ids: own.map(one => one.id), status: bills_that_bind }, 1)
  const contract = input.contract_id ? await contractOf(next, voyage_, load, asking) : undefined
  const settings = await settingsInForce(load)
  const late_rule = record.status === 'active' ? settings.amendment_after_cut_off : settings.booking_after_cut_off
  return { voyage: voyage_, touched, ...travel, units: own, bills: bills.length, contract, late_rule }
}

/** Besides, the port where its units are to be loaded, and the vessels by which they are to go. */
async function routeAndShips(record: Booking, input: Partial<Begun>, load: Load, asking: FactsContext) {
  const { pol_id, onward_legs } = { ...record, ...input }
  const [around, pol] = await Promise.all([route(record, input, load, asking), load(port, pol_id)])
  return { ...around, pol, vessels: await vesselsBy(around.voyage, onward_legs, load) }
}

/** With whom and where it is business, and what its customer owes and was promised. */
const itsBusinessAndCredit = async (record: Booking, _input: unknown, load: Load, asking: FactsContext) => {
  const business = await businessOf(record, record, load)
  return { ...business, credit: await creditOf(business.customer, load, asking) }
}

/** Whether it was promised to its customer, so that whatever comes to it is promised as well. */
const isConfirmed = ({ status }: Booking): boolean => status === 'active'

type Voyage = Parameters<typeof notOpen>[0]
type Units = readonly (RecordOf<typeof units> & { id: string })[]
const aboard = (units: Units) => units.some(isAboard)
/** Why a booking and its units stay as they are: one is aboard, or papers say how it travels. */
const bound = ({ units, bills }: { units: Units; bills: number }): Refusal | undefined =>
  aboard(units) ? refuse('booking_has_loaded_units') : bills > 0 ? refuse('booking_is_on_final_bill') : undefined
/** The units of a booking, with those that were entered on its list and are not booked yet; without those that travel no more. */
const travelling = ({ unit_ids }: Booking, units: Units): string[] => {
  const known = new Set(units.map(one => one.id))
  return [...units.filter(travels).map(one => one.id), ...unit_ids.filter(id => !known.has(id))]
}
/** A booking is cancelled with its units, as long as nothing binds them and the voyage is open. */
const cancelled = (record: Booking, reason: string, { voyage, units, bills }: { voyage: Voyage; units: Units; bills: number }) =>
  notOpen(voyage) ?? bound({ units, bills }) ?? [BookingCancelled({ reason, unit_ids: travelling(record, units) })]
/** What units will hold on a voyage, reserved before the booking says that they travel on it. */
const reserved = (units: Units, voyage_id: string): Claim[] =>
  units.flatMap(one => identityClaims(one, voyage_id).map(claim => ({ ...claim, owner: streamOfUnit(one.id) })))

const nothingToReview = {
  price_review: [],
  review_steps: [],
  review_units: [],
  review_measures: [],
} satisfies Partial<Booking>
/** Once somebody said what becomes of what measuring changed. */
const settled = (record: Booking): Booking => ({
  ...record,
  ...nothingToReview,
  price_settled: settledWith(record.price_settled, record.price_review),
})
/** Once what was agreed stays: of units that measure otherwise, each as it is charged. Where it is not for those, that the lines come to something else is known. */
const kept = (record: Booking): Booking =>
  record.review_measures.length === 0 ? settled(record) : { ...record, ...nothingToReview, ...keptAs(record) }

/** A booking of a job on a voyage, and the entry of its units: everything about a list of units is decided here, before any of them exists. */
export const booking = aggregate(bookings, {
  evolve: {
    BookingCreated: (record, data, { meta }) => ({ ...record, ...data, date_booked: tradeDay(meta.occurred_at), status: 'new' }),
    BookingRequested: (record, data, { meta }) => ({
      ...record,
      ...data,
      date_booked: tradeDay(meta.occurred_at),
      awaits_answer: meta.actor.role === 'customer',
      asked_at: meta.actor.role === 'customer' ? meta.occurred_at : null,
      status: 'pending',
    }),
    QuotationBooked: (record, { quotation_id, quotation_revision, payment_term_id }) => ({
      ...record,
      quotation_id,
      quotation_revision,
      payment_term_id,
    }),
    BookingNumbered: (record, { number }) => ({ ...record, number }),
    BookingPriced: (record, { unit_numbers: _following, ...priced }, { meta }) => ({
      ...record,
      ...priced,
      ...pricedHere(record),
      ...nothingToReview,
      ...ratesOf(record, priced.price_lines),
      price_settled: [],
      rated_units: [],
      decided_measures: [],
      charged_measures: [],
      priced_cargo: [],
      price_totals: totalsOf({ ...priced, lumpsum_price: null }),
      priced_at: meta.occurred_at,
    }),
    PricedCargoBooked: (record, { cargo }) => ({ ...record, priced_cargo: [...record.priced_cargo, ...cargo] }),
    BookingPriceReviewAsked: (record, review) => ({ ...record, ...review }),
    BookingPriceReviewLifted: record => ({ ...record, ...nothingToReview }),
    MeasuredPriceTaken: record => {
      const { currency_id, exchange_rates } = record
      const price_lines = measuredLines(record.price_lines, record.price_review)
      const price_steps = measuredSteps(record.price_steps, record.price_review, record.review_steps)
      const price_totals = totalsOf({ currency_id: currency_id ?? '', price_lines, exchange_rates, lumpsum_price: null })
      return {
        ...settled(record),
        ...ratesOf(record, price_lines),
        price_lines,
        price_steps,
        price_totals,
        rated_units: ratedWith(record),
        ...takenAs(record),
      }
    },
    BookingPriceKept: record => kept(record),
    BookingPriceKeptForRoute: record => ({ ...record, ...pricedHere(record) }),
    BookingSubmitted: record => ({ ...record, status: 'pending' }),
    BookingConfirmed: (record, _data, { meta }) => ({
      ...record,
      awaits_answer: false,
      confirmed_at: meta.occurred_at,
      status: 'active',
    }),
    BookingDeclined: record => ({ ...record, awaits_answer: false, status: 'declined' }),
    BookingChanged: (record, data) => ({ ...record, ...data }),
    BookingAmended: (record, data) => ({ ...record, ...data, status: reroutes(data) || resizes(record, data) ? 'pending' : 'active' }),
    UnitsAdded: (record, { units }) => ({
      ...record,
      unit_ids: [...record.unit_ids, ...units.map(one => one.unit_id)],
      last_unit: Math.max(record.last_unit, ...units.map(ordinalOf)),
    }),
    BookingRerouted: record => record,
    BookingCancelled: record => ({ ...record, awaits_answer: false, status: 'cancelled' }),
    BookingRestored: record => ({ ...record, confirmed_at: null, status: 'new' }),
    BookingUnitsRegistered: record => record,
    BookingShipped: record => ({ ...record, status: 'shipped' }),
    BookingReactivated: record => ({ ...record, status: 'active' }),
    BookingInvoiced: record => ({ ...record, status: 'invoiced' }),
  },
  derived: record => {
    const pieces_booked = piecesOf(record.cargo)
    const price_elsewhere = pricedElsewhere(record)
    return {
      ...record,
      pieces_booked,
      cargo_to_enter: pieces_booked !== null && record.last_unit === 0,
      dcsa_status: dcsaStatusOf(record),
      price_elsewhere,
      price_quoted: record.quotation_id !== null && !price_elsewhere,
      price_to_review: price_elsewhere || record.price_review.length > 0,
    }
  },
  claims: record => [
    ...(record.number === '' ? [] : [{ scope: 'bookings.number', value: record.number, field: 'number' }]),
    // All of a quotation's cargo goes with one booking, which has its whole price.
    ...(record.quotation_id !== null && travels(record)
      ? [
          {
            scope: 'bookings.quotation',
            value: record.quotation_id,
            field: 'quotation_id',
            refusal: 'quotation_booked_already' as const,
            unnamed: 'quotation_booked_unnamed' as const,
          },
        ]
      : []),
  ],
  upcast: {
    // At first only quotations were booked at a price.
    BookingPriced: [data => ({ cargo_lines: [], priced_as: [], unit_numbers: [], ...data })],
    BookingPriceReviewAsked: [reviewsBeforeRates, reviewsBeforeMeasures, reviewsBeforeShares, reviewsBeforeDue],
    PricedCargoBooked: [cargoBeforePieces],
    BookingCreated: [beforeContracts, beforeCargo],
    BookingRequested: [beforeContracts, beforeCargo],
    BookingUnitsRegistered: [unitsBeforeVolumes, unitsBeforeMrns],
    UnitsAdded: [rowsBeforeDeclarations],
    // At first its units were told of it by what it had heard of them.
    BookingCancelled: [data => ({ unit_ids: [], ...data })],
    BookingDeclined: [data => ({ unit_ids: [], ...data })],
    BookingRestored: [data => ({ unit_ids: [], ...data })],
  },
  facts: {
    create: (_record, input, load, asking) => surroundings(input, load, asking),
    request: (_record, input, load, asking) => surroundings(input, load, asking),
    submit: itsBusinessAndCredit,
    confirm: itsBusinessAndCredit,
    decline: (record, _input, load, asking) => route(record, {}, load, asking),
    change: routeAndShips,
    amend: routeAndShips,
    book_quotation: quotationFacts,
    assign_number: async (record, _input, load, { find }) => {
      const [job_, others] = await Promise.all([load(job, record.job_id), find(bookings, { job_id: [record.job_id] })])
      return { job: job_, others: others.filter(({ number }) => number !== '').length }
    },
    add_quoted_units: async (record, _input, load, asking) => {
      const quoted = await quotedCargo(record.quotation_id, load)
      return {
        quoted,
        ...(await listed(
          record,
          quoted.map(({ row }) => row),
          load,
          asking,
        )),
      }
    },
    add_units: (record, { units }, load, asking) => listed(record, units, load, asking),
    enter_cargo: async (record, _input, load, asking) => {
      const rows = await cargoRows(record.cargo ?? [], load)
      return { rows, ...(await listed(record, rows, load, asking)) }
    },
    cancel: (record, _input, load, asking) => route(record, {}, load, asking),
    withdraw: (record, _input, load, asking) => route(record, {}, load, asking),
    restore: async (record, _input, load, asking) => ({
      ...(await route(record, {}, load, asking)),
      ...(await businessOf(record, record, load)),
    }),
    price: pricingFacts,
    reprice: measuringFacts,
    take_measured_price: async (_record, _input, _load, { id, find }) => ({ units: await find(units, { booking_id: [id] }) }),
    mark_shipped: async (_record, _input, _load, { id, find }) => {
      const [ashore, carried] = await Promise.all([
        find(units, { booking_id: [id], status: unit_states_ashore }, 1),
        find(units, { booking_id: [id], status: unit_states_aboard }, 1),
      ])
      return { ashore: ashore.length, carried: carried.length }
    },
    mark_invoiced: async ({ job_id }, _input, load, { find }) => {
      const [job_, approved] = await Promise.all([load(job, job_id), find('invoices', { job_ids: [job_id], status: invoices_in_force })])
      return { lines: job_?.lines ?? [], invoice_ids: approved.map(one => one.id) }
    },
    reactivate: async (_record, _input, _load, { id, find }) => ({
      ashore: (await find(units, { booking_id: [id], status: unit_states_ashore }, 1)).length,
    }),
  },
  decide: {
    create: (_record, input, context) => {
      const begun = begin(input, context)
      if ('refused' in begun) return begun
      const { voyage, customer, credit, now } = context
      const { refusal, warnings } = judgedLate(context.late_rule, tooLate(voyage, input.pol_id, input.pod_id, clockAt(context.pol, now)))
      const unfit = unfitCargo(input.cargo ?? [], context.vessels)
      return refusal ?? warned([BookingCreated(begun)], customer, credit, now, [...warnings, ...unfit])
    },
    request: (_record, input, context) => {
      const begun = begin(input, context)
      if ('refused' in begun) return begun
      const { voyage, customer, credit, now } = context
      return (
        tooLate(voyage, input.pol_id, input.pod_id, clockAt(context.pol, now)) ?? warned([BookingRequested(begun)], customer, credit, now)
      )
    },
    submit: (_record, _input, around) => promised(BookingSubmitted(), around),
    confirm: (_record, _input, around) => promised(BookingConfirmed(), around),
    decline: (record, { reason }, { units, bills }) =>
      bound({ units, bills }) ?? [BookingDeclined({ reason: reason ?? null, unit_ids: travelling(record, units) })],
    change: (record, input, around) => edit(record, input, around, changes => BookingChanged(changes)),
    amend: (record, input, around) => edit(record, input, around, changes => BookingAmended(changes)),
    book_quotation: (_record, input, around) => bookedOf(input, around),
    assign_number: (record, _input, { job, others }) =>
      record.number === '' && job ? [BookingNumbered({ number: numberWithin(job, others) })] : [],
    add_quoted_units: (record, _input, { quoted, ...around }) => {
      if (record.last_unit > 0) return []
      const added = addUnits(
        record,
        quoted.map(({ row }) => row),
        around,
      )
      if ('refused' in added) return added
      const cargo = added.units.map(({ number: unit_number, quantity }, index) => ({
        cargo_line_id: quoted[index]?.cargo_line_id ?? '',
        unit_number,
        quantity,
      }))
      return { ...added, events: [...added.events, PricedCargoBooked({ cargo })] }
    },
    add_units: (record, { units }, around) => addUnits(record, units, around),
    /** Ours: what was asked for is typed once. Whatever was entered before stands for it already. */
    enter_cargo: (record, _input, { rows, ...around }) => {
      if (record.last_unit > 0) return refuse('cargo_entered_already')
      return rows.length > most_units_at_once
        ? refuse('cargo_has_too_many_units', { params: { units: rows.length, most: most_units_at_once } })
        : addUnits(record, rows, around)
    },
    cancel: (record, { reason }, around) => cancelled(record, reason, around),
    withdraw: (record, { reason }, around) => (record.awaits_answer ? cancelled(record, reason, around) : refuse('request_was_answered')),
    restore: (record, _input, { voyage, units, ...parties }) => {
      const refusal = noBusiness(parties) ?? routeRefused(voyage, record.pol_id, record.pod_id)
      if (refusal) return refusal
      const back = units.filter(one => one.cancelled_with_booking)
      return {
        events: [BookingRestored({ unit_ids: back.map(one => one.id) })],
        claims: [...reserved(back, record.voyage_id), ...mrnClaims(back, record.job_id)],
      }
    },
    price: (record, _input, around) => pricedByTariff(record, around),
    reprice: (record, _input, around) => reviewed(record, around),
    take_measured_price: ({ price_review }, _input, { units }) =>
      price_review.length > 0 ? [MeasuredPriceTaken({ unit_numbers: units.map(({ number }) => number) })] : refuse('nothing_to_review'),
    /** One question at a time: that it holds for where its cargo goes now says nothing of how that measures. */
    keep_price: ({ price_elsewhere, price_to_review }, { reason }) => {
      if (price_elsewhere) return [BookingPriceKeptForRoute({ reason })]
      return price_to_review ? [BookingPriceKept({ reason })] : refuse('nothing_to_review')
    },
    /** With the last of its units: while one waits, or none is on board, nothing follows. */
    mark_shipped: (_record, _input, { ashore, carried }) => (ashore === 0 && carried > 0 ? [BookingShipped()] : []),
    /** Shipped is what all its units are (DOMAIN_SALES_OPS §2.5); that it ceases to be is ours: the page knows no way back. */
    reactivate: (_record, _input, { ashore }) => (ashore > 0 ? [BookingReactivated()] : []),
    /** With the last of its invoices. What is credited later is charged anew by its job; that takes nothing back here, as no page knows a way. */
    mark_invoiced: (_record, _input, { id, lines, invoice_ids }) => (isInvoiced(id, lines, invoice_ids) ? [BookingInvoiced()] : []),
  },
})

/** The booking by which a job says where it goes. */
export const leadingBookingOf = async (job_id: string, find: Find) => leadingBooking(await find(bookings, { job_id: [job_id] }))

/** What a list of units is looked at with, before any of them exists. */
async function listed(record: Booking, rows: readonly Row[], load: Load, asking: FactsContext) {
  const [business, voyage_, around] = await Promise.all([
    businessOf(record, record, load),
    load(voyage, record.voyage_id),
    aroundUnits(rows, record, load, asking.find),
  ])
  const [credit, vessels] = await Promise.all([
    (isConfirmed(record) ? creditOf : creditToWarnOf)(business.customer, load, asking),
    vesselsBy(voyage_, record.onward_legs, load),
  ])
  return { ...business, credit, voyage: voyage_, vessels, ...around }
}

/** Units of a list, all or none. More is promised with units that are added to what was confirmed. */
function addUnits(
  record: Booking,
  rows: readonly Row[],
  { id, now, voyage, vessels, customer, consignee, touched, credit, ...around }: DecisionContext & Awaited<ReturnType<typeof listed>>,
) {
  if (rows.length === 0) return invalid('booking_needs_units', { field: 'units' })
  const units = unitsOf(id, record, rows, around)
  const refusal =
    noBusiness({ customer, consignee, touched }) ??
    routeRefused(voyage, record.pol_id, record.pod_id) ??
    together(unitFaults(units, now)) ??
    (isConfirmed(record) ? creditRefused(customer, credit, now) : undefined)
  if (refusal) return refusal
  const { job_id, office_id, customer_id, voyage_id, pol_id, pod_id, onward_legs } = record
  return {
    units,
    events: [UnitsAdded({ job_id, office_id, customer_id, voyage_id, pol_id, pod_id, onward_legs, units })],
    claims: unitClaims(units, voyage_id, job_id),
    warnings: [...unfitWarnings(units, vessels), ...creditWarnings(customer, credit, tradeDay(now))],
  }
}

/** What is promised to a customer, once neither compliance nor his credit keeps it from him. */
const promised = <E>(event: E, { credit, now, ...business }: Business & { credit: CustomerCredit | undefined; now: string }) =>
  noBusiness(business) ?? creditRefused(business.customer, credit, now) ?? warned([event], business.customer, credit, now)

/** Changes to a booking; of its voyage, route or onward legs only while nothing is aboard, with its units' numbers reserved there first. */
function edit<E extends EventOf<typeof bookings>>(
  record: Booking,
  input: Partial<Begun>,
  {
    now,
    voyage,
    pol,
    vessels,
    units,
    bills,
    touched,
    contract,
    legs,
    connection_days,
    late_rule,
  }: DecisionContext & Awaited<ReturnType<typeof routeAndShips>>,
  event: (changes: Partial<Begun>) => E,
) {
  const changes = changesTo(record, input)
  if (changes.job_id) return invalid('booking_job_is_fixed', { field: 'job_id' })
  if (Object.keys(changes).length === 0) return []
  const wrong = deliveredBefore(now, changes) ?? notAgreed(changes.contract_id, contract) ?? together(chassisFaults(changes.cargo))
  if (wrong) return wrong
  const isOtherCargo = resizes(record, changes)
  if (!reroutes(changes) && !isOtherCargo) return notOpen(voyage) ?? [event(changes)]
  const { voyage_id = record.voyage_id, pol_id = record.pol_id, pod_id = record.pod_id } = changes
  const late = judgedLate(late_rule, tooLate(voyage, pol_id, pod_id, clockAt(pol, now)))
  const refusal =
    together(connectionFaults(legs, connection_days)) ??
    legsEndElsewhere(record, changes.onward_legs) ??
    bound({ units, bills }) ??
    embargoed(touched) ??
    (relocates(changes) ? routeRefused(voyage, pol_id, pod_id) : notOpen(voyage)) ??
    late.refusal
  if (refusal) return refusal
  const next = { ...record, ...changes }
  const going = units.filter(travels)
  // Cargo that was asked for is entered by now, unless none of it is.
  const unfit = going.length > 0 ? unfitWarnings(going, vessels) : unfitCargo(next.cargo ?? [], vessels)
  const warnings = [...late.warnings, ...routeWarnings(next), ...unfit]
  if (!reroutes(changes)) return { events: [event(changes)], warnings }
  const unit_ids = travelling(record, units)
  const following = unit_ids.length > 0 ? [BookingRerouted({ unit_ids })] : []
  const claims = changes.voyage_id ? reserved(going, voyage_id) : []
  return { events: [event(changes), ...following], claims, warnings }
}

/** The number of a unit within its booking: what stands behind the last dash. */
const ordinalOf = ({ number }: { number: string }): number => Number(number.slice(number.lastIndexOf('-') + 1))
