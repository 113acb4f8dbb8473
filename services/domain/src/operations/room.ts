import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { round } from '@fairlead/contracts/measures/decimal'
import { type allocations, capacity_measures } from '@fairlead/contracts/operations/allocations'
import Big from 'big.js'

type Allocation = Pick<RecordOf<typeof allocations>, 'capacities' | 'units' | 'elsewhere'>
type Measure = (typeof capacity_measures)[number]['code']

/** How full a voyage is, in one measure. */
export interface Room {
  readonly measure: Measure
  readonly booked: string
  readonly stand_by: string
  /** Nothing where nobody set any, and the vessel does not say either. */
  readonly capacity: string | null
}

/**
 * The room on a voyage and how much of it is taken, whoever's the units are: in the first measure in which room for everybody was set, all port
 * pairs together; else in units, of as many as the vessel takes.
 */
export function roomOf({ capacities, units, elsewhere }: Allocation, ofVessel: number | null): Room {
  const open = capacities.filter(one => one.office_id === null && one.customer_id === null && one.commodity_group_id === null)
  const measure = capacity_measures.find(({ code }) => open.some(one => one.measure === code))?.code
  const placed = [...units, ...elsewhere]
  const sum = (waits: boolean) =>
    round(
      placed.filter(one => one.stand_by === waits).reduce((all, one) => all.plus(one[measure ?? 'units']), Big(0)),
      3,
    )
  const set = open.filter(one => one.measure === measure).reduce((all, one) => all.plus(one.capacity), Big(0))
  const vessel = ofVessel === null ? null : round(Big(ofVessel), 3)
  return { measure: measure ?? 'units', booked: sum(false), stand_by: sum(true), capacity: measure ? round(set, 3) : vessel }
}

/** What is left between two ports, in the first measure in which room for everybody was set there; null where nobody set any. */
export function leftBetween(
  { capacities, units, elsewhere }: Allocation,
  { pol_id, pod_id }: { pol_id: string; pod_id: string },
): { measure: Measure; left: string } | null {
  const here = (one: { pol_id: string; pod_id: string }) => one.pol_id === pol_id && one.pod_id === pod_id
  const there = { capacities: capacities.filter(here), units: units.filter(here), elsewhere: elsewhere.filter(here) }
  const { measure, booked, capacity } = roomOf(there, null)
  return capacity === null ? null : { measure, left: round(Big(capacity).minus(booked), 3) }
}
