import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { isAboard, travels } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { aggregate, changesTo, eventsOf, type FactsContext, type Find, type Load, same } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { complete } from '../kernel/complete.ts'
import { invalid, refuse, together } from '../kernel/refusal.ts'
import { country } from '../masterdata/countries.ts'
import { port } from '../masterdata/ports.ts'
import { commodity } from '../masterdata/registers.ts'
import { settingsInForce } from '../platform/settings.ts'
import { allocation } from './allocations.ts'
import { journey } from './booking-beginning.ts'
import { booking } from './bookings.ts'
import { businessOf, noBusiness } from './compliance.ts'
import { connectionFaults } from './connections.ts'
import { mrnClaims } from './customs.ts'
import { knownTo, redescribed } from './description.ts'
import { job } from './jobs.ts'
import { archived, notOpen, routeRefused } from './rotation.ts'
import { tradeDay } from './today.ts'
import { splitContents } from './unit-contents.ts'
import { recordDamage, withdrawDamage } from './unit-damages.ts'
import { declarationFaults } from './unit-declarations.ts'
import { unitFold } from './unit-fold.ts'
import {
  awayAt,
  bookingOver,
  held,
  inTheFuture,
  invoiced,
  leftBehind,
  loadingFaults,
  notArrived,
  notDelivered,
  notDeparted,
  onFinalBill,
  onFirstLeg,
  shippingFaults,
  transhipped,
  unconfirmed,
  unusualMeasures,
  weightWarnings,
} from './unit-guards.ts'
import { identityClaims, identityFaults } from './unit-identity.ts'
import { goWith, merge, mergedAway } from './unit-merge.ts'
import { unitBeforeDeclarations } from './unit-upcasters.ts'
import { voyage } from './voyages.ts'

type Unit = RecordOf<typeof units>

const {
  UnitBooked,
  UnitDetailsCorrected,
  UnitPromoted,
  UnitPlacedOnStandby,
  UnitConfirmedFirm,
  LoadingPermitGranted,
  LoadingPermitRevoked,
  UnitLoaded,
  UnitLoadingReversed,
  UnitShortShipped,
  UnitRebooked,
  UnitDischarged,
  NextLegLoaded,
  NextLegReversed,
  UnitReleased,
  UnitCancelled,
  UnitRestored,
  UnitTransferred,
  OnwardLegsChanged,
  UnitDelivered,
  UnitMeasured,
  UnitSurveyed,
  UnitCleared,
  UnitPutOnHold,
  UnitHoldLifted,
  UnitMarkedMissing,
  UnitFound,
  UnitPrioritised,
  UnitMarkedNotToInvoice,
  UnitMarkedToInvoice,
  UnitSplit,
} = eventsOf(units)

/** The voyage that a unit is booked on: while it is not open, nothing about the unit may change. */
const itsVoyage = async (unit: Unit, _input: unknown, load: Load) => ({ voyage: await load(voyage, unit.voyage_id) })
/** Besides, the bill of lading that names it. */
const itsVoyageAndBill = async (unit: Unit, _input: unknown, load: Load, { id, ownerOf }: FactsContext) => {
  const [voyage_, bill] = await Promise.all([load(voyage, unit.voyage_id), ownerOf('billsoflading.unit', id)])
  return { voyage: voyage_, bill }
}
const itsVoyageAndJob = async (unit: Unit, _input: unknown, load: Load) => {
  const [voyage_, job_] = await Promise.all([load(voyage, unit.voyage_id), load(job, unit.job_id)])
  return { voyage: voyage_, job: job_ }
}
/** Besides, its booking, to which it comes back, or whose room is made firm. */
const itsVoyageAndBooking = async (unit: Unit, _input: unknown, load: Load) => {
  const [voyage_, booking_] = await Promise.all([load(voyage, unit.voyage_id), load(booking, unit.booking_id)])
  return { voyage: voyage_, booking: booking_ }
}
/** What a permit asks, and loading after it: its booking, what it is, whose it is, for whom, and every port of its route. */
const itsPassage = async (unit: Unit, input: unknown, load: Load) => {
  const legs = [unit, ...unit.onward_legs]
  const [around, commodity_, business, loading, discharging] = await Promise.all([
    itsVoyageAndBooking(unit, input, load),
    load(commodity, unit.commodity_id ?? ''),
    businessOf(unit, unit, load),
    Promise.all(legs.map(({ pol_id }) => load(port, pol_id))),
    Promise.all(legs.map(({ pod_id }) => load(port, pod_id))),
  ])
  return { ...around, commodity: commodity_, ...business, loading, discharging }
}
/** The legs that follow a voyage on which a unit comes anew: none where that goes all the way. */
const onwardFrom = ({ onward_legs }: Unit, { pod_id }: { pod_id: string }) => (onward_legs.at(-1)?.pod_id === pod_id ? [] : onward_legs)
/** By how many days a call may have been otherwise than the voyage says. */
const tolerance = async (load: Load) => ({ call_tolerance_days: (await settingsInForce(load)).call_tolerance_days })
/** What the allocation of its voyage says of a unit. */
const itsPlace = async (voyage_id: string, unit_id: string, load: Load) => ({
  place: (await load(allocation, voyage_id))?.units.find(one => one.unit_id === unit_id),
})

