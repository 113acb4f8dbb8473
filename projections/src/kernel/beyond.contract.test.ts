import { setTimeout as pause } from 'node:timers/promises'
import { computed, f, optional } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { register } from '@fairlead/domain/kernel/register'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requestBuild } from './builds.ts'
import type { Change } from './change.ts'
import { retry } from './checkpoints.ts'
import { writerConfig } from './database.ts'
import { aQuay } from './parcels-for-tests.ts'
import { type Bag, type ReadTable, readTable, tableOf } from './read-table.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'
import { type Tape, tape } from './tape-for-tests.ts'
import { type Failure, takeOver, type Writer } from './writer.ts'

const about = { context: 'masterdata', view: 'masterdata.view', edit: 'masterdata.edit', sort: 'code', title: 'code' } as const

const aParcel = { code: f.code(20), quay_id: optional(aQuay), weight: optional(f.decimal(2)), office_id: optional(f.ref('relations')) }

/** Parcels lie at a quay, with the things that are in them. */
const parcels = tableOf({
  ...readTable(
    register(
      resource({
        ...about,
        name: 'parcels',
        fields: { ...aParcel, stop_ids: { ...f.refs('ports'), to: 'quays' }, things: f.rows({ id: f.text(36), what: f.text(20) }) },
        list: ['code', 'weight'],
        search: ['code'],
      }),
    ),
  ),
  keyed: { things: 'id' },
})

/** A quay tells how many parcels lie there, what they weigh, and which come by. */
const said = (record: Bag, { here = [], passing = [], heaviest = [] }: Readonly<Record<string, readonly Bag[]>>): Bag => ({
  ...record,
  parcels: here.filter(one => one.status === 'active').reduce((total, one) => total + Number(one.count), 0),
  weight: here.find(one => one.status === 'active')?.weight ?? '0',
  passing: passing.map(one => String(one.id)).join(' '),
  heaviest: heaviest.map(one => String(one.weight)).join(' '),
  loud: record.code === 'LOUD' ? passing.length : 0,
})
const quayResource = resource({
  ...about,
  name: 'quays',
  fields: {
    code: f.code(8),
    parcels: computed(f.integer()),
    weight: computed(f.decimal(2)),
    passing: computed(f.text(400)),
    heaviest: computed(f.text(20)),
    loud: computed(f.integer()),
  },
  list: ['code', 'parcels', 'weight'],
  search: ['code'],
})
const gathers = {
  here: { from: 'parcels', on: { quay_id: 'id' }, each: ['status'], sum: ['weight'] },
  passing: { from: 'parcels', on: { stop_ids: 'id' }, each: ['id'], sum: [] },
  heaviest: { from: 'parcels', on: { quay_id: 'id' }, each: ['weight'], sum: [], newest: 'weight' },
}
const quaysSaying = (beyond = { gathers, by: ['code'], said }): ReadTable => readTable(register(quayResource), { beyond })
const quays = quaysSaying()

/** A harbour tells what the quay weighs that it is proud of: what that quay gathers itself. */
const harbours = readTable(
  register(
    resource({
      ...about,
      name: 'harbours',
      fields: { code: f.code(8), pride_id: optional(aQuay), weight: computed(f.text(20)) },
      list: ['code'],
      search: ['code'],
    }),
  ),
  {
    beyond: {
      gathers: { pride: { from: 'quays', on: { id: 'pride_id' }, each: ['weight', 'status'], sum: [] } },
      by: [],
      said: (_harbour, { pride = [] }) => ({ weight: pride.map(one => [one.status, one.weight].join(' ')).join(' ') }),
    },
  },
)

