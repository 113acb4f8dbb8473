import { may } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { talliesFor } from '@fairlead/contracts/kernel/visible'
import { logs } from '@fairlead/contracts/platform/logs'
import { aggregateNamed } from '@fairlead/domain/aggregates'
import { type AnyAggregate, streamOf } from '@fairlead/domain/kernel/aggregate'
import { recordAsOf } from '@fairlead/domain/kernel/history'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { EventLog } from '@fairlead/domain/ports/event-log'
import type { Files } from '@fairlead/domain/ports/files'
import type { ListRow } from '@fairlead/projections/kernel/list-query'
import type { ListQuestion } from '@fairlead/projections/kernel/list-question'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { invalidInput, Problem, problemOf } from '../errors.ts'
import { type ListRequest, listRequestOf } from './list-request.ts'
import { logSearches } from './log-search.ts'
import { toldOf } from './log-told.ts'
import { isMeeting, metBy } from './met.ts'
import { ownerAsked, partSeen, partsScope } from './owner.ts'
import { hiddenFromPicker, isTaken, mayName, mayPick, pickedFields } from './picking.ts'
import { hiddenFields, isSeenBy, selected, shownTo, subject, unaskedFields } from './shown.ts'

/** Path of one record. */
export const RecordPath = z.object({ id: z.uuid({ error: 'wrong_value' }) })

/** Refuses who may not see a resource at all. */
export function mayView(resource: Resource, request: FastifyRequest): void {
  if (!may(request.principal, resource.view)) throw new Problem(403, 'no_right', { params: { right: resource.view } })
}

/** A record, when who asks may see it: by its own resource, or by the record that it hangs on. */
export async function recordSeen(resource: Resource, id: string, request: FastifyRequest, readModels: ReadModels) {
  const part = await partSeen(resource, id, request, readModels)
  if (part) return part
  mayView(resource, request)
  const record = await readModels.show(resource.name, id, askerOf(request))
  if (!record) throw new Problem(404, 'not_found')
  return record
}

/** Lists and shows of one resource, and where it has a past of its own, time travel (specification §7; design/ARCHITECTURE §7). */
export function readCalls(app: FastifyInstance, resource: Resource, deps: Deps): void {
  const aggregate = aggregateNamed(resource.name)
  listCall(app, resource, deps)
  facetsCall(app, resource, deps)
  showCall(app, resource, aggregate, deps)
}

function listCall(app: FastifyInstance, resource: Resource, deps: Deps): void {
  const { readModels } = deps
  app.get(`/api/${resource.name}`, async request => {
    const asked = listRequestOf(request.query as Query)
    const owner = await ownerAsked(resource, asked.filters, request, readModels)
    const picks = !owner && !may(request.principal, resource.view)
    // Whoever fills in a form may look up names, and who reads what refers to a record has it named; the whole list takes the right to see it.
    if (picks && !mayPick(resource, request.principal) && !mayName(resource, asked, request.principal)) mayView(resource, request)
    const hidden = picks ? hiddenFromPicker(resource) : hiddenFields(resource, request.principal)
    const question = await questionOf(resource, request, asked, hidden, deps)
    const answer = await readModels.list(resource.name, {
      ...question,
      ...(owner ? { rowScope: partsScope(request) } : {}),
      ...(picks || asked.typeahead ? { tallies: [] } : {}),
    })
    if (isRefusal(answer)) throw problemOf(answer)
    const told = resource.name === logs.name ? await toldOf(answer.data, request, deps) : undefined
    const mine = shownTo(request.principal, resource, hidden)
    const seen = (row: ListRow) => (picks ? selected(row, pickedFields) : { ...mine(row), ...told?.(row) })
    return { ...answer, data: answer.data.map(row => selected(seen(row), asked.select)) }
  })
}

type Query = Readonly<Record<string, unknown>>

/** What a call asks of a list, within what its user may see; refused where it sorts or filters by what is hidden from him. */
export const listQuestionOf = (resource: Resource, request: FastifyRequest, query: Query, deps: Asking): Promise<ListQuestion> =>
  questionOf(resource, request, listRequestOf(query), hiddenFields(resource, request.principal), deps)

type Asking = Pick<Deps, 'readModels' | 'execute'>

