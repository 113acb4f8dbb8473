import { inItsJob, proformalines } from '@fairlead/contracts/accounting/pro-forma-lines'
import { may } from '@fairlead/contracts/identity/rights'
import { commandFields } from '@fairlead/contracts/kernel/resource'
import { commandSchema } from '@fairlead/contracts/kernel/schema'
import { job } from '@fairlead/domain/operations/jobs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { Problem, problemOf } from '../errors.ts'
import { envelopeOf } from '../resources/envelope.ts'
import { bagOf, parse } from '../resources/parse.ts'
import { RecordPath } from '../resources/reads.ts'
import { shownTo } from '../resources/shown.ts'

/** How long the answer waits for the read side. */
const catchUpMs = 2_000

const commands = Object.entries(proformalines.commands) as [keyof typeof inItsJob, (typeof proformalines.commands)[keyof typeof inItsJob]][]

/**
 * `POST /api/proformalines/{id}/{command}`: says of one line of a job what its job says of several (DOMAIN_DOCS §2.1), so that in a list each
 * answers for itself. It is on the record in the job.
 */
export function proFormaLineCommands(app: FastifyInstance, { execute, readModels }: Deps): void {
  for (const [name, command] of commands) {
    const input = commandSchema(z, proformalines, command)
    const asked = commandFields(proformalines, command)
    app.post(
      `/api/${proformalines.name}/:id/${name}`,
      { schema: { params: RecordPath, body: z.looseObject({}).nullish() } },
      async (request, reply) => {
        if (!may(request.principal, command.may)) throw new Problem(403, 'no_right', { params: { right: command.may } })
        const { id } = RecordPath.parse(request.params)
        const said = parse(input, bagOf(request.body ?? {}), asked)
        const line = await readModels.show(proformalines.name, id, askerOf(request))
        if (!line) throw new Problem(404, 'not_found')
        const of = name === 'split' ? { line_id: id } : { line_ids: [id] }
        const done = await execute(job, String(line.job_id), inItsJob[name], { ...said, ...of }, envelopeOf(request))
        if (done.refused) throw problemOf(done)
        const passed = done.position === undefined || (await readModels.passed(done.position, done.written, catchUpMs))
        const after = passed ? await readModels.show(proformalines.name, id, askerOf(request)) : undefined
        // What was moved to another job is a line of that now.
        return reply.code(passed ? 200 : 202).send(after ? shownTo(request.principal, proformalines)(after) : { id, version: line.version })
      },
    )
  }
}
