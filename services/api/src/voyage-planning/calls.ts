import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { allocations } from '@fairlead/contracts/operations/allocations'
import { capacityName } from '@fairlead/domain/operations/allocations'
import { lackedBy } from '@fairlead/domain/operations/capacity'
import { moved, promoted, putOnStandBy } from '@fairlead/domain/operations/planned-moves'
import { capacitiesUse, portPairs, unmeasuredIn } from '@fairlead/domain/operations/planning'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../lookups.ts'
import { RecordPath } from '../resources/reads.ts'
import { planExport } from './export.ts'
import { otherVoyages } from './others.ts'
import { fits, inOrder, isHeldBack, mayPlan, own, roomOn, stagesOn, type Unit, unitsOf } from './room.ts'
import { unitRoom } from './unit-room.ts'

type Capacity = RecordOf<typeof allocations>['capacities'][number]

/** What a planner does with units. */
const doings = ['promote', 'put_on_stand_by', 'move'] as const

const Asked = z
  .object({
    doing: z.enum(doings, { error: 'select_from_list' }),
    unit_ids: z.union([z.uuid().transform(id => [id]), z.array(z.uuid())], { error: 'select_from_list' }),
    /** To where they are moved. */
    voyage_id: z.uuid({ error: 'select_from_list' }).optional(),
  })
  .refine(({ doing, voyage_id }) => doing !== 'move' || voyage_id !== undefined, { path: ['voyage_id'], error: 'required' })

/** So many units on stand-by are told, those that would fit by now first. */
const mostWaiting = 500

/**
 * `GET /api/voyageplanning/{id}`: what is sold and taken on a voyage, per pair of ports and per capacity, and who waits; and
 * `…/outcome`: what promoting, putting on stand-by or moving units would do (DOMAIN_SALES_OPS §2.3). What is taken is a sum over all offices: capacities
 * and units of others are not told.
 */
export function voyagePlanning(app: FastifyInstance, deps: Deps): void {
  const { readModels, execute } = deps
  planExport(app, deps)
  otherVoyages(app, deps)
  unitRoom(app, deps)
  app.get('/api/voyageplanning/:id', { schema: { params: RecordPath } }, async request => {
    mayPlan(request)
    const { id } = RecordPath.parse(request.params)
    const room = await roomOn(execute.load, id)
    const stages = await stagesOn(readModels, id, room)
    const { version, number, capacities, units: placed } = room
    const isOwn = own(request)
    const all = lackedBy(
      capacities,
      placed,
      placed.filter(one => one.stand_by && isOwn.unit(one)),
    )
    const waiting = all.toSorted(inOrder).slice(0, mostWaiting)
    const known = await unitsOf(
      readModels,
      waiting.map(({ unit }) => unit.unit_id),
    )
    const rows = await rowNames(waiting.flatMap(({ short }) => (short && isOwn.capacity(short.row) ? [short.row] : [])))
    const elsewhere = await voyagesNamed(waiting.map(({ unit }) => unit.waits_for_id))
    const shares = capacities.filter(isOwn.capacity)
    const pairs = portPairs(room, stages)
    const named = [...waiting.map(({ unit }) => unit), ...shares]
    const name = (resource: string, ids: readonly (string | null | undefined)[]) => namesOf(readModels, resource, ids, askerOf(request))
    const [ports, relations, groups] = await Promise.all([
      name(
        'ports',
        pairs.flatMap(one => [one.pol_id, one.pod_id]),
      ),
      name(
        'relations',
        named.flatMap(one => [one.office_id, one.customer_id]),
      ),
      name(
        'commoditygroups',
        shares.map(one => one.commodity_group_id),
      ),
    ])
    return {
      data: {
        id,
        version,
        number,
        pairs,
        capacities: capacitiesUse(shares, placed),
        stand_by: waiting.map(({ unit, short }) => ({
          unit_id: unit.unit_id,
          pol_id: unit.pol_id,
          pod_id: unit.pod_id,
          office_id: unit.office_id,
          customer_id: unit.customer_id,
          units: unit.units,
          unmeasured: unmeasuredIn(unit, stages.get(unit.unit_id)),
          priority: unit.priority,
          since: unit.stand_by_since,
          held_back: isHeldBack(unit),
          waits_for: elsewhere.get(unit.waits_for_id ?? '') ?? null,
          fits: fits({ unit, short }),
          lacks: short ? { measure: short.short_measure, excess: short.excess, row: rows.get(short.row) ?? null } : null,
          ...told(known.get(unit.unit_id)),
        })),
        stand_by_count: all.length,
      },
      names: { ports, relations, commoditygroups: groups },
    }
  })

  /** The numbers of the voyages for which units wait, by their ids. */
  async function voyagesNamed(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const known = [...new Set(ids)].filter(id => id !== null)
    return new Map(await Promise.all(known.map(async id => [id, (await roomOn(execute.load, id)).number] as const)))
  }

  /** What capacities are called, each once. */
  async function rowNames(rows: readonly Capacity[]): Promise<ReadonlyMap<Capacity, string>> {
    const named = await Promise.all([...new Set(rows)].map(async row => [row, await capacityName(row, execute.load)] as const))
    return new Map(named)
  }

  app.get('/api/voyageplanning/:id/outcome', { schema: { params: RecordPath, querystring: Asked } }, async request => {
    mayPlan(request)
    const { id } = RecordPath.parse(request.params)
    const { doing, unit_ids, voyage_id } = Asked.parse(request.query)
    const here = await roomOn(execute.load, id)
    const isOwn = own(request)
    const chosen = unit_ids.flatMap(one => here.units.find(({ unit_id }) => unit_id === one) ?? []).filter(isOwn.unit)
    const outcome =
      doing === 'promote'
        ? promoted(here, chosen)
        : doing === 'put_on_stand_by'
          ? putOnStandBy(here, chosen)
          : moved(here, await roomOn(execute.load, voyage_id ?? id), chosen)
    return {
      data: {
        units: await Promise.all(
          outcome.units.map(async ({ unit_id, short }) => ({
            unit_id,
            gets_place: doing !== 'put_on_stand_by' && short === undefined,
            row: short ? await capacityName(short.row, execute.load) : null,
            short_measure: short?.short_measure ?? null,
            excess: short?.excess ?? null,
          })),
        ),
        then_promotable: outcome.then_promotable,
      },
    }
  })
}

/** What a planner knows a unit by. */
const told = (unit: Unit | undefined) => ({
  number: unit?.number ?? '',
  chassis_number: unit?.chassis_number ?? null,
  container_number: unit?.container_number ?? null,
  make: unit?.make ?? null,
  model: unit?.model ?? null,
  un_number: unit?.un_number ?? null,
  dangerous_goods_class: unit?.dangerous_goods_class ?? null,
  job_id: unit?.job_id ?? null,
  date_delivered: unit?.date_delivered ?? null,
})
