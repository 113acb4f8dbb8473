import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { containerTypes } from '@fairlead/contracts/masterdata/container-types'
import type { allocations } from '@fairlead/contracts/operations/allocations'
import { isAboard, travels } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { aggregate, changesTo, eventsOf, type FactsContext, type Find, type Load, same } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { complete } from '../kernel/complete.ts'
import { invalid, refuse, together } from '../kernel/refusal.ts'
import { country } from '../masterdata/countries.ts'
import { port } from '../masterdata/ports.ts'
import { commodity, containerType } from '../masterdata/registers.ts'
import { terminal } from '../masterdata/terminals.ts'
import { settingsInForce } from '../platform/settings.ts'
import { allocation } from './allocations.ts'
import { journey } from './booking-beginning.ts'
import { booking } from './bookings.ts'
import { businessOf, embargoed, noBusiness } from './compliance.ts'
import { brokenConnection, connectionFaults } from './connections.ts'
import { mrnClaims } from './customs.ts'
import { type Known, knownTo, redescribed } from './description.ts'
import { job } from './jobs.ts'
import { deliveredLate, judgedLate, tooLate } from './late.ts'
import { journeyBy, wayFaults } from './other-way.ts'
import { clockAt } from './port-clock.ts'
import { archived, notOpen, routeRefused } from './rotation.ts'
import { tradeDay } from './today.ts'
import { rejoinContents, splitContents } from './unit-contents.ts'
import { recordDamage, withdrawDamage } from './unit-damages.ts'
import { declarationFaults } from './unit-declarations.ts'
import { unfitWarnings, vesselsBy } from './unit-fit.ts'
import { unitFold } from './unit-fold.ts'
import {
  atAnotherPort,
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
  oddDay,
  onFinalBill,
  onFirstLeg,
  shippingFaults,
  transhipped,
  unconfirmed,
  unlessConfirmed,
  unusualMeasures,
  weightWarnings,
} from './unit-guards.ts'
import { liftHold } from './unit-holds.ts'
import { identityClaims, identityFaults } from './unit-identity.ts'
import { goWith, merge, mergedAway } from './unit-merge.ts'
import { unitBeforeDeclarations } from './unit-upcasters.ts'
import { voyage } from './voyages.ts'

type Unit = RecordOf<typeof units>

const {
  UnitBooked,
  UnitDetailsCorrected,
  UnitReckonedAnew,
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
  UnitReleaseWithdrawn,
  UnitCancelled,
  UnitRestored,
  UnitTransferred,
  OnwardLegsChanged,
  LegPlaced,
  LegLacksRoom,
  ConnectionBroken,
  ConnectionMended,
  UnitDelivered,
  UnitMeasured,
  UnitSurveyed,
  UnitCleared,
  UnitPutOnHold,
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
  return { ...around, commodity: commodity_, ...business, loading, discharging, vessels: await vesselsBy(around.voyage, [], load) }
}
/** The legs that follow a voyage on which a unit comes anew: none where that goes all the way. */
const onwardFrom = ({ onward_legs }: Unit, { pod_id }: { pod_id: string }) => (onward_legs.at(-1)?.pod_id === pod_id ? [] : onward_legs)
/** By how many days a call may have been otherwise than the voyage says. */
const tolerance = async (load: Load) => ({ call_tolerance_days: (await settingsInForce(load)).call_tolerance_days })
/** What the rooms of its voyages say of a unit, in the order of its legs. */
const itsPlaces = async (legs: readonly { voyage_id: string }[], unit_id: string, load: Load) => ({
  places: await Promise.all(
    legs.map(async ({ voyage_id }): Promise<Place> => {
      const room = await load(allocation, voyage_id)
      return { ...room?.units.find(one => one.unit_id === unit_id), voyage_id }
    }),
  ),
})
type Place = { voyage_id: string } & Partial<RecordOf<typeof allocations>['units'][number]>

