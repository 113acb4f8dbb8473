import { isRefusal, type Refusal } from '@fairlead/domain/kernel/refusal'
import { sql } from 'kysely'
import type { Cursor } from './keyset-anchors.ts'
import type { Tables } from './label.ts'
import { among, beyond, keys, order, view, where } from './list-query.ts'
import { type ListPlan, type ListQuestion, plan } from './list-question.ts'
import type { Bag, ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'
import { tallyReader } from './tally-query.ts'

/** A record as it stands in a read table. */
export interface StoredRow {
  id: string
  version: number
  record: Bag
}

/** How many rows are put in order at a time: most questions as a whole, and of a longer one no more than fits in little memory. */
const mostInOrder = 100_000
/** How many of them are fetched at a time: enough that fetching is quick, few enough that a receiver who is slow holds little. */
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
  inOrder = mostInOrder,
): AsyncGenerator<StoredRow[], void> | Refusal {
  const planned = plan(table, question)
  const isListed = (field: string) => table.listed.includes(field) || field in table.resource.tallies
  const content = fields.every(isListed) ? 'listed' : 'record'
  const tell = tallyReader(reader, tables)
  return isRefusal(planned) ? planned : walk(planned)

  async function* walk(list: ListPlan): AsyncGenerator<StoredRow[], void> {
    let after: Cursor | undefined
    do {
      const places = await placesOf(list, after)
      for (let first = 0; first < places.length; first += atOnce) {
        const ids = places.slice(first, first + atOnce).map(({ id }) => id)
        const rows = await reader.rows(
          sql<StoredRow>`select t.id, t.version, ${sql.ref(`t.${content}`)} as record from ${view(table)} t
            ${where([...list.conditions, among(ids)])} ${order(list)}`,
        )
        const told = await tell(table, question, ids)
        const whole = (row: StoredRow) => ({ ...row, record: { ...table.unsaid[content], ...row.record, ...told.get(row.id) } })
        if (rows.length > 0) yield rows.map(whole)
      }
      const last = places.at(-1)
      after = last?.keys ? { keys: last.keys, id: last.id } : undefined
    } while (after)
  }

  /** Which rows come next. They are found before any is fetched: in the order of a list, a filtered one would pass all that it leaves out. */
  function placesOf(list: ListPlan, after: Cursor | undefined) {
    const keysOfLast = sql`case when row_number() over (${order(list)}) = ${sql.lit(inOrder)} then array[${keys(list)}] end`
    return reader.rows(
      sql<{ id: string; keys: string[] | null }>`select t.id, ${keysOfLast} as keys from ${view(table)} t
        ${where([...list.conditions, ...beyond(list, after)])} ${order(list)} limit ${sql.lit(inOrder)}`,
    )
  }
}
