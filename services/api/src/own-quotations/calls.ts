import type { CommandName } from '@fairlead/contracts/kernel/resource'
import { commandSchema } from '@fairlead/contracts/kernel/schema'
import { validate } from '@fairlead/contracts/kernel/validation'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { streamOf } from '@fairlead/domain/kernel/aggregate'
import { asSystem, type Envelope } from '@fairlead/domain/kernel/envelope'
import type { Execute } from '@fairlead/domain/kernel/execute'
import { leavesOffer } from '@fairlead/domain/sales/quotation-reply'
import { quotation } from '@fairlead/domain/sales/quotations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { invalidInput, Problem, problemOf } from '../errors.ts'
import { envelopeOf, envelopeOfOne, madeId } from '../resources/envelope.ts'
import { RecordPath } from '../resources/reads.ts'
import { ownQuotations, Page } from './list.ts'
import { type Kept, mayAsk, ownQuotation, paperOf, standingNow, told } from './own.ts'

/** What a customer may do to a quotation of his, and nothing else. */
const answers = ['accept', 'decline', 'supply_data', 'cancel'] as const

/** How long an answer waits for the read side, in milliseconds: then the list has it too, or has it soon. */
const catchUpMs = 2_000

const Created = z.looseObject({ id: z.uuid({ error: 'wrong_value' }).optional() })

/**
 * Where a customer who is signed in asks for quotations, and reads and answers his own (specification §1; DOMAIN_SALES_OPS §1.5). He has no right to
 * quotations as staff see them: what he is told is put together here, of what their paper says.
 */
export function ownQuotationCalls(app: FastifyInstance, deps: Deps): void {
  const path = '/api/portal/quotations'
  const one = { schema: { params: RecordPath } }

  app.get(path, { schema: { querystring: Page } }, async request => ownQuotations(request, deps))

  app.post(path, { schema: { body: Created } }, async (request, reply) => {
    mayAsk(request)
    const { id: wanted, ...said } = Created.parse(request.body)
    const id = wanted ?? madeId(request)
    await give(id, 'request_as_customer', said, envelopeOf(request))
    return reply.code(201).send(await told(await ownQuotation(id, request, deps), request, deps))
  })

  app.get(`${path}/:id`, one, async request => told(await viewed(await ownQuotation(idOf(request), request, deps), request), request, deps))

  app.get(`${path}/:id/quotation.pdf`, { ...one, config: { ticketed: true } }, async (request, reply) => {
    const kept = await ownQuotation(idOf(request), request, deps)
    const paper = paperOf(kept, await standingNow(kept, deps))
    const content = paper && (await deps.files.get(paper.key))
    if (!paper || !content) throw new Problem(404, 'not_found')
    return reply.header('content-disposition', `attachment; filename="${paper.name}"`).type('application/pdf').send(Buffer.from(content))
  })

  for (const command of answers)
    app.post(`${path}/:id/${command}`, { schema: { params: RecordPath, body: z.looseObject({}) } }, async request => {
      const { id } = await ownQuotation(idOf(request), request, deps)
      const invitation = { resource: quotations.name, id, commands: answers }
      await give(id, command, request.body, { ...envelopeOf(request), actor: { ...request.principal, invitation } })
      return told(await ownQuotation(id, request, deps), request, deps)
    })

  /** Puts on the record that the customer has open what he is offered; he is told of it as it stands then, and answers that. */
  async function viewed(kept: Kept, request: FastifyRequest): Promise<Kept> {
    if (kept.viewed_at !== null || (await standingNow(kept, deps)) !== 'open') return kept
    await deps.execute(quotation, kept.id, 'record_view', {}, { ...envelopeOfOne(request), actor: asSystem(request.principal) })
    return ownQuotation(kept.id, request, deps)
  }

  /** Gives what is to the offer that was seen, at whatever version its record is while it is filed and mailed. */
  async function toOffer(id: string, envelope: Envelope, give: (envelope: Envelope) => Promise<Answered>): Promise<Answered> {
    const done = await give(envelope)
    const { expected_version } = envelope
    if (!done.refused || done.code !== 'changed_meanwhile' || expected_version === undefined) return done
    const since = await deps.log.read(streamOf(quotation, id), expected_version)
    const last = since.at(-1)
    return last && since.every(({ type }) => leavesOffer(type)) ? toOffer(id, { ...envelope, expected_version: last.version }, give) : done
  }

  /** Gives a command, and waits until lists have it. In which state of ours a quotation is that cannot be answered so is not told. */
  async function give(id: string, command: CommandName<typeof quotations>, said: unknown, envelope: Envelope): Promise<void> {
    const { issues, data } = validate(commandSchema(z, quotations, quotations.commands[command]), said)
    if (issues) throw invalidInput(issues)
    const done = await toOffer(id, envelope, one => deps.execute(quotation, id, command, data, one))
    if (done.refused) throw done.code === 'not_in_this_state' ? new Problem(409, 'changed_meanwhile') : problemOf(done)
    if (done.position !== undefined) await deps.readModels.passed(done.position, done.written, catchUpMs)
  }
}

type Answered = Awaited<ReturnType<Execute>>

const idOf = (request: FastifyRequest): string => RecordPath.parse(request.params).id
