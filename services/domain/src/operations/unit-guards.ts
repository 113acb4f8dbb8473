import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { commodities } from '@fairlead/contracts/masterdata/commodities'
import type { countries } from '@fairlead/contracts/masterdata/countries'
import type { ports } from '@fairlead/contracts/masterdata/ports'
import type { terminals } from '@fairlead/contracts/masterdata/terminals'
import { addDays, showDate } from '@fairlead/contracts/measures/dates'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { jobs } from '@fairlead/contracts/operations/jobs'
import { travels } from '@fairlead/contracts/operations/travelling'
import type { units } from '@fairlead/contracts/operations/units'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { creditHeld } from '../crm/credit.ts'
import { invalid, type Refusal, refuse, type Warning } from '../kernel/refusal.ts'
import { type Business, noBusiness } from './compliance.ts'
import { lacksCustomsDocument } from './customs.ts'
import { dischargingCall, leavesOn, loadingCall } from './rotation.ts'
import { tradeDay } from './today.ts'
import { identityFaults } from './unit-identity.ts'

type Unit = RecordOf<typeof units>
type Port = RecordOf<typeof ports>
type Country = RecordOf<typeof countries>
/** The bill that holds a unit, as far as operations know one. */
type UnitState = Readonly<Record<string, unknown>>

/** A unit on hold goes nowhere. */
export const held = (unit: Unit): Refusal[] =>
  unit.on_hold ? [refuse('unit_on_hold', { field: 'on_hold', params: { reason: unit.hold_reason ?? '' } })] : []

/** What a permit and loading look at besides the unit: its booking, what it is, whose it is, for whom, and every port where it is loaded or discharged. */
export interface Around extends Business {
  booking: RecordOf<typeof bookings> | undefined
  commodity: RecordOf<typeof commodities> | undefined
  loading: readonly (Port | undefined)[]
  discharging: readonly (Port | undefined)[]
  voyage: RecordOf<typeof voyages> | undefined
}

/** Everything that stands between a unit and the ship, for its permit as for its loading (DOMAIN_SALES_OPS §2.5). */
export function shippingFaults(unit: Unit, around: Around, now: string): Refusal[] {
  const blocked = noBusiness(around) ?? creditHeld(around.customer, tradeDay(now))
  return [
    ...held(unit),
    ...unconfirmed(around.booking),
    ...unidentified(unit, around.commodity),
    ...undocumented(unit),
    ...withoutPlate(unit, around),
    ...unweighed(unit, around),
    ...(blocked ? [blocked] : []),
  ]
}

/** What a booking says of its units holds once the carrier has confirmed it, until it is cancelled. */
const confirmed = new Set(['active', 'shipped', 'invoiced'])

/** Why nothing is promised or taken on board of a booking: it is not confirmed (DOMAIN_SALES_OPS §2.5, specification §4), or not any more. */
export function unconfirmed(booking: Around['booking']): Refusal[] {
  if (!booking) return [invalid('select_from_list', { field: 'booking_id' })]
  if (confirmed.has(booking.status)) return []
  const params = { booking: booking.number, state: booking.status }
  return [refuse('booking_not_confirmed', { field: 'booking_id', params })]
}

/** Why a unit does not come back to a booking that is over; undefined while that may still travel. */
export const bookingOver = (booking: Around['booking']): Refusal | undefined =>
  booking && !travels(booking)
    ? refuse('booking_is_over', { field: 'booking_id', params: { booking: booking.number, state: booking.status } })
    : undefined

/** What was carried already does not go back to the quay where it began: it is taken off its next leg. */
export const transhipped = ({ transhipped }: Unit): Refusal | undefined => (transhipped ? refuse('unit_was_transhipped') : undefined)

/** Before its first leg there is none to which it could come back. */
export const onFirstLeg = ({ travelled_legs }: Unit): Refusal | undefined =>
  travelled_legs.length === 0 ? refuse('unit_is_on_first_leg') : undefined

/** A vehicle has a chassis number, unless its commodity says otherwise; whatever else needs one, its commodity says. */
function unidentified(unit: Unit, commodity: Around['commodity']): Refusal[] {
  const needsVin = commodity?.vin_required ?? unit.kind === 'vehicle'
  if (needsVin && !unit.chassis_number) return [refuse('permit_needs_chassis_number', { field: 'chassis_number' })]
  const faults = identityFaults(unit)
  if (faults.length > 0) return faults
  return unit.kind === 'container' && !unit.container_number ? [refuse('permit_needs_container_number', { field: 'container_number' })] : []
}

