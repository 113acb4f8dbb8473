import type { DownloadTokens } from '@fairlead/domain/ports/download-tokens'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts'
import { postgresDownloadTokens } from './postgres-download-tokens.ts'

const ticket = { session_id: 's', user_id: 'u', url: '/api/files/1/content', language: 'nl' } as const

let database: TestDatabase
let nodes: (DownloadTokens & { stop(): Promise<void> })[]
beforeAll(async () => {
  database = await testDatabase()
  nodes = await Promise.all([1, 2].map(() => postgresDownloadTokens({ url: database.url })))
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
  await database.drop()
})

test('a ticket is good once, on whatever node', async () => {
  const [one, other] = nodes
  const text = (await one?.issue(ticket)) ?? ''
  const redeemed = await Promise.all([other?.redeem(text), one?.redeem(text), other?.redeem(text)])
  expect(redeemed.filter(each => each !== undefined)).toEqual([ticket])
  expect(await one?.redeem('guessed')).toBeUndefined()
})

test('a ticket grows old, and its text is kept nowhere', async () => {
  const text = (await nodes[0]?.issue(ticket)) ?? ''
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ kept: string }>('select t::text as kept from api.tickets t')
  expect(rows.map(({ kept }) => kept).join()).not.toContain(text)
  await client.query("update api.tickets set expires_at = now() - interval '1 second'")
  await client.end()
  expect(await nodes[1]?.redeem(text)).toBeUndefined()
})
