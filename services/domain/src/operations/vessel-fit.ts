import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { vessels } from '@fairlead/contracts/masterdata/vessels'
import { round } from '@fairlead/contracts/measures/decimal'
import type { allocations, capacity_measures } from '@fairlead/contracts/operations/allocations'
import { travels } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import Big from 'big.js'
import type { Find, Load } from '../kernel/aggregate.ts'
import type { Warning } from '../kernel/refusal.ts'
import { vessel } from '../masterdata/registers.ts'
import { allocation } from './allocations.ts'
import { dischargingCall, loadingCall } from './rotation.ts'
import { type Measured, sidesOf } from './space.ts'

export type Vessel = RecordOf<typeof vessels>
type Unit = RecordOf<typeof units> & { id: string }
type Voyage = RecordOf<typeof voyages>
type Placed = RecordOf<typeof allocations>['units'][number]
type Measure = (typeof capacity_measures)[number]['code']
type Side = 'length' | 'width' | 'height' | 'weight'

/** What is laid against a vessel: something as it was booked, or measured. */
export type Sized = Measured & { weight: number | null; measured_weight?: number | null }

/** What of a unit is more than a vessel takes: centimetres, kilograms. */
export interface Misfit<U = Unit> {
  unit: U
  sides: readonly { side: Side; is: number; most: number }[]
}

/** Less room than cargo needs that is aboard at the same time, in one measure of capacity; three decimals. */
interface Shortage {
  measure: Measure
  needed: string
  capacity: string
}

/** What of the cargo of a voyage a vessel does not take. */
export interface Fit {
  misfits: readonly Misfit[]
  short: readonly Shortage[]
}

/** The most that one unit may be on a vessel, as far as its register says (DOMAIN_SALES_OPS §2.1): below the highest deck, over the ramp. */
const limitsOf = (vessel: Vessel): Record<Side, number> => ({
  length: vessel.max_unit_length ?? Infinity,
  width: vessel.max_unit_width ?? Infinity,
  height: Math.min(vessel.max_unit_height ?? Infinity, vessel.max_deck_height ?? Infinity),
  weight: vessel.ramp_load === null ? Infinity : Big(vessel.ramp_load).times(1000).toNumber(),
})

/** What a vessel does not take, and why (our decision: as measured, where that was done; what nobody knows fits). */
export function misfitsOf<U extends Sized>(vessel: Vessel, cargo: readonly U[]): Misfit<U>[] {
  const limits = limitsOf(vessel)
  return cargo.flatMap(unit => {
    const measures = { ...sidesOf(unit), weight: unit.measured_weight ?? unit.weight }
    const sides = (['length', 'width', 'height', 'weight'] as const).flatMap(side => {
      const [is, most] = [measures[side], limits[side]]
      return is !== null && is > most ? [{ side, is, most }] : []
    })
    return sides.length > 0 ? [{ unit, sides }] : []
  })
}

/** What of the cargo of a voyage is more than a vessel has room for. */
export function fitOf(vessel: Vessel, voyage: Voyage, cargo: readonly Unit[], placed: readonly Placed[]): Fit {
  const measures = [
    ['units', vessel.capacity_units],
    ['lane_metres', vessel.capacity_lane_metres],
    ['square_metres', vessel.capacity_square_metres],
    ['teu', vessel.capacity_teu],
  ] as const
  const short = measures.flatMap(([measure, capacity]) => {
    const needed = mostAboard(voyage, placed, measure)
    return capacity !== null && needed.gt(capacity) ? [{ measure, needed: round(needed, 3), capacity: round(Big(capacity), 3) }] : []
  })
  return { misfits: misfitsOf(vessel, cargo.filter(travels)), short }
}

/** The most that is aboard between any two calls, of what has a place: what was discharged makes room for what is loaded then. */
function mostAboard({ port_calls }: Voyage, placed: readonly Placed[], measure: Measure): Big {
  const stays = placed
    .filter(one => !one.stand_by)
    .map(one => {
      const [from, to] = [loadingCall(port_calls, one.pol_id, one.pod_id), dischargingCall(port_calls, one.pol_id, one.pod_id)]
      return { room: one[measure], from: from ? port_calls.indexOf(from) : -1, to: to ? port_calls.indexOf(to) : -1 }
    })
  const aboard = port_calls.map((_call, at) =>
    stays.filter(({ from, to }) => from <= at && at < to).reduce((sum, { room }) => sum.plus(room), Big(0)),
  )
  return aboard.reduce((most, one) => (one.gt(most) ? one : most), Big(0))
}

/** What another vessel would not take of a voyage; undefined where nobody knows the vessel. */
export async function fitOn(id: string, record: Voyage, vessel_id: string, load: Load, find: Find): Promise<Fit | undefined> {
  const [ship, room] = await Promise.all([load(vessel, vessel_id), load(allocation, id)])
  const placed = room?.units ?? []
  const cargo = await find(units, { id: placed.map(one => one.unit_id) })
  return ship && fitOf(ship, record, cargo, placed)
}

/** Who swaps a vessel is told what it does not take; that is his to decide on. */
export const fitWarnings = ({ misfits, short }: Fit): Warning[] => [
  ...(misfits.length > 0 ? [{ code: 'vessel_takes_no_such_units' as const, params: { count: misfits.length } }] : []),
  ...(short.length > 0 ? [{ code: 'vessel_lacks_room' as const, params: {} }] : []),
]
