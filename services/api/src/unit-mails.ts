import { may } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { say } from '@fairlead/contracts/texts/index'
import type { AnyAggregate } from '@fairlead/domain/kernel/aggregate'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import type { Refusal } from '@fairlead/domain/kernel/refusal'
import type { Json } from '@fairlead/domain/ports/event-log'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from './deps.ts'
import { inWords, Problem, problemOf } from './errors.ts'
import { languageOf } from './language.ts'
import { envelopeOfOne } from './resources/envelope.ts'

/** A unit that no mail is about, and why, in the words of who sends it. */
export interface LeftOut {
  unit_id: string
  number: string | null
  message: string
}

/** How long who sends a mail waits until lists tell of it, in milliseconds. */
const catchUpMs = 2_000

/** Units that mails are about, so many at once; in a query one stands by itself. */
export function unitsAsked(most: number) {
  const body = z
    .array(z.uuid({ error: 'select_from_list' }))
    .min(1, { error: 'required' })
    .max(most)
  return { body, query: z.union([z.uuid().transform(id => [id]), body], { error: 'select_from_list' }) }
}

/** Refuses who may not send such mails, before anything that was sent is looked at. */
export const maySend =
  ({ edit: right }: Pick<Resource, 'edit'>) =>
  async ({ principal }: FastifyRequest): Promise<void> => {
    if (!may(principal, right)) throw new Problem(403, 'no_right', { params: { right } })
  }

/** Says of a unit why no mail is about it. */
export const leavesOut =
  (request: FastifyRequest) =>
  (unit_id: string, number: string | null, { code, params }: Pick<Refusal, 'code' | 'params'>): LeftOut => ({
    unit_id,
    number,
    message: say(languageOf(request), code, { ...params }),
  })

interface Mail {
  aggregate: AnyAggregate
  /** The record of the mail, which is made once however often the call is repeated. */
  id: string
  command: string
  input: Readonly<Record<string, Json>>
  units: readonly Pick<LeftOut, 'unit_id' | 'number'>[]
}

/** Gives the command that sends a mail about units, and waits until their list tells of it; answers with all of them where it is refused. */
export async function send({ aggregate, id, command, input, units }: Mail, request: FastifyRequest, deps: Deps): Promise<LeftOut[]> {
  const around = { ...envelopeOfOne(request), command_id: derivedId(aggregate.resource.name, command, id) }
  const done = await deps.execute(aggregate, id, command, input, around)
  if (done.refused) {
    const { message } = inWords(problemOf(done), languageOf(request))
    return units.map(({ unit_id, number }) => ({ unit_id, number, message }))
  }
  if (done.position !== undefined) await deps.readModels.passed(done.position, [...done.written, 'units'], catchUpMs)
  return []
}
