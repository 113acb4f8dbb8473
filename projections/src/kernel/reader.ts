import { Kysely, PostgresDialect, type RawBuilder } from 'kysely'
import type { Pool } from 'pg'
import type { Answering } from './database.ts'

/** Asks the read tables. */
export interface Reader {
  /** The rows of a query. One that is asked `often` in the same words is prepared, which saves the database from planning it each time. */
  rows<Row extends object>(query: RawBuilder<Row>, often?: boolean): Promise<Row[]>
  /** The rows of a query that an index answers at once, always asked in the same few words. It shares its connection with others of its kind. */
  short<Row extends object>(query: RawBuilder<Row>): Promise<Row[]>
  /** Such a query that is compiled once, and then asked with one value after another in the place of its parameters. */
  prepared<Row extends object>(query: RawBuilder<Row>): (...values: unknown[]) => Promise<Row[]>
}

const mostPrepared = 1_000 // per connection, and each takes some memory there

/** Builds statements with Kysely and sends them over the pool, or over the connections that are shared. */
export function reader(pool: Pool, shared: Answering): Reader {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const names = new Map<string, string>()

  function nameFor(text: string): string | undefined {
    const name = names.get(text) ?? (names.size < mostPrepared ? `rm.read${names.size}` : undefined)
    if (name !== undefined) names.set(text, name)
    return name
  }

  const ask = async <Row extends object>(over: Answering, text: string, values: readonly unknown[], name?: string): Promise<Row[]> =>
    (await over.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) })).rows

  return {
    prepared<Row extends object>(query: RawBuilder<Row>) {
      const { sql: text } = query.compile(db)
      return (...values: unknown[]) => ask<Row>(shared, text, values, nameFor(text))
    },
    short<Row extends object>(query: RawBuilder<Row>) {
      const { sql: text, parameters } = query.compile(db)
      return ask<Row>(shared, text, parameters, nameFor(text))
    },
    rows<Row extends object>(query: RawBuilder<Row>, often = false) {
      const { sql: text, parameters } = query.compile(db)
      return ask<Row>(pool, text, parameters, often ? nameFor(text) : undefined)
    },
  }
}
