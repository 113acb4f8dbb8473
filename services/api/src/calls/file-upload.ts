import { normaliseUploadName } from '@fairlead/contracts/checks/upload'
import { may } from '@fairlead/contracts/identity/rights'
import { lineSchema } from '@fairlead/contracts/kernel/kinds/texts'
import { mayAttachTo } from '@fairlead/contracts/kernel/parts'
import { largest_upload } from '@fairlead/contracts/platform/file-content'
import { files as filesResource } from '@fairlead/contracts/platform/files'
import { export_papers } from '@fairlead/contracts/reference/export-papers'
import { aggregateNamed } from '@fairlead/domain/aggregates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem, problemOf } from '../errors.ts'
import { languageOf } from '../language.ts'
import { everything } from '../lookups.ts'
import { asLeft } from '../resources/as-left.ts'
import { envelopeOf, madeId } from '../resources/envelope.ts'
import { ownerSeen } from '../resources/owner.ts'
import { shownTo } from '../resources/shown.ts'
import { bodyOf, fits, takeAnyContent, tooLarge, typeOf } from './file-arrival.ts'

const About = z.object({
  of_resource: z.string().max(40),
  of_id: z.uuid({ error: 'wrong_value' }),
  name: z.string().min(1, { error: 'required' }).max(200),
  tag: z
    .string()
    .trim()
    .pipe(lineSchema(z, { kind: 'text', max: 40 }).or(z.literal('')))
    .optional(),
  paper: z.enum(export_papers.codes, { error: 'select_from_list' }).optional(),
  /** Which part of its record it shows. */
  part: z.uuid({ error: 'wrong_value' }).optional(),
})
const path = '/api/files'
const catchUpMs = 2_000

/**
 * `POST /api/files?of_resource=jobs&of_id=…&name=…&tag=…&paper=…&part=…` with the file's bytes as body: one file a request, so that each has its progress,
 * its repeat and its refusal, and nothing has to be told apart from bytes that a stranger wrote. Streamed; attached only once it is kept.
 */
export function fileUpload(app: FastifyInstance, { execute, log, readModels, files }: Deps): void {
  const file = aggregateNamed('files')
  if (!file) throw new Error('there is no aggregate of files')

  app.register(async upload => {
    takeAnyContent(upload)

    upload.post(path, { preValidation: mayUpload, schema: { querystring: About } }, async (request, reply) => {
      const about = About.parse(request.query)
      await mayAttach(about, request)
      const name = normaliseUploadName(about.name)
      const type = typeOf(name)
      if (Number(request.headers['content-length'] ?? 0) > largest_upload) throw tooLarge(name)
      const kept = await files.receive(fits({ name, type }, bodyOf(request)))
      const id = madeId(request)
      const said = { of_resource: about.of_resource, of_id: about.of_id, name, type, size: Math.ceil(kept.size / 1024), key: kept.key }
      const done = await execute(
        file,
        id,
        'attach',
        { ...said, tag: about.tag || null, paper: about.paper ?? null, part: about.part ?? null },
        envelopeOf(request, kept.key),
      )
      if (done.refused) throw problemOf(done)
      if (done.position !== undefined) await readModels.passed(done.position, done.written, catchUpMs)
      const record = await asLeft(file, done, { rowScope: everything, language: languageOf(request) }, { log, readModels })
      return reply.code(201).send(shownTo(request.principal, filesResource)(record))
    })
  })

  /** Before anything is received; what may be attached is decided again with the record in hand. */
  async function mayAttach(of: z.infer<typeof About>, request: FastifyRequest): Promise<void> {
    const owner = await ownerSeen({ resource: of.of_resource, id: of.of_id }, request, readModels)
    if (!owner) throw new Problem(404, 'not_found')
    const right = owner.resource.attach ?? owner.resource.edit
    if (!mayAttachTo(owner.resource, request.principal, owner.record)) throw new Problem(403, 'no_right', { params: { right } })
  }
}

async function mayUpload(request: FastifyRequest): Promise<void> {
  if (!may(request.principal, 'files.edit')) throw new Problem(403, 'no_right', { params: { right: 'files.edit' } })
}
