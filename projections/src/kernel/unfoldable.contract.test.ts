import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { planBuilds, requestBuild } from './builds.ts'
import { loadShownWithout, retry, setSkips } from './checkpoints.ts'
import { writerConfig } from './database.ts'
import { north, parcels, quays } from './parcels-for-tests.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'
import { type Tape, tape } from './tape-for-tests.ts'
import { type Failure, takeOver, type Writer } from './writer.ts'

// An event that cannot be folded stops its projection alone and loudly, whatever is wrong with it and whatever is under way. Here it is of a
// parcel; quays are what has to go on.

let on: Shelf
let client: Client
let log: Tape
let failures: Failure[]

beforeEach(async () => {
  on = await shelf([quays, parcels])
  client = new Client(writerConfig(on.url))
  await client.connect()
  log = tape()
  failures = []
})
afterEach(async () => {
  await client.end()
  await on.drop()
})

/** As a process does that begins to lead. */
async function lead(): Promise<Writer> {
  await planBuilds(client, [quays, parcels])
  return takeOver({
    log,
    client,
    config: writerConfig(on.url),
    tables: [quays, parcels],
    onMoved: () => {},
    onFailure: failure => failures.push(failure),
    onLive: () => {},
    onReady: () => {},
  })
}

/** As somebody decides who has looked at it. */
async function leaveOutOfParcels(...positions: string[]): Promise<void> {
  await setSkips(on.pool, 'parcels', positions)
  expect(await retry(on.pool, 'parcels')).toBe(true)
}

const id = (n: number) => `01900000-0000-7000-a000-${String(n).padStart(12, '0')}`
const quay = (n: number) => log.write(`quays-${id(n)}`, 'Created', { code: `Q${n}`, name: { en: `Q${n}`, nl: `Q${n}` } })
const parcel = (n: number) => log.write(`parcels-${id(n)}`, 'Created', { code: `P${n}` })

/** Where each build stands, its indexes made; or in step, which all that go on are. */
async function builds(): Promise<string[]> {
  const { rows } = await on.pool.query<{ said: string }>(
    `select concat_ws(' ', projection, build, status, case when shown then 'shown' end, coalesce(position, 'in step'), failed_position) as said
      from rm.checkpoints where status <> 'retired' order by projection desc, build`,
  )
  return rows.map(({ said }) => said)
}

async function codes(table: string): Promise<string> {
  const { rows } = await on.pool.query<{ code: string }>(`select record ->> 'code' as code from rm.${table} order by 1`)
  return rows.map(({ code }) => code).join(' ')
}

/** Goes round, as the runner does, until the builds stand so; five seconds at most. */
async function untilBuilds(writer: Writer, ...wanted: string[]): Promise<void> {
  for (const end = performance.now() + 5_000; performance.now() < end; await pause(2)) {
    await writer.round()
    if ((await builds()).join() === wanted.join()) return
  }
  expect(await builds()).toEqual(wanted)
}

const goesOn = 'quays 1 live shown in step'
const allLive = [goesOn, 'parcels 1 live shown in step']

/** What cannot be folded, and what is said of it. */
const bad: readonly { what: string; write: () => string; type: string; reason: string }[] = [
  {
    what: 'of a type that nobody knows',
    write: () => log.write(`parcels-${north}`, 'NobodyKnows'),
    type: 'NobodyKnows',
    reason: 'parcels: this release cannot read version 1 of the event NobodyKnows',
  },
  {
    what: 'of a later schema version',
    write: () => log.write(`parcels-${north}`, 'Created', { code: 'LATER' }, 99),
    type: 'Created',
    reason: 'parcels: this release cannot read version 99 of the event Created',
  },
  {
    what: 'with a value that its column refuses',
    write: () => log.write(`parcels-${north}`, 'Created', { code: 'MANY', pieces: 'many' }),
    type: 'Created',
    reason: 'invalid input syntax for type bigint: "many"',
  },
  {
    what: 'with a value of which no cell can be made',
    write: () => log.write(`parcels-${north}`, 'Created', { code: 'DEEP', tags: [{ toString: null }] }),
    type: 'Created',
    reason: 'Cannot convert object to primitive value',
  },
  {
    what: 'of a record that no row can be of',
    write: () => log.write('parcels-none', 'Created', { code: 'NONE' }),
    type: 'Created',
    reason: 'invalid input syntax for type uuid: "none"',
  },
]