/** What keeps a unit from its journey, by the first of its places that lacks room: nothing where it has all of them. */
function lacked(places: readonly Place[]) {
  const waiting = places.filter(one => one.stand_by)
  const lacking = waiting.find(one => !one.waits_for_id) ?? waiting.at(0)
  return (
    lacking && {
      short_measure: lacking.short_measure ?? null,
      excess: lacking.excess ?? null,
      short_voyage_id: lacking.waits_for_id ?? lacking.voyage_id,
    }
  )
}

/** What was promised or stands at the quay already goes with a later ship for a reason. */
const unexplained = ({ status, date_delivered }: Unit, reason: string | null) =>
  (status === 'firm' || status === 'permit' || date_delivered !== null) && reason === null
    ? [invalid('move_needs_reason', { field: 'reason' })]
    : []

/** A ship that left it behind takes it no more: rebooked it goes with another (DOMAIN_SALES_OPS §2.5). */
const leftBehindBy = ({ voyage_id }: Unit, next: string) =>
  voyage_id === next ? invalid('voyage_left_it_behind', { field: 'voyage_id' }) : undefined
/** By what a unit is larger or smaller: its measures, or what a register says of its model. */
const sizing = ['length', 'width', 'height', 'weight', 'make', 'model'] as const

/** What a unit finds that is to go by other ships: these, the port where it is loaded, and what is done about a place that is asked for too late. */
async function boarding(
  { pol_id }: { pol_id: string },
  first: RecordOf<typeof voyages> | undefined,
  onward_legs: readonly { voyage_id: string }[],
  load: Load,
) {
  const [pol, vessels, settings] = await Promise.all([load(port, pol_id), vesselsBy(first, onward_legs, load), settingsInForce(load)])
  return { pol, vessels, late_rule: settings.booking_after_cut_off }
}

/** What the room of a unit is reckoned by, where a correction changes that: the group of its commodity, and the size of its container (DOMAIN_SALES_OPS §2.3). */
function reckonedAnew(
  { commodity_group_id, teu }: Unit,
  changes: Partial<Unit>,
  { commodities }: Known,
  container_type: RecordOf<typeof containerTypes> | undefined,
) {
  const group = commodities.find(one => one.id === changes.commodity_id)?.commodity_group_id ?? null
  const now = {
    commodity_group_id: 'commodity_id' in changes ? group : commodity_group_id,
    teu: 'container_type_id' in changes ? (container_type?.teu ?? null) : teu,
  }
  return same(now, { commodity_group_id, teu }) ? [] : [UnitReckonedAnew(now)]
}

/** What is wrong with what is said of a unit. */
const faultsOf = (record: Unit, now: string) => [...identityFaults(record), ...declarationFaults(record, now)]

/** The units of a job that travel, in the order of their numbers. */
export const travellingUnits = async (job_id: string, find: Find) =>
  (await find(units, { job_id: [job_id] })).filter(travels).toSorted((one, other) => one.number.localeCompare(other.number))

/** The legs that a unit is on or waits for, with their voyages, and how many days lie between them at least. */
async function journeyAhead(unit: Unit, load: Load) {
  const [{ connection_days }, ...ahead] = await Promise.all([
    settingsInForce(load),
    ...[unit, ...unit.onward_legs].map(async ({ voyage_id, pol_id, pod_id }) => ({
      voyage_id,
      pol_id,
      pod_id,
      voyage: await load(voyage, voyage_id),
    })),
  ])
  return { ahead, connection_days }
}

const nothingLacks = { short_measure: null, excess: null, short_voyage_id: null }
const lackingNow = ({ short_measure, excess, short_voyage_id }: Unit) => ({ short_measure, excess, short_voyage_id })
type Legs = Unit['onward_legs']
/** How a unit goes on, where that is not as it was. */
const carriedOnwards = ({ onward_legs: former_legs }: Unit, onward_legs: Legs, reason: string | null = null) =>
  same(former_legs, onward_legs) ? [] : [OnwardLegsChanged({ onward_legs, former_legs, reason })]

