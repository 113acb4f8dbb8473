import { may } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { allocations } from '@fairlead/contracts/operations/allocations'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { service_types } from '@fairlead/contracts/reference/voyages'
import { leftBetween } from '@fairlead/domain/operations/room'
import { journeysBetween } from '@fairlead/domain/operations/transhipment'
import { settingsInForce } from '@fairlead/domain/platform/settings'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { invalidInput, Problem } from '../errors.ts'
import { everything, namesOf, zonesOf } from '../lookups.ts'
import { type OpenVoyage, openVoyages } from '../open-voyages.ts'

const Asked = z.object({
  pol_id: z.uuid({ error: 'select_from_list' }),
  pod_id: z.uuid({ error: 'select_from_list' }),
  /** The first day on which it may leave; today when left out. */
  from: z.iso.date({ error: 'invalid_date' }).optional(),
  service_type_id: z
    .enum(
      service_types.rows.map(({ id }) => String(id)),
      { error: 'select_from_list' },
    )
    .optional(),
})

/** So many ways are told: who finds none among these asks for another day. */
const mostTold = 20

/**
 * `GET /api/transhipments`: how cargo gets from one port to another on open voyages, with what is free on each leg (DOMAIN_SALES_OPS §2.4). What is free
 * is a sum over all offices: whose units take the rest is not told.
 */
export function transhipments(app: FastifyInstance, { readModels, execute, clock }: Deps): void {
  app.get('/api/transhipments', { schema: { querystring: Asked } }, async request => {
    if (!may(request.principal, voyages.view)) throw new Problem(403, 'no_right', { params: { right: voyages.view } })
    const { pol_id, pod_id, from, service_type_id } = Asked.parse(request.query)
    const asker = askerOf(request)
    const [named, { connection_days }] = await Promise.all([
      readModels.labels('ports', [pol_id, pod_id], asker),
      settingsInForce(execute.load),
    ])
    const issues = Object.entries({ pol_id, pod_id }).flatMap(([field, id]) =>
      named.has(id) ? [] : [{ field, key: 'select_from_list' as const, params: {} }],
    )
    if (issues.length > 0) throw invalidInput(issues)
    if (pol_id === pod_id) throw invalidInput([{ field: 'pod_id', key: 'ports_are_the_same', params: {} }])

    const now = clock.now().toISOString()
    const wanted = { pol_id, pod_id, from: from ?? '', now, connection_days }
    const between = async (sailings: readonly OpenVoyage[]) => {
      const calls = sailings.flatMap(one => one.port_calls.map(call => call.port_id))
      return journeysBetween(sailings, { ...wanted, zones: await zonesOf(readModels, [pol_id, ...calls]) })
    }
    const ofService =
      service_type_id === undefined ? [] : [{ field: 'service_type_id', operator: 'is', values: [service_type_id] } as const]
    const calling = [{ field: 'port_calls.port_id', operator: 'refers', values: [pol_id, pod_id] } as const]
    // Whatever goes directly or over one hub calls at one of the ports: only what goes over two may be carried by others between them.
    const near = await between(await openVoyages(readModels, [...ofService, ...calling]))
    const isNear = near.some(({ legs }) => legs.length <= 2)
    const journeys = (isNear ? near : await between(await openVoyages(readModels, ofService))).slice(0, mostTold)

    const legs = journeys.flatMap(journey => journey.legs)
    const [rooms, vessels, ports] = await Promise.all([
      roomsOn(readModels, [...new Set(legs.map(({ voyage }) => voyage.id))]),
      readModels.labels('vessels', [...new Set(legs.map(({ voyage }) => voyage.vessel_id))], asker),
      namesOf(
        readModels,
        'ports',
        legs.flatMap(leg => [leg.pol_id, leg.pod_id]),
        asker,
      ),
    ])
    return {
      data: journeys.map(({ legs: its, arrives, transit_days }) => ({
        legs: its.map(({ voyage: { id, number, vessel_id }, ...leg }) => {
          const room = rooms.get(id)
          return { voyage_id: id, number, vessel: vessels.get(vessel_id)?.name ?? '', ...leg, free: room ? leftBetween(room, leg) : null }
        }),
        hub_ids: its.slice(1).map(leg => leg.pol_id),
        arrives,
        transit_days,
      })),
      names: { ports },
    }
  })
}

type Room = Pick<RecordOf<typeof allocations>, 'capacities' | 'units' | 'elsewhere'>

/** The room on voyages, by their ids: of all offices. */
async function roomsOn(readModels: ReadModels, ids: readonly string[]): Promise<ReadonlyMap<string, Room>> {
  const rows = await readModels.keyed('allocations', { rowScope: everything, fields: ['id'], texts: ids })
  return new Map(rows.map(({ id, record }) => [id, { ...nobody, ...(record as Partial<Room>) }]))
}
const nobody: Room = { capacities: [], units: [], elsewhere: [] }
