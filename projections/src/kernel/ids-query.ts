import { isRefusal, type Refusal } from '@fairlead/domain/kernel/refusal'
import { sql } from 'kysely'
import { view, where } from './list-query.ts'
import { type ListQuestion, plan } from './list-question.ts'
import type { ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'
import { known } from './sums-query.ts'

/** The rows of a list that agree in some fields. */
export interface IdsOf {
  values: readonly (string | null)[]
  ids: readonly string[]
}

/**
 * Which rows of a list have which values in some fields, in no order. Of thousands of rows little more than their ids travels, and none of their
 * records is read: so what stands beside records elsewhere is known as fast as they are looked at.
 */
export const idsTeller =
  (reader: Reader) =>
  async (table: ReadTable, question: ListQuestion, fields: readonly string[]): Promise<IdsOf[] | Refusal> => {
    const planned = plan(table, question)
    if (isRefusal(planned)) return planned
    const values = fields.map(field => sql`${known(table, field)}::text`)
    const rows = await reader.rows(
      sql<{
        values: (string | null)[]
        ids: string
      }>`select array[${sql.join(values)}]::text[] as values, string_agg(t.id::text, ' ') as ids
        from ${view(table)} t ${where(planned.conditions)} group by 1`,
      true,
    )
    return rows.map(row => ({ values: row.values, ids: row.ids.split(' ') }))
  }