/** The things in parcels, each by itself. */
const things = tableOf({
  resource: resource({
    ...about,
    name: 'things',
    fields: { code: f.text(20), parcel_id: { ...f.ref('ports'), to: 'parcels' } },
    list: ['code'],
    search: ['code'],
  }),
  version: 1,
  initial: { code: '', parcel_id: '' },
  rowOf: () => undefined,
  fold: record => record,
  beyond: {
    spreads: 'parcels',
    by: 'parcel_id',
    list: 'things',
    row: ({ id, what }, { code }, parcel_id) => ({ id: String(id), code: `${String(code)} ${String(what)}`, parcel_id }),
  },
})
const all = [parcels, quays, harbours, things]

let on: Shelf
let client: Client
let log: Tape
let changes: Change[]
let failures: Failure[]

const begin = async () => {
  on = await shelf(all)
  client = new Client(writerConfig(on.url))
  await client.connect()
  log = tape()
  changes = []
  failures = []
}
const end = async () => {
  await client.end()
  await on.drop()
}
beforeEach(begin)
afterEach(end)

const lead = (tables: readonly ReadTable[] = all): Promise<Writer> =>
  takeOver({
    log,
    client,
    config: writerConfig(on.url),
    tables,
    onMoved: (_standing, news) => changes.push(...news),
    onFailure: failure => failures.push(failure),
    onReady: () => {},
    onLive: () => {},
  })

const nth = (kind: number, n: number): string => `01900000-0000-7000-800${kind}-00000000000${n}`
const quay = (n: number): string => nth(1, n)
const thing = (n: number): string => nth(3, n)
const written = (category: string, id: string, type: string, data: object) => log.write(`${category}-${id}`, type, { ...data })
const newQuay = (n: number, code = `Q${n}`) => written('quays', quay(n), 'Created', { code })
const newHarbour = (n: number, pride: number) => written('harbours', nth(4, n), 'Created', { code: `H${n}`, pride_id: quay(pride) })
const parcel = (n: number, data: object, type = 'Created') =>
  written('parcels', nth(2, n), type, type === 'Created' ? { ...aNew(n), ...data } : data)
const aNew = (n: number) => ({ code: `P${n}`, quay_id: null, weight: null, stop_ids: [], things: [] })

/** Goes round until there is nothing to do, and all that are shown go in step. */
async function settled(writer: Writer): Promise<void> {
  for (const end = performance.now() + 5_000; performance.now() < end; await pause(2)) {
    const busy = await writer.round()
    const { rowCount } = await on.pool.query(
      "select from rm.checkpoints where status = 'building' or (status = 'live' and not reckoned and projection <> 'parcels')",
    )
    if (!busy && rowCount === 0) return
  }
  throw new Error('the tables did not settle')
}

/** What every table holds, row by row. */
async function holdings(): Promise<Bag> {
  const of = async (name: string) => (await on.pool.query<Bag>(`select * from rm.${name} order by id`)).rows
  return { parcels: await of('parcels'), quays: await of('quays'), harbours: await of('harbours'), things: await of('things') }
}
const pride = async (): Promise<unknown> =>
  (await on.pool.query<Bag>("select record ->> 'weight' as weight from rm.harbours")).rows.map(({ weight }) => weight)
const says = async (n: number): Promise<unknown> =>
  (
    await on.pool.query<Bag>("select (record ->> 'parcels') || ' of ' || (record ->> 'weight') as says from rm.quays where id = $1", [
      quay(n),
    ])
  ).rows[0]?.says

test('a table says what rows of another tell, and says it anew when one of them changes, comes, leaves or is deleted', async () => {
  const writer = await lead()
  await settled(writer)
  newQuay(1)
  newQuay(2)
  parcel(1, { quay_id: quay(1), weight: '10.50' })
  parcel(2, { quay_id: quay(1), weight: '2.00' })
  await settled(writer)
  expect([await says(1), await says(2)]).toEqual(['2 of 12.50', '0 of 0'])
  parcel(2, { quay_id: quay(2) }, 'Changed')
  await settled(writer)
  expect([await says(1), await says(2)]).toEqual(['1 of 10.50', '1 of 2.00'])
  parcel(1, { weight: '11.00' }, 'Changed')
  await settled(writer)
  expect(await says(1)).toBe('1 of 11.00')
  parcel(2, {}, 'Deleted')
  await settled(writer)
  expect(await says(2)).toBe('0 of 0')
})

