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
export function testDatabase(): Promise<TestDatabase> {
  return makeDatabase('')
}

/**
 * A database with all that `fill` writes into an empty one, or into another that was `begun`. It is filled once for a test run, by whoever asks
 * first while the others wait, and copied for each. `fill` must leave no connection open, and write nothing that is true of one copy only, as an address.
 */
export async function filledDatabase(
  kind: string,
  fill: (url: string) => Promise<void>,
  begun: () => Promise<TestDatabase> = testDatabase,
): Promise<TestDatabase> {
  const template = named(kind)
  await withClient(async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]) // until the connection ends
    if ((await client.query('select 1 from pg_database where datname = $1', [template])).rowCount === 1) return
    const { url } = await begun()
    await fill(url)
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`)
  })
  return makeDatabase(`template ${template}`)
}

/** Removes all databases of this test run that are still there, where the server outlives it. */
export async function dropTestDatabases(): Promise<void> {
  await withClient(async client => {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [
      named(''),
    ])
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  })
}

/** Runs that share a server that was given (`FAIRLEAD_TEST_RUN` tells them apart) fill for themselves: their code may differ. */
const named = (name: string) => `test_${process.env.FAIRLEAD_TEST_RUN ?? 'run'}_${name}`

async function makeDatabase(template: string): Promise<TestDatabase> {
  const name = named(randomUUID().replaceAll('-', ''))
  await withClient(client => client.query(`create database ${name} ${template}`))
  return {
    url: urlOf(name),
    async drop() {
      await withClient(client => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

function serverUrl(): string {
  const server = process.env.FAIRLEAD_TEST_PG
  if (!server) throw new Error('FAIRLEAD_TEST_PG is not set: run this test through vitest and the root configuration')
  return server
}

function urlOf(database: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.href
}

async function withClient(use: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
