import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import { job } from '@fairlead/domain/operations/jobs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { mayView, RecordPath } from '../resources/reads.ts'
import { TimelinePage, type Told, timelineOf } from '../resources/timeline.ts'

const Page = TimelinePage.extend({
  /** Only of the job itself, or of its parts of this kind. */
  of: z.enum(['jobs', 'bookings', 'units', 'billsoflading', 'invoices']).optional(),
})

/** `GET /api/jobs/{id}/timeline`: what happened to a job and its bookings, units, bills of lading and invoices in one line, newest first. */
export function jobTimeline(app: FastifyInstance, deps: Deps): void {
  const { execute, readModels } = deps
  app.get('/api/jobs/:id/timeline', { schema: { params: RecordPath, querystring: Page } }, async request => {
    mayView(job.resource, request)
    const { id } = RecordPath.parse(request.params)
    const asked = Page.parse(request.query)
    const [file, seen, ...found] = await Promise.all([
      execute.load(job, id),
      readModels.show('jobs', id, { rowScope: rowScopeOf(request.principal) }),
      ...(['bookings', 'units', 'billsoflading'] as const).map(async resource =>
        (await execute.find(resource, { job_id: [id] })).map((one): Told => ({ resource, id: one.id })),
      ),
    ])
    if (!file || !seen) throw new Problem(404, 'not_found')
    const invoices = [...new Set(file.lines.flatMap(line => line.invoice_id ?? []))]
    const parts: Told[] = [
      { resource: 'jobs', id, isSeen: true },
      ...found.flat(),
      ...invoices.map((invoice): Told => ({ resource: 'invoices', id: invoice })),
    ]
    return timelineOf(
      parts.filter(({ resource }) => asked.of === undefined || asked.of === resource),
      request,
      asked,
      deps,
    )
  })
}