test('a row that comes after those that point to it says what they tell', async () => {
  const writer = await lead()
  await settled(writer)
  parcel(1, { quay_id: quay(1), weight: '10.50', stop_ids: [quay(1), quay(2)] })
  await settled(writer)
  newQuay(1)
  newQuay(2)
  await settled(writer)
  expect(
    (await on.pool.query("select record ->> 'passing' as passing, record -> 'parcels' as parcels from rm.quays order by id")).rows,
  ).toEqual([
    { passing: nth(2, 1), parcels: 1 },
    { passing: nth(2, 1), parcels: 0 },
  ])
})

test('of rows that tell the greatest alone is asked, which is not deleted and says something', async () => {
  const writer = await lead()
  await settled(writer)
  const heaviest = async () => {
    await settled(writer)
    const { rows } = await on.pool.query<{ heaviest: string }>("select record ->> 'heaviest' as heaviest from rm.quays")
    return rows[0]?.heaviest
  }
  newQuay(1)
  parcel(1, { quay_id: quay(1) })
  expect(await heaviest()).toBe('')
  parcel(2, { quay_id: quay(1), weight: '9.50' })
  parcel(3, { quay_id: quay(1), weight: '10.50' })
  expect(await heaviest()).toBe('10.50')
  parcel(2, { weight: '11.00' }, 'Changed')
  expect(await heaviest()).toBe('11.00')
  parcel(2, {}, 'Deleted')
  expect(await heaviest()).toBe('10.50')
  parcel(3, { quay_id: null }, 'Changed')
  expect(await heaviest()).toBe('')
})

test('what a table gathers of what another gathers changes with it, in the same batch, whoever came first', async () => {
  const writer = await lead()
  await settled(writer)
  newHarbour(1, 1)
  await settled(writer)
  expect(await pride()).toEqual([''])
  newQuay(1)
  parcel(1, { quay_id: quay(1), weight: '10.50' })
  await settled(writer)
  expect(await pride()).toEqual(['active 10.50'])
  changes = []
  parcel(1, { weight: '11.00' }, 'Changed')
  await settled(writer)
  expect(await pride()).toEqual(['active 11.00'])
  expect(changes.map(one => one.resource)).toEqual(['parcels', 'quays', 'harbours'])
  written('quays', quay(1), 'Deleted', {})
  await settled(writer)
  expect(await pride()).toEqual(['deleted 11.00'])
  written('harbours', nth(4, 1), 'Changed', { pride_id: null })
  await settled(writer)
  expect(await pride()).toEqual([''])
})

test('who changed is told, and who did not is not: the quay, and no quay of a parcel of which nothing is told', async () => {
  const writer = await lead()
  await settled(writer)
  newQuay(1)
  parcel(1, { quay_id: quay(1) })
  await settled(writer)
  changes = []
  parcel(1, { code: 'OTHER' }, 'Changed')
  await settled(writer)
  expect(changes.map(one => one.resource)).toEqual(['parcels'])
  parcel(1, { weight: '1.00' }, 'Changed')
  await settled(writer)
  expect(changes.map(one => one.resource)).toEqual(['parcels', 'parcels', 'quays'])
})

test('what a row says of itself and of others together changes with either', async () => {
  const writer = await lead()
  await settled(writer)
  newQuay(1)
  parcel(1, { stop_ids: [quay(1)] })
  await settled(writer)
  written('quays', quay(1), 'Changed', { code: 'LOUD' })
  await settled(writer)
  expect((await on.pool.query("select record -> 'loud' as loud, version from rm.quays")).rows).toEqual([{ loud: 1, version: 2 }])
})

