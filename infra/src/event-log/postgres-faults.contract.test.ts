import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventLog } from '@fairlead/domain/ports/event-log'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../postgres/embedded.ts'
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts'
import { accepted, meta, newStream, remarks, streamOf, texts } from './contract/samples.ts'
import { migrateEventLog } from './migrate.ts'
import { postgresEventLog } from './postgres.ts'

describe('behind the back of the log', () => {
  let database: TestDatabase
  let client: Client
  let log: EventLog
  beforeAll(async () => {
    database = await testDatabase()
    client = new Client({ connectionString: database.url })
    await client.connect()
    await migrateEventLog(client)
    log = postgresEventLog({ connectionString: database.url })
  })
  afterAll(async () => {
    await log.stop()
    await client.end()
    await database.drop()
  })

  async function tamper(statement: string, values: unknown[] = []): Promise<void> {
    await client.query('alter table es.events disable trigger events_are_immutable')
    await client.query(statement, values)
    await client.query('alter table es.events enable trigger events_are_immutable')
  }

  test.each([
    `update es.events set data = '{}'`,
    'update es.events set version = 1 where false',
    'delete from es.events',
    'truncate es.events',
    'truncate es.events, es.streams cascade',
  ])('events are immutable: %s', async statement => {
    const stream = await streamOf(log, 1)
    await expect(client.query(statement)).rejects.toMatchObject({ code: 'ES001' })
    expect(texts(await log.read(stream))).toEqual(['remark 1'])
  })

  test.each([
    `data = '{"text": "altered"}'`,
    `meta = meta || '{"source": "import"}'`,
    `type = 'BookingCancelled'`,
    'schema_version = 2',
    'event_id = gen_random_uuid()',
    `recorded_at = recorded_at - interval '1 day'`,
    `hash = sha256('')`,
  ])('a changed event is named: %s', async change => {
    const stream = await streamOf(log, 4)
    await tamper(`update es.events set ${change} where stream_id = $1 and version = 2`, [stream])
    expect(await log.verify(stream)).toEqual({ intact: false, stream, version: 2, reason: 'altered' })
  })

  test('an event that was changed and hashed anew is betrayed by the next, the last one by the head', async () => {
    const stream = await streamOf(log, 3)
    const forge = (version: number) =>
      tamper(
        `update es.events e set data = '{}', hash = es.link(p.hash, e.stream_id, e.version, e.event_id, e.type, e.schema_version, '{}', e.meta,
          e.recorded_at) from es.events p where p.stream_id = e.stream_id and p.version = e.version - 1 and e.stream_id = $1 and e.version = $2`,
        [stream, version],
      )
    await forge(3)
    expect(await log.verify(stream)).toEqual({ intact: false, stream, version: 3, reason: 'head' })
    await forge(2)
    expect(await log.verify(stream)).toEqual({ intact: false, stream, version: 3, reason: 'altered' })
  })

  test.each([1, 2, 3])('a removed event is named: %d of 3', async version => {
    const stream = await streamOf(log, 3)
    await tamper('delete from es.events where stream_id = $1 and version = $2', [stream, version])
    expect(await log.verify(stream)).toEqual({ intact: false, stream, version, reason: 'missing' })
  })

  test('a changed head, a lowered version and a removed row of a stream are named', async () => {
    for (const change of [
      `update es.streams set head = sha256('') where stream_id = $1`,
      'update es.streams set version = 2 where stream_id = $1',
      'delete from es.streams where stream_id = $1',
    ]) {
      const stream = await streamOf(log, 3)
      await client.query(change, [stream])
      expect(await log.verify(stream)).toEqual({ intact: false, stream, version: 3, reason: 'head' })
    }
  })

  test('a removed stream is named', async () => {
    const stream = await streamOf(log, 2)
    await tamper('delete from es.events where stream_id = $1', [stream])
    expect(await log.verify(stream)).toEqual({ intact: false, stream, version: 1, reason: 'missing' })
  })

  test('among many streams, the first that is not intact is named', async () => {
    const fresh = await testDatabase()
    const admin = new Client({ connectionString: fresh.url })
    await admin.connect()
    await migrateEventLog(admin)
    const many = postgresEventLog({ connectionString: fresh.url })
    const number = (n: number) => `booking-${String(n).padStart(4, '0')}`
    for (let n = 0; n < 450; n++) accepted(await many.append(number(n), 'none', remarks(2), meta()))
    expect(await many.verify()).toEqual({ intact: true, events: 900 })

    await admin.query('alter table es.events disable trigger events_are_immutable')
    await admin.query(`update es.events set data = '{}' where version = 2 and stream_id in ($1, $2)`, [number(449), number(201)])
    expect(await many.verify()).toEqual({ intact: false, stream: number(201), version: 2, reason: 'altered' })
    await admin.query('delete from es.streams where stream_id = $1', [number(200)])
    expect(await many.verify()).toEqual({ intact: false, stream: number(200), version: 2, reason: 'head' })
    await many.stop()
    await admin.end()
    await fresh.drop()
  })
})

describe('when Postgres goes away', () => {
  test('calls throw, and all works again by itself once it is back', async () => {
    const home = mkdtempSync(join(tmpdir(), 'fairlead-event-log-'))
    chmodSync(home, 0o755)
    const server = await startPostgres({ dir: join(home, 'data') })
    const client = new Client({ connectionString: server.url() })
    client.on('error', () => {})
    await client.connect()
    await migrateEventLog(client)
    const folder = (await client.query<{ data_directory: string }>('show data_directory')).rows[0]?.data_directory ?? ''
    const [log, elsewhere] = [postgresEventLog({ connectionString: server.url() }), postgresEventLog({ connectionString: server.url() })]
    const woken = vi.fn<() => void>()
    log.wake(woken)
    const stream = await streamOf(log, 2)
    await streamOf(elsewhere, 1)

    for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
      const before = await log.read(stream)
      process.kill(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), signal)
      await expect(async () => {
        for (;;) await log.append(newStream(), 'none', remarks(1), meta())
      }).rejects.toBeInstanceOf(Error)
      await vi.waitFor(() => log.append(stream, 'any', remarks(1), meta()), { timeout: 20_000, interval: 50 })
      expect((await log.read(stream)).slice(0, before.length)).toEqual(before)

      await vi.waitFor(() => elsewhere.append(newStream(), 'none', remarks(1), meta()), { timeout: 5_000, interval: 50 })
      const delays: number[] = []
      for (let n = 0; n < 9; n++) {
        woken.mockClear()
        const from = performance.now()
        await elsewhere.append(newStream(), 'none', remarks(1), meta())
        await vi.waitFor(() => expect(woken).toHaveBeenCalled(), { timeout: 5_000, interval: 1 })
        delays.push(performance.now() - from)
      }
      expect(delays.toSorted((a, b) => a - b)[4]).toBeLessThan(100) // by notification, not by the poll
    }
    expect(await log.verify()).toMatchObject({ intact: true })

    await Promise.all([log.stop(), elsewhere.stop()])
    await client.end().catch(() => {})
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }, 60_000)
})
