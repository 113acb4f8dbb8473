import { may, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { resourceNamed } from '@fairlead/contracts/resources'
import { aggregateNamed } from '@fairlead/domain/aggregates'
import { streamOf } from '@fairlead/domain/kernel/aggregate'
import { type HistoryEntry, recordAsOf } from '@fairlead/domain/kernel/history'
import { job } from '@fairlead/domain/operations/jobs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { languageOf } from '../language.ts'
import { namesIn } from '../resources/names.ts'
import { mayView, RecordPath } from '../resources/reads.ts'
import { historySeen } from '../resources/shown.ts'

/** An entry of the history of a job or of one of its parts. */
interface TimelineEntry extends HistoryEntry {
  of: { resource: string; id: string; name: string }
}

const Page = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(100),
  /** Only of the job itself, or of its parts of this kind. */
  of: z.enum(['jobs', 'bookings', 'units', 'billsoflading', 'invoices']).optional(),
})

/** `GET /api/jobs/{id}/timeline`: what happened to a job and its bookings, units, bills of lading and invoices in one line, newest first. */
export function jobTimeline(app: FastifyInstance, { execute, log, readModels }: Deps): void {
  app.get('/api/jobs/:id/timeline', { schema: { params: RecordPath, querystring: Page } }, async request => {
    mayView(job.resource, request)
    const { id } = RecordPath.parse(request.params)
    const { page, per_page, of } = Page.parse(request.query)
    const [file, seen, bookings, units, bills] = await Promise.all([
      execute.load(job, id),
      readModels.show('jobs', id, { rowScope: rowScopeOf(request.principal) }),
      ...(['bookings', 'units', 'billsoflading'] as const).map(resource => execute.find(resource, { job_id: [id] })),
    ])
    if (!file || !seen) throw new Problem(404, 'not_found')
    const parts = new Map([
      ['jobs', [id]],
      ['bookings', idsOf(bookings)],
      ['units', idsOf(units)],
      ['billsoflading', idsOf(bills)],
      ['invoices', [...new Set(file.lines.flatMap(line => line.invoice_id ?? []))]],
    ])
    const wanted = [...parts].filter(([resource]) => of === undefined || of === resource)
    const histories = await Promise.all(wanted.flatMap(([resource, ids]) => ids.map(one => entriesOf(resource, one, request))))
    const entries = histories.flat().sort((one, other) => (one.position < other.position ? 1 : -1))
    const total = entries.length
    const last_page = Math.max(1, Math.ceil(total / per_page))
    const data = entries.slice((page - 1) * per_page, page * per_page)
    const changed = data.map(({ of: part, changes }) => ({ fields: resourceNamed(part.resource)?.fields ?? {}, changes }))
    const names = await namesIn(readModels, changed, { principal: request.principal, language: languageOf(request) })
    return { data, names, current_page: page, last_page, per_page, total }
  })

  /** What the asker may see of a part's history; nothing where he may not see the part. */
  async function entriesOf(resource: string, id: string, { principal }: FastifyRequest): Promise<TimelineEntry[]> {
    const aggregate = aggregateNamed(resource)
    if (!aggregate || !may(principal, aggregate.resource.view)) return []
    const events = await log.read(streamOf(aggregate, id))
    const now = recordAsOf(aggregate, events, Number.MAX_SAFE_INTEGER)
    // Where the job goes its stream does not say; that the asker may see it was found out above.
    if (!now || (resource !== 'jobs' && !within(rowScopeOf(principal), aggregate.resource.scope, now))) return []
    const of = { resource, id, name: titleOf(now[aggregate.resource.title]) }
    return historySeen(principal, { aggregate, id }, events).map(entry => ({ ...entry, of }))
  }
}

const idsOf = (records: readonly { id: string }[] = []): string[] => records.map(({ id }) => id)
