import { origin, type StoredEvent } from '@fairlead/domain/ports/event-log'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accepted, meta, newStream, remarks } from '../event-log/contract/samples.ts'
import { memoryEventLog } from '../event-log/memory.ts'
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts'
import { postgresFollower } from './postgres-follower.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A log, how to append so many events to it, and what a follower of it is given, batch by batch. */
async function followed(restMs: number) {
  const log = memoryEventLog()
  const follower = await postgresFollower({ url: database.url, log })
  const given: (readonly StoredEvent[])[] = []
  const name = newStream()
  const stopFollowing = await follower.follow(name, restMs, async events => void given.push(events))
  return {
    given,
    position: () => follower.position(name),
    append: async (events: number) => accepted(await log.append(newStream(), 'none', remarks(events), meta())).position,
    stop: async () => {
      await stopFollowing()
      await follower.stop()
    },
  }
}

test('what comes first is given at once, and what comes while it rests together', async () => {
  const { given, append, position, stop } = await followed(300)
  await append(1)
  await vi.waitFor(() => expect(given).toHaveLength(1))
  const [, last] = [await append(1), await append(2)]
  await vi.waitFor(() => expect(given).toHaveLength(2), { timeout: 5_000 })
  expect(given.map(({ length }) => length)).toEqual([1, 3])
  await vi.waitFor(async () => expect(await position()).toBe(last))
  await stop()
})

test('one that is behind does not rest', async () => {
  const { given, append, stop } = await followed(60_000)
  await append(1_100)
  await vi.waitFor(() => expect(given.map(({ length }) => length)).toEqual([500, 500, 100]))
  await stop() // and is not waited for
})

test('each goes on from where it was', async () => {
  const { position, stop } = await followed(0)
  expect((await position()) ?? origin).toBe(origin)
  await stop()
})
