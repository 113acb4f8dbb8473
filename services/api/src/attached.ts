import { Readable } from 'node:stream'
import { type CellRows, type ColumnLook, sheet_type } from '@fairlead/domain/ports/sheets'
import type { FastifyReply } from 'fastify'
import { writeXlsx } from './sheets/xlsx-writer.ts'

const types: Readonly<Record<string, string>> = { xlsx: sheet_type, zip: 'application/zip', xml: 'application/xml' }

/** Always a download under a name that is safe anywhere: nothing active is ever shown inline. */
export const attached = (reply: FastifyReply, name: string, content: Uint8Array | Readable) =>
  reply
    .header('content-disposition', `attachment; filename="${safe(name)}"`)
    .type(types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/pdf')
    .send(content instanceof Readable ? content : Buffer.from(content))

/** A workbook of one sheet, written while it is sent. */
export const attachedSheet = (reply: FastifyReply, name: string, columns: readonly ColumnLook[], rows: CellRows) =>
  attached(reply, `${name}.xlsx`, Readable.from(writeXlsx(columns, rows), { objectMode: false }))

/** A name of a file without what a header or a file system might mind. */
const safe = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]/g, '_')
