import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { units } from '@fairlead/contracts/operations/units'
import type { Definition } from '../kernel/aggregate.ts'
import { lacksCustomsDocument } from './customs.ts'
import { exceedsBooked, volumeOf } from './space.ts'
import { contentsRejoined, contentsSplit, stillOut } from './unit-contents.ts'
import { damageFold } from './unit-damages.ts'
import { heldBy } from './unit-holds.ts'

type Unit = RecordOf<typeof units>

/** What was tolerated before a company could say so itself. */
const toleranceAtFirst = '10.00'

/** Fills in what follows from measures and customs. */
const derived = (unit: Unit): Unit => ({
  ...unit,
  volume: volumeOf(unit),
  price_review: exceedsBooked(unit, unit.tolerance_pct ?? toleranceAtFirst),
  customs_missing: lacksCustomsDocument(unit),
})
/** The leg that a unit is on. */
const legOf = ({ voyage_id, pol_id, pod_id }: Unit) => ({ voyage_id, pol_id, pod_id })
const enoughRoom = { short_measure: null, excess: null, short_voyage_id: null }

const mended = { connection_broken: false, broken_voyage_id: null, connection_ready: null, connection_leaves: null }

/** How a unit becomes what it is, event by event. */
export const unitFold: Definition<typeof units, object>['evolve'] = {
  UnitBooked: (unit, { stand_by, ...data }) => derived({ ...unit, ...data, status: stand_by ? 'stand_by' : 'booked' }),
  UnitDetailsCorrected: (unit, data) => derived({ ...unit, ...data, contents_out: stillOut(unit, data) }),
  UnitReckonedAnew: (unit, data) => derived({ ...unit, ...data }),
  UnitPromoted: unit => ({ ...unit, ...enoughRoom, status: 'booked' }),
  UnitPlacedOnStandby: (unit, { reason: _reason, ...lacks }) => ({ ...unit, ...lacks, status: 'stand_by' }),
  UnitConfirmedFirm: unit => ({ ...unit, status: 'firm' }),
  LoadingPermitGranted: unit => ({ ...unit, status: 'permit' }),
  LoadingPermitRevoked: unit => ({ ...unit, status: 'firm' }),
  UnitLoaded: (unit, { date_loaded }) => ({ ...unit, date_loaded, status: 'loaded' }),
  UnitLoadingReversed: unit => ({ ...unit, date_loaded: null, status: 'firm' }),
  UnitShortShipped: unit => ({ ...unit, status: 'short_shipped' }),
  UnitRebooked: (unit, route) => ({ ...unit, ...route, ...enoughRoom, ...mended, status: 'booked' }),
  UnitDischarged: (unit, { date_discharged }) => ({ ...unit, date_discharged, status: 'discharged' }),
  NextLegLoaded: (unit, { date_loaded: _date, ...route }) => ({
    ...unit,
    ...route,
    onward_legs: unit.onward_legs.slice(1),
    ...(unit.broken_voyage_id === route.voyage_id ? mended : {}),
    travelled_legs: [...unit.travelled_legs, { ...legOf(unit), date_discharged: unit.date_discharged }],
    date_discharged: null,
    status: 'loaded',
  }),
  NextLegReversed: unit => ({
    ...unit,
    ...unit.travelled_legs.at(-1),
    onward_legs: [legOf(unit), ...unit.onward_legs],
    travelled_legs: unit.travelled_legs.slice(0, -1),
    status: 'discharged',
  }),
  UnitReleased: (unit, { date_released }) => ({ ...unit, date_released, status: 'released' }),
  UnitReleaseWithdrawn: unit => ({ ...unit, date_released: null, status: 'discharged' }),
  UnitCancelled: (unit, { reason, with_booking }) => ({
    ...unit,
    ...enoughRoom,
    ...mended,
    cancelled_because: reason,
    cancelled_with_booking: with_booking,
    status: 'cancelled',
  }),
  UnitRestored: unit => ({ ...unit, cancelled_because: null, cancelled_with_booking: false, merged_into_id: null, status: 'booked' }),
  UnitTransferred: (unit, { from_voyage_id: _from, reason: _reason, ...route }) => ({
    ...unit,
    ...route,
    ...enoughRoom,
    ...mended,
    status: unit.status === 'cancelled' || unit.status === 'short_shipped' ? unit.status : 'booked',
  }),
  OnwardLegsChanged: (unit, { onward_legs }) => ({
    ...unit,
    onward_legs,
    ...mended,
    ...([unit, ...onward_legs].some(one => one.voyage_id === unit.short_voyage_id) ? {} : enoughRoom),
  }),
  ConnectionBroken: (unit, broken) => ({ ...unit, ...broken, connection_broken: true }),
  ConnectionMended: unit => ({ ...unit, ...mended }),
  LegPlaced: (unit, { voyage_id }) => ({ ...unit, ...(unit.short_voyage_id === voyage_id ? enoughRoom : {}) }),
  LegLacksRoom: (unit, lacks) => ({ ...unit, ...lacks }),
  UnitDelivered: (unit, data) => ({
    ...unit,
    ...data,
    // Said again, it takes nothing back of what it leaves out.
    terminal_id: data.terminal_id ?? unit.terminal_id,
    license_plate: data.license_plate ?? unit.license_plate,
    odometer: data.odometer ?? unit.odometer,
    keys_present: data.keys_present ?? unit.keys_present,
    bay: data.bay ?? unit.bay,
    missing: false,
  }),
  UnitMeasured: (unit, data) => derived({ ...unit, ...data }),
  UnitSurveyed: (unit, data, { meta }) => ({ ...unit, ...data, surveyed_by_id: meta.actor.id }),
  ...damageFold,
  UnitCleared: (unit, { date_cleared, mrn }) => derived({ ...unit, date_cleared, mrn: mrn ?? unit.mrn, cleared: true }),
  UnitPutOnHold: (unit, hold) => ({ ...unit, ...heldBy([...unit.holds.filter(one => one.hold_by !== hold.hold_by), hold]) }),
  UnitHoldLifted: (unit, { hold_by }) => ({
    ...unit,
    ...heldBy(hold_by === null ? [] : unit.holds.filter(one => one.hold_by !== hold_by)),
  }),
  UnitMarkedMissing: unit => ({ ...unit, missing: true }),
  UnitFound: unit => ({ ...unit, missing: false }),
  UnitPrioritised: (unit, { priority }) => ({ ...unit, priority }),
  UnitMarkedNotToInvoice: unit => ({ ...unit, not_to_invoice: true }),
  UnitMarkedToInvoice: unit => ({ ...unit, not_to_invoice: false }),
  UnitSplit: (unit, { quantity }) => derived({ ...unit, quantity: unit.quantity - quantity, split_count: unit.split_count + 1 }),
  ContentsSplit: contentsSplit,
  ContentsRejoined: contentsRejoined,
  UnitsMerged: (unit, { quantity }) => derived({ ...unit, quantity: unit.quantity + quantity }),
  UnitMergedInto: (unit, { unit_id, pieces }) => ({ ...unit, merged_into_id: unit_id, merged_pieces: pieces }),
  BillOfLadingAssigned: unit => unit,
  BillOfLadingUnassigned: unit => unit,
}
