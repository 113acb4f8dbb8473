import { searchKey } from '@fairlead/contracts/kernel/search-key'
import { type Choosing, offers } from '../fields/references/offers.ts'
import { placeOf } from '../fields/references/recent.ts'
import { queryClient } from '../queries.ts'
import type { Column } from './line.ts'

const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)
export const isUnfound = (column: Column, value: unknown): value is string =>
  column.field.kind === 'ref' && typeof value === 'string' && value !== '' && !isId(value)

/** The record that a text means: by its code or whole name, else the only one that is offered for it. */
async function found(choosing: Choosing, text: string): Promise<string | undefined> {
  const items = await queryClient.fetchQuery(offers(choosing, text, 'livesearch')).catch(() => [])
  const exact = items.find(({ code, name }) => [code, name].some(one => one && searchKey(one) === searchKey(text)))
  return (exact ?? (items.length === 1 ? items[0] : undefined))?.id
}

/** Replaces names of records by their ids, each name asked for once; what nobody knows stays a text, to be mended. */
export async function withRefsFound(columns: readonly (Column | undefined)[], rows: readonly (readonly unknown[])[]): Promise<unknown[][]> {
  const asked = new Map<string, Promise<string | undefined>>()
  const idOf = ({ field: { to = '', accepts } }: Column, text: string) => {
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
