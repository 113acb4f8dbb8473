import type { Settled } from '@fairlead/domain/ports/settled'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts'
import { postgresSettled } from './postgres-settled.ts'

let database: TestDatabase
let nodes: (Settled & { stop(): Promise<void> })[]
beforeAll(async () => {
  database = await testDatabase()
  nodes = await Promise.all([1, 2].map(() => postgresSettled({ url: database.url })))
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
  await database.drop()
})

const known = async (...ids: readonly string[]) => [...((await nodes[1]?.among(ids)) ?? [])].toSorted()

test('what one process has settled every other knows, until it is forgotten', async () => {
  const [one, other] = nodes
  one?.add('a')
  one?.add('b')
  other?.add('b')
  await vi.waitFor(async () => expect(await known('a', 'b', 'c')).toEqual(['a', 'b']))
  expect(await known('a', 'c')).toEqual(['a'])
  await other?.forget(['a', 'c'])
  expect(await known('a', 'b', 'c')).toEqual(['b'])
  one?.add('d') // after what was written before
  await vi.waitFor(async () => expect(await known('d')).toEqual(['d']))
})

test('what was settled before a process stops is written down, and what nobody asks for is forgotten in time', async () => {
  const leaving = await postgresSettled({ url: database.url })
  leaving.add('last')
  await leaving.stop()
  expect(await known('last')).toEqual(['last'])
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query("update follow.settled set settled_at = now() - interval '61 minutes' where command_id = 'last'")
  await client.end()
  nodes[0]?.add('fresh')
  await vi.waitFor(async () => expect(await known('fresh')).toEqual(['fresh']))
  await nodes[0]?.forget([])
  expect(await known('last', 'fresh')).toEqual(['fresh'])
})

test('a database that is gone is told of, and stops nobody', async () => {
  const gone = await testDatabase()
  const told: unknown[] = []
  const node = await postgresSettled({ url: gone.url, onError: error => told.push(error) })
  await gone.drop()
  node.add('x')
  await vi.waitFor(() => expect(told).toHaveLength(1))
  await node.stop()
})
