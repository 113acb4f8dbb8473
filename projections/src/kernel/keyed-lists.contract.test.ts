import { setTimeout as pause } from 'node:timers/promises'
import { f } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { aggregate } from '@fairlead/domain/kernel/aggregate'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { presentColumns } from './builds.ts'
import { writerConfig } from './database.ts'
import { storedRows } from './keyed-lists.ts'
import { readTable } from './read-table.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'
import { shower } from './show-query.ts'
import { type Tape, tape } from './tape-for-tests.ts'
import { target } from './target.ts'
import { takeOver, type Writer } from './writer.ts'

const line = { id: f.text(9), n: f.integer() }
const bundleResource = resource({
  name: 'bundles',
  context: 'masterdata',
  fields: { code: f.code(9), lines: f.rows(line) },
  title: 'code',
  list: ['code'],
  search: ['code'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
  states: ['open'],
  commands: { open: { from: null, to: 'open', may: 'system' } },
  events: { Opened: { code: f.code(9) }, LinesPut: { lines: f.rows(line) }, LineGone: { id: f.text(9) } },
})
const bundles = readTable(
  aggregate(bundleResource, {
    keyed: { lines: 'id' },
    evolve: {
      Opened: (record, { code }) => ({ ...record, code, status: 'open' }),
      LinesPut: (record, { lines }) => ({ ...record, lines: record.lines.put(lines) }),
      LineGone: (record, { id }) => ({ ...record, lines: record.lines.without([id]) }),
    },
    decide: { open: () => [] },
  }),
)
const [one, other] = ['01900000-0000-7000-8001-000000000001', '01900000-0000-7000-8001-000000000002'] as const

let on: Shelf
let client: Client
let log: Tape
let writer: Writer

const lead = () =>
  takeOver({ log, client, config: writerConfig(on.url), tables: [bundles], onMoved() {}, onFailure: fail, onLive() {}, onReady() {} })
const fail = ({ cause }: { cause: unknown }) => {
  throw cause
}
const settle = async () => {
  for (let busy = true; busy; ) {
    busy = await writer.round()
    await pause(2)
    const { rowCount } = await on.pool.query("select from rm.checkpoints where status <> 'live'")
    busy ||= rowCount !== 0
  }
}
const put = (id: string, ...lines: [id: string, n: number][]) =>
  log.write(`bundles-${id}`, 'LinesPut', { lines: lines.map(([id, n]) => ({ id, n })) })

beforeEach(async () => {
  on = await shelf([bundles])
  client = new Client(writerConfig(on.url))
  await client.connect()
  log = tape()
  writer = await lead()
  log.write(`bundles-${one}`, 'Opened', { code: 'ONE' })
  log.write(`bundles-${other}`, 'Opened', { code: 'OTHER' })
  put(one, ['a', 1], ['b', 2], ['c', 3])
  await settle()
})
afterEach(async () => {
  await client.end()
  await on.drop()
})

const shown = async (id: string) => {
  const found = await shower(on.reader, on.tables)(bundles, id, { rowScope: { by: 'nothing' } })
  const lines = (found?.lines ?? []) as { id: string; n: number }[]
  return lines.map(({ id, n }) => `${id}${n}`).join(' ')
}
/** Keys of the entries that the last statement wrote. */
const writtenLast = async () => {
  const { rows } = await on.pool.query<{ key: string }>(
    `select key from rm.bundles_v1_lists where xmin::text = (select xmin::text from rm.bundles_v1 where id = $1) order by place`,
    [one],
  )
  return rows.map(({ key }) => key)
}

test('a record is shown with its lists; one without entries has empty ones', async () => {
  expect([await shown(one), await shown(other)]).toEqual(['a1 b2 c3', ''])
})

test('an event writes the entries that it concerns, and no others', async () => {
  put(one, ['b', 7])
  await settle()
  expect([await shown(one), await writtenLast()]).toEqual(['a1 b7 c3', ['b']])
  log.write(`bundles-${one}`, 'LineGone', { id: 'a' })
  await settle()
  expect([await shown(one), await writtenLast()]).toEqual(['b7 c3', []])
  put(one, ['a', 9], ['c', 4])
  await settle()
  expect([await shown(one), await writtenLast()]).toEqual(['b7 c4 a9', ['c', 'a']])
})

test('who takes over goes on from what lies there', async () => {
  await client.end()
  client = new Client(writerConfig(on.url))
  await client.connect()
  writer = await lead()
  put(one, ['d', 4])
  await settle()
  expect([await shown(one), await writtenLast()]).toEqual(['a1 b2 c3 d4', ['d']])
})

test('what is known of another version is read anew', async () => {
  const stands = {
    table: bundles,
    build: 1,
    shown: true,
    indexed: true,
    skips: new Set<string>(),
    setAside: new Set<string>(),
    reckoned: 'all',
  }
  const into = target(stands, await presentColumns(on.pool, 'bundles', 1))
  into.listCache.keep({ id: one, version: 1 }, { lines: new Map() })
  const [first] = await storedRows(on.pool, into, [one])
  expect(first?.record.lines).toEqual([
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
    { id: 'c', n: 3 },
  ])
  const known = into.listCache.at({ id: one, version: 2 })
  expect(known).toBe(first?.lists)
  const [again] = await storedRows(on.pool, into, [one])
  expect(again?.lists).toBe(known)
})

test('a build that an older release made keeps its lists within its rows', async () => {
  await on.pool.query('drop view rm.bundles; drop table rm.bundles_v1_lists; create view rm.bundles as select * from rm.bundles_v1')
  await on.pool.query(`update rm.bundles_v1 set record = jsonb_set(record, '{lines}', '[{"id": "a", "n": 1}]') where id = $1`, [one])
  writer = await lead()
  put(one, ['b', 2])
  await settle()
  expect(await shown(one)).toBe('a1 b2')
})
