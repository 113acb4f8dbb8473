import { guest, guestNamed } from '@fairlead/contracts/identity/principal'
import { commandSchema } from '@fairlead/contracts/kernel/schema'
import { type Issue, validate } from '@fairlead/contracts/kernel/validation'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { asSystem, type Envelope } from '@fairlead/domain/kernel/envelope'
import { quotation } from '@fairlead/domain/sales/quotations'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { type Asked, askedFor } from './asked.ts'

/** The answers that a customer may give, and nothing else. */
export const answers = ['accept', 'decline'] as const
export type Answer = (typeof answers)[number]

/** How long whoever answered waits until staff read it, in milliseconds. */
const catchUpMs = 2_000
/** How often an answer is given while others do something to the quotation: each time it is looked at anew. */
const mostTries = 5

/**
 * Gives an answer to what can be answered, as a guest who was asked to do just that; whoever comes second finds the first, and whoever saw another
 * offer finds this one. One version has one answer, whatever is sent how often. Tells what is wrong with what was said, if anything.
 */
export async function answer(command: Answer, request: FastifyRequest, deps: Deps): Promise<{ asked: Asked; issues?: readonly Issue[] }> {
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const asked = await askedFor(request, deps)
    if (asked.standing !== 'open' || asked.isOutdated) return { asked }
    const { issues, data } = validate(commandSchema(z, quotations, quotations.commands[command]), saidIn(request))
    if (issues) return { asked, issues }
    const { found, offer, revision } = asked
    const name = guestNamed(offer.customer.name, typeof data.accepted_by === 'string' ? data.accepted_by : '')
    const done = await deps.execute(quotation, found.id, command, data, {
      ...around(request),
      actor: guest({ id: guestOf(asked), name }, { resource: quotations.name, id: found.id, commands: answers }),
      command_id: derivedId('quotation answer', found.id, revision),
      expected_version: found.version,
    })
    if (!done.refused && done.position !== undefined) await deps.readModels.passed(done.position, done.written, catchUpMs)
  }
  throw new Problem(409, 'changed_meanwhile')
}

/** Puts on the record that the customer has open what was sent. */
export async function viewed(asked: Asked, request: FastifyRequest, { execute }: Deps): Promise<void> {
  const { found, revision, offer } = asked
  await execute(
    quotation,
    found.id,
    'record_view',
    {},
    {
      ...around(request),
      actor: asSystem({ id: guestOf(asked), name: offer.customer.name, office_id: null }),
      command_id: derivedId('quotation view', found.id, revision, found.sent_at ?? ''),
    },
  )
}

const guestOf = ({ found }: Asked): string => derivedId('quotation reply', found.id)

const around = (request: FastifyRequest): Omit<Envelope, 'actor' | 'command_id'> => ({
  correlation_id: request.id,
  source: 'portal',
  address: request.ip,
})

/** What was said; a form sends what was left out as empty. */
export const saidIn = ({ body }: FastifyRequest): Record<string, unknown> => {
  const said: object = typeof body === 'object' && body !== null ? body : {}
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''))
}
