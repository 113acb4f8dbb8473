import { may } from '@fairlead/contracts/identity/rights'
import { aggregateNamed, aggregateOf } from '@fairlead/domain/aggregates'
import { idOf, streamOf } from '@fairlead/domain/kernel/aggregate'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'

const Which = z.object({ resource: z.string().max(40).optional(), id: z.uuid().optional() })

/** `GET /api/audit/verify`: recomputes the chain of hashes, of one record or of the whole log, and names what was tampered with. */
export function audit(app: FastifyInstance, { log }: Deps): void {
  app.get('/api/audit/verify', { schema: { querystring: Which } }, async request => {
    if (!may(request.principal, 'audit.verify')) throw new Problem(403, 'no_right', { params: { right: 'audit.verify' } })
    const { resource, id } = Which.parse(request.query)
    const aggregate = resource === undefined ? undefined : aggregateNamed(resource)
    if (resource !== undefined && (!aggregate || id === undefined)) throw new Problem(404, 'not_found')
    const found = await log.verify(aggregate && id !== undefined ? streamOf(aggregate, id) : undefined)
    if (found.intact) return found
    return { ...found, resource: aggregateOf(categoryOf(found.stream))?.resource.name ?? categoryOf(found.stream), id: idOf(found.stream) }
  })
}
