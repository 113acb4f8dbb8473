import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { isAboard } from '@fairlead/contracts/operations/travelling'
import type { units } from '@fairlead/contracts/operations/units'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import { connectionFaults, endsElsewhere, type Leg } from './connections.ts'

type Unit = RecordOf<typeof units>
type OnwardLeg = Unit['onward_legs'][number]

/** Another way to where a unit goes: its first leg, and those after it. */
export interface Way extends OnwardLeg {
  onward_legs: readonly OnwardLeg[]
}

/** All legs of a journey that goes on by another way: what is aboard, or lies at a hub, comes to where that begins by the leg that it is on. */
export const journeyBy = (unit: Unit, { onward_legs, ...first }: Way) =>
  isAboard(unit)
    ? { voyage_id: unit.voyage_id, pol_id: unit.pol_id, pod_id: unit.pod_id, onward_legs: [first, ...onward_legs] }
    : { ...first, onward_legs: [...onward_legs] }

/**
 * What is wrong with another way, each at its field: it begins where the unit is, or comes to by its ship, and ends where the unit went all along; its ships
 * reach each other (DOMAIN_SALES_OPS §2.4). `legs` is the whole journey by it.
 */
export function wayFaults(unit: Unit, way: Way, legs: readonly Leg[], connection_days: number): Refusal[] {
  const isUnderWay = isAboard(unit)
  if (isUnderWay && unit.onward_legs.length === 0) return [refuse('unit_has_no_next_leg')]
  const end = (unit.onward_legs.at(-1) ?? unit).pod_id
  const wrongEnd = endsElsewhere(way, end)
  return [
    ...(isUnderWay || way.pol_id === unit.pol_id ? [] : [invalid('leg_begins_elsewhere', { field: 'pol_id' })]),
    ...(wrongEnd ? [wrongEnd] : []),
    ...connectionFaults(legs, connection_days, unit.date_discharged).map(one => (isUnderWay ? atItsLeg(one) : one)),
  ]
}

/** The first onward leg of what is under way is the first of the way that is taken. */
const atItsLeg = (refusal: Refusal): Refusal => ({
  ...refusal,
  field: refusal.field?.replace(/^onward_legs\.(\d+)\./, (_whole, index: string) =>
    index === '0' ? '' : `onward_legs.${Number(index) - 1}.`,
  ),
})