async function questionOf(
  resource: Resource,
  request: FastifyRequest,
  asked: ListRequest,
  hidden: ReadonlySet<string>,
  deps: Asking,
): Promise<ListQuestion> {
  const { readModels } = deps
  const sort = asked.sort ?? (hidden.has(resource.sort.replace(/^-/, '')) ? resource.title : resource.sort)
  const sorted = sort.split(',').map(one => one.replace(/^-/, ''))
  const found = asked.filters.filter(filter => !isTaken(resource, filter, request.principal))
  refuseUnasked(unaskedFields(resource, request.principal, hidden), [...sorted, ...found.map(({ field }) => field)])
  const [meetings, filters] = [
    asked.filters.filter(one => isMeeting(resource, one)),
    asked.filters.filter(one => !isMeeting(resource, one)),
  ]
  return {
    ...asked,
    filters,
    met: await Promise.all(meetings.map(one => metBy(resource, one, request, deps))),
    ...(sort === resource.sort ? {} : { sort }),
    ...(resource.name === logs.name && asked.search?.trim()
      ? { search: undefined, searches: await logSearches(asked.search.trim(), request, readModels) }
      : {}),
    ...(hidden.size === 0 ? {} : { searched: resource.search.filter(field => !hidden.has(field)) }),
    tallies: Object.keys(talliesFor(resource, request.principal)),
    ...askerOf(request),
  }
}

function refuseUnasked(unasked: ReadonlySet<string>, fields: readonly string[]): void {
  const unseen = fields.find(field => unasked.has(field))
  if (unseen !== undefined) throw invalidInput([{ field: unseen, key: 'unknown_filter', params: { field: unseen } }])
}

function facetsCall(app: FastifyInstance, resource: Resource, deps: Deps): void {
  const { readModels } = deps
  const Facets = z.looseObject({ field: z.string({ error: 'required' }).min(1).max(100) })
  app.get(`/api/${resource.name}/facets`, { schema: { querystring: Facets } }, async request => {
    mayView(resource, request)
    const { field, ...query } = Facets.parse(request.query)
    refuseUnasked(unaskedFields(resource, request.principal), [field])
    const answer = await readModels.facets(resource.name, await listQuestionOf(resource, request, query, deps), field)
    if (isRefusal(answer)) throw problemOf(answer)
    return answer
  })
}

function showCall(app: FastifyInstance, resource: Resource, aggregate: AnyAggregate | undefined, deps: Deps): void {
  const { readModels, log, files, execute } = deps
  const Show = z.looseObject({ as_of: z.string().min(1).max(40).optional(), blob: z.enum(['true', 'false']).optional() })
  app.get(`/api/${resource.name}/:id`, { schema: { params: RecordPath, querystring: Show } }, async (request, reply) => {
    const { id } = RecordPath.parse(request.params)
    const { as_of, blob } = Show.parse(request.query)
    const record = await recordSeen(resource, id, request, readModels)
    const hidden = hiddenFields(resource, request.principal)
    if (as_of !== undefined && aggregate) {
      // What rows of others tell of it now it did not say then.
      const unknown = new Set([...hidden, ...readModels.gathered(resource.name)])
      const then = await asOf(aggregate, id, as_of, log)
      if (!resource.part_of && !isSeenBy(request.principal, await subject(aggregate, id, execute.load))(then))
        throw new Problem(404, 'not_found')
      return shownTo(request.principal, resource, unknown)({ ...then })
    }
    const told = resource.name === logs.name ? (await toldOf([record], request, deps))(record) : {}
    const whole = blob === 'true' ? { ...record, ...(await blobOf(resource, record, files)) } : record
    return reply.header('etag', `"${String(record.version)}"`).send({ ...shownTo(request.principal, resource, hidden)(whole), ...told })
  })
}

async function asOf(aggregate: AnyAggregate, id: string, text: string, log: EventLog) {
  const moment = /^\d{1,9}$/.test(text) ? Number(text) : z.iso.datetime().safeParse(text).success ? new Date(text).toISOString() : undefined
  if (moment === undefined) throw invalidInput([{ field: 'as_of', key: 'invalid_date', params: {} }])
  const record = recordAsOf(aggregate, await log.read(streamOf(aggregate, id)), moment)
  if (!record) throw new Problem(404, 'not_found')
  return { ...record, id, as_of: text, name: record[aggregate.resource.title] }
}

/** The most that travels as text within an answer, in kB. */
const largestBlob = 1024

/** The bytes of a record in base64 (specification §3), where its resource keeps any; small ones only. */
async function blobOf({ content }: Resource, record: Readonly<Record<string, unknown>>, files: Files): Promise<{ blob?: string | null }> {
  if (content === undefined) return {}
  if (Number(record.size) > largestBlob) throw new Problem(413, 'file_too_large', { params: { name: String(record.name), maximum: 1 } })
  const bytes = await files.get(String(record[content]))
  return { blob: bytes ? Buffer.from(bytes).toString('base64') : null }
}
