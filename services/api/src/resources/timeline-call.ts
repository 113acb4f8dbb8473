import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import type { RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import type { Aggregate } from '@fairlead/domain/kernel/aggregate'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { mayView, RecordPath } from './reads.ts'
import { TimelinePage, type Told, timelineOf } from './timeline.ts'

/**
 * `GET /api/…/{id}/timeline`: what happened to a record that the asker sees, and to what belongs to it, in one line; of all or of one of these kinds.
 * `beside` finds what belongs to it.
 */
export function timelineCall<R extends Resource>(
  app: FastifyInstance,
  deps: Deps,
  aggregate: Aggregate<R>,
  kinds: readonly string[],
  beside: (record: RecordOf<R>, id: string) => Promise<Told[]>,
): void {
  const { execute, readModels } = deps
  const resource: Resource = aggregate.resource
  const Page = TimelinePage.extend({ of: z.enum([resource.name, ...kinds]).optional() })
  app.get(`/api/${resource.name}/:id/timeline`, { schema: { params: RecordPath, querystring: Page } }, async request => {
    mayView(resource, request)
    const { id } = RecordPath.parse(request.params)
    const asked = Page.parse(request.query)
    const [record, seen] = await Promise.all([
      execute.load(aggregate, id),
      readModels.show(resource.name, id, { rowScope: rowScopeOf(request.principal) }),
    ])
    if (!record || !seen) throw new Problem(404, 'not_found')
    const records: Told[] = [{ resource: resource.name, id, isSeen: true }, ...(await beside(record, id))]
    const told = records.filter(one => asked.of === undefined || asked.of === one.resource)
    return timelineOf(told, request, asked, deps)
  })
}
