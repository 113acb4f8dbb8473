import { isRefusal, type Refusal } from '@fairlead/domain/kernel/refusal'
import { sql } from 'kysely'
import type { Tables } from './label.ts'
import type { Cursor } from './landmarks.ts'
import { beyond, keys, order, view, where } from './list-query.ts'
import { type ListPlan, type ListQuestion, plan } from './list-question.ts'
import type { Bag, ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'
import { teller } from './tally-query.ts'

/** A record as it stands in a read table. */
export interface StoredRow {
  id: string
  version: number
  record: Bag
}

/** How many rows are fetched at a time: enough that fetching is quick, few enough that they take little memory. */
const atOnce = 1_000

/**
 * All rows that a question finds, in its order, a handful at a time; no page of it is kept, and nothing is held open in the database while
 * the receiver is slow. A row that changes meanwhile may be met at its new place. With `fields` that every list shows, less is read.
 */
export function rowStream(
  reader: Reader,
  tables: Tables,
  table: ReadTable,
  question: ListQuestion,
  fields: readonly string[],
): AsyncGenerator<StoredRow[], void> | Refusal {
  const planned = plan(table, question)
  const isListed = (field: string) => table.listed.includes(field) || field in table.resource.tallies
  const content = fields.every(isListed) ? sql`t.listed` : sql`t.record`
  const tell = teller(reader, tables)
  return isRefusal(planned) ? planned : walk(planned)

  async function* walk(list: ListPlan): AsyncGenerator<StoredRow[], void> {
    let after: Cursor | undefined
    for (;;) {
      const rows = await reader.rows(
        sql<StoredRow & Cursor>`select t.id, t.version, ${content} as record, array[${keys(list)}] as keys from ${view(table)} t
          ${where([...list.conditions, ...beyond(list, after)])} ${order(list)} limit ${sql.lit(atOnce)}`,
      )
      const told = await tell(
        table,
        question,
        rows.map(({ id }) => id),
      )
      if (rows.length > 0) yield rows.map(row => ({ ...row, record: { ...row.record, ...told.get(row.id) } }))
      after = rows.at(-1)
      if (rows.length < atOnce) return
    }
  }
}
