import type { Resource } from '@fairlead/contracts/kernel/resource'
import type { AnyAggregate } from '@fairlead/domain/kernel/aggregate'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type ErrorAnswer, invalidInput, inWords, type Problem, problemOf } from '../errors.ts'
import { languageOf } from '../language.ts'
import { envelopeOfOne } from './envelope.ts'
import { RecordPath, recordSeen } from './reads.ts'
import { whyKept } from './uses.ts'

const Asked = z.object({ commands: z.string({ error: 'required' }).min(1, { error: 'required' }).max(1000) })

/** The commands that somebody may give to a record that is there. */
const givenByHand = ({ commands }: Resource): ReadonlySet<string> =>
  new Set(
    Object.entries(commands).flatMap(([name, { from, may, own_call }]) => (from === null || may === 'system' || own_call ? [] : [name])),
  )

/** `GET /api/{resource}/{id}/refusals?commands=…`: why each of these commands would be refused just now, null where nothing is known against it. */
export function refusalsCall(app: FastifyInstance, aggregate: AnyAggregate, deps: Deps): void {
  const { resource } = aggregate
  const { execute, readModels } = deps
  const known = givenByHand(resource)
  if (known.size === 0) return

  app.get(`/api/${resource.name}/:id/refusals`, { schema: { params: RecordPath, querystring: Asked } }, async request => {
    const { id } = RecordPath.parse(request.params)
    const asked = [...new Set(Asked.parse(request.query).commands.split(','))]
    const unknown = asked.find(name => !known.has(name))
    if (unknown !== undefined) throw invalidInput([{ field: 'commands', key: 'unknown_command', params: { command: unknown } }])
    await recordSeen(resource, id, request, readModels)
    const told = await Promise.all(asked.map(async name => [name, toldOf(await against(name, id, request), request)] as const))
    return Object.fromEntries(told)
  })

  async function against(name: string, id: string, request: FastifyRequest): Promise<Problem | undefined> {
    const refusal = await execute.refusalOf(aggregate, id, name, envelopeOfOne(request))
    if (refusal) return problemOf(refusal)
    return name === 'delete' ? whyKept(resource, id, request, deps) : undefined
  }
}

const toldOf = (problem: Problem | undefined, request: FastifyRequest): Omit<ErrorAnswer, 'request_id'> | null =>
  problem === undefined ? null : inWords(problem, languageOf(request))
