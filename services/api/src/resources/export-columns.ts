import type { Fields } from '@fairlead/contracts/kernel/field'
import { type Cell, type SheetColumn, sheetColumns, valueIn } from '@fairlead/contracts/sheets/columns'
import { decimalsOf, type Writing, written } from '@fairlead/contracts/sheets/written'
import type { ColumnLook } from '@fairlead/domain/ports/sheets'
import type { Asker, Label } from '@fairlead/projections/kernel/label'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { StoredRow } from '@fairlead/projections/kernel/row-stream'

/** Ids stand first in a sheet of everything, so that it can be imported again without guessing which record is meant. */
const idColumn: SheetColumn = { key: 'id', of: 'id', part: undefined, field: { kind: 'text', max: 36 } }

/** The columns of an export: those that were asked for, or everything that a sheet can hold. */
export const exportColumns = (fields: Fields, asked: readonly string[] | undefined): SheetColumn[] =>
  asked === undefined
    ? [idColumn, ...sheetColumns(fields)]
    : asked.flatMap(key => (key === 'id' ? [idColumn] : sheetColumns(fields, [key])))

/** How a column looks under the header that it is given; a part of a field says which. */
export function lookOf(column: SheetColumn, header: string): ColumnLook {
  const { kind, max = 20 } = column.field
  const moments = kind === 'date' ? 'day' : kind === 'instant' ? 'second' : undefined
  const width =
    moments === 'day' ? 12 : moments === 'second' ? 20 : Math.min(Math.max(header.length + 2, kind === 'ref' ? 16 : Math.min(max, 40)), 48)
  return {
    header: column.part === undefined ? header : `${header} (${column.part.replace(/_id$/, '').replaceAll('_', ' ')})`,
    width,
    decimals: decimalsOf(column.field),
    moments,
  }
}

/** More names than this are not kept in mind. */
const mostNames = 20_000

/** Writes the cells of rows. Names of what they refer to are looked up once, for a thousand rows the same ports come again and again. */
export function cellWriter(
  readModels: ReadModels,
  columns: readonly SheetColumn[],
  { asker, words }: { asker: Required<Asker>; words: ReadonlyMap<string, string> },
) {
  const names = new Map<string, Map<string, Label | undefined>>()
  const references = columns.filter(({ field }) => field.kind === 'ref' || field.kind === 'refs')
  const named = (resource: string) => {
    const known = names.get(resource) ?? new Map<string, Label | undefined>()
    names.set(resource, known)
    return known
  }
  const writing: Writing = {
    language: asker.language,
    nameOf(resource, id) {
      const label = named(resource).get(id)
      return label && (label.code ?? label.name)
    },
  }

  async function learn(rows: readonly StoredRow[]): Promise<void> {
    for (const [resource, columnsTo] of Map.groupBy(references, ({ field }) => field.to ?? '')) {
      const known = named(resource)
      if (known.size > mostNames) known.clear()
      const ids = rows
        .flatMap(row => columnsTo.flatMap(column => valueIn(row.record, column)))
        .filter(id => typeof id === 'string' && id !== '')
      const unknown = [...new Set(ids)].filter((id): id is string => typeof id === 'string' && !known.has(id))
      if (unknown.length === 0) continue
      const found = await readModels.labels(resource, unknown, asker)
      for (const id of unknown) known.set(id, found.get(id))
    }
  }

  const cell = (row: StoredRow, column: SheetColumn): Cell => {
    if (column.of === 'id') return row.id
    const value = valueIn(row.record, column)
    return column.of === 'status' && typeof value === 'string' ? (words.get(value) ?? value) : written(column.field, value, writing)
  }

  return async (rows: readonly StoredRow[]): Promise<Cell[][]> => {
    await learn(rows)
    return rows.map(row => columns.map(column => cell(row, column)))
  }
}
