import { invalid, isRefusal, type Refusal } from '@fairlead/domain/kernel/refusal'
import { sql } from 'kysely'
import { emptyCell } from './filter-column.ts'
import type { Asker, Label, Tables } from './label.ts'
import { view, where } from './list-query.ts'
import { type ListQuestion, plan } from './list-question.ts'
import type { ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'
import { labels } from './show-query.ts'

/** A value of a field, null for none, and in how many rows it stands. */
interface FacetValue {
  value: string | null
  count: number
  /** What a reference refers to. */
  label?: Label | null
}

export interface FacetAnswer {
  field: string
  /** The most frequent values, the most frequent first. */
  data: FacetValue[]
  /** Not all rows were looked at: there are at least so many. */
  is_estimate: boolean
}

/** Counts the values of a field in the rows of a list. What the list is filtered by that very field is left out, so that the other choices are counted too. */
export type Facets = (table: ReadTable, question: ListQuestion, field: string) => Promise<FacetAnswer | Refusal>

/** Rows that are looked at, at most: a count must never cost more than a page. */
const looked = 20_000
const mostValues = 50
const countable = new Set(['choice', 'numbered', 'flag', 'ref'])

export function faceter(reader: Reader, tables: Tables): Facets {
  return async (table, question, field) => {
    const kind = table.resource.fields[field]?.kind ?? ''
    const column = table.columns.find(one => one.field === field)
    if (!column || !(countable.has(kind) || field === 'status')) return invalid('unknown_filter', { field, params: { field } })
    const planned = plan(table, { ...question, filters: (question.filters ?? []).filter(filter => filter.field !== field) })
    if (isRefusal(planned)) return planned
    const rows = sql`select ${sql.ref(`t.${column.name}`)} as value from ${view(table)} t ${where(planned.conditions)} limit ${sql.lit(looked)}`
    const found = await reader.rows(sql<{ value: string; count: string; rows: string }>`select value::text, count(*) as count,
      sum(count(*)) over () as rows from (${rows}) looked group by value order by count(*) desc, value limit ${sql.lit(mostValues)}`)
    const empty = column.type === 'boolean' ? undefined : emptyCell[column.type]
    const data = found.map(({ value, count }): FacetValue => ({ value: value === empty ? null : value, count: Number(count) }))
    return { field, data: await named(table, field, data, question), is_estimate: Number(found[0]?.rows ?? 0) >= looked }
  }

  async function named(table: ReadTable, field: string, data: FacetValue[], asker: Asker): Promise<FacetValue[]> {
    const to = tables.get(table.resource.fields[field]?.to ?? '')
    if (!to) return data
    const names = await labels(
      reader,
      to,
      data.flatMap(({ value }) => (value === null ? [] : [value])),
      asker,
    )
    return data.map(one => ({ ...one, label: names.get(one.value ?? '') ?? null }))
  }
}