describe.each(bad)('an event $what', ({ write, type, reason }) => {
  const stoppedAt = (position: string) => [
    {
      projection: 'parcels',
      position,
      stream: expect.stringMatching('^parcels-'),
      type,
      cause: expect.objectContaining({ message: reason }),
    },
  ]

  test('stops its projection alone on an installation that has been running', async () => {
    const writer = await lead()
    quay(1)
    parcel(1)
    await untilBuilds(writer, ...allLive)
    quay(2)
    const before = parcel(2)
    const at = write()
    parcel(3)
    quay(3)
    await untilBuilds(writer, goesOn, `parcels 1 failed shown ${before} ${at}`)
    expect(failures).toEqual(stoppedAt(at))
    quay(4)
    expect([await writer.round(), await writer.round()]).toEqual([true, false]) // once more for what came meanwhile
    expect([await codes('quays'), await codes('parcels')]).toEqual(['Q1 Q2 Q3 Q4', 'P1 P2'])
    expect((await on.pool.query('select error from rm.checkpoints where error is not null')).rows).toEqual([{ error: reason }])
  })

  test('stops it alone while it is built anew, and the other goes live', async () => {
    const writer = await lead()
    quay(1)
    const before = parcel(1)
    await untilBuilds(writer, ...allLive)
    for (const table of [quays, parcels]) await requestBuild(on.pool, table)
    await writer.look()
    const at = write()
    quay(2)
    parcel(2)
    await untilBuilds(writer, 'quays 2 live shown in step', `parcels 1 failed shown ${before} ${at}`, `parcels 2 failed ${before} ${at}`)
    expect(failures).toEqual([...stoppedAt(at), ...stoppedAt(at)])
    expect([await codes('quays'), await codes('parcels'), await codes('parcels_v2')]).toEqual(['Q1 Q2', 'P1', 'P1'])
  })

  test('stops it alone at start, where it had been in step', async () => {
    quay(1)
    const before = parcel(1)
    await untilBuilds(await lead(), ...allLive)
    const at = write()
    quay(2)
    for (let start = 1; start <= 2; start++) {
      failures = []
      await untilBuilds(await lead(), goesOn, `parcels 1 failed shown ${before} ${at}`)
      expect(failures).toEqual(stoppedAt(at))
    }
    expect([await codes('quays'), await codes('parcels')]).toEqual(['Q1 Q2', 'P1'])
  })

  test('stops it alone at the first start, with all that had happened before', async () => {
    quay(1)
    const before = parcel(1)
    const at = write()
    parcel(2)
    quay(2)
    await untilBuilds(await lead(), goesOn, `parcels 1 failed shown ${before} ${at}`)
    expect(failures).toEqual(stoppedAt(at))
    expect([await codes('quays'), await codes('parcels')]).toEqual(['Q1 Q2', 'P1'])
  })

  test('can be left out, and is left out again by who builds anew', async () => {
    const writer = await lead()
    const before = parcel(1)
    await untilBuilds(writer, ...allLive)
    const at = write()
    parcel(2)
    await untilBuilds(writer, goesOn, `parcels 1 failed shown ${before} ${at}`)
    await leaveOutOfParcels(at)
    await writer.look()
    await untilBuilds(writer, ...allLive)
    expect(await codes('parcels')).toBe('P1 P2')
    await requestBuild(on.pool, parcels)
    await writer.look()
    await untilBuilds(writer, goesOn, 'parcels 2 live shown in step')
    expect(await codes('parcels')).toBe('P1 P2')
    expect(await loadShownWithout(on.pool, 'parcels')).toEqual([at])
    expect(failures).toEqual(stoppedAt(at))
  })
})

test('a record whose first event is left out is not there at all, whatever is said of it later and by whoever goes on after him', async () => {
  const writer = await lead()
  const before = parcel(1)
  await untilBuilds(writer, ...allLive)
  const at = log.write(`parcels-${north}`, 'Created', { code: 'LATER' }, 99)
  log.write(`parcels-${north}`, 'Changed', { code: 'LESS' })
  await untilBuilds(writer, goesOn, `parcels 1 failed shown ${before} ${at}`)
  await leaveOutOfParcels(at)
  await writer.look()
  await untilBuilds(writer, ...allLive)
  expect(await codes('parcels')).toBe('P1')
  const next = await lead()
  log.write(`parcels-${north}`, 'Changed', { code: 'MORE' })
  parcel(2)
  await untilBuilds(next, ...allLive)
  expect([await codes('parcels'), failures.length]).toEqual(['P1 P2', 1])
})

test('of a record that was there before, the rest is seen', async () => {
  const writer = await lead()
  parcel(1)
  const before = parcel(2)
  await untilBuilds(writer, ...allLive)
  const at = log.write(`parcels-${id(1)}`, 'Changed', { code: 'LATER' }, 99)
  log.write(`parcels-${id(1)}`, 'Changed', { pieces: 3 })
  await untilBuilds(writer, goesOn, `parcels 1 failed shown ${before} ${at}`)
  await leaveOutOfParcels(at)
  await writer.look()
  await untilBuilds(writer, ...allLive)
  const { rows } = await on.pool.query("select version, record ->> 'code' as code, record -> 'pieces' as pieces from rm.parcels order by 2")
  expect(rows).toEqual([
    { version: 3, code: 'P1', pieces: 3 },
    { version: 1, code: 'P2', pieces: null },
  ])
})

test('what was left out says nothing, not even who did it and when', async () => {
  const writer = await lead()
  const before = log.write(`parcels-${north}`, 'Created', { code: 'P' })
  await untilBuilds(writer, ...allLive)
  const at = log.write(`parcels-${north}`, 'NobodyKnows', {}, 1, { occurred_at: 'never' })
  await untilBuilds(writer, goesOn, `parcels 1 failed shown ${before} ${at}`)
  await leaveOutOfParcels(at)
  await writer.look()
  await untilBuilds(writer, ...allLive)
  const { rows } = await on.pool.query('select updated_at, updated_by from rm.parcels')
  expect(rows).toEqual([{ updated_at: new Date('2026-03-01T06:00:01.000Z'), updated_by: '' }])
})

