import { isRefusal, type Refusal } from '@fairlead/domain/kernel/refusal'
import { type RawBuilder, sql } from 'kysely'
import { emptyCell } from './filter-column.ts'
import { view, where } from './list-query.ts'
import { type ListQuestion, plan } from './list-question.ts'
import type { ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'

/** What is summed, and by what: fields as they are, and the month of one day. */
export interface Summing {
  /** A field of amounts. */
  of: string
  by: readonly string[]
  /** The day whose month it is by: a field of the rows, or the first of those that another list has of the same record. */
  month?: string | { resource: string; question: ListQuestion; by: string; day: string }
}

/** The sum of rows that have the same values. */
export interface Sum {
  values: readonly (string | null)[]
  /** `yyyy-MM`; null where it was not asked for. */
  month: string | null
  total: string
  count: number
}

/** Sums a field over the rows of a list, within what its asker may see. */
export type Sums = (table: ReadTable, question: ListQuestion, summing: Summing) => Promise<Sum[] | Refusal>

/** More groups than this are no figures any more. */
const mostGroups = 20_000

export function summer(reader: Reader, tables: ReadonlyMap<string, ReadTable>): Sums {
  return async (table, question, { of, by, month }) => {
    const planned = plan(table, question)
    if (isRefusal(planned)) return planned
    const dated = typeof month === 'object' ? datedBy(month) : undefined
    if (isRefusal(dated)) return dated
    const day = typeof month === 'string' ? known(table, month) : dated ? sql`dated.day` : sql`null::date`
    const values = by.map(field => sql`${known(table, field)}::text`)
    const rows = await reader.rows(sql<{ values: (string | null)[]; month: string | null; total: string | null; count: string }>`
      select array[${sql.join(values)}]::text[] as values, to_char(${day}, 'YYYY-MM') as month, sum(${known(table, of)})::text as total, count(*) as count
      from ${view(table)} t ${dated ?? sql``} ${where(planned.conditions)} group by 1, 2 order by 2, 1 limit ${sql.lit(mostGroups)}`)
    return rows.map(row => ({ ...row, total: row.total ?? '0', count: Number(row.count) }))
  }

  /** The first day on which another list has the record of a row; what it never has is left out. */
  function datedBy({ resource, question, by, day }: Extract<Summing['month'], object>): RawBuilder<unknown> | Refusal {
    const other = tables.get(resource)
    if (!other) throw new Error(`there is no table of ${resource}`)
    const planned = plan(other, question)
    if (isRefusal(planned)) return planned
    return sql`join (select ${known(other, by)} as key, min(${known(other, day)}) as day from ${view(other)} t
      ${where(planned.conditions)} group by 1) dated on dated.key = ${sql.ref(`t.${by}`)}`
  }
}

/** A column, in which what stands for nothing is nothing. Throws where the table has none of the field. */
export function known({ columns, name }: ReadTable, field: string): RawBuilder<unknown> {
  const column = columns.find(one => one.field === field && one.within === undefined)
  if (!column) throw new Error(`${name} has no column for ${field}`)
  const at = sql.ref(`t.${column.name}`)
  return column.type === 'boolean' ? at : sql`nullif(${at}, ${emptyCell[column.type]}::${sql.raw(column.type)})`
}