/** A unit: one physical thing on its way, or several packages alike. */
export const unit = aggregate(units, {
  evolve: unitFold,
  /** At first only whole bookings moved, and nobody said why. */
  upcast: {
    UnitTransferred: [data => ({ reason: null, ...data })],
    // Then a unit took room on the first voyage of its journey alone.
    UnitBooked: [unitBeforeDeclarations, data => ({ short_voyage_id: null, ...data })],
    UnitDelivered: [data => ({ bay: null, ...data })],
    // At first one held it, whoever that was.
    UnitHoldLifted: [data => ({ hold_by: null, ...data })],
    UnitPlacedOnStandby: [data => ({ short_voyage_id: null, ...data })],
    OnwardLegsChanged: [data => ({ former_legs: [], ...data }), data => ({ reason: null, ...data })],
  },
  derived: record => ({
    ...record,
    transhipped: record.travelled_legs.length > 0,
    next_voyage_id: record.onward_legs.at(0)?.voyage_id ?? null,
    final_pod_id: record.onward_legs.at(-1)?.pod_id ?? null,
    contents_are_out: record.contents_out.length > 0,
  }),
  claims: record =>
    record.status === 'cancelled'
      ? []
      : [...(record.status === 'short_shipped' ? [] : identityClaims(record, record.voyage_id)), ...mrnClaims([record], record.job_id)],
  facts: {
    book: (_unit, input, load, { id }) => itsPlaces([input, ...input.onward_legs], id, load),
    promote: (record, _input, load, { id }) => itsPlaces([record, ...record.onward_legs], id, load),
    take_leg: (record, _input, load, { id }) => itsPlaces([record, ...record.onward_legs], id, load),
    follow_allocation: (record, _input, load, { id }) => itsPlaces([record, ...record.onward_legs], id, load),
    change: async (record, input, load, asking) => {
      const changes = changesTo(record, input)
      const [around, known, container_type] = await Promise.all([
        itsVoyageAndBill(record, input, load, asking),
        knownTo(record, changes, load, asking.find),
        load(containerType, changes.container_type_id ?? ''),
      ])
      const isOtherSize = sizing.some(field => field in changes)
      return { ...around, known, container_type, vessels: isOtherSize ? await vesselsBy(around.voyage, record.onward_legs, load) : [] }
    },
    check_connections: async (record, _input, load) => journeyAhead(record, load),
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
      return { ...around, to, booking: booking_, ...legs, ...(await boarding(record, to, [], load)) }
    },
    rebook: async (record, route, load, asking) => {
      const travel = { ...route, onward_legs: onwardFrom(record, route) }
      const [around, booking_, business, legs] = await Promise.all([
        itsVoyageAndBill({ ...record, voyage_id: route.voyage_id }, undefined, load, asking),
        load(booking, record.booking_id),
        businessOf(record, travel, load),
        journey(travel, load),
      ])
      return { ...around, booking: booking_, ...business, ...legs, ...(await boarding(route, around.voyage, travel.onward_legs, load)) }
    },
    take_way: async (record, input, load, asking) => {
      const whole = journeyBy(record, input)
      const [around, to, booking_, business, legs] = await Promise.all([
        itsVoyageAndBill(record, undefined, load, asking),
        load(voyage, input.voyage_id),
        load(booking, record.booking_id),
        businessOf(record, whole, load),
        journey(whole, load),
      ])
      return { ...around, to, booking: booking_, ...business, ...legs, ...(await boarding(input, to, input.onward_legs, load)) }
    },
    discharge: async (record, input, load) => ({ ...(await itsVoyage(record, input, load)), ...(await tolerance(load)) }),
    load_next_leg: async (record, _input, load, { id }) => {
      const [leg] = record.onward_legs
      const { places } = await itsPlaces(leg ? [leg] : [], id, load)
      const next = await load(voyage, leg?.voyage_id ?? '')
      return { voyage: next, vessels: await vesselsBy(next, [], load), place: places.at(0), ...(await tolerance(load)) }
    },
    reverse_next_leg: itsVoyageAndBill,
    cancel: itsVoyageAndBill,
    restore: async (record, input, load) => ({
      ...(await itsVoyageAndBooking(record, input, load)),
      ...(await businessOf(record, record, load)),
    }),
    record_delivery: async (record, input, load) => ({
      ...(await itsVoyage(record, input, load)),
      pol: await load(port, record.pol_id),
      terminal: await load(terminal, input.terminal_id ?? ''),
      late_rule: (await settingsInForce(load)).delivery_after_cut_off,
    }),
    record_measurement: async (record, _input, load) => {
      const [voyage_, pol, settings] = await Promise.all([load(voyage, record.voyage_id), load(port, record.pol_id), settingsInForce(load)])
      const [country_, vessels] = await Promise.all([load(country, pol?.country_id ?? ''), vesselsBy(voyage_, record.onward_legs, load)])
      return { voyage: voyage_, country: country_, vessels, tolerance_pct: settings.measurement_tolerance_pct }
    },
    record_survey: itsVoyage,
    release: async (_record, { cfr_release_id }, _load, { id, find }) => ({
      names: await find('cfrreleases', { id: [cfr_release_id], status: ['released'], released_unit_ids: [id] }),
    }),
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
    rejoin_contents: async (record, _input, load, asking) => {
      const part_id = record.contents_out.at(0)?.unit_id ?? ''
      const [around, booked, partsBill, kept] = await Promise.all([
        itsVoyageAndBill(record, undefined, load, asking),
        asking.find(units, { booking_id: [record.booking_id] }),
        asking.ownerOf('billsoflading.unit', part_id),
        asking.find('files', { of_id: [part_id], status: ['active'] }, 1),
      ])
      return { ...around, part: booked.find(one => one.id === part_id), partsBill, files: kept.length }
    },
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
    book: (_unit, input, { now, places }) => {
      const lacks = lacked(places)
      const booked = { ...complete(units.commands.book.input, input), date_booked: tradeDay(now) }
      return [UnitBooked({ ...booked, stand_by: lacks !== undefined, ...nothingLacks, ...lacks })]
    },
    change: (record, input, { now, voyage, bill, known, container_type, vessels }) => {
      const changes = changesTo(record, redescribed(record, changesTo(record, input), known))
      if (Object.keys(changes).length === 0) return []
      return (
        notOpen(voyage) ??
        onFinalBill(bill) ??
        together(faultsOf({ ...record, ...changes }, now)) ?? {
          events: [UnitDetailsCorrected(changes), ...reckonedAnew(record, changes, known, container_type)],
          warnings: unfitWarnings([{ ...record, ...changes }], vessels),
        }
      )
    },
    promote: (_unit, _input, { places }) => (lacked(places) ? refuse('next_leg_has_no_room', { field: 'voyage_id' }) : [UnitPromoted()]),
    take_leg: (record, { voyage_id, reason = null }, { places }) => {
      const isPlaced = places.some(one => one.voyage_id === voyage_id && !one.stand_by)
      const asks = record.status === 'stand_by' || record.short_voyage_id === voyage_id || lacked(places) !== undefined
      return isPlaced && asks ? [LegPlaced({ voyage_id, reason })] : []
    },
    /** What has left its last hub, or travels no more, has no connection to miss (DOMAIN_SALES_OPS §2.2). */
    check_connections: (record, _input, { ahead, connection_days }) => {
      const broken = brokenConnection(ahead, connection_days, record.date_discharged)
      const { broken_voyage_id, connection_ready, connection_leaves } = record
      if (!broken) return record.connection_broken ? [ConnectionMended()] : []
      return same(broken, { broken_voyage_id, connection_ready, connection_leaves }) ? [] : [ConnectionBroken(broken)]
    },
    put_on_stand_by: (record, { reason }, { voyage }) => {
      if (record.date_delivered && !reason) return invalid('stand_by_needs_reason', { field: 'reason' })
      return notOpen(voyage) ?? [UnitPlacedOnStandby({ reason: reason ?? null, ...nothingLacks })]
    },
    /** Firm is room that the carrier guarantees: he does not before he confirmed the booking. The machine asks nothing; that it asks this is ours. */
    mark_firm: (_unit, _input, { voyage, booking }) => notOpen(voyage) ?? together(unconfirmed(booking)) ?? [UnitConfirmedFirm()],
    grant_permit: (record, _input, { now, voyage, vessels, ...around }) =>
      notOpen(voyage) ??
      together(shippingFaults(record, { voyage, ...around }, now)) ?? {
        events: [LoadingPermitGranted()],
        warnings: [...weightWarnings(record), ...unfitWarnings([record], vessels)],
      },
    revoke_permit: (_unit, { reason }, { voyage }) => notOpen(voyage) ?? [LoadingPermitRevoked({ reason })],
    /** That its vessel does not take it is told and no more: loading is a fact. */
    load: (record, { date_loaded }, { now, voyage, vessels, call_tolerance_days, ...around }) =>
      notOpen(voyage) ??
      together([
        ...shippingFaults(record, { voyage, ...around }, now),
        ...loadingFaults(record, date_loaded, now, { voyage, call_tolerance_days }),
      ]) ?? {
        events: [UnitLoaded({ date_loaded })],
        warnings: [...weightWarnings(record), ...unfitWarnings([record], vessels)],
      },
    reverse_loading: (record, { reason }, { voyage, bill, job }) =>
      notOpen(voyage) ?? onFinalBill(bill) ?? invoiced(record, job) ?? transhipped(record) ?? [UnitLoadingReversed({ reason })],
    short_ship: (record, { reason }, { now, voyage }) =>
      notOpen(voyage) ?? notDeparted(record, voyage, now) ?? [UnitShortShipped({ reason: reason ?? null })],
    /** Ours: the page names the move among what planners do. */
    move: (record, { voyage_id, reason = null }, { voyage, to, pol, vessels, bill, booking, legs, connection_days, late_rule, now }) => {
      if (voyage_id === record.voyage_id) return []
      const { pol_id, pod_id } = record
      const { refusal, warnings } = judgedLate(late_rule, tooLate(to, pol_id, pod_id, clockAt(pol, now)))
      return (
        notOpen(voyage) ??
        onFinalBill(bill) ??
        bookingOver(booking) ??
        routeRefused(to, pol_id, pod_id) ??
        refusal ??
        together([...connectionFaults(legs, connection_days), ...unexplained(record, reason)]) ?? {
          events: [UnitTransferred({ from_voyage_id: record.voyage_id, voyage_id, pol_id, pod_id, reason })],
          warnings: [...warnings, ...unfitWarnings([record], vessels)],
        }
      )
    },
    rebook: (record, route, { voyage, pol, vessels, bill, booking, legs, connection_days, late_rule, now, ...around }) => {
      const onward_legs = onwardFrom(record, route)
      const { refusal, warnings } = judgedLate(late_rule, tooLate(voyage, route.pol_id, route.pod_id, clockAt(pol, now)))
      return (
        onFinalBill(bill) ??
        bookingOver(booking) ??
        leftBehindBy(record, route.voyage_id) ??
        noBusiness(around) ??
        routeRefused(voyage, route.pol_id, route.pod_id) ??
        refusal ??
        together(connectionFaults(legs, connection_days)) ?? {
          events: [UnitRebooked(route), ...carriedOnwards(record, onward_legs)],
          warnings: [...warnings, ...unfitWarnings([record], vessels)],
        }
      )
    },
    /**
     * Ours: the page finds ways (§2.4) and has a reschedule look at connections (§2.2); here one is taken. What is aboard or lies at a hub keeps the ship
     * that it came by, and a bill that says how it left still does: only one of a voyage that it gives up binds it.
     */
    take_way: (
      record,
      { reason = null, ...way },
      { voyage, to, pol, vessels, bill, booking, legs, connection_days, late_rule, now, ...around },
    ) => {
      const { onward_legs, ...route } = way
      const faults = wayFaults(record, way, legs, connection_days)
      const unfit = unfitWarnings([record], vessels)
      if (isAboard(record)) {
        const next = [route, ...onward_legs]
        const isGivenUp = record.onward_legs.some(leg => leg.voyage_id === bill?.voyage_id)
        return (
          bookingOver(booking) ??
          (isGivenUp ? onFinalBill(bill) : undefined) ??
          embargoed(around.touched) ??
          together(faults) ?? { events: carriedOnwards(record, next, reason), warnings: unfit }
        )
      }
      const late = judgedLate(late_rule, tooLate(to, route.pol_id, route.pod_id, clockAt(pol, now)))
      const refusal = onFinalBill(bill) ?? bookingOver(booking) ?? noBusiness(around) ?? routeRefused(to, route.pol_id, route.pod_id)
      const onwards = carriedOnwards(record, onward_legs, reason)
      if (record.status === 'short_shipped')
        return (
          refusal ??
          leftBehindBy(record, route.voyage_id) ??
          late.refusal ??
          together(faults) ?? { events: [UnitRebooked(route), ...onwards], warnings: [...late.warnings, ...unfit] }
        )
      const isMoved = Object.keys(changesTo(record, route)).length > 0
      if (!isMoved && same(record.onward_legs, onward_legs)) return []
      return (
        notOpen(voyage) ??
        refusal ??
        (isMoved ? late.refusal : undefined) ??
        together([...faults, ...unexplained(record, reason)]) ?? {
          events: [...(isMoved ? [UnitTransferred({ from_voyage_id: record.voyage_id, ...route, reason })] : []), ...onwards],
          warnings: [...(isMoved ? late.warnings : []), ...unfit],
        }
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
    load_next_leg: (record, { date_loaded }, { now, place, vessels, ...sailing }) => {
      const [leg] = record.onward_legs
      if (!leg) return refuse('unit_has_no_next_leg')
      if (place?.stand_by) return refuse('next_leg_has_no_room', { field: 'voyage_id' })
      const early = record.date_discharged && date_loaded < record.date_discharged
      return (
        together([
          ...held(record),
          ...inTheFuture(date_loaded, 'date_loaded', now),
          ...(early ? [invalid('loaded_before_discharge', { field: 'date_loaded' })] : awayAt(date_loaded, leg, sailing)),
        ]) ?? { events: [NextLegLoaded({ ...leg, date_loaded })], warnings: unfitWarnings([record], vessels) }
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
    /** The machine's guard: a CFR release that is active names it. */
    release: (_unit, { date_released }, { names }) => (names.length > 0 ? [UnitReleased({ date_released })] : refuse('unit_not_released')),
    withdraw_release: (_unit, { reason }) => [UnitReleaseWithdrawn({ reason })],
    cancel: (record, { reason }, { now, voyage, bill }) =>
      notOpen(voyage) ??
      (leftBehind(record, bill, voyage, now) ? undefined : onFinalBill(bill)) ?? [UnitCancelled({ reason, with_booking: false })],
    restore: (record, _input, { voyage, booking, ...around }) =>
      mergedAway(record) ??
      bookingOver(booking) ??
      noBusiness(around) ??
      routeRefused(voyage, record.pol_id, record.pod_id) ?? [UnitRestored()],
    record_delivery: (record, { confirmed, ...input }, { now, voyage, pol, terminal, late_rule }) => {
      const late = judgedLate(late_rule, deliveredLate(voyage, record, input.date_delivered, clockAt(pol, now)))
      return (
        notOpen(voyage) ??
        together([
          ...inTheFuture(input.date_delivered, 'date_delivered', now),
          ...unlessConfirmed(oddDay(input.date_delivered, 'date_delivered', record, now), confirmed),
          ...atAnotherPort(record, terminal),
          ...(late.refusal ? [late.refusal] : []),
        ]) ?? {
          events: [UnitDelivered(complete(units.events.UnitDelivered, input))],
          warnings: late.warnings,
        }
      )
    },
    record_measurement: (record, { confirmed, ...measures }, { now, voyage, vessels, country, tolerance_pct }) =>
      notOpen(voyage) ??
      together([
        ...inTheFuture(measures.date_measured, 'date_measured', now),
        ...unlessConfirmed(
          [...oddDay(measures.date_measured, 'date_measured', record, now), ...unusualMeasures(measures, country)],
          confirmed,
        ),
      ]) ?? {
        events: [UnitMeasured({ ...measures, tolerance_pct })],
        warnings: unfitWarnings([{ ...record, ...measures }], vessels),
      },
    record_survey: (record, { confirmed, ...input }, { now, voyage }) =>
      notOpen(voyage) ??
      together([
        ...inTheFuture(input.date_surveyed, 'date_surveyed', now),
        ...unlessConfirmed(oddDay(input.date_surveyed, 'date_surveyed', record, now), confirmed),
      ]) ?? [UnitSurveyed(input)],
    record_damage: (record, input, context) => recordDamage(record, input, context),
    withdraw_damage: (record, input, context) => withdrawDamage(record, input, context),
    record_clearance: (_unit, input, { now, voyage }) =>
      notOpen(voyage) ??
      together(inTheFuture(input.date_cleared, 'date_cleared', now)) ?? [
        UnitCleared(complete(units.commands.record_clearance.input, input)),
      ],
    put_on_hold: (record, input, { voyage }) =>
      notOpen(voyage) ?? (record.holds.some(one => same(one, input)) ? [] : [UnitPutOnHold(input)]),
    lift_hold: (record, input, { voyage }) => notOpen(voyage) ?? liftHold(record, input.hold_by ?? null),
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
    rejoin_contents: (record, _input, around) => rejoinContents(record, around),
    /** What is promised or on its way already keeps what it has, though a later leg lacks room; all else waits for the whole of its journey. */
    follow_allocation: (record, _input, { places }) => {
      const lacks = lacked(places)
      const waits = record.status === 'stand_by'
      if (!lacks) return waits ? [UnitPromoted()] : []
      // Where it waits for a voyage that has room by now, that is about to tell it so.
      if (lacks.short_measure === null) return []
      if (record.status === 'booked' || waits)
        return places.every(one => one.stand_by) && same(lacks, lackingNow(record)) ? [] : [UnitPlacedOnStandby({ reason: null, ...lacks })]
      const isNews = lacks.short_voyage_id !== record.voyage_id && lacks.short_voyage_id !== record.short_voyage_id
      return travels(record) && isNews ? [LegLacksRoom(lacks)] : []
    },
    merge: (record, input, around) => merge(record, input, around),
    /** A final bill keeps what it says: this is about customs. */
    take_mrn: (record, { mrn = null }) => (record.mrn === mrn ? [] : [UnitDetailsCorrected({ mrn })]),
    go_with: (record, input) => goWith(record, input),
    transfer: (record, { onward_legs, ...route }) => {
      if (isAboard(record)) return []
      const moved = Object.keys(changesTo(record, route)).length > 0
      return [
        ...(moved ? [UnitTransferred({ from_voyage_id: record.voyage_id, ...route, reason: null })] : []),
        ...carriedOnwards(record, onward_legs),
      ]
    },
    cancel_with_booking: (record, { reason }) =>
      isAboard(record) || record.status === 'cancelled' ? [] : [UnitCancelled({ reason: reason ?? null, with_booking: true })],
    restore_with_booking: record => (record.status === 'cancelled' && record.cancelled_with_booking ? [UnitRestored()] : []),
  },
})