/** What is wrong with what is said of a unit. */
const faultsOf = (record: Unit, now: string) => [...identityFaults(record), ...declarationFaults(record, now)]

/** The units of a job that travel, in the order of their numbers. */
export const travellingUnits = async (job_id: string, find: Find) =>
  (await find(units, { job_id: [job_id] })).filter(travels).toSorted((one, other) => one.number.localeCompare(other.number))

/** A unit: one physical thing on its way, or several packages alike. */
export const unit = aggregate(units, {
  evolve: unitFold,
  /** At first only whole bookings moved, and nobody said why. */
  upcast: {
    UnitTransferred: [data => ({ reason: null, ...data })],
    UnitBooked: [unitBeforeDeclarations],
    UnitDelivered: [data => ({ bay: null, ...data })],
  },
  derived: record => ({ ...record, transhipped: record.travelled_legs.length > 0 }),
  claims: record =>
    record.status === 'cancelled'
      ? []
      : [...(record.status === 'short_shipped' ? [] : identityClaims(record, record.voyage_id)), ...mrnClaims([record], record.job_id)],
  facts: {
    book: (_unit, input, load, { id }) => itsPlace(input.voyage_id, id, load),
    follow_allocation: (record, _input, load, { id }) => itsPlace(record.voyage_id, id, load),
    change: async (record, input, load, asking) => {
      const changes = changesTo(record, input)
      const [around, known] = await Promise.all([
        itsVoyageAndBill(record, input, load, asking),
        knownTo(record, changes, load, asking.find),
      ])
      return { ...around, known }
    },
    put_on_stand_by: itsVoyage,
    mark_firm: itsVoyageAndBooking,
    grant_permit: itsPassage,
    revoke_permit: itsVoyage,
    load: async (record, input, load) => ({ ...(await itsPassage(record, input, load)), ...(await tolerance(load)) }),
    reverse_loading: async (record, input, load, asking) => ({
      ...(await itsVoyageAndBill(record, input, load, asking)),
      job: await load(job, record.job_id),
    }),
    short_ship: itsVoyage,
    move: async (record, { voyage_id }, load, asking) => {
      const [around, to, booking_, legs] = await Promise.all([
        itsVoyageAndBill(record, undefined, load, asking),
        load(voyage, voyage_id),
        load(booking, record.booking_id),
        journey({ ...record, voyage_id }, load),
      ])
      return { ...around, to, booking: booking_, ...legs }
    },
    rebook: async (record, route, load, asking) => {
      const travel = { ...route, onward_legs: onwardFrom(record, route) }
      const [around, booking_, business, legs] = await Promise.all([
        itsVoyageAndBill({ ...record, voyage_id: route.voyage_id }, undefined, load, asking),
        load(booking, record.booking_id),
        businessOf(record, travel, load),
        journey(travel, load),
      ])
      return { ...around, booking: booking_, ...business, ...legs }
    },
    discharge: async (record, input, load) => ({ ...(await itsVoyage(record, input, load)), ...(await tolerance(load)) }),
    load_next_leg: async (record, _input, load) => {
      const [leg] = record.onward_legs
      return { voyage: await load(voyage, leg?.voyage_id ?? ''), ...(await tolerance(load)) }
    },
    reverse_next_leg: itsVoyageAndBill,
    cancel: itsVoyageAndBill,
    restore: async (record, input, load) => ({
      ...(await itsVoyageAndBooking(record, input, load)),
      ...(await businessOf(record, record, load)),
    }),
    record_delivery: itsVoyage,
    record_measurement: async (record, _input, load) => {
      const [voyage_, pol, settings] = await Promise.all([load(voyage, record.voyage_id), load(port, record.pol_id), settingsInForce(load)])
      return { voyage: voyage_, country: pol && (await load(country, pol.country_id)), tolerance_pct: settings.measurement_tolerance_pct }
    },
    record_survey: itsVoyage,
    record_damage: itsVoyage,
    withdraw_damage: itsVoyage,
    record_clearance: itsVoyage,
    put_on_hold: itsVoyage,
    lift_hold: itsVoyage,
    mark_missing: itsVoyage,
    mark_found: itsVoyage,
    set_priority: itsVoyage,
    mark_not_to_invoice: itsVoyageAndJob,
    mark_to_invoice: itsVoyage,
    split: itsVoyageAndBill,
    split_contents: itsVoyageAndBill,
    merge: async (record, { unit_id }, load, { id, ownerOf, find }) => {
      const [around, booked, ...bills] = await Promise.all([
        itsVoyageAndJob(record, undefined, load),
        find(units, { booking_id: [record.booking_id] }),
        ...[id, unit_id].map(one => ownerOf('billsoflading.unit', one)),
      ])
      return { ...around, other: booked.find(one => one.id === unit_id), bills }
    },
  },
  decide: {
    book: (_unit, input, { now, place }) => [
      UnitBooked({
        ...complete(units.commands.book.input, input),
        date_booked: tradeDay(now),
        stand_by: place?.stand_by ?? false,
        short_measure: place?.short_measure ?? null,
        excess: place?.excess ?? null,
      }),
    ],
    change: (record, input, { now, voyage, bill, known }) => {
      const changes = changesTo(record, redescribed(record, changesTo(record, input), known))
      if (Object.keys(changes).length === 0) return []
      return notOpen(voyage) ?? onFinalBill(bill) ?? together(faultsOf({ ...record, ...changes }, now)) ?? [UnitDetailsCorrected(changes)]
    },
    promote: () => [UnitPromoted()],
    put_on_stand_by: (record, { reason }, { voyage }) => {
      if (record.date_delivered && !reason) return invalid('stand_by_needs_reason', { field: 'reason' })
      return notOpen(voyage) ?? [UnitPlacedOnStandby({ reason: reason ?? null, short_measure: null, excess: null })]
    },
    /** Firm is room that the carrier guarantees: he does not before he confirmed the booking. The machine asks nothing; that it asks this is ours. */
    mark_firm: (_unit, _input, { voyage, booking }) => notOpen(voyage) ?? together(unconfirmed(booking)) ?? [UnitConfirmedFirm()],
    grant_permit: (record, _input, { now, voyage, ...around }) =>
      notOpen(voyage) ??
      together(shippingFaults(record, { voyage, ...around }, now)) ?? {
        events: [LoadingPermitGranted()],
        warnings: weightWarnings(record),
      },
    revoke_permit: (_unit, { reason }, { voyage }) => notOpen(voyage) ?? [LoadingPermitRevoked({ reason })],
    load: (record, { date_loaded }, { now, voyage, call_tolerance_days, ...around }) =>
      notOpen(voyage) ??
      together([
        ...shippingFaults(record, { voyage, ...around }, now),
        ...loadingFaults(record, date_loaded, now, { voyage, call_tolerance_days }),
      ]) ?? {
        events: [UnitLoaded({ date_loaded })],
        warnings: weightWarnings(record),
      },
    reverse_loading: (record, { reason }, { voyage, bill, job }) =>
      notOpen(voyage) ?? onFinalBill(bill) ?? invoiced(record, job) ?? transhipped(record) ?? [UnitLoadingReversed({ reason })],
    short_ship: (record, { reason }, { now, voyage }) =>
      notOpen(voyage) ?? notDeparted(record, voyage, now) ?? [UnitShortShipped({ reason: reason ?? null })],
    /** Ours: the page names the move among what planners do. What was promised or stands at the quay already goes with a later ship for a reason. */
    move: (record, { voyage_id, reason = null }, { voyage, to, bill, booking, legs, connection_days }) => {
      if (voyage_id === record.voyage_id) return []
      const { pol_id, pod_id } = record
      const isExpected = record.status === 'firm' || record.status === 'permit' || record.date_delivered !== null
      return (
        notOpen(voyage) ??
        onFinalBill(bill) ??
        bookingOver(booking) ??
        routeRefused(to, pol_id, pod_id) ??
        together([
          ...connectionFaults(legs, connection_days),
          ...(isExpected && reason === null ? [invalid('move_needs_reason', { field: 'reason' })] : []),
        ]) ?? [UnitTransferred({ from_voyage_id: record.voyage_id, voyage_id, pol_id, pod_id, reason })]
      )
    },
    rebook: (record, route, { voyage, bill, booking, legs, connection_days, ...around }) => {
      const onward_legs = onwardFrom(record, route)
      return (
        onFinalBill(bill) ??
        bookingOver(booking) ??
        noBusiness(around) ??
        routeRefused(voyage, route.pol_id, route.pod_id) ??
        together(connectionFaults(legs, connection_days)) ?? [
          UnitRebooked(route),
          ...(same(record.onward_legs, onward_legs) ? [] : [OnwardLegsChanged({ onward_legs })]),
        ]
      )
    },
    discharge: (record, { date_discharged }, { now, ...sailing }) => {
      const early = record.date_loaded && date_discharged < record.date_loaded
      return (
        together([
          ...inTheFuture(date_discharged, 'date_discharged', now),
          ...(early ? [invalid('discharged_before_loading', { field: 'date_discharged' })] : notArrived(date_discharged, record, sailing)),
        ]) ?? [UnitDischarged({ date_discharged })]
      )
    },
    load_next_leg: (record, { date_loaded }, { now, ...sailing }) => {
      const [leg] = record.onward_legs
      if (!leg) return refuse('unit_has_no_next_leg')
      const early = record.date_discharged && date_loaded < record.date_discharged
      return (
        together([
          ...held(record),
          ...inTheFuture(date_loaded, 'date_loaded', now),
          ...(early ? [invalid('loaded_before_discharge', { field: 'date_loaded' })] : awayAt(date_loaded, leg, sailing)),
        ]) ?? [NextLegLoaded({ ...leg, date_loaded })]
      )
    },
    /**
     * Ours: the machine knows a loading reversed to firm alone, and cargo at a hub is no more promised a first voyage. It lies there discharged as
     * before. A bill that says how it left still does, and what was invoiced was carried: only a bill of this very voyage binds it.
     */
    reverse_next_leg: (record, { reason }, { voyage, bill }) =>
      notOpen(voyage) ??
      onFirstLeg(record) ??
      (bill?.voyage_id === record.voyage_id ? onFinalBill(bill) : undefined) ?? [NextLegReversed({ reason })],
    release: (_unit, { date_released }) => [UnitReleased({ date_released })],
    cancel: (record, { reason }, { now, voyage, bill }) =>
      notOpen(voyage) ??
      (leftBehind(record, bill, voyage, now) ? undefined : onFinalBill(bill)) ?? [UnitCancelled({ reason, with_booking: false })],
    restore: (record, _input, { voyage, booking, ...around }) =>
      mergedAway(record) ??
      bookingOver(booking) ??
      noBusiness(around) ??
      routeRefused(voyage, record.pol_id, record.pod_id) ?? [UnitRestored()],
    record_delivery: (_unit, input, { now, voyage }) =>
      notOpen(voyage) ??
      together(inTheFuture(input.date_delivered, 'date_delivered', now)) ?? [
        UnitDelivered(complete(units.commands.record_delivery.input, input)),
      ],
    record_measurement: (_unit, { confirmed, ...measures }, { now, voyage, country, tolerance_pct }) =>
      notOpen(voyage) ??
      together([
        ...inTheFuture(measures.date_measured, 'date_measured', now),
        ...(confirmed ? [] : unusualMeasures(measures, country)),
      ]) ?? [UnitMeasured({ ...measures, tolerance_pct })],
    record_survey: (_unit, input, { now, voyage }) =>
      notOpen(voyage) ?? together(inTheFuture(input.date_surveyed, 'date_surveyed', now)) ?? [UnitSurveyed(input)],
    record_damage: (record, input, context) => recordDamage(record, input, context),
    withdraw_damage: (record, input, context) => withdrawDamage(record, input, context),
    record_clearance: (_unit, input, { now, voyage }) =>
      notOpen(voyage) ??
      together(inTheFuture(input.date_cleared, 'date_cleared', now)) ?? [
        UnitCleared(complete(units.commands.record_clearance.input, input)),
      ],
    put_on_hold: (record, input, { voyage }) =>
      notOpen(voyage) ?? (record.on_hold && Object.keys(changesTo(record, input)).length === 0 ? [] : [UnitPutOnHold(input)]),
    lift_hold: (record, _input, { voyage }) => notOpen(voyage) ?? (record.on_hold ? [UnitHoldLifted()] : []),
    /** Ours: the page names the button alone. What was never delivered is expected, and what is marked so already stays as it was said. */
    mark_missing: (record, { reason }, { voyage }) =>
      notOpen(voyage) ?? notDelivered(record) ?? (record.missing ? [] : [UnitMarkedMissing({ reason: reason ?? null })]),
    mark_found: (record, _input, { voyage }) => notOpen(voyage) ?? (record.missing ? [UnitFound()] : []),
    set_priority: (record, { priority }, { voyage }) =>
      notOpen(voyage) ?? (record.priority === priority ? [] : [UnitPrioritised({ priority })]),
    mark_not_to_invoice: (record, { reason }, { voyage, job }) =>
      archived(voyage) ?? invoiced(record, job) ?? (record.not_to_invoice ? [] : [UnitMarkedNotToInvoice({ reason })]),
    mark_to_invoice: (record, _input, { voyage }) => archived(voyage) ?? (record.not_to_invoice ? [UnitMarkedToInvoice()] : []),
    split: (record, { quantity }, { id, voyage, bill }) => {
      if (record.quantity === 1) return refuse('unit_is_single', { field: 'quantity' })
      if (bill) return refuse('unit_is_documented')
      if (quantity >= record.quantity) return invalid('split_too_large', { field: 'quantity', params: { maximum: record.quantity - 1 } })
      const ordinal = record.split_count + 1
      return notOpen(voyage) ?? [UnitSplit({ unit_id: derivedId(id, 'split', ordinal), number: `${record.number}.${ordinal}`, quantity })]
    },
    split_contents: (record, input, around) => splitContents(record, input, around),
    merge: (record, input, around) => merge(record, input, around),
    go_with: (record, input) => goWith(record, input),
    follow_allocation: (record, _input, { place }) =>
      record.status === 'booked' && place?.stand_by
        ? [UnitPlacedOnStandby({ reason: null, short_measure: place.short_measure, excess: place.excess })]
        : [],
    transfer: (record, { onward_legs, ...route }) => {
      if (isAboard(record)) return []
      const moved = Object.keys(changesTo(record, route)).length > 0
      return [
        ...(moved ? [UnitTransferred({ from_voyage_id: record.voyage_id, ...route, reason: null })] : []),
        ...(same(record.onward_legs, onward_legs) ? [] : [OnwardLegsChanged({ onward_legs })]),
      ]
    },
    cancel_with_booking: (record, { reason }) =>
      isAboard(record) || record.status === 'cancelled' ? [] : [UnitCancelled({ reason: reason ?? null, with_booking: true })],
    restore_with_booking: record => (record.status === 'cancelled' && record.cancelled_with_booking ? [UnitRestored()] : []),
  },
})