test('a record is spread over rows, which come, change and go with it', async () => {
  const writer = await lead()
  await settled(writer)
  parcel(1, {
    things: [
      { id: thing(1), what: 'Wheel' },
      { id: thing(2), what: 'Door' },
    ],
  })
  await settled(writer)
  parcel(
    1,
    {
      things: [
        { id: thing(2), what: 'Car door' },
        { id: thing(3), what: 'Key' },
      ],
    },
    'Changed',
  )
  parcel(2, { things: [{ id: thing(4), what: 'Boat' }] })
  await settled(writer)
  const spread = async () => (await on.pool.query<Bag>("select id, record ->> 'code' as code, parcel_id from rm.things order by id")).rows
  expect(await spread()).toEqual([
    { id: thing(2), code: 'P1 Car door', parcel_id: nth(2, 1) },
    { id: thing(3), code: 'P1 Key', parcel_id: nth(2, 1) },
    { id: thing(4), code: 'P2 Boat', parcel_id: nth(2, 2) },
  ])
  expect(changes.filter(one => one.resource === 'things').map(one => one.id)).toEqual([
    thing(1),
    thing(2),
    thing(2),
    thing(3),
    thing(1),
    thing(4),
  ])
  parcel(1, { code: 'P9' }, 'Changed')
  parcel(2, { things: [{ id: thing(3), what: 'Key' }] }, 'Changed')
  parcel(1, { things: [] }, 'Changed')
  await settled(writer)
  expect(await spread()).toEqual([{ id: thing(3), code: 'P2 Key', parcel_id: nth(2, 2) }])
  parcel(1, { things: [{ id: thing(2), what: 'Door' }] }, 'Changed')
  await settled(writer)
  parcel(1, { code: 'P7' }, 'Changed')
  parcel(
    2,
    {
      things: [
        { id: thing(3), what: 'Key' },
        { id: thing(2), what: 'Door' },
      ],
    },
    'Changed',
  )
  await settled(writer)
  parcel(1, { things: [] }, 'Changed')
  await settled(writer)
  expect(await spread()).toEqual([
    { id: thing(2), code: 'P2 Door', parcel_id: nth(2, 2) },
    { id: thing(3), code: 'P2 Key', parcel_id: nth(2, 2) },
  ])
})

describe('row by row the same', () => {
  const place = fc.option(fc.integer({ min: 1, max: 3 }).map(quay))
  const content = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 })
  const step = fc.oneof(
    fc.record({ quay: fc.integer({ min: 1, max: 3 }), code: fc.constantFrom('LOUD', 'CALM') }),
    fc.record({ parcel: fc.integer({ min: 1, max: 4 }), quay_id: place, weight: fc.constantFrom('1.00', '2.50', null) }),
    fc.record({ parcel: fc.integer({ min: 1, max: 4 }), stops: fc.uniqueArray(fc.integer({ min: 1, max: 3 })), content }),
    fc.record({ gone: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ harbour: fc.integer({ min: 1, max: 2 }), pride_id: place }),
  )
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
  /** Writes a random course of events, as it makes sense. */
  function play(steps: readonly Step[], after: () => Promise<void>): Promise<void> {
    const state = new Map<string, string>()
    return steps.reduce(async (before, one) => {
      await before
      if ('quay' in one) {
        written('quays', quay(one.quay), state.has(`q${one.quay}`) ? 'Changed' : 'Created', { code: one.code })
        state.set(`q${one.quay}`, 'active')
      } else if ('harbour' in one) {
        const key = `h${one.harbour}`
        const [type, data] = state.has(key) ? ['Changed', {}] : ['Created', { code: 'H' }]
        written('harbours', nth(4, one.harbour), type, { ...data, pride_id: one.pride_id })
        state.set(key, 'active')
      } else if ('gone' in one) {
        const key = `p${one.gone}`
        const now = state.get(key)
        if (now) parcel(one.gone, {}, now === 'active' ? 'Deleted' : 'Restored')
        if (now) state.set(key, now === 'active' ? 'deleted' : 'active')
      } else {
        const key = `p${one.parcel}`
        // A thing is in one parcel only.
        const data =
          'quay_id' in one
            ? { quay_id: one.quay_id, weight: one.weight }
            : {
                stop_ids: one.stops.map(quay),
                things: one.content.map(n => ({ id: nth(3, n).replace('8003', `8${one.parcel}03`), what: `T${n}` })),
              }
        parcel(one.parcel, data, state.has(key) ? 'Changed' : 'Created')
        if (!state.has(key)) state.set(key, 'active')
      }
      await after()
    }, Promise.resolve())
  }

  test('event by event, in one batch, and built anew', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async steps => {
        await end()
        await begin()
        const writer = await lead()
        await settled(writer)
        await play(steps, async () => void (await writer.round()))
        await settled(writer)
        const live = await holdings()
        for (const table of all) await requestBuild(on.pool, table)
        await writer.look()
        await settled(writer)
        expect((await on.pool.query('select from rm.checkpoints where build = 2 and shown')).rowCount).toBe(4)
        expect(await holdings()).toEqual(live)
        for (const { name } of all) await on.pool.query(`truncate rm.${name}_v2`)
        await on.pool.query('truncate rm.parcels_v2_lists')
        await on.pool.query("update rm.checkpoints set status = 'building', position = '', reckoned = false where shown")
        await settled(await lead())
        expect(await holdings()).toEqual(live)
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})

