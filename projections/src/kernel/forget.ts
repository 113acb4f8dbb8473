import type { Pool } from 'pg'
import { escapeIdentifier } from 'pg'
import type { ReadTable } from './read-table.ts'

/**
 * Removes the rows whose instant in a column lies before another. For registers that events only ever add rows to: what such a row was made
 * of stays in the log of events, and a table that is built anew has it until the next time.
 */
export async function forget(pool: Pool, table: ReadTable, field: string, before: Date): Promise<number> {
  const column = table.columns.find(one => one.name === field)
  if (!column) throw new Error(`${table.name} is not found by ${field}`)
  const answer = await pool.query(`delete from rm.${escapeIdentifier(table.name)} where ${escapeIdentifier(column.name)} < $1`, [
    before.toISOString(),
  ])
  return answer.rowCount ?? 0
}
