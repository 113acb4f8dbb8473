import { users } from '@fairlead/contracts/identity/users'
import { languages } from '@fairlead/contracts/texts/index'
import { aggregateNamed } from '@fairlead/domain/aggregates'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { problemOf } from '../errors.ts'

const Chosen = z.strictObject({ language: z.enum(languages) })

/** `PUT /api/auth/language`: the language in which a user is spoken to, wherever he signs in. It is his own to say, whoever may edit users. */
export function ownLanguage(app: FastifyInstance, { execute, readModels }: Deps): void {
  const user = aggregateNamed(users.name)
  if (!user) throw new Error('there is no aggregate of users')
  app.put('/api/auth/language', { schema: { body: Chosen } }, async request => {
    const { language } = Chosen.parse(request.body)
    const { principal, ip, id } = request
    const envelope = { actor: asSystem(principal), command_id: v7(), correlation_id: id, source: 'ui' as const, address: ip }
    const done = await execute(user, principal.id, 'change', { language }, envelope)
    if (done.refused) throw problemOf(done)
    if (done.position !== undefined) await readModels.passed(done.position, done.written, 2000)
    return { language }
  })
}
