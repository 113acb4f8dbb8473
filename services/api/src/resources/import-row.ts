import { blankValues, emptyOf } from '@fairlead/contracts/kernel/empty'
import type { Field } from '@fairlead/contracts/kernel/field'
import { type Cell, type SheetColumn, valueIn } from '@fairlead/contracts/sheets/columns'
import { alike, type FindByName, typed } from '@fairlead/contracts/sheets/typed'
import type { StoredRow } from '@fairlead/projections/kernel/row-stream'

type Bag = { [key: string]: unknown }
type Columns = readonly (SheetColumn | undefined)[]

/** Whether a cell reads as a record is written: then it means what the record says, however many bear the same name. */
const readsAs = (cell: Cell, written: Cell | undefined): boolean =>
  cell instanceof Date && written instanceof Date
    ? cell.getTime() === written.getTime()
    : typeof cell === 'string' && typeof written === 'string'
      ? alike(cell) === alike(written)
      : cell === written

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)
const nothing = (value: unknown) => value === null || value === ''

/**
 * What a row of a sheet says of a record, by field. `existing` is the record it means and `written` that record's own cells; a new one gets
 * empty lists, and a name that is given in one language only bears it in both.
 */
export function inputOf(
  columns: Columns,
  cells: readonly Cell[],
  fields: Readonly<Record<string, Field>>,
  find: FindByName,
  existing: StoredRow | undefined,
  written: readonly Cell[] | undefined,
): Bag {
  const input: Bag = existing ? {} : Object.fromEntries(Object.entries(blankValues(fields)).filter(([, blank]) => blank !== null))
  for (const [index, column] of columns.entries()) {
    if (!column || column.of === 'id') continue
    const cell = cells[index] ?? null
    const value = existing && readsAs(cell, written?.[index]) ? valueIn(existing.record, column) : typed(column.field, cell, find)
    if (column.part === undefined) {
      input[column.of] = value
      continue
    }
    const field = fields[column.of]
    const whole = input[column.of] ?? existing?.record[column.of] ?? (field && emptyOf(field))
    input[column.of] = { ...(isBag(whole) ? whole : {}), [column.part]: nothing(value) && !column.field.optional ? '' : value }
  }
  for (const [key, field] of Object.entries(fields)) {
    const value = input[key]
    if (!isBag(value)) continue
    if (field.kind === 'translated')
      input[key] = { en: nothing(value.en) ? value.nl : value.en, nl: nothing(value.nl) ? value.en : value.nl }
    if (field.optional && Object.values(input[key] ?? {}).every(nothing)) input[key] = null
  }
  return input
}
