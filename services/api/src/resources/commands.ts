import { may } from '@fairlead/contracts/identity/rights'
import type { Fields } from '@fairlead/contracts/kernel/field'
import { joinedAs } from '@fairlead/contracts/kernel/joined'
import { type Command, commandFields, type Resource, singletonId } from '@fairlead/contracts/kernel/resource'
import { commandSchema } from '@fairlead/contracts/kernel/schema'
import { isOutsider } from '@fairlead/contracts/kernel/visible'
import { say } from '@fairlead/contracts/texts/index'
import { type AnyAggregate, same, streamOf } from '@fairlead/domain/kernel/aggregate'
import type { CommandResult } from '@fairlead/domain/kernel/envelope'
import type { Refusal } from '@fairlead/domain/kernel/refusal'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { invalidInput, Problem, problemOf } from '../errors.ts'
import { languageOf } from '../language.ts'
import { asLeft } from './as-left.ts'
import { envelopeOf, madeId } from './envelope.ts'
import { partSeen } from './owner.ts'
import { bagOf, parse } from './parse.ts'
import { RecordPath } from './reads.ts'
import { hiddenFields, historySeen, shownTo, subject } from './shown.ts'
import { whyKept } from './uses.ts'

type Bag = { [key: string]: unknown }

/** How long an answer waits for the read side before it says 202. */
const catchUpMs = 2_000

const beside = ['id', 'version', 'position', 'warnings', 'name', 'created_at', 'created_by', 'updated_at', 'updated_by', 'as_of']
/** Keys of a shown record that are not fields; a whole object sent back may carry them. */
const shownOnly = ({ fields }: Resource): ReadonlySet<string> =>
  new Set([...beside, ...Object.entries(fields).map(([field, { kind }]) => joinedAs(field, kind))])

/** What checks the input of a resource's commands: made for each when it is first given, since all of them take a quarter of an idle server's memory. */
function inputsOf(resource: Resource): (command: Command) => z.ZodType<Bag> {
  const made = new Map<Command, z.ZodType<Bag>>()
  return command => {
    const input = made.get(command) ?? commandSchema(z, resource, command)
    made.set(command, input)
    return input
  }
}

