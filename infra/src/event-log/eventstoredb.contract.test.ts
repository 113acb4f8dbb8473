import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { type EventLog, origin } from '@fairlead/domain/ports/event-log'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { follow } from './contract/following.ts'
import { accepted, meta, newStream, remarks, streamOf, texts } from './contract/samples.ts'
import { eventLogContract } from './contract.ts'
import { eventStoreDbEventLog } from './eventstoredb.ts'
import { type InProcessEventStore, startInProcessEventStore } from './in-process-eventstore.ts'

/** A log that ends its server with itself. */
function logOn(server: InProcessEventStore): EventLog {
  const log = eventStoreDbEventLog({ url: server.url })
  return {
    ...log,
    async stop() {
      await log.stop()
      await server.stop()
    },
  }
}

eventLogContract('EventStoreDB, in process', async () => {
  return logOn(await startInProcessEventStore())
})

eventLogContract('EventStoreDB before 21.10, in process', async () => {
  return logOn(await startInProcessEventStore({ batch: false }))
})

describe('EventStoreDB', () => {
  let server: InProcessEventStore
  beforeEach(async () => {
    server = await startInProcessEventStore()
  })
  afterEach(() => server.stop())

  test("an empty log has its head at the origin, and the server's own events are none of ours", async () => {
    const log = eventStoreDbEventLog({ url: server.url })
    const own = EventStoreDBClient.connectionString(server.url)
    expect(await log.head()).toBe(origin)
    const noise = Array.from({ length: 150 }, () => jsonEvent({ type: '$statsCollected', data: { cpu: 1 } }))
    await own.appendToStream('$stats-127.0.0.1:2113', noise)
    expect(await log.head()).toBe(origin)
    expect(await log.tail(origin, 10)).toEqual([])

    const stream = await streamOf(log, 3)
    await own.appendToStream('$stats-127.0.0.1:2113', noise)
    await log.append(stream, 3, remarks(1, 4), meta())
    await own.appendToStream('$stats-127.0.0.1:2113', noise)
    expect(texts(await follow(log, origin, 2))).toEqual(['remark 1', 'remark 2', 'remark 3', 'remark 4'])
    expect(await log.head()).toBe((await log.read(stream)).at(-1)?.position)
    await log.stop()
    await own.dispose()
  })

  test('a command whose process died before it appended is accepted when it is given again', async () => {
    const log = eventStoreDbEventLog({ url: server.url })
    const command = meta()
    const stream = await streamOf(log, 1)
    accepted(await log.append(stream, 1, remarks(1), command))
    const claims = server.records.all().findLast(event => event.stream.startsWith('~command-'))
    await server.stop()

    const after = await startInProcessEventStore()
    const survivor = eventStoreDbEventLog({ url: after.url })
    for (const event of server.records.all().filter(each => each.stream === stream && each.revision === 0n))
      after.records.append(stream, 'any', [event])
    if (claims) after.records.append(claims.stream, 'any', [claims])
    accepted(await survivor.append(stream, 1, remarks(1), meta())) // another command came in between
    const { version } = accepted(await survivor.append(stream, 'any', remarks(1), command))
    expect(version).toBe(3)
    expect(await survivor.append(stream, 'any', remarks(1), command)).toMatchObject({ status: 'duplicate', version: 3 })
    await expect(survivor.append(newStream(), 'none', remarks(1), command)).resolves.toMatchObject({ status: 'duplicate', stream })
    await survivor.stop()
    await log.stop()
    await after.stop()
  })

  test('one command raced onto two streams is never accepted on both', async () => {
    const log = eventStoreDbEventLog({ url: server.url })
    for (let n = 0; n < 20; n++) {
      const command = meta()
      const streams = [newStream(), newStream()]
      await Promise.allSettled(streams.map(stream => log.append(stream, 'none', remarks(1), command)))
      expect((await log.readMany(streams.map(stream => ({ stream, after: 0 })))).flat()).toHaveLength(1)
    }
    await log.stop()
  })

  test('an altered and a removed event are named', async () => {
    const log = eventStoreDbEventLog({ url: server.url })
    const stream = await streamOf(log, 3)
    const second = server.records.stream(stream)?.[1]
    if (!second) throw new Error('The stream has three events')
    second.data = Buffer.from('{"text":"altered"}')
    expect(await log.verify(stream)).toEqual({ intact: false, stream, version: 2, reason: 'altered' })
    expect(await log.verify()).toEqual({ intact: false, stream, version: 2, reason: 'altered' })
    second.revision = 7n
    expect(await log.verify(stream)).toEqual({ intact: false, stream, version: 2, reason: 'missing' })
    await log.stop()
  })

  test('a server that was away is found again, by those who append and by those who listen', async () => {
    const log = eventStoreDbEventLog({ url: server.url })
    const woken = vi.fn<() => void>()
    log.wake(woken)
    const stream = await streamOf(log, 1)
    await vi.waitFor(() => expect(woken).toHaveBeenCalled(), { timeout: 5_000 })

    const back = server.away(300)
    await expect(log.append(stream, 1, remarks(1), meta())).rejects.toBeInstanceOf(Error)
    await back
    await vi.waitFor(() => log.append(stream, 'any', remarks(1, 2), meta()), { timeout: 10_000, interval: 50 })
    expect(texts(await log.read(stream))).toEqual(['remark 1', 'remark 2'])
    await vi.waitFor(async () => {
      woken.mockClear()
      accepted(await log.append(newStream(), 'none', remarks(1), meta()))
      await vi.waitFor(() => expect(woken).toHaveBeenCalled(), { timeout: 500, interval: 5 })
    }, 10_000)
    await log.stop()
  })
})