test('a build of what is looked at, which says another thing, has those say it anew who look at it', async () => {
  const writer = await lead()
  await settled(writer)
  newQuay(1)
  newHarbour(1, 1)
  parcel(1, { quay_id: quay(1), weight: '10.00' })
  await settled(writer)
  const doubled: ReadTable = {
    ...parcels,
    version: 2,
    fold: (record, events) => ({ ...parcels.fold(record, events), weight: '20.00' }),
  }
  await requestBuild(on.pool, doubled)
  const again = await lead([doubled, quays, harbours, things])
  await settled(again)
  expect(await says(1)).toBe('1 of 20.00')
  expect(await pride()).toEqual(['active 20.00'])
})

test('who cannot say what others tell stops alone, and says it all when it goes on', async () => {
  const broken = quaysSaying({
    gathers,
    by: ['code'],
    said(record, gathered) {
      if ((gathered.here ?? []).length > 0) throw new Error('too much lies here')
      return said(record, gathered)
    },
  })
  const writer = await lead([parcels, broken, harbours, things])
  await settled(writer)
  newQuay(1)
  await settled(writer)
  parcel(1, { quay_id: quay(1), weight: '10.00', things: [{ id: thing(1), what: 'Wheel' }] })
  await settled(writer)
  const standing = await on.pool.query('select projection, status from rm.checkpoints order by 1')
  expect(standing.rows.map(({ projection, status }) => `${projection} ${status}`)).toEqual([
    'harbours live',
    'parcels live',
    'quays failed',
    'things live',
  ])
  expect(failures.map(({ projection, cause }) => `${projection}: ${cause instanceof Error ? cause.message : ''}`)).toEqual([
    'quays: too much lies here',
  ])
  parcel(2, { quay_id: quay(1), weight: '1.00' })
  await settled(writer)
  await retry(on.pool, 'quays')
  await settled(await lead())
  expect(await says(1)).toBe('2 of 11.00')
})

test('one that was begun and not ended is ended by who takes over', async () => {
  const writer = await lead()
  await settled(writer)
  newQuay(1)
  parcel(1, { quay_id: quay(1), weight: '10.00' })
  await settled(writer)
  await on.pool.query(
    "update rm.quays_v1 set record = record || '{\"parcels\": 7}'; update rm.checkpoints set reckoned = false where projection = 'quays'",
  )
  await settled(await lead())
  expect(await says(1)).toBe('1 of 10.00')
})
