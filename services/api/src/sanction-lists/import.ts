import { sanction_lists, sanctionlists } from '@fairlead/contracts/crm/sanction-lists'
import { may } from '@fairlead/contracts/identity/rights'
import { sanctionList } from '@fairlead/domain/crm/sanction-lists'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bodyOf, notEmpty, takeAnyContent } from '../calls/file-arrival.ts'
import type { Deps } from '../deps.ts'
import { Problem, problemOf } from '../errors.ts'
import { envelopeOf } from '../resources/envelope.ts'

const About = z.object({
  list: z.enum(sanction_lists.codes, { error: 'select_from_list' }),
  published: z.iso.date({ error: 'wrong_value' }),
  name: z.string().min(1, { error: 'required' }).max(200),
})
/** Larger than any list is today: the XML of OFAC takes some thirty megabytes. */
const largest_list = 200 * 1024 * 1024
/** How long who imports waits until lists tell of it. */
const catchUpMs = 2_000

/**
 * `POST /api/sanctionlists?list=OFAC&published=…&name=…` with the bytes of a file of a list (DOMAIN_DOCS §3.2 b). A list and its day are one record:
 * the second file of the same is added to it, and with the last of them the list is read.
 */
export function sanctionListImport(app: FastifyInstance, deps: Deps): void {
  app.register(async upload => {
    takeAnyContent(upload)
    upload.post('/api/sanctionlists', { preValidation: mayKeep, schema: { querystring: About } }, async (request, reply) => {
      const { list, published, name } = About.parse(request.query)
      const { key } = await deps.files.receive(notEmpty(largest_list, name, bodyOf(request)))
      const id = derivedId('sanction list', list, published)
      const known = await deps.execute.load(sanctionList, id)
      const envelope = envelopeOf(request, key)
      const done = await (known
        ? deps.execute(sanctionList, id, 'add_file', { name, key }, envelope)
        : deps.execute(sanctionList, id, 'import', { list, published, name, key }, envelope))
      if (done.refused) throw problemOf(done)
      if (done.position !== undefined) await deps.readModels.passed(done.position, done.written, catchUpMs)
      return reply.code(201).send({ id, status: done.record.status })
    })
  })
}

async function mayKeep({ principal }: FastifyRequest): Promise<void> {
  const { edit } = sanctionlists
  if (!may(principal, edit)) throw new Problem(403, 'no_right', { params: { right: edit } })
}
