import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { addDays, lastDayBefore, trade_zone } from '@fairlead/contracts/measures/dates'
import { isAboard } from '@fairlead/contracts/operations/travelling'
import type { units } from '@fairlead/contracts/operations/units'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { legsOf } from './journey.ts'
import { dischargingCall, loadingCall, type PortCall } from './rotation.ts'

type Unit = RecordOf<typeof units>
type Voyage = Pick<RecordOf<typeof voyages>, 'port_calls' | 'vessel_id' | 'number'>

/** One thing on the way of a unit: where, on which voyage, when it was to be and when it was. */
export interface Milestone {
  readonly what: 'booked' | 'delivered' | 'cleared' | 'loaded' | 'departed' | 'arrived' | 'discharged' | 'released'
  readonly port_id: string | null
  readonly voyage_id: string | null
  readonly planned: string | null
  readonly actual: string | null
  readonly done: boolean
}

/** One leg of its way, with its calls; undefined where its voyage does not serve it any more. */
export interface TrackedLeg {
  readonly voyage_id: string
  readonly pol_id: string
  readonly pod_id: string
  readonly loading: PortCall | undefined
  readonly discharging: PortCall | undefined
}

/** Where a unit is, as its owner says it. */
export type Whereabouts =
  | 'cancelled'
  | 'left_behind'
  | 'released'
  | 'arrived'
  | 'at_sea'
  | 'on_board'
  | 'at_hub'
  | 'held'
  | 'waits_for_room'
  | 'at_quay'
  | 'booked'

/** What of a unit is told to whoever follows it: nothing of what it costs, whose it is or why it is held (ours; the milestones of DOMAIN_SALES_OPS §2.5). */
export interface Tracking {
  readonly whereabouts: Whereabouts
  readonly legs: readonly TrackedLeg[]
  /** The leg that it is on, or waits for. */
  readonly leg: TrackedLeg | undefined
  readonly milestones: readonly Milestone[]
  /** When it is to be where its way ends; null once it is there, or where nobody knows. */
  readonly expected: string | null
}

/** Where a unit is, what it has behind it, and what is planned for it; days are those of the clocks at its ports, as far as these are known. */
export function trackedOf(unit: Unit, sailing: ReadonlyMap<string, Voyage>, zones: ReadonlyMap<string, string> = new Map()): Tracking {
  const legs = legsOf(unit).map((leg): TrackedLeg => {
    const calls = sailing.get(leg.voyage_id)?.port_calls ?? []
    const { voyage_id, pol_id, pod_id } = leg
    return { voyage_id, pol_id, pod_id, loading: loadingCall(calls, pol_id, pod_id), discharging: dischargingCall(calls, pol_id, pod_id) }
  })
  const leg = legs[unit.travelled_legs.length]
  const whereabouts = whereaboutsOf(unit, leg)
  const goesOn = whereabouts !== 'cancelled' && whereabouts !== 'left_behind'
  const milestones = milestonesOf(unit, legs, zones).filter(one => one.done || (goesOn && one.planned !== null))
  const last = milestones.findLast(({ what }) => what === 'arrived')
  return {
    whereabouts,
    legs,
    leg,
    milestones,
    expected: last && !last.done && last.port_id === legs.at(-1)?.pod_id ? last.planned : null,
  }
}

/** For so long after its way ended cargo is followed by the address that was given away (our decision). */
const days_followed = 90

/** Whether a unit is followed still: its way did not end, by its release or else by its unloading where it goes, too long ago. */
export function isFollowed(unit: Pick<Unit, 'date_released' | 'date_discharged' | 'onward_legs'>, today: string): boolean {
  const ended = unit.date_released ?? (unit.onward_legs.length > 0 ? null : unit.date_discharged)
  return ended === null || addDays(ended, days_followed) >= today
}

function whereaboutsOf(unit: Unit, leg: TrackedLeg | undefined): Whereabouts {
  const { status, travelled_legs } = unit
  if (status === 'cancelled') return 'cancelled'
  if (status === 'short_shipped') return 'left_behind'
  if (status === 'released') return 'released'
  if (status === 'discharged') return unit.onward_legs.length > 0 ? 'at_hub' : 'arrived'
  if (status === 'loaded') return leg?.loading?.actual_departure ? 'at_sea' : 'on_board'
  if (unit.on_hold) return 'held'
  if (travelled_legs.length > 0) return 'at_hub'
  if (unit.date_delivered !== null) return 'at_quay'
  return status === 'stand_by' ? 'waits_for_room' : 'booked'
}

function milestonesOf(unit: Unit, legs: readonly TrackedLeg[], zones: ReadonlyMap<string, string>): Milestone[] {
  const [first] = legs
  const cut_off = first?.loading?.cut_off_cargo
  return [
    milestone('booked', null, { actual: unit.date_booked }),
    milestone('delivered', first, {
      port_id: first?.pol_id,
      planned: cut_off ? lastDayBefore(zones.get(first.pol_id) ?? trade_zone, cut_off) : null,
      actual: unit.date_delivered,
    }),
    milestone('cleared', first, { port_id: first?.pol_id, actual: unit.cleared ? unit.date_cleared : null }),
    ...legs.flatMap((leg, index) => onLeg(unit, leg, index)),
    milestone('released', legs.at(-1), { port_id: legs.at(-1)?.pod_id, actual: unit.date_released }),
  ]
}

function onLeg(unit: Unit, leg: TrackedLeg, index: number): Milestone[] {
  const { pol_id, pod_id, loading, discharging } = leg
  const behind = unit.travelled_legs[index]
  const isOn = index === unit.travelled_legs.length
  const sails = behind !== undefined || (isOn && isAboard(unit))
  const discharged = behind ? behind.date_discharged : isOn ? unit.date_discharged : null
  const left = sails ? (loading?.actual_departure ?? null) : null
  const came = sails ? (discharging?.actual_arrival ?? null) : null
  const isThere = behind !== undefined || discharged !== null
  return [
    milestone('loaded', leg, { port_id: pol_id, actual: isOn ? unit.date_loaded : null, done: sails }),
    milestone('departed', leg, { port_id: pol_id, planned: loading?.date_departure, actual: left, done: left !== null || isThere }),
    milestone('arrived', leg, { port_id: pod_id, planned: discharging?.date_arrival, actual: came, done: came !== null || isThere }),
    milestone('discharged', leg, { port_id: pod_id, actual: discharged, done: isThere }),
  ]
}

const milestone = (
  what: Milestone['what'],
  leg: TrackedLeg | undefined | null,
  said: { port_id?: string | undefined; planned?: string | null | undefined; actual: string | null; done?: boolean },
): Milestone => ({
  what,
  port_id: said.port_id ?? null,
  voyage_id: leg?.voyage_id ?? null,
  planned: said.planned ?? null,
  actual: said.actual,
  done: said.done ?? said.actual !== null,
})
