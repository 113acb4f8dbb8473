import { isRefusal, type Refusal } from '@fairlead/domain/kernel/refusal'
import { type RawBuilder, sql } from 'kysely'
import { type Filter, filterCondition } from './filter.ts'
import { view, where } from './list-query.ts'
import { type ListQuestion, plan } from './list-question.ts'
import type { ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'

/** How many rows of a list pass each of some filters. */
export interface CountsAnswer {
  counts: Readonly<Record<string, number>>
  /** Not all rows were looked at: there are at least so many. */
  is_estimate: boolean
}

/** Counts the rows of a list that pass all of some filters, under each of several names, in one look at them. */
export type Counts = (
  table: ReadTable,
  question: ListQuestion,
  parts: Readonly<Record<string, readonly Filter[]>>,
) => Promise<CountsAnswer | Refusal>

/** Rows that are looked at, at most: a count must never cost more than a page. */
const looked = 20_000

export const counter =
  (reader: Reader, most = looked): Counts =>
  async (table, question, parts) => {
    const planned = plan(table, question)
    if (isRefusal(planned)) return planned
    const names = Object.keys(parts)
    const passing: RawBuilder<unknown>[] = []
    for (const filters of Object.values(parts)) {
      const conditions = filters.map(filter => filterCondition(table, filter, new Date()))
      const refusal = conditions.find(isRefusal)
      if (refusal) return refusal
      const all = conditions.filter(one => !isRefusal(one))
      passing.push(all.length === 0 ? sql`count(*)` : sql`count(*) filter (where ${sql.join(all, sql` and `)})`)
    }
    const rows = sql`select t.* from ${view(table)} t ${where(planned.conditions)} limit ${sql.lit(most + 1)}`
    const [found] = await reader.rows(
      sql<{ counts: string[]; rows: string }>`select array[${sql.join(passing)}]::text[] as counts, count(*) as rows from (${rows}) t`,
    )
    return {
      counts: Object.fromEntries(names.map((name, nth) => [name, Number(found?.counts[nth] ?? 0)])),
      is_estimate: Number(found?.rows ?? 0) > most,
    }
  }
