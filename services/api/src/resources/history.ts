import type { Resource } from '@fairlead/contracts/kernel/resource'
import { type AnyAggregate, streamOf } from '@fairlead/domain/kernel/aggregate'
import { type HistoryEntry, recordAsOf } from '@fairlead/domain/kernel/history'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { languageOf } from '../language.ts'
import { namesIn } from './names.ts'
import { mayView, RecordPath, recordSeen } from './reads.ts'
import { historySeen, isSeenBy, subject } from './shown.ts'

const HistoryQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(200),
  sort: z.enum(['version', '-version']).default('version'),
  /** Only what changed this field. */
  field: z.string().min(1).max(100).optional(),
  /** Only what this person did. */
  by: z.string().min(1).max(100).optional(),
  /** Only events of this type. */
  type: z.string().min(1).max(100).optional(),
  /** Only the event that led to this version. */
  version: z.coerce.number().int().min(1).optional(),
})

/** `GET /api/{resource}/{id}/history`: who did what when, and what it changed, oldest first unless asked otherwise. */
export function historyCall(app: FastifyInstance, aggregate: AnyAggregate, { log, readModels, execute }: Deps): void {
  const { resource } = aggregate
  app.get(`/api/${resource.name}/:id/history`, { schema: { params: RecordPath, querystring: HistoryQuery } }, async request => {
    const { id } = RecordPath.parse(request.params)
    if (resource.part_of) await recordSeen(resource, id, request, readModels)
    else mayView(resource, request)
    const asked = HistoryQuery.parse(request.query)
    const events = await log.read(streamOf(aggregate, id))
    const now = id === resource.single ? aggregate.initial : recordAsOf(aggregate, events, Number.MAX_SAFE_INTEGER)
    const of = await subject(aggregate, id, execute.load)
    if (!now || !isSeenBy(request.principal, of)(now)) throw new Problem(404, 'not_found')
    const entries = historySeen(request.principal, of, events)
    const page = pageOf(narrowed(entries, asked), asked)
    const names = await namesIn(
      readModels,
      page.data.flatMap(({ type, data, changes }) => [{ fields: resource.fields, changes }, toldBy(resource, type, data)]),
      { principal: request.principal, language: languageOf(request) },
    )
    return { ...page, names, ...touched(entries) }
  })
}

/** What an event says besides what it changed, such as which record came of it. */
function toldBy({ events, fields }: Resource, type: string, data: HistoryEntry['data']) {
  const declared = events[type]
  return {
    fields: typeof declared === 'object' ? declared : fields,
    changes: Object.entries(data).map(([field, to]) => ({ field, from: null, to })),
  }
}

type Asked = z.infer<typeof HistoryQuery>

function narrowed(entries: readonly HistoryEntry[], { field, by, type, version }: Asked): readonly HistoryEntry[] {
  return entries.filter(
    entry =>
      (field === undefined || entry.changes.some(change => change.field === field)) &&
      (by === undefined || entry.actor.id === by) &&
      (type === undefined || entry.type === type) &&
      (version === undefined || entry.version === version),
  )
}

function pageOf(entries: readonly HistoryEntry[], { page, per_page, sort }: Asked) {
  const ordered = sort === 'version' ? entries : entries.toReversed()
  return {
    data: ordered.slice((page - 1) * per_page, page * per_page),
    current_page: page,
    last_page: Math.max(1, Math.ceil(entries.length / per_page)),
    per_page,
    total: entries.length,
  }
}

/** Who did anything to a record, and to which fields: what its history may be narrowed by. */
function touched(entries: readonly HistoryEntry[]) {
  const people = new Map(entries.filter(({ actor }) => actor.name !== '').map(({ actor }) => [actor.id, actor.name]))
  return {
    people: [...people].map(([id, name]) => ({ id, name })),
    fields: [...new Set(entries.flatMap(entry => entry.changes.map(change => change.field)))],
  }
}
