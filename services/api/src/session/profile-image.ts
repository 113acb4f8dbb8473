import { normaliseUploadName } from '@fairlead/contracts/checks/upload'
import { largest_profile_image, profile_image_types, users } from '@fairlead/contracts/identity/users'
import { files as filesResource } from '@fairlead/contracts/platform/files'
import { aggregateNamed } from '@fairlead/domain/aggregates'
import type { AnyAggregate } from '@fairlead/domain/kernel/aggregate'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import type { Json } from '@fairlead/domain/ports/event-log'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { z } from 'zod'
import { bodyOf, fits, takeAnyContent, tooLarge, typeOf } from '../calls/file-arrival.ts'
import { sendImage } from '../calls/file-content.ts'
import type { Deps } from '../deps.ts'
import { Problem, problemOf } from '../errors.ts'
import { everything } from '../lookups.ts'

const path = '/api/auth/profile-image'
const Named = z.object({ name: z.string().min(1, { error: 'required' }).max(200) })
const catchUpMs = 2_000

/** The picture of a user, as long as it hangs on him; undefined when he has none. */
export async function profileImageOf(user: { [key: string]: unknown }, readModels: Pick<ReadModels, 'show'>) {
  const { profile_image_id: held } = user
  const file = typeof held === 'string' ? await readModels.show(filesResource.name, held, { rowScope: everything }) : undefined
  return file?.status === 'active' ? file : undefined
}

/** Where a signed-in user reads his own picture: another address for another picture, so that no cache shows the old one. */
export const profileImageUrl = (file: { id: string }): string => `${path}?of=${file.id}`

/**
 * A user's own picture (specification §3, `profile_image`): `PUT /api/auth/profile-image?name=…` with its bytes, `GET` and `DELETE`. It is his
 * own, whoever may edit users; those hold another in his record. A file like any other that hangs on him.
 */
export function profileImage(app: FastifyInstance, { execute, readModels, files }: Deps): void {
  const [user, file] = [users.name, filesResource.name].map(aggregateNamed)
  if (!user || !file) throw new Error('there are no aggregates of users and files')

  app.get(path, async (request, reply) => {
    const held = await heldBy(request)
    if (!held) throw new Problem(404, 'not_found')
    return sendImage(reply, held, files)
  })

  app.register(async upload => {
    takeAnyContent(upload)
    upload.put(path, { schema: { querystring: Named } }, async (request, reply) => {
      const name = normaliseUploadName(Named.parse(request.query).name)
      const type = typeOf(name)
      if (!profile_image_types.some(one => one === type))
        throw new Problem(415, 'file_type_not_here', { params: { types: profile_image_types.join(', ') } })
      if (Number(request.headers['content-length'] ?? 0) > largest_profile_image) throw tooLarge(name, largest_profile_image)
      const { key, size } = await files.receive(fits({ name, type }, bodyOf(request), largest_profile_image))
      const id = v7()
      const before = await heldBy(request)
      const said = { of_resource: users.name, of_id: request.principal.id, name, type, size: Math.ceil(size / 1024), key, tag: null }
      await give(request, file, id, 'attach', said)
      await hold(request, id, before)
      return reply.send({ profile_image: profileImageUrl({ id }) })
    })
  })

  app.delete(path, async request => {
    await hold(request, null, await heldBy(request))
    return { profile_image: null }
  })

  const heldBy = async ({ principal }: FastifyRequest) => {
    const record = await readModels.show(users.name, principal.id, { rowScope: everything })
    return record && profileImageOf(record, readModels)
  }

  /** The picture from now on; the one before is no attachment of his any more. */
  const hold = async (request: FastifyRequest, id: string | null, before: { id: string } | undefined): Promise<void> => {
    await give(request, user, request.principal.id, 'change', { profile_image_id: id })
    if (before) await give(request, file, before.id, 'delete', {})
  }

  /** In the name of the user, whatever he may do besides. */
  async function give(
    { principal, ip, id: correlation_id }: FastifyRequest,
    aggregate: AnyAggregate,
    id: string,
    command: string,
    input: { [key: string]: Json },
  ): Promise<void> {
    const envelope = { actor: asSystem(principal), command_id: v7(), correlation_id, source: 'ui' as const, address: ip }
    const done = await execute(aggregate, id, command, input, envelope)
    if (done.refused) throw problemOf(done)
    if (done.position !== undefined) await readModels.passed(done.position, done.written, catchUpMs)
  }
}
