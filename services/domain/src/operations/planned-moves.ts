import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { allocations } from '@fairlead/contracts/operations/allocations'
import { placesFor, promotable, type Shortage } from './capacity.ts'

type Room = Pick<RecordOf<typeof allocations>, 'capacities' | 'units'>
type Placed = Room['units'][number]

/** What a planner would bring about, before he does it. */
export interface Outcome {
  /** What each unit would lack; nothing of one that gets a place. */
  readonly units: readonly { unit_id: string; short: Shortage | undefined }[]
  /** How many that wait on the voyage where they are would fit then, and do not now. */
  readonly then_promotable: number
}

const lacking = (placed: ReturnType<typeof placesFor<Placed>>): Outcome['units'] =>
  placed.map(({ unit, short }) => ({ unit_id: unit.unit_id, short }))

/** Units on stand-by get their places one after the other; who lacks room gets it for a reason. */
export const promoted = ({ capacities, units }: Room, chosen: readonly Placed[]): Outcome => ({
  units: lacking(placesFor(capacities, units, chosen)),
  then_promotable: 0,
})

/** Units give their places up and wait. */
export function putOnStandBy(room: Room, chosen: readonly Placed[]): Outcome {
  const ids = idsOf(chosen)
  const after = room.units.map(one => (ids.has(one.unit_id) ? { ...one, stand_by: true, short_measure: null } : one))
  return { units: chosen.map(({ unit_id }) => ({ unit_id, short: undefined })), then_promotable: fitBesides(room, after) }
}

/** Units ask for a place on another voyage, and leave theirs here to others. */
export function moved(from: Room, to: Room, chosen: readonly Placed[]): Outcome {
  const ids = idsOf(chosen)
  return {
    units: lacking(placesFor(to.capacities, to.units, chosen)),
    then_promotable: fitBesides(
      from,
      from.units.filter(one => !ids.has(one.unit_id)),
    ),
  }
}

const idsOf = (units: readonly Placed[]): ReadonlySet<string> => new Set(units.map(one => one.unit_id))

/** How many would fit after a change who do not before it. */
function fitBesides({ capacities, units }: Room, after: readonly Placed[]): number {
  const before = idsOf(promotable(capacities, units))
  return promotable(capacities, after).filter(one => !before.has(one.unit_id)).length
}
