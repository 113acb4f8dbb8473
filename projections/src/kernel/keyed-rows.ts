import type { RowScope } from '@fairlead/contracts/identity/rights'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { sql } from 'kysely'
import { type Condition, isUuid } from './filter.ts'
import { type FilterColumn, filteredAs } from './filter-column.ts'
import { view, where } from './list-query.ts'
import { plan } from './list-question.ts'
import type { ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'
import type { StoredRow } from './row-stream.ts'

/** By what rows are looked up: any of the fields, of which `id` is one, reads as one of the texts. */
export interface Key {
  rowScope: RowScope
  fields: readonly string[]
  texts: readonly string[]
}

/** Texts that are looked up at a time. */
const atOnce = 500

/**
 * Looks rows up by what people call them, through the indexes of a list. Case and diacritics make no difference here: who minds looks at
 * the records.
 */
export async function keyedRows(reader: Reader, table: ReadTable, { rowScope, fields, texts: asked }: Key): Promise<StoredRow[]> {
  const texts = asked.filter(text => !text.includes('\0')) // which Postgres cannot hold
  const planned = plan(table, { rowScope })
  const columns = table.columns.filter(({ field }) => fields.includes(field))
  const found: StoredRow[] = []
  for (let first = 0; first < texts.length && !isRefusal(planned); first += atOnce) {
    const some = texts.slice(first, first + atOnce)
    const matches = [...(fields.includes('id') ? [isOneOf('id', some)] : []), ...columns.flatMap(column => reads(column, some))]
    if (matches.length === 0) break
    const conditions = [...planned.conditions, sql`(${sql.join(matches, sql` or `)})`]
    const rows = await reader.rows(sql<StoredRow>`select t.id, t.version, t.record from ${view(table)} t ${where(conditions)}`)
    found.push(...rows.map(row => ({ ...row, record: { ...table.unsaid.record, ...row.record } })))
  }
  return found
}

function reads({ name, type, within }: FilterColumn, texts: readonly string[]): Condition[] {
  if (type === 'uuid') return [isOneOf(name, texts)]
  if (type === 'uuid[]' && within === undefined) return [sql`${sql.ref(`t.${name}`)} && ${texts.filter(isUuid)}::uuid[]`]
  return type === 'text' ? [sql`${sql.ref(`t.${name}`)} = any(${texts.map(filteredAs)}::text[])`] : []
}

const isOneOf = (column: string, ids: readonly string[]): Condition => sql`${sql.ref(`t.${column}`)} = any(${ids.filter(isUuid)}::uuid[])`
