import { randomUUID } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { writeBatch } from './batch.ts'
import { presentColumns } from './builds.ts'
import { readPool } from './database.ts'
import type { Tables } from './label.ts'
import { migrateReadModels } from './migrate.ts'
import type { Bag, ReadTable } from './read-table.ts'
import { type Reader, reader } from './reader.ts'
import type { Row } from './row.ts'
import { target } from './target.ts'

/** A record as a test puts it down: what it does not say is empty, and it is active. */
export type Put = Bag & { id: string }

/** Read tables in a database of their own, on the server of the test run (`FAIRLEAD_TEST_PG`). */
export interface Shelf {
  url: string
  pool: Pool
  reader: Reader
  tables: Tables
  /** Writes records as a batch of events would. */
  put(table: ReadTable, ...records: readonly Put[]): Promise<void>
  drop(): Promise<void>
}

/** Makes the read tables, empty. Throws when there is no such server. */
export async function shelf(tables: readonly ReadTable[]): Promise<Shelf> {
  const name = `test_${process.env.FAIRLEAD_TEST_RUN ?? 'run'}_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const url = new URL(name, serverUrl()).href
  const pool = readPool(url, 4)
  await migrateReadModels(pool, tables)
  return {
    url,
    pool,
    reader: reader(pool, pool),
    tables: new Map(tables.map(table => [table.name, table])),
    async put(table, ...records) {
      const shown = { table, build: 1, shown: true, indexed: true, skips: new Set<string>(), setAside: new Set<string>(), reckoned: 'all' }
      const into = target(shown, await presentColumns(pool, table.name, 1))
      await writeBatch(pool, [{ target: into, rows: records.map(record => rowOf(table, record)) }], { inStep: true, to: '1' })
    },
    async drop() {
      await pool.end()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

const rowOf = ({ initial }: ReadTable, { id, ...said }: Put): Row => ({
  id,
  version: 1,
  log_position: '1',
  record: { ...initial, status: 'active', ...said },
  lists: {},
  created_at: '2026-01-01T08:00:00.000Z',
  created_by: 'Ruth',
  updated_at: '2026-01-01T08:00:00.000Z',
  updated_by: 'Ruth',
})

function serverUrl(): string {
  const server = process.env.FAIRLEAD_TEST_PG
  if (!server) throw new Error('FAIRLEAD_TEST_PG is not set: run this test through vitest and the root configuration')
  return server
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
