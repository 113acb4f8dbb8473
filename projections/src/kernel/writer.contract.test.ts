import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestBuild } from './builds.ts'
import type { Change } from './change.ts'
import { retry } from './checkpoints.ts'
import { writerConfig } from './database.ts'
import type { HighWaterMark } from './high-water-mark.ts'
import { north, parcels, quays, south } from './parcels-for-tests.ts'
import type { ReadTable } from './read-table.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'
import { type Tape, tape } from './tape-for-tests.ts'
import { type Failure, takeOver, type Writer, type WriterOptions } from './writer.ts'

let on: Shelf
let client: Client
let log: Tape
let told: [HighWaterMark, readonly Change[]][]
let failures: Failure[]
let live: string[]
let ready: number

beforeEach(async () => {
  on = await shelf([quays, parcels])
  client = new Client(writerConfig(on.url))
  await client.connect()
  log = tape()
  told = []
  failures = []
  live = []
  ready = 0
})
afterEach(async () => {
  await client.end()
  await on.drop()
})

const lead = (tables: readonly ReadTable[] = [quays, parcels], other: Partial<WriterOptions> = {}): Promise<Writer> =>
  takeOver({
    log,
    client,
    config: writerConfig(on.url),
    tables,
    onMoved: (standing, changes) => told.push([standing, changes]),
    onFailure: failure => failures.push(failure),
    onLive: projection => live.push(projection),
    onReady: () => ready++,
    ...other,
  })

const quay = (id: string, code: string) => log.write(`quays-${id}`, 'Created', { code, name: { en: code, nl: code } })
const parcel = (id: string, code: string) => log.write(`parcels-${id}`, 'Created', { code })

/** How the builds stand, the retired ones too: where each is, or that it goes in step. */
async function builds(): Promise<string[]> {
  const { rows } = await on.pool.query<{ said: string }>(
    `select projection || ' ' || build || ' ' || status || case when shown then ' shown' else '' end || ' ' || coalesce(position, 'in step') as said
      from rm.checkpoints order by projection desc, build`,
  )
  return rows.map(({ said }) => said)
}

async function codes(table: string): Promise<string> {
  const { rows } = await on.pool.query<{ code: string }>(`select record ->> 'code' as code from rm.${table} order by 1`)
  return rows.map(({ code }) => code).join(' ')
}

/** Goes round until the builds stand so; two seconds at most. */
async function untilBuilds(writer: Writer, ...wanted: string[]): Promise<void> {
  for (const end = performance.now() + 2_000; performance.now() < end; await pause(2)) {
    await writer.round()
    if ((await builds()).join() === wanted.join()) return
  }
  expect(await builds()).toEqual(wanted)
}

const allLive = ['quays 1 live shown in step', 'parcels 1 live shown in step']

test('tables that are new are filled from the first event on, get their indexes and then go in step', async () => {
  quay(north, 'NORTH')
  parcel(south, 'AB-1')
  log.write(`quays-${north}`, 'Changed', { code: 'NORD' })
  const writer = await lead()
  expect(told).toEqual([[{ position: '', behind: { quays: '', parcels: '' }, stopped: [] }, []]])
  await untilBuilds(writer, ...allLive)
  expect([await codes('quays'), await codes('parcels')]).toEqual(['NORD', 'AB-1'])
  expect(told.at(-1)).toEqual([{ position: '0003', behind: {}, stopped: [] }, []])
  expect(told.flatMap(([, changes]) => changes.map(({ resource, id }) => `${resource} ${id}`))).toEqual([
    `parcels ${south}`,
    `quays ${north}`,
  ])
  expect((await on.pool.query('select from rm.checkpoints where indexed')).rowCount).toBe(2)
  expect([failures, live.toSorted(), ready]).toEqual([[], ['parcels', 'quays'], 2])
})

test('a build goes as far as it has read, where the log has more by then', async () => {
  quay(north, 'NORTH')
  quay(south, 'SOUTH')
  log.write(`quays-${south}`, 'Changed', { code: 'SUD' })
  let most = 1
  const writer = await lead([quays, parcels], {
    log: { head: () => log.head(), tail: (after, limit) => log.tail(after, Math.min(limit, most)) },
  })
  await writer.round()
  expect(await codes('quays_v1')).toBe('NORTH')
  expect(await writer.round(), 'there is more to do at once').toBe(true)
  expect(await codes('quays_v1')).toBe('NORTH SOUTH')
  most = 1_000
  await untilBuilds(writer, ...allLive)
  expect(await codes('quays_v1')).toBe('NORTH SUD')
})

test('who goes in step is written in one batch, which is told when it has been', async () => {
  const writer = await lead()
  await untilBuilds(writer, ...allLive)
  told = []
  expect(await writer.round()).toBe(false)
  quay(north, 'NORTH')
  const last = parcel(south, 'AB-1')
  expect([await writer.round(), await writer.round()]).toEqual([true, false]) // once more for what came meanwhile
  expect(told.map(([standing, changes]) => [standing, changes.toSorted((a, b) => a.resource.localeCompare(b.resource))])).toEqual([
    [
      { position: last, behind: {}, stopped: [] },
      [
        { resource: 'parcels', id: south, channels: ['private-parcels'] },
        { resource: 'quays', id: north, channels: ['private-quays'] },
      ],
    ],
  ])
  expect((await on.pool.query('select position from rm.runner')).rows).toEqual([{ position: last }])
})

test('while nobody goes in step, the place to catch up with is the end of the log', async () => {
  const writer = await lead()
  quay(north, 'NORTH')
  expect(await writer.round()).toBe(true)
  expect((await on.pool.query('select position from rm.runner')).rows).toEqual([{ position: '0001' }])
  expect(await codes('quays')).toBe('NORTH')
})

