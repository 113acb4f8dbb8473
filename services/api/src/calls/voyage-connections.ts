import { may } from '@fairlead/contracts/identity/rights'
import { units } from '@fairlead/contracts/operations/units'
import { voyages } from '@fairlead/contracts/operations/voyages'
import type { StateOfAggregate } from '@fairlead/domain/kernel/aggregate'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { allocation } from '@fairlead/domain/operations/allocations'
import { meetings } from '@fairlead/domain/operations/feeders'
import { roomOf } from '@fairlead/domain/operations/room'
import { voyage } from '@fairlead/domain/operations/voyages'
import type { FastifyInstance } from 'fastify'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { Problem, problemOf } from '../errors.ts'
import { everything, namesOf } from '../lookups.ts'
import { RecordPath } from '../resources/reads.ts'

/** Who has room on a voyage or waits for it, on whichever leg of a journey. */
const placedIn = (room: StateOfAggregate<typeof allocation> | undefined): ReadonlyMap<string, boolean> =>
  new Map(room?.units.map(one => [one.unit_id, one.stand_by]))

/**
 * `GET /api/voyages/{id}/connections`: the mothers that a voyage names and the feeders that name it (DOMAIN_SALES_OPS §2.2), with where and when they meet,
 * how many units change between them, how many of these wait for room or miss a ship, and how full the other is. What changes is a sum over all offices.
 */
export function voyageConnections(app: FastifyInstance, { readModels, execute }: Deps): void {
  app.get('/api/voyages/:id/connections', { schema: { params: RecordPath } }, async request => {
    if (!may(request.principal, voyages.view)) throw new Problem(403, 'no_right', { params: { right: voyages.view } })
    const { id } = RecordPath.parse(request.params)
    const here = await execute.load(voyage, id)
    if (!here) throw new Problem(404, 'not_found')
    const naming = { field: 'mother_voyage_ids', operator: 'is', values: [id] } as const
    const feeders = await ids(voyages.name, [naming])
    const linked = [
      ...(here.mother_voyage_ids ?? []).map(one => ({ id: one, side: 'mother' as const })),
      ...feeders.map(one => ({ id: one, side: 'feeder' as const })),
    ]
    const [room, broken] = await Promise.all([execute.load(allocation, id), brokenOn(id)])
    const aboard = placedIn(room)
    const data = await Promise.all(
      linked.map(async ({ id: other_id, side }) => {
        const other = await execute.load(voyage, other_id)
        if (!other) return []
        const [there, missing] = await Promise.all([execute.load(allocation, other_id), brokenOn(other_id)])
        const theirs = placedIn(there)
        const changing = [...aboard].filter(([unit]) => theirs.has(unit))
        const { measure, booked, capacity } = roomOf(there ?? { capacities: [], units: [], elsewhere: [] }, null)
        return [
          {
            id: other_id,
            side,
            number: other.number,
            vessel_id: other.vessel_id,
            status: other.status,
            brings: meetings(other, here),
            takes: meetings(here, other),
            units: changing.length,
            waiting: changing.filter(([unit, waits]) => waits || theirs.get(unit) === true).length,
            broken: changing.filter(([unit]) => broken.has(unit) || missing.has(unit)).length,
            room: { measure, booked, capacity },
          },
        ]
      }),
    )
    const told = data.flat()
    const ports = told.flatMap(({ brings, takes }) => [...brings, ...takes].map(one => one.port_id))
    const named = await Promise.all([
      namesOf(readModels, 'ports', ports, askerOf(request)),
      namesOf(
        readModels,
        'vessels',
        told.map(one => one.vessel_id),
        askerOf(request),
      ),
    ])
    return { data: told, names: { ports: named[0], vessels: named[1] } }
  })

  /** The units that are on a voyage, or wait for it, and miss a ship later. */
  const brokenOn = async (id: string): Promise<ReadonlySet<string>> =>
    new Set(
      await ids(units.name, [
        { field: 'voyage_id', operator: 'is', values: [id] },
        { field: 'connection_broken', operator: 'is', values: ['true'] },
      ]),
    )

  type Filters = Parameters<typeof readModels.idsBy>[1]['filters']

  /** The ids of rows that some filters find. */
  async function ids(resource: string, filters: NonNullable<Filters>): Promise<string[]> {
    const found = await readModels.idsBy(resource, { rowScope: everything, filters }, ['status'])
    if (isRefusal(found)) throw problemOf(found)
    return found.flatMap(one => one.ids)
  }
}
