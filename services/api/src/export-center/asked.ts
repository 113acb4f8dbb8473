import { may, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { addDays, instantAt, trade_zone } from '@fairlead/contracts/measures/dates'
import {
  type ExportBlock,
  type ExportShow,
  export_blocks,
  export_shows,
  export_states_loaded,
  export_states_waiting,
} from '@fairlead/contracts/operations/export-center'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { Filter } from '@fairlead/projections/kernel/filter'
import type { Alternatives, ListQuestion } from '@fairlead/projections/kernel/list-question'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalidInput, Problem, problemOf } from '../errors.ts'
import { languageOf } from '../language.ts'
import { everything } from '../lookups.ts'
import { listRequestOf, page_asked } from '../resources/list-request.ts'

const chosen = z.uuid({ error: 'select_from_list' }).optional()
const day = z.iso.date({ error: 'invalid_date' }).optional()

/** Which units are wanted (specification §9, DOMAIN_SALES_OPS §2.8); what they are and by what they are blocked is ours. */
export const Asked = z.object({
  pol: chosen,
  pod: chosen,
  office: chosen,
  customer: chosen,
  /** Between these days, by the clock of the port of loading, cargo is taken no more; of what is on board, it was loaded between them. */
  from_date: day,
  to_date: day,
  show: z.enum(export_shows, { error: 'select_from_list' }).default('blocked'),
  lacks: z.enum(keysOf(export_blocks), { error: 'select_from_list' }).optional(),
  ...page_asked,
})
export type Asked = z.infer<typeof Asked>

function keysOf(blocks: typeof export_blocks): readonly ExportBlock[] {
  return blocks.map(({ key }) => key)
}

/** Refuses who may not see the export center: those who see their own units alone see no more of them here. */
export function mayExport({ principal }: FastifyRequest): void {
  if (!may(principal, 'operations.view')) throw new Problem(403, 'no_right', { params: { right: 'operations.view' } })
}

/** The units of an export, whatever blocks them: the list of those that are asked for is narrowed further by `shown`. */
export async function exportedUnits(asked: Asked, request: FastifyRequest, readModels: ReadModels): Promise<ListQuestion> {
  const { pol, pod, office, customer, from_date, to_date } = asked
  if (from_date !== undefined && to_date !== undefined && from_date > to_date)
    throw invalidInput([{ field: 'to_date', key: 'start_after_end', params: {} }])
  const tied = { pol_id: pol, pod_id: pod, office_id: office, customer_id: customer }
  const named = Object.entries(tied).flatMap(([field, id]) => (id === undefined ? [] : [one(field, id)]))
  const isDated = from_date !== undefined || to_date !== undefined
  return {
    rowScope: rowScopeOf(request.principal),
    language: languageOf(request),
    filters: [inStates([...export_states_waiting, ...export_states_loaded]), ...named],
    met: isDated ? [await between(asked, readModels)] : [],
  }
}

/** The same, of those that the screen shows; what blocks loading is asked of units that wait for it. */
export function shown(question: ListQuestion, { show, lacks, page, per_page }: Asked): ListQuestion {
  const { filters = [], met = [] } = question
  const states = lacks === undefined ? statesOf[show] : export_states_waiting
  const blocking = export_blocks.filter(({ key }) => (lacks === undefined ? show === 'blocked' : key === lacks))
  const blocked = blocking.map(({ filter }) => listRequestOf(filter).filters)
  return {
    ...question,
    page,
    per_page,
    sort: show === 'loaded' ? '-date_loaded' : 'cut_off',
    filters: [inStates(states), ...filters.filter(({ field }) => field !== 'status')],
    met: blocked.length === 0 ? met : [...met, blocked],
  }
}

const statesOf: Readonly<Record<ExportShow, readonly string[]>> = {
  blocked: export_states_waiting,
  waiting: export_states_waiting,
  loaded: export_states_loaded,
  all: [...export_states_waiting, ...export_states_loaded],
}
const inStates = (states: readonly string[]): Filter => ({ field: 'status', operator: 'in', values: [...states] })
const one = (field: string, id: string): Filter => ({ field, operator: 'is', values: [id] })

/** Units that are taken, or were loaded, between two days: each port has its own clock, and ports that share one are asked for together. */
async function between({ from_date, to_date, pol }: Asked, readModels: ReadModels): Promise<Alternatives> {
  const cutOff = [...(await zonesOf(readModels, pol))].map(([zone, ports]): Filter[] => [
    { field: 'pol_id', operator: 'in', values: ports },
    ...(from_date === undefined ? [] : [bound('cut_off', 'from', instantAt(zone, from_date, '00:00:00'))]),
    ...(to_date === undefined ? [] : [bound('cut_off', 'before', instantAt(zone, addDays(to_date, 1), '00:00:00'))]),
  ])
  const loaded = [
    inStates(export_states_loaded),
    ...(from_date === undefined ? [] : [bound('date_loaded', 'from', from_date)]),
    ...(to_date === undefined ? [] : [bound('date_loaded', 'to', to_date)]),
  ]
  return [...cutOff, loaded]
}
const bound = (field: string, operator: 'from' | 'to' | 'before', value: string): Filter => ({ field, operator, values: [value] })

/** Ports by the clock that they have; one that says none has that of the offices. */
async function zonesOf(readModels: ReadModels, pol: string | undefined): Promise<ReadonlyMap<string, string[]>> {
  const filters = pol === undefined ? [] : [one('id', pol)]
  const rows = readModels.rows('ports', { rowScope: everything, filters }, ['time_zone'])
  if (isRefusal(rows)) throw problemOf(rows)
  const zones = new Map<string, string[]>()
  for await (const some of rows)
    for (const { id, record } of some) {
      const zone = zoneOf(record)
      zones.set(zone, [...(zones.get(zone) ?? []), id])
    }
  return zones
}

/** The clock of a port. */
export const zoneOf = (port: { readonly time_zone?: unknown } | undefined): string =>
  typeof port?.time_zone === 'string' ? port.time_zone : trade_zone
