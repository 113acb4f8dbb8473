import { may } from '@fairlead/contracts/identity/rights'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { dayAt } from '@fairlead/domain/crm/office-clock'
import { relation } from '@fairlead/domain/crm/relations'
import { whyUnaddressed } from '@fairlead/domain/sales/quotation-reply'
import { quotation } from '@fairlead/domain/sales/quotations'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'

/** `GET /api/quotations/{id}/reply-link` → `{ url }`: where the customer answers the version that is out, for who may edit it; else why there is no such address. */
export function replyLink(
  app: FastifyInstance,
  { execute, readModels, replyLinks, clock }: Pick<Deps, 'execute' | 'readModels' | 'replyLinks' | 'clock'>,
): void {
  app.get('/api/quotations/:id/reply-link', { schema: { params: RecordPath } }, async request => {
    const { id } = await recordSeen(quotations, RecordPath.parse(request.params).id, request, readModels)
    const right = quotations.edit
    if (!may(request.principal, right)) throw new Problem(403, 'no_right', { params: { right } })
    const sent = await execute.load(quotation, id)
    if (!sent) throw new Problem(404, 'not_found')
    if (sent.public_id === null || sent.sent_at === null)
      throw new Problem(409, whyUnaddressed(sent, dayAt(await execute.load(relation, sent.office_id), clock.now().toISOString())))
    return { url: replyLinks.urlOf({ public_id: sent.public_id, revision: sent.revision }) }
  })
}
