import { referencesTo } from '@fairlead/contracts/kernel/related'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './filter.ts'
import type { FilterColumn } from './filter-column.ts'
import { type Asker, type Label, label, type Tables } from './label.ts'
import type { ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'
import { rowScopeCondition } from './scope.ts'

/** Where a record is used: by how many records of a resource, in which field. */
export interface Use {
  resource: string
  field: string
  /** At most `countedUpTo`. */
  total: number
  /** There are more than were counted. */
  more: boolean
  first: Label[]
}

/** A resource that may be looked into, and the fields of it that may be seen; `bound` says which of its records. */
export interface Looked {
  resource: string
  hidden: ReadonlySet<string>
}

/** Referring records are counted up to this many in each field. */
const countedUpTo = 100
/** So many of them are named. */
const named = 5

interface Found {
  resource: string
  field: string
  id: string
  title: unknown
  code: unknown
  minor_units: unknown
  n: string
}

/** Finds where a record is referred to. One statement, bounded in each field by what it counts, each part served by an index. */
export function usesFinder(reader: Reader, tables: Tables) {
  return async (of: string, id: string, looked: readonly Looked[], asker: Asker) => {
    const parts = looked.flatMap(({ resource, hidden }) => {
      const table = tables.get(resource)
      return table ? referring(table, of, hidden).map(column => usesIn(table, column, id, asker)) : []
    })
    if (parts.length === 0) return []
    const rows = await reader.rows(sql<Found>`${sql.join(parts, sql` union all `)}`)
    return usesOf(rows, asker)
  }
}

const referring = ({ resource, columns }: ReadTable, to: string, hidden: ReadonlySet<string>): FilterColumn[] =>
  referencesTo(to, resource.fields)
    .filter(({ field, weak }) => !weak && !hidden.has(field))
    .flatMap(({ field, within }) => columns.filter(column => column.field === field && column.within === within))

function usesIn(table: ReadTable, column: FilterColumn, id: string, { rowScope }: Asker): RawBuilder<unknown> {
  const at = sql.ref(`t.${column.name}`)
  const refers: Condition = column.type === 'uuid' ? sql`${at} = ${id}::uuid` : sql`${at} @> array[${id}::uuid]`
  const conditions = [refers, sql`t.status <> 'deleted'`, rowScopeCondition(table, rowScope)].filter(one => one !== undefined)
  const found = sql`select t.id, t.listed from ${sql.table(`rm.${table.name}`)} t where ${sql.join(conditions, sql` and `)} limit ${sql.lit(countedUpTo + 1)}`
  return sql`(select ${sql.lit(table.name)} as resource, ${sql.lit(column.field)} as field, f.id, f.listed -> ${sql.lit(table.resource.title)} as title,
    f.listed -> 'code' as code, f.listed -> 'minor_units' as minor_units, count(*) over () as n from (${found}) f limit ${sql.lit(named)})`
}

function usesOf(rows: readonly Found[], asker: Asker): Use[] {
  const uses = new Map<string, Use>()
  for (const row of rows) {
    const key = `${row.resource}.${row.field}`
    const use = uses.get(key) ?? { resource: row.resource, field: row.field, total: 0, more: false, first: [] }
    const count = Number(row.n)
    const one = label(row, asker)
    uses.set(key, { ...use, total: Math.min(count, countedUpTo), more: count > countedUpTo, first: one ? [...use.first, one] : use.first })
  }
  return [...uses.values()].toSorted((one, other) => other.total - one.total)
}
