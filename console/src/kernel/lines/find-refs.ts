import { searchKey } from '@fairlead/contracts/kernel/search-key'
import { askOffers, type Choosing, isCalled, isId } from '../fields/references/offers.ts'
import { placeOf } from '../fields/references/recent.ts'
import type { Column, Line } from './line.ts'

/** A column, as far as it says what its texts name. */
type Naming = Pick<Column, 'field'>

/** Whether a value is a text that is to name a record, and none is known by it yet. */
export const isUnfound = (column: Naming, value: unknown): value is string =>
  column.field.kind === 'ref' && typeof value === 'string' && value !== '' && !isId(value)

/** The record that a text means: by its code or whole name, else the only one that is offered for it. */
async function found(choosing: Choosing, text: string): Promise<string | undefined> {
  const items = await askOffers(choosing, text, 'livesearch').catch(() => [])
  return (items.find(one => isCalled(one, text)) ?? (items.length === 1 ? items[0] : undefined))?.id
}

/** Replaces names of records by their ids, each name asked for once; what nobody knows stays a text, to be mended. */
export async function withRefsFound(columns: readonly (Naming | undefined)[], rows: readonly (readonly unknown[])[]): Promise<unknown[][]> {
  const asked = new Map<string, Promise<string | undefined>>()
  const idOf = ({ field: { to = '', accepts } }: Naming, text: string) => {
    const key = `${placeOf({ to, accepts })} ${searchKey(text)}`
    const known = asked.get(key) ?? found({ to, accepts }, text)
    asked.set(key, known)
    return known
  }
  return Promise.all(
    rows.map(row =>
      Promise.all(
        row.map(async (value, index) => {
          const column = columns[index]
          return column && isUnfound(column, value) ? ((await idOf(column, value)) ?? value) : value
        }),
      ),
    ),
  )
}

/** The ids of the records that were typed into lines by their names, by line; only what was found. */
export async function refsFoundIn(columns: readonly Column[], lines: readonly Line[]): Promise<ReadonlyMap<Line, Line>> {
  const named = lines.filter(line => columns.some(column => isUnfound(column, line[column.key])))
  const rows = await withRefsFound(
    columns,
    named.map(line => columns.map(({ key }) => line[key])),
  )
  return new Map(
    named.map((line, row): [Line, Line] => [
      line,
      Object.fromEntries(
        columns.flatMap((column, at) => (isUnfound(column, line[column.key]) ? [[column.key, rows[row]?.[at]] as const] : [])),
      ),
    ]),
  )
}
