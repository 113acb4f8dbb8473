import { may } from '@fairlead/contracts/identity/rights'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { units } from '@fairlead/contracts/operations/units'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'

/** `GET /api/units/{id}/tracking` and `GET /api/jobs/{id}/tracking`: where what somebody sees is followed by whom he gives the address. */
export function trackingCalls(app: FastifyInstance, { readModels, trackingLinks }: Deps): void {
  for (const resource of [units, jobs])
    app.get(`/api/${resource.name}/:id/tracking`, { preValidation: mayShare, schema: { params: RecordPath } }, async request => {
      const { id } = await recordSeen(resource, RecordPath.parse(request.params).id, request, readModels)
      return { url: trackingLinks.urlOf(resource.name, String(id)) }
    })
}

/** Whose cargo it is, and who works for him; at the quay nobody gives it away. */
async function mayShare({ principal }: FastifyRequest): Promise<void> {
  const right = jobs.view
  if (!may(principal, right)) throw new Problem(403, 'no_right', { params: { right } })
}
