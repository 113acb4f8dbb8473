import { allocation } from '@fairlead/domain/operations/allocations'
import { type Route, voyagesFor } from '@fairlead/domain/operations/other-voyages'
import { leftBetween } from '@fairlead/domain/operations/room'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { namesOf, zonesOf } from '../lookups.ts'
import { openVoyages } from '../open-voyages.ts'
import { RecordPath } from '../resources/reads.ts'
import { mayPlan, own, roomOn } from './room.ts'

const Asked = z.object({
  /** Units that are moved together; without any, whatever the voyage carries. */
  unit_ids: z.union([z.uuid().transform(id => [id]), z.array(z.uuid())], { error: 'select_from_list' }).optional(),
  /** The pair of ports that a planner looks at. */
  pol_id: z.uuid({ error: 'select_from_list' }).optional(),
  pod_id: z.uuid({ error: 'select_from_list' }).optional(),
})

/** As many as a planner takes in at a glance. */
const mostOffered = 20

/**
 * `GET /api/voyageplanning/{id}/others`: the voyages to which units on a voyage can be moved, with what is free there between their ports
 * (DOMAIN_SALES_OPS §2.3). What does not serve them, takes no bookings or has left is not offered.
 */
export function otherVoyages(app: FastifyInstance, { readModels, execute, clock }: Deps): void {
  app.get('/api/voyageplanning/:id/others', { schema: { params: RecordPath, querystring: Asked } }, async request => {
    mayPlan(request)
    const { id } = RecordPath.parse(request.params)
    const { unit_ids, pol_id, pod_id } = Asked.parse(request.query)
    const here = await roomOn(execute.load, id)
    const isOwn = own(request)
    const chosen = unit_ids && new Set(unit_ids)
    const carried = chosen ? here.units.filter(one => chosen.has(one.unit_id) && isOwn.unit(one)) : [...here.units, ...here.capacities]
    const routes = routesOf(carried).filter(one => (pol_id ?? one.pol_id) === one.pol_id && (pod_id ?? one.pod_id) === one.pod_id)
    const calling = { field: 'port_calls.port_id', operator: 'refers', values: routes.map(one => one.pol_id) } as const
    const open = routes.length === 0 ? [] : await openVoyages(readModels, [calling])
    const others = open.filter(one => one.id !== id)
    const zones = await zonesOf(
      readModels,
      routes.map(one => one.pol_id),
    )
    const suited = voyagesFor(others, routes, { now: clock.now().toISOString(), zones, all: chosen !== undefined })
    // Who moves units chooses among all of them, by what he types.
    const offered = chosen ? suited : suited.slice(0, mostOffered)
    const asker = askerOf(request)
    const [rooms, vessels, ports] = await Promise.all([
      Promise.all(offered.map(({ voyage }) => execute.load(allocation, voyage.id))),
      namesOf(
        readModels,
        'vessels',
        offered.map(({ voyage }) => voyage.vessel_id),
        asker,
      ),
      namesOf(
        readModels,
        'ports',
        routes.flatMap(one => [one.pol_id, one.pod_id]),
        asker,
      ),
    ])
    return {
      data: offered.map(({ voyage, departs, routes: served }, index) => ({
        id: voyage.id,
        number: voyage.number,
        vessel_id: voyage.vessel_id,
        departs,
        routes: served.map(route => ({ ...route, free: freeIn(rooms[index], route) })),
      })),
      names: { vessels, ports },
    }
  })
}

/** Nothing is set yet of a voyage whose room is still to be opened. */
const freeIn = (room: Parameters<typeof leftBetween>[0] | undefined, route: Route) => (room ? leftBetween(room, route) : null)

/** Each pair of ports once. */
const routesOf = (carried: readonly Route[]): Route[] => [
  ...new Map(carried.map(({ pol_id, pod_id }) => [`${pol_id} ${pod_id}`, { pol_id, pod_id }])).values(),
]