test('projections that this release does not know are left alone', async () => {
  quay(north, 'NORTH')
  const writer = await lead([])
  expect(await writer.round()).toBe(false)
  expect(await builds()).toEqual(['quays 1 building shown ', 'parcels 1 building shown '])
  expect((await on.pool.query('select position from rm.runner')).rows).toEqual([{ position: '' }])
})

/** Quays whose fold fails at a code, with whatever a test throws. */
const brittle = (at: () => string | undefined, cause: unknown = new Error('cannot fold this')): ReadTable => ({
  ...quays,
  fold(record, events) {
    if (events.some(event => event.data.code === at())) throw cause
    return quays.fold(record, events)
  },
})
const ids = Array.from({ length: 9 }, (_, n) => north.replace(/.$/, String(n)))

test('an event that cannot be folded stops its projection alone, with all that came before it written', async () => {
  let bad: string | undefined = 'Q5'
  const writer = await lead([brittle(() => bad), parcels])
  await untilBuilds(writer, ...allLive)
  for (const [n, id] of ids.entries()) quay(id, `Q${n}`)
  const last = parcel(south, 'AB-1')
  expect(await writer.round()).toBe(true)
  expect(await codes('parcels')).toBe('')
  await untilBuilds(writer, 'quays 1 failed shown 0005', allLive[1] ?? '')
  expect([await codes('quays'), await codes('parcels')]).toEqual(['Q0 Q1 Q2 Q3 Q4', 'AB-1'])
  expect((await on.pool.query('select error, failed_position from rm.checkpoints where error is not null')).rows).toEqual([
    { error: 'cannot fold this', failed_position: '0006' },
  ])
  expect(failures).toEqual([
    { projection: 'quays', position: '0006', stream: `quays-${ids[5]}`, type: 'Created', cause: new Error('cannot fold this') },
  ])
  expect(told.at(-1)).toEqual([{ position: last, behind: {}, stopped: ['quays'] }, []])

  bad = undefined
  expect(await retry(on.pool, 'quays')).toBe(true)
  await writer.look()
  expect(told.at(-1)).toEqual([{ position: last, behind: { quays: '0005' }, stopped: [] }, []])
  await untilBuilds(writer, ...allLive)
  expect(await codes('quays')).toBe('Q0 Q1 Q2 Q3 Q4 Q5 Q6 Q7 Q8')
  expect(told.at(-1)?.[0]).toEqual({ position: last, behind: {}, stopped: [] })
})

test('what was thrown is told as it is, and written down as a text', async () => {
  const writer = await lead([brittle(() => 'Q0', 'not even an error'), parcels])
  quay(north, 'Q0')
  await untilBuilds(writer, 'quays 1 failed shown ', allLive[1] ?? '')
  expect((await on.pool.query("select error from rm.checkpoints where status = 'failed'")).rows).toEqual([{ error: 'not even an error' }])
  expect(failures).toEqual([
    { projection: 'quays', position: '0001', stream: `quays-${north}`, type: 'Created', cause: 'not even an error' },
  ])
})

test('data that the database refuses stop the projection that wrote them, and no other', async () => {
  const writer = await lead()
  await untilBuilds(writer, ...allLive)
  quay('no-uuid', 'Q0')
  parcel(south, 'AB-1')
  await untilBuilds(writer, 'quays 1 failed shown ', allLive[1] ?? '')
  expect(await codes('parcels')).toBe('AB-1')
})

test('a build that was asked for is made beside the one that is read, and takes its place', async () => {
  quay(north, 'NORTH')
  const writer = await lead()
  await untilBuilds(writer, ...allLive)
  expect(await requestBuild(on.pool, quays)).toBe(true)
  await writer.look()
  quay(south, 'SOUTH')
  await untilBuilds(writer, 'quays 1 retired in step', 'quays 2 live shown in step', allLive[1] ?? '')
  expect([await codes('quays'), await codes('quays_v1')]).toEqual(['NORTH SOUTH', 'NORTH SOUTH'])
  quay(ids[7] ?? '', 'EAST')
  await writer.round()
  expect([await codes('quays'), await codes('quays_v1')]).toEqual(['EAST NORTH SOUTH', 'NORTH SOUTH'])
  expect(told.at(-1)?.[0]).toEqual({ position: '0003', behind: {}, stopped: [] })
})

test('a build keeps nobody who reads waiting: it is behind by itself, and who is shown is not', async () => {
  quay(north, 'NORTH')
  const writer = await lead()
  await untilBuilds(writer, ...allLive)
  await requestBuild(on.pool, quays)
  told = []
  await writer.look()
  expect(told).toEqual([[{ position: '0001', behind: {}, stopped: [] }, []]])
  await writer.look()
  expect(told).toHaveLength(1)
})

test('an index that cannot be made is told of, and its build does not go live', async () => {
  const writer = await lead(undefined, { config: writerConfig(new URL('nowhere', on.url).href) })
  await writer.round()
  for (const end = performance.now() + 2_000; ready < 2 && performance.now() < end; await pause(2)) await writer.round()
  const cause = expect.objectContaining({ message: expect.stringContaining('nowhere') })
  const [one, other] = failures.slice(0, 2).toSorted((a, b) => a.projection.localeCompare(b.projection)) // made side by side
  expect([one, other]).toEqual([
    { projection: 'parcels', cause },
    { projection: 'quays', cause },
  ])
  expect(await builds()).toEqual(['quays 1 building shown ', 'parcels 1 building shown '])
})