/** Create, update, delete and every command of one resource (specification §7). */
export function commandCalls(app: FastifyInstance, aggregate: AnyAggregate, deps: Deps): void {
  const { resource } = aggregate
  const { execute, readModels, log } = deps
  const path = `/api/${resource.name}`
  const config: FastifyContextConfig = resource.context === 'identity' ? { fresh: true } : {}
  const ignored = shownOnly(resource)
  const inputOf = inputsOf(resource)

  // Who may not do it the usual way may still ask for it: a customer's booking is a request.
  const creations = Object.entries(resource.commands).filter(([, command]) => command.from === null && !command.own_call)
  if (creations.length > 0) {
    // The caller may choose the id, so that a repeated create is the same create.
    app.post(
      path,
      { config, schema: { body: z.looseObject({ id: z.uuid({ error: 'wrong_value' }).optional() }) } },
      async (request, reply) => {
        const [name, command] = creations.find(([, one]) => one.may !== 'system' && may(request.principal, one.may)) ?? creations[0] ?? []
        if (name === undefined || command === undefined) throw new Problem(404, 'not_found')
        mayGive(command, request)
        const { id: wanted, ...said } = bagOf(request.body)
        const asked = commandFields(resource, command)
        refuseInternal(said, asked, request)
        const parsed = parse(inputOf(command), said, asked)
        const id = singletonId(resource, parsed) ?? (typeof wanted === 'string' ? wanted : madeId(request))
        return answer(request, reply, id, await execute(aggregate, id, name, parsed, envelopeOf(request)), 201)
      },
    )
  }

  const change = resource.commands.change
  if (change?.input !== undefined) {
    const typeable = commandFields(resource, change)
    app.put(`${path}/:id`, { config, schema: { params: RecordPath, body: z.looseObject({}) } }, async (request, reply) => {
      mayGive(change, request)
      const { id } = RecordPath.parse(request.params)
      await mustSee(id, request)
      const outcome = await carryOut(request, id, 'change', async () => {
        const said = await settable(typeable, id, bagOf(request.body), request)
        refuseInternal(said, typeable, request)
        return parse(inputOf(change), said, typeable)
      })
      return answer(request, reply, id, outcome)
    })
  }

  for (const [name, command] of Object.entries(resource.commands)) {
    if (command.may === 'system' || command.own_call) continue
    const asked = commandFields(resource, command)
    const give = async (request: FastifyRequest, reply: FastifyReply) => {
      mayGive(command, request)
      const { id } = RecordPath.parse(request.params)
      await mustSee(id, request)
      const outcome = await carryOut(request, id, name, async () => {
        const said = bagOf(request.body ?? {})
        refuseInternal(said, asked, request)
        const kept = name === 'delete' ? await whyKept(resource, id, request, deps) : undefined
        if (kept) throw kept
        return parse(inputOf(command), said, asked)
      })
      return answer(request, reply, id, outcome)
    }
    app.post(`${path}/:id/${name}`, { config, schema: { params: RecordPath, body: z.looseObject({}).nullish() } }, give)
    if (name === 'delete') app.delete(`${path}/:id`, { config, schema: { params: RecordPath } }, give)
  }

  function mayGive(command: Command, request: FastifyRequest): void {
    if (command.may === 'system') throw new Problem(403, 'not_by_hand')
    if (!may(request.principal, command.may)) throw new Problem(403, 'no_right', { params: { right: command.may } })
  }

  /** Who may not see the record on which this one hangs is told nothing of this one either. */
  async function mustSee(id: string, request: FastifyRequest): Promise<void> {
    if (resource.part_of && !(await partSeen(resource, id, request, readModels))) throw new Problem(404, 'not_found')
  }

  /** Gives a command with what is accepted of what was said. A repeat gets its first answer even where the same would not be accepted any more. */
  async function carryOut(request: FastifyRequest, id: string, name: string, input: () => Promise<Bag>): Promise<CommandResult | Refusal> {
    let said: Bag
    try {
      said = await input()
    } catch (problem) {
      const before = await answeredBefore(request, id)
      if (before) return before
      throw problem
    }
    return execute(aggregate, id, name, said, envelopeOf(request))
  }

  async function answeredBefore(request: FastifyRequest, id: string): Promise<CommandResult | Refusal | undefined> {
    const envelope = envelopeOf(request)
    return envelope.fingerprint === undefined ? undefined : execute.answered(aggregate, id, envelope)
  }

  /**
   * A whole object as it was shown, without what cannot be set; refused when it tries to set it. One that was shown at another version says what
   * was computed then: that is for the command to answer, which tells what happened since.
   */
  async function settable(typeable: Fields, id: string, said: Bag, request: FastifyRequest): Promise<Bag> {
    const record = await readModels.show(resource.name, id, askerOf(request))
    if (!record) throw new Problem(404, 'not_found')
    const { expected_version = record.version } = envelopeOf(request)
    const isAsShown = expected_version === record.version
    const typed: Bag = {}
    for (const [key, value] of Object.entries(said)) {
      const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined
      if (field === undefined && ignored.has(key)) continue
      if (field !== undefined && !Object.hasOwn(typeable, key)) {
        if (isAsShown && !same(value, record[key])) throw invalidInput([{ field: key, key: 'not_settable', params: {} }])
      } else typed[key] = value
    }
    return typed
  }

  /** Nobody says what is kept from him. What a command asks for under the same name, and is of another kind, is something else. */
  function refuseInternal(said: Bag, asked: Fields, request: FastifyRequest): void {
    const hidden = hiddenFields(resource, request.principal)
    const isElse = (key: string) => Object.hasOwn(asked, key) && asked[key]?.kind !== resource.fields[key]?.kind
    const field = Object.keys(said).find(key => hidden.has(key) && !isElse(key))
    if (field !== undefined) throw invalidInput([{ field, key: 'not_settable', params: {} }])
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    outcome: CommandResult | Refusal,
    status = 200,
  ): Promise<FastifyReply> {
    if (outcome.refused) throw problemOf(outcome, outcome.kind === 'conflict' ? await eventsSince(request, id) : {})
    const { version, position } = outcome
    const warned = warnedOf(outcome, request)
    const passed = position === undefined || (await readModels.passed(position, outcome.written, catchUpMs))
    reply.header('etag', `"${version}"`)
    if (!passed) return reply.code(202).send({ id, version, position, ...warned })
    if (request.headers.prefer === 'return=minimal') return reply.code(status).send({ id, version, position, ...warned })
    const record = await asLeft(aggregate, outcome, askerOf(request), deps)
    return reply.code(status).send({ ...shownTo(request.principal, resource)({ ...record, position }), ...warned })
  }

  /** What the others did since the version that the caller edited, so that nothing typed need be lost; nothing where he edited none. */
  async function eventsSince(request: FastifyRequest, id: string): Promise<Bag> {
    const expected = envelopeOf(request).expected_version
    if (expected === undefined) return {}
    const events = await log.read(streamOf(aggregate, id))
    const of = await subject(aggregate, id, execute.load)
    const since = historySeen(request.principal, of, events).filter(entry => entry.version > expected)
    return { version: events.at(-1)?.version ?? 0, events: since }
  }
}

/** What staff should know of what they did; who is of no office of ours is not told what we think of him. */
function warnedOf({ warnings }: CommandResult, request: FastifyRequest): { warnings?: string[] } {
  if (warnings.length === 0 || isOutsider(request.principal)) return {}
  return { warnings: warnings.map(({ code, params }) => say(languageOf(request), code, params)) }
}
