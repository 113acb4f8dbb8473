import { may } from '@fairlead/contracts/identity/rights'
import { isOwnRow } from '@fairlead/contracts/kernel/own-rows'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { allocations } from '@fairlead/contracts/operations/allocations'
import { units } from '@fairlead/contracts/operations/units'
import type { Load, StateOfAggregate } from '@fairlead/domain/kernel/aggregate'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { allocation } from '@fairlead/domain/operations/allocations'
import type { Shortage } from '@fairlead/domain/operations/capacity'
import type { Stage } from '@fairlead/domain/operations/planning'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { FastifyRequest } from 'fastify'
import { Problem, problemOf } from '../errors.ts'
import { everything } from '../lookups.ts'

/** A unit as its own table has it. */
export type Unit = RecordOf<typeof units> & { id: string }
export type Room = StateOfAggregate<typeof allocation>
type Placed = Room['units'][number]

/** In these the carrier has guaranteed the room of a unit. */
const firm: ReadonlySet<string> = new Set<Unit['status']>(['firm', 'permit', 'loaded', 'discharged', 'released'])

/** Refuses who may not see the room on voyages. */
export function mayPlan({ principal }: FastifyRequest): void {
  if (!may(principal, allocations.view)) throw new Problem(403, 'no_right', { params: { right: allocations.view } })
}

/** Which units and capacities of a voyage are told to who asks. */
export const own = ({ principal }: FastifyRequest) => ({
  unit: (one: object) => isOwnRow(allocations.fields.units, principal, one),
  capacity: (one: object) => isOwnRow(allocations.fields.capacities, principal, one),
})

/** A unit on stand-by, with what it would lack were it next. */
interface Waiting {
  readonly unit: Placed
  readonly short: Shortage | undefined
}

/** Whether a planner put a unit on stand-by, for which no capacity was exceeded on any voyage of its journey. */
export const isHeldBack = ({ short_measure, waits_for_id }: Placed): boolean => short_measure === null && waits_for_id === null

/** Whether a unit would fit by now; whom a planner held back waits for him, and what another voyage has no room for waits for that. */
export const fits = ({ unit, short }: Waiting): boolean => unit.short_measure !== null && short === undefined

/** Whom a planner looks at first: who would fit by now, then who has priority, then who waits longest. */
export const inOrder = (one: Waiting, other: Waiting): number =>
  Number(fits(other)) - Number(fits(one)) ||
  Number(other.unit.priority) - Number(one.unit.priority) ||
  (one.unit.stand_by_since ?? '').localeCompare(other.unit.stand_by_since ?? '')

/** The room on a voyage, of all offices: as its stream has it, which is kept folded, for with thousands of units a row takes long to read. */
export async function roomOn(load: Load, id: string): Promise<Room> {
  const room = await load(allocation, id)
  if (!room) throw new Problem(404, 'not_found')
  return room
}

/** How far the units on a voyage have come; those that another brings here are delivered once they lie at the hub where they change ships. */
export async function stagesOn(readModels: ReadModels, voyage_id: string, { units: placed }: Room): Promise<ReadonlyMap<string, Stage>> {
  const aboard = [{ field: 'voyage_id', operator: 'is', values: [voyage_id] } as const]
  const groups = await readModels.idsBy(units.name, { rowScope: everything, filters: aboard }, ['status', 'date_delivered', 'kind'])
  if (isRefusal(groups)) throw problemOf(groups)
  const stages = new Map<string, Stage>()
  for (const { values, ids } of groups) {
    const [status, date_delivered, kind] = values
    const stage = { firm: firm.has(String(status)), delivered: (date_delivered ?? null) !== null, container: kind === 'container' }
    for (const id of ids) stages.set(id, stage)
  }
  const brought = placed.filter(one => !stages.has(one.unit_id)).map(one => one.unit_id)
  for (const [id, { status, onward_legs, kind }] of brought.length === 0 ? [] : await unitsOf(readModels, brought))
    stages.set(id, {
      firm: firm.has(status),
      delivered: status === 'discharged' && onward_legs[0]?.voyage_id === voyage_id,
      container: kind === 'container',
    })
  return stages
}

/** Units by their ids. */
export async function unitsOf(readModels: ReadModels, ids: readonly string[]): Promise<ReadonlyMap<string, Unit>> {
  const rows = await readModels.keyed(units.name, { rowScope: everything, fields: ['id'], texts: ids })
  return new Map(rows.map(({ id, record }) => [id, { ...(record as RecordOf<typeof units>), id }]))
}
