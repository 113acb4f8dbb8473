import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import type { Load } from '../kernel/aggregate.ts'
import type { Warning } from '../kernel/refusal.ts'
import { vessel } from '../masterdata/registers.ts'
import { misfitsOf, type Sized, type Vessel } from './vessel-fit.ts'
import { voyage } from './voyages.ts'

/** Something that a vessel takes or not, by the number that people know it by. */
type Numbered = Sized & { number: string }

/** The vessels of a journey, each once: that of its first voyage, which is known by now, and of those that follow. */
export async function vesselsBy(
  first: Pick<RecordOf<typeof voyages>, 'vessel_id'> | undefined,
  onward_legs: readonly { voyage_id: string }[],
  load: Load,
): Promise<Vessel[]> {
  const onward = await Promise.all(onward_legs.map(leg => load(voyage, leg.voyage_id)))
  const ids = new Set([first, ...onward].flatMap(one => one?.vessel_id ?? []))
  const ships = await Promise.all([...ids].map(id => load(vessel, id)))
  return ships.filter(one => one !== undefined)
}

const codes = {
  length: 'vessel_takes_nothing_so_long',
  width: 'vessel_takes_nothing_so_wide',
  height: 'vessel_takes_nothing_so_high',
  weight: 'vessel_takes_nothing_so_heavy',
} as const

/** Who sends units by some vessels is told what these do not take (DOMAIN_SALES_OPS §2.1): of one unit which side of it is too much, of more how many there are. */
export function unfitWarnings(units: readonly Numbered[], vessels: readonly Vessel[] = []): Warning[] {
  const misfits = vessels.flatMap(ship => misfitsOf(ship, units).map(misfit => ({ ...misfit, vessel: ship.name })))
  const count = new Set(misfits.map(({ unit }) => unit)).size
  if (count > 1) return [{ code: 'vessel_takes_no_such_units', params: { count } }]
  return misfits.flatMap(({ unit, sides, vessel: ship }) =>
    sides.map(({ side, is, most }) => ({ code: codes[side], params: { unit: unit.number, vessel: ship, is, most } })),
  )
}

/** The same of cargo that is known by no numbers yet: how many pieces there are of it. */
export function unfitCargo(cargo: readonly Sized[], vessels: readonly Vessel[] = []): Warning[] {
  const lines = new Set(vessels.flatMap(ship => misfitsOf(ship, cargo).map(({ unit }) => unit)))
  const count = [...lines].reduce((all, { quantity }) => all + quantity, 0)
  return count === 0 ? [] : [{ code: 'vessel_takes_no_such_units', params: { count } }]
}
