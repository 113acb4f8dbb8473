import { ediLogs } from '@fairlead/contracts/platform/edi-logs'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'

/** `GET /api/edilogs/{id}/interchange`: the text of an interchange as it was sent or received. */
export function ediInterchangeCall(app: FastifyInstance, { files, readModels }: Pick<Deps, 'files' | 'readModels'>): void {
  app.get(`/api/${ediLogs.name}/:id/interchange`, { schema: { params: RecordPath } }, async (request, reply) => {
    const { id } = RecordPath.parse(request.params)
    const { file_key, file_name } = await recordSeen(ediLogs, id, request, readModels)
    const content = typeof file_key === 'string' ? await files.get(file_key) : undefined
    if (!content) throw new Problem(404, 'not_found')
    const name = String(file_name).replaceAll(/[^\w.-]/g, '_')
    return reply
      .type('text/plain; charset=iso-8859-1')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Buffer.from(content))
  })
}