function undocumented(unit: Unit): Refusal[] {
  if (unit.customs_type === 'NONE') return [refuse('customs_type_to_be_advised', { field: 'customs_type' })]
  return lacksCustomsDocument(unit) ? [refuse('permit_needs_mrn', { field: 'mrn', params: { type: unit.customs_type ?? '' } })] : []
}

/** A plate is asked for when any port of the route demands it, hubs too (specification §5). */
function withoutPlate(unit: Unit, { loading, discharging }: Pick<Around, 'loading' | 'discharging'>): Refusal[] {
  const demanding =
    loading.find(port => port?.license_plate_required_export) ?? discharging.find(port => port?.license_plate_required_import)
  return demanding && unit.kind === 'vehicle' && !unit.license_plate
    ? [refuse('permit_needs_license_plate', { field: 'license_plate', params: { port: demanding.code } })]
    : []
}

const lacksGrossMass = ({ kind, vgm_weight }: Unit): boolean => kind === 'container' && vgm_weight === null

/** A container goes by its verified gross mass where its call says until when that is to be told; ours, as SOLAS VI/2 asks it of whoever loads. */
function unweighed(unit: Unit, { voyage }: Pick<Around, 'voyage'>): Refusal[] {
  const call = lacksGrossMass(unit) ? loadingCall(voyage?.port_calls ?? [], unit.pol_id, unit.pod_id) : undefined
  return call?.cut_off_vgm ? [refuse('permit_needs_vgm', { field: 'vgm_weight', params: { number: voyage?.number ?? '' } })] : []
}

/** Where no call asks for it, who lets a container on board without its gross mass is told so. */
export const weightWarnings = (unit: Unit): Warning[] =>
  lacksGrossMass(unit) ? [{ code: 'vgm_missing', params: { unit: unit.container_number ?? unit.number } }] : []

/** A day that has not come yet cannot have seen anything. */
export const inTheFuture = (date: string, field: string, now: string): Refusal[] =>
  date > tradeDay(now) ? [invalid('date_in_future', { field })] : []

/** How long before its booking cargo may have come, and how far back anything is recorded, without anybody being asked whether the day is right. Ours. */
const [daysBeforeBooking, daysBack] = [90, 365]

/** A day that is most likely mistyped, such as of another year, until somebody confirms it. */
export const oddDay = (date: string, field: string, { date_booked }: Unit, now: string): Refusal[] =>
  date < addDays(tradeDay(now), -daysBack) || (date_booked !== null && date < addDays(date_booked, -daysBeforeBooking))
    ? [invalid('date_unusual', { field })]
    : []

/** What is odd, with the question whether it is right all the same; nothing once that was answered. */
export const unlessConfirmed = (odd: readonly Refusal[], confirmed: boolean | null | undefined): Refusal[] =>
  odd.length === 0 || confirmed ? [] : [...odd, invalid('confirm_if_right', { field: 'confirmed' })]

/** When a unit can be loaded or discharged: the voyage that it is on, and by how many days the call may have been otherwise. */
interface Sailing {
  voyage: RecordOf<typeof voyages> | undefined
  call_tolerance_days: number
}

/** Why a unit cannot be loaded on this day: before its delivery, or while its vessel is not there. */
export const loadingFaults = (unit: Unit, date_loaded: string, now: string, sailing: Sailing): Refusal[] => [
  ...inTheFuture(date_loaded, 'date_loaded', now),
  ...(unit.missing ? [refuse('unit_is_missing', { field: 'missing' })] : []),
  ...(unit.date_delivered ? [] : [refuse('loading_needs_delivery', { field: 'date_delivered' })]),
  ...(unit.date_delivered && date_loaded < unit.date_delivered
    ? [invalid('loaded_before_delivery', { field: 'date_loaded', params: { date: showDate(unit.date_delivered) } })]
    : []),
  ...awayAt(date_loaded, unit, sailing),
]

/** What never stood at the terminal is not missing there. */
export const notDelivered = ({ date_delivered }: Unit): Refusal | undefined =>
  date_delivered ? undefined : refuse('missing_needs_delivery', { field: 'date_delivered' })

