import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export interface TestDatabase {
  url: string
  /** Ends whatever is still connected and removes the database. */
  drop(): Promise<void>
}

/**
 * A fresh, empty database for one test file on the server of the test run (`FAIRLEAD_TEST_PG`, started by `vitest-setup.ts`).
 * Throws when there is no such server.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env.FAIRLEAD_TEST_PG
  if (!server) throw new Error('FAIRLEAD_TEST_PG is not set: run this test through vitest and the root configuration')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
