import type { SessionUse } from '@fairlead/domain/ports/session-use'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts'
import { postgresSessionUse } from './postgres-session-use.ts'

let database: TestDatabase
let nodes: (SessionUse & { stop(): Promise<void> })[]
beforeAll(async () => {
  database = await testDatabase()
  const open = () => postgresSessionUse({ url: database.url, everyMs: 20, onError: error => expect.unreachable(error.message) })
  nodes = await Promise.all([1, 2].map(open))
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
  await database.drop()
})

test('a session that is used at one node is known to be used at the others, and nothing is known of one that is not', async () => {
  const [one, other] = nodes
  const [used, unused] = [v7(), v7()]
  const before = Date.now()
  one?.used(used)
  expect((await one?.lastUsed(used))?.getTime()).toBeGreaterThanOrEqual(before)
  await expect.poll(async () => (await other?.lastUsed(used))?.getTime()).toBeGreaterThanOrEqual(before)
  expect(await other?.lastUsed(unused)).toBeUndefined()
})

test('what was used longer ago does not make a session look unused, and what is of no open session is forgotten', async () => {
  const [one, other] = nodes
  const [id, old] = [v7(), v7()]
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into api.session_use values ($1, now() + interval '1 hour'), ($2, now() - interval '25 hours')`, [id, old])
  await client.end()
  one?.used(id)
  await expect.poll(() => other?.lastUsed(old)).toBeUndefined()
  expect((await other?.lastUsed(id))?.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
})
