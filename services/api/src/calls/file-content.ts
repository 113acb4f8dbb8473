import { Readable } from 'node:stream'
import { type FileType, isOfType, shown_images, telling_bytes } from '@fairlead/contracts/platform/file-content'
import { files as filesResource } from '@fairlead/contracts/platform/files'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'

const How = z.object({ preview: z.enum(['true', 'false']).default('false') })

/**
 * `GET /api/files/{id}/content`: always a download, of no type that a browser acts upon. Only an image that is looked at once more may be
 * previewed (`?preview=true`), and then in a sandbox.
 */
export function fileContent(app: FastifyInstance, { readModels, files }: Deps): void {
  const schema = { params: RecordPath, querystring: How }
  app.get('/api/files/:id/content', { config: { ticketed: true }, schema }, async (request, reply) => {
    const file = await recordSeen(filesResource, RecordPath.parse(request.params).id, request, readModels)
    if (How.parse(request.query).preview === 'true') return sendImage(reply, file, files)
    const kept = await files.open(String(file.key))
    if (!kept) throw new Problem(404, 'not_found')
    return sandboxed(reply, kept.size)
      .header('content-disposition', `attachment; filename="${String(file.name)}"`) // only letters, digits, _ and a dot
      .type('application/octet-stream')
      .send(Readable.from(kept.content))
  })
}

const sandboxed = (reply: FastifyReply, size: number) =>
  reply.header('content-length', size).header('content-security-policy', "sandbox; default-src 'none'")

/** Sends a kept image to be looked at, once its beginning is found to be one. */
export async function sendImage(reply: FastifyReply, file: Readonly<Record<string, unknown>>, files: Deps['files']) {
  const kept = await files.open(String(file.key))
  if (!kept) throw new Problem(404, 'not_found')
  const type = file.type as FileType
  const sentAs = shown_images[type]
  if (sentAs === undefined || !isOfType(type, await beginning(files, String(file.key)))) throw new Problem(415, 'no_preview')
  return sandboxed(reply, kept.size).header('content-disposition', 'inline').type(sentAs).send(Readable.from(kept.content))
}

/** The first bytes of what is kept, whatever was found out when it came. */
async function beginning(files: Deps['files'], key: string): Promise<Uint8Array> {
  for await (const part of (await files.open(key))?.content ?? []) return part.subarray(0, telling_bytes)
  return new Uint8Array()
}
