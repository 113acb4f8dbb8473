import { isRefusal, type Refusal } from '@fairlead/domain/kernel/refusal'
import { sql } from 'kysely'
import { view, where } from './list-query.ts'
import { type ListQuestion, plan } from './list-question.ts'
import type { ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'

/** Texts that stand together in rows, as one of those rows has them, and in how many rows they do. */
interface TextsTogether {
  texts: readonly (string | null)[]
  count: number
}

export interface TextsAnswer {
  /** The most frequent first. */
  data: TextsTogether[]
  /** Not all rows were looked at, or not all texts are told: there may be more. */
  is_estimate: boolean
}

/** Tells which texts there are in some fields of the rows of a list: those that differ in case or diacritics alone are one. */
export type Texts = (table: ReadTable, question: ListQuestion, fields: readonly string[]) => Promise<TextsAnswer | Refusal>

/** Rows that are looked at, and texts that are told, at most. */
const looked = 100_000
const mostTexts = 5_000

export function textTeller(reader: Reader): Texts {
  return async (table, question, fields) => {
    const planned = plan(table, question)
    if (isRefusal(planned)) return planned
    const columns = fields.map(field => sql.ref(`t.${field}`))
    const typed = fields.map(field => sql`min(t.record ->> ${sql.lit(field)})`)
    const rows = sql`select t.* from ${view(table)} t ${where(planned.conditions)} limit ${sql.lit(looked)}`
    const found = await reader.rows(sql<{ texts: (string | null)[]; count: string; rows: string }>`
      select array[${sql.join(typed)}] as texts, count(*) as count, sum(count(*)) over () as rows from (${rows}) t
      group by ${sql.join(columns)} order by count(*) desc, ${sql.join(columns)} limit ${sql.lit(mostTexts)}`)
    return {
      data: found.map(({ texts, count }) => ({ texts, count: Number(count) })),
      is_estimate: Number(found[0]?.rows ?? 0) >= looked || found.length === mostTexts,
    }
  }
}