test.each(['XX001', '54000', 'P0001'])('what the server cannot do with a row stops its projection alone as well (%s)', async code => {
  const writer = await lead()
  await untilBuilds(writer, ...allLive)
  await on.pool.query(`
    create function rm.refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '${code}'; end $$;
    create trigger refuse before insert on rm.parcels_v1 execute function rm.refuse()`)
  const at = parcel(1)
  quay(1)
  await untilBuilds(writer, goesOn, `parcels 1 failed shown  ${at}`)
  expect(failures).toEqual([
    { projection: 'parcels', position: at, stream: `parcels-${id(1)}`, type: 'Created', cause: expect.objectContaining({ message: 'no' }) },
  ])
})

test('a server that is full keeps everybody where he is, and nobody is said to have failed', async () => {
  const writer = await lead()
  await untilBuilds(writer, ...allLive)
  await on.pool.query(`
    create function rm.refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '53100'; end $$;
    create trigger refuse before insert on rm.parcels_v1 execute function rm.refuse()`)
  parcel(1)
  await expect(writer.round()).rejects.toThrow('no')
  expect([await builds(), failures]).toEqual([allLive, []])
})

test('every build tries what may be left out; what it can take it does not leave out', async () => {
  const writer = await lead()
  await untilBuilds(writer, ...allLive)
  await on.pool.query(`
    create function rm.refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = 'P0001'; end $$;
    create trigger refuse before insert on rm.parcels_v1 execute function rm.refuse()`)
  const at = parcel(1)
  await untilBuilds(writer, goesOn, `parcels 1 failed shown  ${at}`)
  await leaveOutOfParcels(at)
  await writer.look()
  await untilBuilds(writer, ...allLive)
  expect([await codes('parcels'), await loadShownWithout(on.pool, 'parcels')]).toEqual(['', [at]])
  await requestBuild(on.pool, parcels)
  await writer.look()
  await untilBuilds(writer, goesOn, 'parcels 2 live shown in step')
  expect([await codes('parcels'), await loadShownWithout(on.pool, 'parcels')]).toEqual(['P1', []])
})

test('what may no longer be left out stops the next build, beside what is read', async () => {
  const writer = await lead()
  await untilBuilds(writer, ...allLive)
  const at = log.write(`parcels-${north}`, 'NobodyKnows')
  await untilBuilds(writer, goesOn, `parcels 1 failed shown  ${at}`)
  await leaveOutOfParcels(at)
  await writer.look()
  await untilBuilds(writer, ...allLive)
  await setSkips(on.pool, 'quays', [])
  await setSkips(on.pool, 'parcels', [])
  await requestBuild(on.pool, parcels)
  await writer.look()
  await untilBuilds(writer, goesOn, 'parcels 1 live shown in step', `parcels 2 failed  ${at}`)
  expect(failures).toHaveLength(2)
})

test('what cannot be written even without what is left out stops its projection', async () => {
  const writer = await lead()
  const before = log.write(`parcels-${north}`, 'Created', { code: 'P' })
  await untilBuilds(writer, ...allLive)
  await on.pool.query(`
    create function rm.refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = 'P0001'; end $$;
    create trigger refuse before insert on rm.parcels_v1 execute function rm.refuse()`)
  const at = log.write(`parcels-${north}`, 'Changed', { code: 'Q' })
  await untilBuilds(writer, goesOn, `parcels 1 failed shown ${before} ${at}`)
  await leaveOutOfParcels(at)
  await writer.look()
  await untilBuilds(writer, goesOn, `parcels 1 failed shown ${before} ${at}`)
  expect(failures).toHaveLength(2)
})

test('two projections that stop at once, each at its own event, stop alone', async () => {
  const writer = await lead()
  const before = parcel(1)
  await untilBuilds(writer, ...allLive)
  log.write(`quays-${north}`, 'NobodyKnows')
  log.write(`parcels-${north}`, 'NobodyKnows')
  await untilBuilds(writer, `quays 1 failed shown ${before} 0002`, 'parcels 1 failed shown 0002 0003')
  expect(failures.map(({ projection, position }) => [projection, position])).toEqual([
    ['quays', '0002'],
    ['parcels', '0003'],
  ])
})

test('a build that failed gives way to the next one', async () => {
  const writer = await lead()
  const before = parcel(1)
  await untilBuilds(writer, ...allLive)
  await requestBuild(on.pool, parcels)
  await writer.look()
  const at = log.write(`parcels-${north}`, 'Created', { pieces: 'many' })
  await untilBuilds(writer, goesOn, `parcels 1 failed shown ${before} ${at}`, `parcels 2 failed ${before} ${at}`)
  expect(await requestBuild(on.pool, parcels)).toBe(true)
  expect(await builds()).toEqual([goesOn, `parcels 1 failed shown ${before} ${at}`, 'parcels 3 building '])
})
