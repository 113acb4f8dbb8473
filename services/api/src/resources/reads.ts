import { boundOf, may } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { talliesFor } from '@fairlead/contracts/kernel/visible'
import { aggregateNamed } from '@fairlead/domain/aggregates'
import { type AnyAggregate, streamOf } from '@fairlead/domain/kernel/aggregate'
import { recordAsOf } from '@fairlead/domain/kernel/history'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { EventLog } from '@fairlead/domain/ports/event-log'
import type { ListQuestion } from '@fairlead/projections/kernel/list-question'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { invalidInput, Problem, problemOf } from '../errors.ts'
import { languageOf } from '../language.ts'
import { everything } from '../lookups.ts'
import { blobOf } from './blob.ts'
import { listRequestOf } from './list-request.ts'
import { ownerAsked, partSeen } from './owner.ts'
import { hiddenFields, shown } from './shown.ts'

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
  const record = await readModels.show(resource.name, id, { bound: boundOf(request.principal), language: languageOf(request) })
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

function listCall(app: FastifyInstance, resource: Resource, { readModels }: Deps): void {
  app.get(`/api/${resource.name}`, { schema: { tags: [resource.name], summary: 'List' } }, async request => {
    // Whoever fills in a form may look up names; the whole list takes the right to see it.
    const question = listQuestionOf(resource, request, request.query as Query)
    const owner = await ownerAsked(resource, question.filters ?? [], request, readModels)
    if (!owner && !mayPick(resource, request)) mayView(resource, request)
    const answer = await readModels.list(resource.name, owner ? { ...question, bound: everything } : question)
    if (isRefusal(answer)) throw problemOf(answer)
    const hidden = hiddenFields(resource, request.principal)
    return { ...answer, data: answer.data.map(row => shown(row, hidden)) }
  })
}

type Query = Readonly<Record<string, unknown>>

/** What a call asks of a list, within what its user may see; refused where it sorts or filters by what is hidden from him. */
export function listQuestionOf(resource: Resource, request: FastifyRequest, query: Query): ListQuestion {
  const asked = listRequestOf(query)
  const sorted = asked.sort?.split(',').map(one => one.replace(/^-/, '')) ?? []
  refuseHidden(resource, request, [...sorted, ...asked.filters.map(filter => filter.field)])
  const tallies = asked.typeahead ? [] : Object.keys(talliesFor(resource, request.principal))
  return { ...asked, tallies, bound: boundOf(request.principal), language: languageOf(request) }
}

function refuseHidden(resource: Resource, request: FastifyRequest, fields: readonly string[]): void {
  const hidden = hiddenFields(resource, request.principal)
  const unseen = fields.find(field => hidden.has(field))
  if (unseen !== undefined) throw invalidInput([{ field: unseen, key: 'unknown_filter', params: { field: unseen } }])
}

function facetsCall(app: FastifyInstance, resource: Resource, { readModels }: Deps): void {
  const Facets = z.looseObject({ field: z.string({ error: 'required' }).min(1).max(100) })
  const summary = 'How often the values of a field stand in the rows of a list'
  app.get(`/api/${resource.name}/facets`, { schema: { tags: [resource.name], summary, querystring: Facets } }, async request => {
    mayView(resource, request)
    const { field, ...query } = Facets.parse(request.query)
    refuseHidden(resource, request, [field])
    const answer = await readModels.facets(resource.name, listQuestionOf(resource, request, query), field)
    if (isRefusal(answer)) throw problemOf(answer)
    return answer
  })
}

function showCall(app: FastifyInstance, resource: Resource, aggregate: AnyAggregate | undefined, { readModels, log, files }: Deps): void {
  const Show = z.looseObject({ as_of: z.string().min(1).max(40).optional(), blob: z.enum(['true', 'false']).optional() })
  const summary = 'Show, also as it was at a version or an instant'
  app.get(
    `/api/${resource.name}/:id`,
    { schema: { tags: [resource.name], summary, params: RecordPath, querystring: Show } },
    async (request, reply) => {
      const { id } = RecordPath.parse(request.params)
      const { as_of, blob } = Show.parse(request.query)
      const record = await recordSeen(resource, id, request, readModels)
      const hidden = hiddenFields(resource, request.principal)
      if (as_of !== undefined && aggregate) return shown({ ...(await asOf(aggregate, id, as_of, log)) }, hidden)
      const whole = blob === 'true' ? { ...record, ...(await blobOf(resource, record, files)) } : record
      return reply.header('etag', `"${String(record.version)}"`).send(shown(whole, hidden))
    },
  )
}

async function asOf(aggregate: AnyAggregate, id: string, text: string, log: EventLog) {
  const moment = /^\d{1,9}$/.test(text) ? Number(text) : z.iso.datetime().safeParse(text).success ? new Date(text).toISOString() : undefined
  if (moment === undefined) throw invalidInput([{ field: 'as_of', key: 'invalid_date', params: {} }])
  const record = recordAsOf(aggregate, await log.read(streamOf(aggregate, id)), moment)
  if (!record) throw new Problem(404, 'not_found')
  return { ...record, id, as_of: text, name: record[aggregate.resource.title] }
}

const mayPick = (resource: Resource, request: FastifyRequest) =>
  ['masterdata', 'crm', 'identity'].includes(resource.context) && may(request.principal, 'masterdata.pick')