/** Cargo is loaded while the vessel is at the port: by the actual dates of the call, where they are known, else as planned. */
export function awayAt(
  date: string,
  { pol_id, pod_id }: Pick<Unit, 'pol_id' | 'pod_id'>,
  { voyage, call_tolerance_days }: Sailing,
): Refusal[] {
  const call = voyage && loadingCall(voyage.port_calls, pol_id, pod_id)
  const [arrival, departure] = [call?.actual_arrival ?? call?.date_arrival, call?.actual_departure ?? call?.date_departure]
  const at = (day: string) => ({ field: 'date_loaded', params: { date: showDate(day) } })
  if (arrival && date < addDays(arrival, -call_tolerance_days)) return [invalid('loaded_before_arrival', at(arrival))]
  return departure && date > addDays(departure, call_tolerance_days) ? [invalid('loaded_after_departure', at(departure))] : []
}

/** Cargo is not discharged before its vessel is there. */
export function notArrived(
  date: string,
  { pol_id, pod_id }: Pick<Unit, 'pol_id' | 'pod_id'>,
  { voyage, call_tolerance_days }: Sailing,
): Refusal[] {
  const call = voyage && dischargingCall(voyage.port_calls, pol_id, pod_id)
  const arrival = call?.actual_arrival ?? call?.date_arrival
  return arrival && date < addDays(arrival, -call_tolerance_days)
    ? [invalid('discharged_before_arrival', { field: 'date_discharged', params: { date: showDate(arrival) } })]
    : []
}

/** Papers that name a unit fix it: once its bill of lading is final, nothing on it may change. */
export const onFinalBill = (bill: UnitState | undefined): Refusal | undefined =>
  bill?.status === 'final' || bill?.status === 'published' ? refuse('unit_bl_is_final') : undefined

/** A published bill cannot be taken back, and a unit on stand-by is not short-shipped: once the vessel has left without it, it may go. */
export const leftBehind = (unit: Unit, bill: UnitState | undefined, voyage: RecordOf<typeof voyages> | undefined, now: string): boolean =>
  unit.status === 'stand_by' && bill?.status === 'published' && notDeparted(unit, voyage, now) === undefined

/** A unit whose freight was invoiced stays loaded. */
export const invoiced = (unit: Unit, job: RecordOf<typeof jobs> | undefined): Refusal | undefined =>
  job?.lines.some(line => line.status === 'invoiced' && (line.booking_id === null || line.booking_id === unit.booking_id))
    ? refuse('unit_is_invoiced')
    : undefined

/** Nothing is short-shipped before its vessel has left. */
export function notDeparted(unit: Unit, voyage: RecordOf<typeof voyages> | undefined, now: string): Refusal | undefined {
  const call = voyage && loadingCall(voyage.port_calls, unit.pol_id, unit.pod_id)
  const departure = call && leavesOn(call)
  return departure && departure <= tradeDay(now) ? undefined : refuse('vessel_has_not_departed')
}

/** Measures that are unusual in a country, each at its field, until somebody confirms them (specification §3, country). */
export function unusualMeasures(
  measured: { measured_length: number; measured_width: number; measured_height: number },
  country: Country | undefined,
): Refusal[] {
  const check = (field: keyof typeof measured, minimum: number | null, maximum: number | null) =>
    measured[field] < (minimum ?? 0) || measured[field] > (maximum ?? Number.POSITIVE_INFINITY)
      ? [invalid('measure_unusual', { field, params: { minimum: minimum ?? 0, maximum: maximum ?? '–' } })]
      : []
  if (!country) return []
  return [
    ...check('measured_length', country.min_length, country.max_length),
    ...check('measured_width', country.min_width, country.max_width),
    ...check('measured_height', country.min_height, country.max_height),
  ]
}

/** A terminal is of one port (SCREENS): what is delivered stands at one of its port of loading (DOMAIN_SALES_OPS §2.5). */
export const atAnotherPort = ({ pol_id }: Pick<Unit, 'pol_id'>, terminal: RecordOf<typeof terminals> | undefined): Refusal[] =>
  terminal && terminal.port_id !== pol_id ? [invalid('terminal_of_another_port', { field: 'terminal_id' })] : []
