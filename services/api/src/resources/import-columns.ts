import type { Resource } from '@fairlead/contracts/kernel/resource'
import { importable, importedFields } from '@fairlead/contracts/platform/imports'
import { type SheetColumn, sheetColumns } from '@fairlead/contracts/sheets/columns'

export const idColumn: SheetColumn = { key: 'id', of: 'id', part: undefined, field: { kind: 'text', max: 36 } }

/** The columns that a sheet for a register may have, by key: what may be typed in, and the id by which an export names records. */
export function importColumns(resource: Resource): Map<string, SheetColumn> {
  const columns = importable(resource) ? [idColumn, ...sheetColumns(importedFields(resource))] : []
  return new Map(columns.map(column => [column.key, column]))
}
