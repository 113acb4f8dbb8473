import { Kysely, PostgresDialect, type RawBuilder } from 'kysely'
import type { Pool } from 'pg'

/** Asks the read tables. */
export interface Reader {
  /** The rows of a query. One that is asked `often` in the same words is prepared, which saves the database from planning it each time. */
  rows<Row extends object>(query: RawBuilder<Row>, often?: boolean): Promise<Row[]>
  /** A query that is compiled once, and then asked with one value after another in the place of its parameters. */
  prepared<Row extends object>(query: RawBuilder<Row>): (...values: unknown[]) => Promise<Row[]>
}

const mostPrepared = 1_000 // per connection, and each takes some memory there

/** Builds statements with Kysely and sends them over the pool. */
export function reader(pool: Pool): Reader {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const names = new Map<string, string>()

  function nameFor(text: string): string | undefined {
    const name = names.get(text) ?? (names.size < mostPrepared ? `rm.read${names.size}` : undefined)
    if (name !== undefined) names.set(text, name)
    return name
  }

  return {
    prepared<Row extends object>(query: RawBuilder<Row>) {
      const { sql: text } = query.compile(db)
      const name = nameFor(text)
      return async (...values: unknown[]) => (await pool.query<Row>({ text, values, ...(name === undefined ? {} : { name }) })).rows
    },
    async rows<Row extends object>(query: RawBuilder<Row>, often = false) {
      const { sql: text, parameters } = query.compile(db)
      const name = often ? nameFor(text) : undefined
      return (await pool.query<Row>({ text, values: [...parameters], ...(name === undefined ? {} : { name }) })).rows
    },
  }
}
