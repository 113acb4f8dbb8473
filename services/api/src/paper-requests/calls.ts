import { most_units_asked, paperrequests } from '@fairlead/contracts/operations/paper-requests'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { paperRequest } from '@fairlead/domain/operations/paper-requests'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { madeId } from '../resources/envelope.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'
import { type LeftOut, leavesOut, maySend, send, unitsAsked } from '../unit-mails.ts'
import { outcomeOf, type ToAsk } from './outcome.ts'

const { body, query } = unitsAsked(most_units_asked)
const Outcome = z.object({ unit_ids: query })
const Asking = z.object({
  unit_ids: body,
  /** Those as well whose customer was asked within the day. */
  again: z.boolean().default(false),
})
const mayAsk = maySend(paperrequests)

/**
 * `POST /api/paperrequests`: asks the customers of some units for the papers that these lack, each in one mail (DOMAIN_SALES_OPS §2.8), and answers for every
 * unit; `GET /api/paperrequests/outcome` says beforehand who would be asked for what, and `…/{id}/link` where what was asked for is handed in.
 */
export function paperRequestCalls(app: FastifyInstance, deps: Deps): void {
  app.get('/api/paperrequests/outcome', { preValidation: mayAsk, schema: { querystring: Outcome } }, async request => {
    return { data: await outcomeOf(Outcome.parse(request.query).unit_ids, request, deps) }
  })

  app.get('/api/paperrequests/:id/link', { preValidation: mayAsk, schema: { params: RecordPath } }, async request => {
    const { id } = await recordSeen(paperrequests, RecordPath.parse(request.params).id, request, deps.readModels)
    return { url: deps.paperLinks.urlOf(String(id)) }
  })

  app.post('/api/paperrequests', { preValidation: mayAsk, schema: { body: Asking } }, async request => {
    const { unit_ids, again } = Asking.parse(request.body)
    const { customers, refused } = await outcomeOf(unit_ids, request, deps)
    const of = madeId(request)
    const asked: { id: string; customer: ToAsk['customer']; to: string[]; unit_ids: string[] }[] = []
    for (const one of customers) {
      const id = derivedId(of, one.customer.id, one.office_id)
      const done = await ask(id, one, again, request)
      if (done.asked.length > 0) asked.push({ id, customer: one.customer, to: one.to, unit_ids: done.asked })
      refused.push(...done.refused)
    }
    return { data: { asked, refused } }
  })

  /** Asks one customer; a unit that he was asked about just now waits, unless he is to be asked again. What was asked before by the same call is not asked twice. */
  async function ask(
    id: string,
    { customer, units }: ToAsk,
    again: boolean,
    request: FastifyRequest,
  ): Promise<{ asked: string[]; refused: LeftOut[] }> {
    const before = await deps.execute.load(paperRequest, id)
    if (before) return { asked: before.unit_ids, refused: [] }
    const waits = again ? [] : units.filter(one => one.is_recent)
    const others = units.filter(one => !waits.includes(one))
    const refused = waits.map(({ unit_id, number }) =>
      leavesOut(request)(unit_id, number, { code: 'papers_asked_just_now', params: { number } }),
    )
    if (others.length === 0) return { asked: [], refused }
    const unit_ids = others.map(one => one.unit_id)
    const input = { customer_id: customer.id, unit_ids, again }
    const failed = await send({ aggregate: paperRequest, id, command: 'ask', input, units: others }, request, deps)
    return { asked: failed.length > 0 ? [] : unit_ids, refused: [...refused, ...failed] }
  }
}
