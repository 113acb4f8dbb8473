import { showInstant } from '@fairlead/contracts/measures/dates'
import { type ExportColumn, export_blocks, export_columns } from '@fairlead/contracts/operations/export-center'
import { units } from '@fairlead/contracts/operations/units'
import { unit_statuses } from '@fairlead/contracts/reference/cargo'
import { export_papers } from '@fairlead/contracts/reference/export-papers'
import type { Cell } from '@fairlead/contracts/sheets/columns'
import type { Language } from '@fairlead/contracts/texts/index'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { ColumnLook } from '@fairlead/domain/ports/sheets'
import type { StoredRow } from '@fairlead/projections/kernel/row-stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../asker.ts'
import { attachedSheet } from '../attached.ts'
import type { Deps } from '../deps.ts'
import { problemOf } from '../errors.ts'
import { counted, recordExport } from '../resources/export-log.ts'
import { Asked, exportedUnits, mayExport, shown } from './asked.ts'
import { type ExportRow, exportRows, unitIn } from './rows.ts'

const Sheet = Asked.omit({ page: true, per_page: true }).extend({
  /** The header of each column, in the words of the console. */
  headers: z.array(z.string().max(60)).refine(heads => heads.length === export_columns.length, { error: 'wrong_value' }),
})

/** `GET /api/get-export-center-data/export`: all units that the export center shows, as a sheet; on the record as every export is. */
export function exportCenterSheet(app: FastifyInstance, deps: Deps): void {
  const { readModels, clock } = deps
  const schema = { querystring: Sheet }
  app.get('/api/get-export-center-data/export', { config: { ticketed: true }, schema }, async (request, reply) => {
    mayExport(request)
    const { headers, ...query } = Sheet.parse(request.query)
    const asked = { ...query, page: 1, per_page: 1 }
    const question = shown(await exportedUnits(asked, request, readModels), asked)
    const found = readModels.rows(units.name, question, ['cut_off'])
    if (isRefusal(found)) throw problemOf(found)
    const ended = await recordExport(deps, request, units, {
      format: 'xlsx',
      chosen: [...export_columns],
      question: query,
    })
    const now = clock.now().toISOString()
    const asker = askerOf(request)
    const { language } = asker
    const rowsOf = (some: readonly StoredRow[]) => exportRows(some.map(unitIn), { readModels, asker, now })
    const looks = export_columns.map((column, nth): ColumnLook => lookOf(column, headers[nth] ?? column))
    return attachedSheet(reply, `export-center-${now.slice(0, 10)}`, looks, counted(cellsOf(found, rowsOf, language), ended))
  })
}

function lookOf(column: ExportColumn, header: string): ColumnLook {
  if (column.startsWith('date_')) return { header, width: 12, moments: 'day' }
  return column === 'hours_to_cut_off' ? { header, width: 12, decimals: 1 } : { header, width: 18 }
}

async function* cellsOf(
  found: AsyncIterable<StoredRow[]>,
  rowsOf: (some: readonly StoredRow[]) => Promise<ExportRow[]>,
  language: Language,
): AsyncGenerator<Cell[], void> {
  for await (const some of found) for (const row of await rowsOf(some)) yield export_columns.map(column => cellOf(row, column, language))
}

/** Moments stand on the clock of their port, as the trade reads them. */
function cellOf(row: ExportRow, column: ExportColumn, language: Language): Cell {
  switch (column) {
    case 'cut_off':
      return row.cut_off === null ? null : showInstant(row.cut_off, row.cut_off_zone).slice(0, -3)
    case 'blocked_by':
      return export_blocks
        .filter(({ key }) => row.blocked_by.includes(key))
        .map(one => one[language])
        .join(', ')
    case 'papers_missing':
      return export_papers.rows
        .filter(({ code }) => row.documents[code] === false)
        .map(one => one[language])
        .join(', ')
    case 'status':
      return unit_statuses.rows.find(({ code }) => code === row.status)?.[language] ?? row.status
    case 'customer':
    case 'job':
    case 'voyage':
    case 'vessel':
    case 'pol':
    case 'pod':
      return row[column]?.name ?? null
    case 'vin':
      return row.vin ?? row.container_number
    case 'date_booked':
    case 'date_delivered':
    case 'date_measured':
    case 'date_cleared':
    case 'date_loaded':
      return dateIn(row[column])
    default:
      return row[column]
  }
}

const dateIn = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`))
