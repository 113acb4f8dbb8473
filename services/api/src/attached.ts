import type { FastifyReply } from 'fastify'

export const sheet_type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Always a download under a name that is safe anywhere: nothing active is ever shown inline. */
export const attached = (reply: FastifyReply, name: string, content: Uint8Array) =>
  reply
    .header('content-disposition', `attachment; filename="${safe(name)}"`)
    .type(name.endsWith('.xlsx') ? sheet_type : 'application/pdf')
    .send(Buffer.from(content))

/** A name of a file without what a header or a file system might mind. */
export const safe = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]/g, '_')
