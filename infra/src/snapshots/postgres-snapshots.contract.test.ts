import type { Snapshots } from '@fairlead/domain/ports/snapshots'
import { expect, test } from 'vitest'
import { testDatabase } from '../postgres/test-database.ts'
import { type Store, snapshotsContract } from './contract.ts'
import { postgresSnapshots } from './postgres-snapshots.ts'

const start = async (): Promise<Store> => {
  const database = await testDatabase()
  const nodes: (Snapshots & { stop(): Promise<void> })[] = []
  return {
    async open(...folds) {
      const node = await postgresSnapshots({ url: database.url, folds, onError: error => expect.fail(String(error)) })
      nodes.push(node)
      return node
    },
    async close() {
      for (const node of nodes) await node.stop()
      await database.drop()
    },
  }
}

snapshotsContract('PostgreSQL', start)

test('who starts removes those of folds that he does not have, and keeps the others', async () => {
  const store = await start()
  const before = await store.open('f1', 'f2')
  const one = { version: 600, hash: 'abc', record: { number: '2601' } }
  await before.keep('allocations-1', 'f1', one)
  await before.keep('jobs-1', 'f2', one)
  const later = await store.open('f2', 'f3')
  expect([await later.load('allocations-1', 'f1'), await later.load('jobs-1', 'f2')]).toEqual([undefined, one])
  await store.close()
})

test('a store that is away has none and keeps none, and says why', async () => {
  const database = await testDatabase()
  const heard: string[] = []
  const node = await postgresSnapshots({ url: database.url, folds: ['f1'], onError: error => heard.push(String(error)) })
  await node.stop()
  await node.keep('allocations-1', 'f1', { version: 600, hash: 'abc', record: {} })
  expect(await node.load('allocations-1', 'f1')).toBeUndefined()
  expect(heard).toHaveLength(2)
  await database.drop()
})
