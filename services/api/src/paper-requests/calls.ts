import { may } from '@fairlead/contracts/identity/rights'
import { most_units_asked, paperrequests } from '@fairlead/contracts/operations/paper-requests'
import { say } from '@fairlead/contracts/texts/index'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { paperRequest } from '@fairlead/domain/operations/paper-requests'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { inWords, Problem, problemOf } from '../errors.ts'
import { languageOf } from '../language.ts'
import { envelopeOfOne, madeId } from '../resources/envelope.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'
import { type NotAsked, outcomeOf, type ToAsk } from './outcome.ts'

const some = z
  .array(z.uuid({ error: 'select_from_list' }))
  .min(1, { error: 'required' })
  .max(most_units_asked, { error: 'too_many_lines' })
const Outcome = z.object({ unit_ids: z.union([z.uuid().transform(id => [id]), some], { error: 'select_from_list' }) })
const Asking = z.object({
  unit_ids: some,
  /** Those as well whose customer was asked within the day. */
  again: z.boolean().default(false),
})
const catchUpMs = 2_000

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
  ): Promise<{ asked: string[]; refused: NotAsked[] }> {
    const before = await deps.execute.load(paperRequest, id)
    if (before) return { asked: before.unit_ids, refused: [] }
    const language = languageOf(request)
    const waits = again ? [] : units.filter(one => one.is_recent)
    const refused = waits.map(({ unit_id, number }) => ({ unit_id, number, message: say(language, 'papers_asked_just_now', { number }) }))
    const unit_ids = units.flatMap(one => (waits.includes(one) ? [] : [one.unit_id]))
    if (unit_ids.length === 0) return { asked: [], refused }
    const around = { ...envelopeOfOne(request), command_id: derivedId('papers asked', id) }
    const done = await deps.execute(paperRequest, id, 'ask', { customer_id: customer.id, unit_ids, again }, around)
    if (done.refused) {
      const { message } = inWords(problemOf(done), language)
      return { asked: [], refused: [...refused, ...units.filter(one => !waits.includes(one)).map(one => ({ ...one, message }))] }
    }
    if (done.position !== undefined) await deps.readModels.passed(done.position, [...done.written, 'units'], catchUpMs)
    return { asked: unit_ids, refused }
  }
}

/** Before anything that was sent is looked at. */
async function mayAsk({ principal }: FastifyRequest): Promise<void> {
  const right = paperrequests.edit
  if (!may(principal, right)) throw new Problem(403, 'no_right', { params: { right } })
}
