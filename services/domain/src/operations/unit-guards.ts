import type { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { countries } from '@fairlead/contracts/masterdata/countries'
import type { ports } from '@fairlead/contracts/masterdata/ports'
import { showDate } from '@fairlead/contracts/measures/dates'
import type { jobs } from '@fairlead/contracts/operations/jobs'
import type { units } from '@fairlead/contracts/operations/units'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { creditHeld, customerBlocked } from '../crm/relations.ts'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import { lacksCustomsDocument } from './customs.ts'
import { loadingCall } from './rotation.ts'
import { tradeDay } from './today.ts'

type Unit = RecordOf<typeof units>
type Port = RecordOf<typeof ports>
type Country = RecordOf<typeof countries>
/** The bill that holds a unit, as far as operations know one. */
type UnitState = Readonly<Record<string, unknown>>

/** A unit on hold goes nowhere. */
export const held = (unit: Unit): Refusal[] =>
  unit.on_hold ? [refuse('unit_on_hold', { field: 'on_hold', params: { reason: unit.hold_reason ?? '' } })] : []

/** Everything that stands between a unit and its permit to be driven on board (DOMAIN_SALES_OPS §2.5). */
export function permitFaults(
  unit: Unit,
  around: { pol: Port | undefined; pod: Port | undefined; customer: RecordOf<typeof relations> | undefined },
): Refusal[] {
  const blocked = customerBlocked(around.customer) ?? creditHeld(around.customer)
  return [
    ...held(unit),
    ...unidentified(unit),
    ...undocumented(unit),
    ...withoutPlate(unit, around.pol, around.pod),
    ...(blocked ? [blocked] : []),
  ]
}

function unidentified(unit: Unit): Refusal[] {
  if ((unit.kind === 'vehicle' || unit.kind === 'machine') && !unit.chassis_number) {
    return [refuse('permit_needs_chassis_number', { field: 'chassis_number' })]
  }
  return unit.kind === 'container' && !unit.container_number ? [refuse('permit_needs_container_number', { field: 'container_number' })] : []
}

const undocumented = (unit: Unit): Refusal[] =>
  lacksCustomsDocument(unit) ? [refuse('permit_needs_mrn', { field: 'mrn', params: { type: unit.customs_type ?? '' } })] : []

/** A plate is asked for when any port of the route demands it (specification §5). */
function withoutPlate(unit: Unit, pol: Port | undefined, pod: Port | undefined): Refusal[] {
  const demanding = pol?.license_plate_required_export ? pol : pod?.license_plate_required_import ? pod : undefined
  return demanding && unit.kind === 'vehicle' && !unit.license_plate
    ? [refuse('permit_needs_license_plate', { field: 'license_plate', params: { port: demanding.code } })]
    : []
}

/** A day that has not come yet cannot have seen anything. */
export const inTheFuture = (date: string, field: string, now: string): Refusal[] =>
  date > tradeDay(now) ? [invalid('date_in_future', { field })] : []

/** Why a unit cannot be loaded on this day: it lies ahead, before its delivery, or the unit is on hold. */
export const loadingFaults = (unit: Unit, date_loaded: string, now: string): Refusal[] => [
  ...held(unit),
  ...inTheFuture(date_loaded, 'date_loaded', now),
  ...(unit.date_delivered && date_loaded < unit.date_delivered
    ? [invalid('loaded_before_delivery', { field: 'date_loaded', params: { date: showDate(unit.date_delivered) } })]
    : []),
]

/** Papers that name a unit fix it: once its bill of lading is final, nothing on it may change. */
export const onFinalBill = (bill: UnitState | undefined): Refusal | undefined =>
  bill?.status === 'final' || bill?.status === 'published' ? refuse('unit_bl_is_final') : undefined

/** A unit whose freight was invoiced stays loaded. */
export const invoiced = (unit: Unit, job: RecordOf<typeof jobs> | undefined): Refusal | undefined =>
  job?.lines.some(line => line.status === 'invoiced' && (line.booking_id === null || line.booking_id === unit.booking_id))
    ? refuse('unit_is_invoiced')
    : undefined

/** Nothing is short-shipped before its vessel has left. */
export function notDeparted(unit: Unit, voyage: RecordOf<typeof voyages> | undefined, now: string): Refusal | undefined {
  const call = voyage && loadingCall(voyage.port_calls, unit.pol_id, unit.pod_id)
  const departure = call?.actual_departure ?? call?.date_departure
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
  return country
    ? [
        ...check('measured_length', country.min_length, country.max_length),
        ...check('measured_width', country.min_width, country.max_width),
        ...check('measured_height', country.min_height, country.max_height),
      ]
    : []
}
