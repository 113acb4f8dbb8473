import { origin } from '@fairlead/domain/ports/event-log'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts'
import { followTo, settled } from './contract/following.ts'
import { accepted, meta, newStream, remarks, streamOf } from './contract/samples.ts'
import { eventLogContract } from './contract.ts'
import { migrateEventLog } from './migrate.ts'
import { postgresEventLog } from './postgres.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await testDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await migrateEventLog(client)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
const open = () => postgresEventLog({ connectionString: database.url, connections: 24 })

eventLogContract('PostgreSQL', async () => open())

describe('the schema', () => {
  test('is made by several processes at once, and left alone where it stands', async () => {
    const fresh = await testDatabase()
    const clients = Array.from({ length: 4 }, () => new Client({ connectionString: fresh.url }))
    await Promise.all(clients.map(each => each.connect()))
    await Promise.all(clients.map(migrateEventLog))
    await Promise.all(clients.map(migrateEventLog))

    const log = postgresEventLog({ connectionString: fresh.url })
    expect(await log.head()).toBe(origin)
    expect(await log.tail(origin, 10)).toEqual([])
    await log.stop()
    await Promise.all(clients.map(each => each.end()))
    await fresh.drop()
  })

  test('refuses to start on a log whose transactions this cluster has not counted to', async () => {
    const fresh = await testDatabase()
    const restored = new Client({ connectionString: fresh.url })
    await restored.connect()
    await migrateEventLog(restored)
    await restored.query(`insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
      values ('4000000000', 'booking-1', 1, 'booking', gen_random_uuid(), 'Booked', 1, '{}', '{}', now(), '')`)
    await expect(migrateEventLog(restored)).rejects.toThrow('pg_resetwal')
    await restored.end()
    await fresh.drop()
  })
})

describe('late commits', () => {
  /** Appends in a transaction that is left open. */
  async function begin(stream: string): Promise<Client> {
    const late = new Client({ connectionString: database.url })
    await late.connect()
    await late.query('begin')
    await late.query('select es.append($1, 0, $2, $3, $4)', [stream, stream, JSON.stringify(remarks(1)), JSON.stringify(meta())])
    return late
  }

  test('hold back what was appended after them, so nothing is ever inserted before what was read', async () => {
    const log = open()
    const start = await settled(log)
    const [late, early] = [newStream('late'), newStream('early')]
    const transaction = await begin(late)
    const { position } = accepted(await log.append(early, 'none', remarks(1), meta()))

    expect(await log.tail(start, 10)).toEqual([])
    expect(await log.head()).toBe(start)
    const held = await log.read(early) // a stream by itself needs no global order
    expect(held).toHaveLength(1)
    expect(await log.oldestAfter(start), 'who is behind for it').toBe(held[0]?.recorded_at)

    const woken = vi.fn<() => void>()
    const stop = log.wake(woken)
    await transaction.query('commit')
    await vi.waitFor(() => expect(woken).toHaveBeenCalled(), { timeout: 5_000, interval: 1 })
    expect((await followTo(log, start, position)).map(each => each.stream)).toEqual([late, early])
    expect(await log.head()).toBe(position)
    stop()
    await transaction.end()
    await log.stop()
  })

  test('that never come leave no gap to wait for', async () => {
    const log = open()
    const start = await settled(log)
    const early = newStream('early')
    const transaction = await begin(newStream('late'))
    const { position } = accepted(await log.append(early, 'none', remarks(1), meta()))
    await transaction.query('rollback')
    expect((await followTo(log, start, position)).map(each => each.stream)).toEqual([early])
    await transaction.end()
    await log.stop()
  })

  test('on the same stream are waited for, and keep its versions in the order of the log', async () => {
    const log = open()
    const start = await settled(log)
    const stream = newStream()
    const transaction = await begin(stream)
    const waiting = [1, 2, 3].map(() => log.append(stream, 'any', remarks(1), meta()))
    accepted(await log.append(newStream(), 'none', remarks(1), meta()))
    await transaction.query('commit')
    const appended = (await Promise.all(waiting)).map(accepted)
    expect(appended.map(each => each.version).toSorted((a, b) => a - b)).toEqual([2, 3, 4])
    const events = await followTo(
      log,
      start,
      appended
        .map(each => each.position)
        .toSorted()
        .at(-1) ?? start,
    )
    expect(events.filter(each => each.stream === stream).map(each => each.version)).toEqual([1, 2, 3, 4])
    await transaction.end()
    await log.stop()
  })
})

describe('across processes', () => {
  test('an append elsewhere wakes us sooner than the poll would', async () => {
    const [here, elsewhere] = [open(), open()]
    await streamOf(elsewhere, 1) // its announcing connection is up
    const woken = vi.fn<() => void>()
    const stop = here.wake(woken)
    await vi.waitFor(() => expect(woken).toHaveBeenCalled(), { timeout: 5_000 })
    const delays: number[] = []
    for (let n = 0; n < 7; n++) {
      woken.mockClear()
      const from = performance.now()
      await streamOf(elsewhere, 1)
      await vi.waitFor(() => expect(woken).toHaveBeenCalled(), { timeout: 5_000, interval: 1 })
      delays.push(performance.now() - from)
    }
    expect(delays.toSorted((a, b) => a - b)[3]).toBeLessThan(100)
    stop()
    await Promise.all([here.stop(), elsewhere.stop()])
  })

  test('many appends share an announcement', async () => {
    const log = open()
    const told: string[] = []
    client.on('notification', ({ payload }) => told.push(payload ?? ''))
    await client.query('listen es_appended')
    const from = performance.now()
    const results = await Promise.all(Array.from({ length: 200 }, () => log.append(newStream(), 'none', remarks(1), meta())))
    const last = results
      .map(each => accepted(each).position)
      .toSorted()
      .at(-1)
    await vi.waitFor(() => expect(told.at(-1)).toBe(last), { timeout: 5_000 })
    expect(told.length).toBeLessThanOrEqual((performance.now() - from) / 10 + 2)
    await client.query('unlisten *')
    await log.stop()
  })

  test('one command raced onto many streams is accepted on one', async () => {
    const log = open()
    const command = meta()
    const streams = Array.from({ length: 10 }, () => newStream())
    const results = await Promise.all(streams.map(stream => log.append(stream, 'none', remarks(2), command)))
    expect(results.filter(each => each.status === 'ok')).toHaveLength(1)
    expect(results.filter(each => each.status === 'duplicate')).toHaveLength(9)
    expect((await log.readMany(streams.map(stream => ({ stream, after: 0 })))).flat()).toHaveLength(2)
    await log.stop()
  })
})
