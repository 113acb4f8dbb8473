import { Readable } from 'node:stream'
import { withoutKept } from '@fairlead/contracts/kernel/kept'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { columnFields, visibleFields } from '@fairlead/contracts/kernel/visible'
import type { Cell } from '@fairlead/contracts/sheets/columns'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { sheet_type } from '@fairlead/domain/ports/sheets'
import type { StoredRow } from '@fairlead/projections/kernel/row-stream'
import type { FastifyInstance } from 'fastify'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { problemOf } from '../errors.ts'
import { writeCsv } from '../sheets/csv-writer.ts'
import { writeXlsx } from '../sheets/xlsx-writer.ts'
import { cellWriter, exportColumns, lookOf } from './export-columns.ts'
import { counted, recordExport } from './export-log.ts'
import { exportRequestOf } from './export-request.ts'
import { listQuestionOf, mayView } from './reads.ts'

const types = {
  xlsx: sheet_type,
  csv: 'text/csv; charset=utf-8',
} as const

/**
 * `GET /api/{resource}/export`: everything that a list finds, as a sheet, with the rights and the scope of the list. It is written while it
 * is sent, as fast as it is taken; who stops taking it stops it. Each is on the record: who, what, and how many rows.
 */
export function exportCall(app: FastifyInstance, resource: Resource, deps: Deps): void {
  app.get(`/api/${resource.name}/export`, { config: { ticketed: true } }, async (request, reply) => {
    mayView(resource, request)
    const fields = visibleFields(resource, request.principal)
    const choosable = columnFields(resource, request.principal)
    const asked = exportRequestOf(request.query as Record<string, unknown>, fields, choosable)
    const asker = askerOf(request)
    const { language } = asker
    const columns = exportColumns(asked.chosen ? choosable : fields, asked.chosen)
    // Whose a record is says whether what its office keeps to itself is told.
    const needed = columns.flatMap(({ of, field: { keeper = [] } }) => (of === 'id' ? [] : [of, keeper].flat()))
    const question = await listQuestionOf(resource, request, asked.question, deps)
    const tallies = needed.filter(of => of in resource.tallies)
    const found = deps.readModels.rows(resource.name, { ...question, tallies }, needed)
    if (isRefusal(found)) throw problemOf(found)

    const ended = await recordExport(deps, request, resource, asked)
    const told = withoutKept(resource, request.principal)
    const written = cellWriter(deps.readModels, columns, { asker, words: asked.words })
    const cellsOf = (rows: readonly StoredRow[]) => written(rows.map(row => ({ ...row, record: told(row.record) })))
    const looks = columns.map(column => lookOf(column, asked.headerOf(column.of)))
    const sheet = (asked.format === 'csv' ? writeCsv(language) : writeXlsx)(looks, counted(rowByRow(found, cellsOf), ended))
    return reply
      .header('content-disposition', `attachment; filename="${resource.name}-${new Date().toISOString().slice(0, 10)}.${asked.format}"`)
      .type(types[asked.format])
      .send(Readable.from(sheet, { objectMode: false }))
  })
}

/** The cells of rows, as they are found. */
async function* rowByRow(
  found: AsyncIterable<StoredRow[]>,
  cellsOf: (rows: readonly StoredRow[]) => Promise<Cell[][]>,
): AsyncGenerator<Cell[], void> {
  for await (const some of found) yield* await cellsOf(some)
}
