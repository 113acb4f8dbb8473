import { type Fields, f, optional, whole } from '@fairlead/contracts/kernel/field'
import { type Declaration, resourceOf } from '@fairlead/contracts/kernel/resource'
import type { Having, Tally } from '@fairlead/contracts/kernel/tally'
import { makes } from '@fairlead/contracts/masterdata/makes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReadTable, tableOf } from './read-table.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'
import { createIndexes, createTable, showBuild } from './table-sql.ts'

const fields = {
  code: f.code(8),
  name: f.translated(40),
  depth: optional(f.integer()),
  draught: optional(f.kilograms()),
  opened: optional(f.date()),
  seen_at: optional(f.instant()),
  covered: f.flag(),
  port_id: f.ref('ports'),
  agent_ids: f.refs('relations'),
} satisfies Fields

/** A table of docks, with what a test says of them. */
function docks(other: Partial<Declaration> = {}): ReadTable {
  const declared = resourceOf({
    name: 'docks',
    context: 'masterdata',
    fields,
    title: 'name',
    list: ['code'],
    search: ['code'],
    sort: '-code',
    view: 'masterdata.view',
    edit: 'masterdata.edit',
    ...other,
  })
  return tableOf({ resource: declared, version: 1, initial: {}, rowOf: () => undefined, fold: record => record })
}

let on: Shelf
beforeAll(async () => {
  on = await shelf([])
})
afterAll(() => on.drop())

let builds = 0

/** The indexes of a table beside its ids: by what method, on what, and of which rows. */
async function indexesOf(table: ReadTable): Promise<string[]> {
  const build = ++builds
  await on.pool.query(createTable(table, build))
  for (const statement of createIndexes(table, build)) await on.pool.query(statement)
  const { rows } = await on.pool.query<{ said: string }>(
    'select pg_get_indexdef(indexrelid) as said from pg_index where indrelid = $1::regclass and not indisprimary',
    [`rm.docks_v${build}`],
  )
  return rows.map(({ said }) => said.replace(/^.* USING /, '').replace("status <> 'deleted'::text", 'kept')).toSorted()
}

test('what rows are looked for by has an index that gives them in order, of those that lists do not leave out', async () => {
  const indexes = await indexesOf(docks({ list: ['code', 'name', 'covered'] }))
  expect(indexes.filter(one => !one.includes('gin_trgm_ops'))).toEqual([
    'btree (code, id) WHERE (kept)',
    'btree (covered, id) WHERE (kept)',
    'btree (name_en, id) WHERE (kept)',
    'btree (name_nl, id) WHERE (kept)',
    'btree (port_id, id) WHERE (kept)',
    'btree (status, id)',
    'gin (agent_ids)',
    'gin (lexemes)',
  ])
})

test('a code that is neither shown nor searched has no index, unless it is declared to be looked for', async () => {
  const coded = { ...fields, key: f.code(8), mark: f.code(8) }
  const indexes = await indexesOf(docks({ fields: coded, list: ['name'], search: [], sort: 'name', unique: ['mark'] }))
  expect(indexes.filter(one => /\b(code|key|mark)\b/.test(one))).toEqual(['btree (mark, id) WHERE (kept)', expect.stringMatching(/trgm/)])
  expect(await indexesOf(docks({ fields: coded, filterable: ['key'] }))).toContain('btree (key, id) WHERE (kept)')
})

test('what decisions ask for together has an index of its own', async () => {
  const indexes = await indexesOf(docks({ sought_by: ['port_id', 'code'] }))
  expect(indexes).toContain('btree (port_id, code) WHERE (kept)')
})

test('states are found by their names, and there is nothing to find where there are none', async () => {
  const numbered = await indexesOf(docks({ state_ids: { active: 1, inactive: 2, deleted: 3 } }))
  expect(numbered.filter(one => one.includes('(status'))).toEqual(['btree (status, id)'])
  const none = await indexesOf(docks({ states: [], commands: {}, events: {} }))
  expect(none.filter(one => one.includes('status'))).toEqual([])
})

test('of a text that is asked for as a whole no parts are indexed', async () => {
  const indexes = await indexesOf(docks({ fields: { ...fields, mark: whole(f.text(20)) }, list: ['name', 'mark'] }))
  expect(indexes).toContain('btree (mark, id) WHERE (kept)')
  expect(indexes.filter(one => one.includes('trgm')).join()).not.toContain('mark')
})

test('one index of parts of words serves all texts', async () => {
  const trigrams = async (table: ReadTable) => (await indexesOf(table)).filter(one => one.includes('gin_trgm_ops'))
  const [texts, ...others] = await trigrams(docks({ list: ['code', 'name', 'depth', 'covered'] }))
  expect(texts?.replaceAll(" || ' '::text", '').replaceAll(/[()]/g, '')).toBe('gin code || name_en || name_nl gin_trgm_ops')
  expect(others).toEqual([])
  const [own] = await trigrams(
    docks({
      fields: { ...fields, remark: f.text(20) },
      search: [],
      sort: 'depth',
      title: 'depth',
      list: ['depth'],
      filterable: ['remark'],
    }),
  )
  expect(own).toBeUndefined()
})

test('what ties a record gives the rows in the order of the list', async () => {
  expect(await indexesOf(docks({ scope: { ports: ['port_id'] } }))).toContain('btree (port_id, code, id) WHERE (kept)')
  expect(await indexesOf(docks({ scope: { ports: ['port_id'] }, sort: 'name' }))).toContain('btree (port_id, name_en, id) WHERE (kept)')
  const audience = await indexesOf(docks({ scope: { audience: 'code' } }))
  expect(audience).toContain('btree (code, id) WHERE (kept)')
  expect(audience).toContain('btree (port_id, id) WHERE (kept)')
})

test('where nothing is ever deleted, all rows are in every index', async () => {
  const indexes = await indexesOf(docks({ states: ['open', 'closed'], commands: {}, events: {} }))
  expect(indexes).toContain('btree (code, id)')
  expect(indexes.filter(one => one.includes('WHERE'))).toEqual([])
})

test('words are indexed where a list is searched', async () => {
  expect(await indexesOf(docks())).toContain('gin (lexemes)')
  expect(await indexesOf(docks({ search: [] }))).not.toContain('gin (lexemes)')
})

test('tallies find what they count, and the latest, without a look at other rows', async () => {
  const [of, view, field] = ['docks', 'masterdata.view', f.integer()] as const
  const at = { of, view, by: 'port_id', field }
  const count = (having: Having = {}): Tally => ({ how: 'count', ...at, having })
  const plain = await indexesOf(docks({ list: ['code', 'seen_at'] }))
  const own = async (...tallies: Tally[]) => {
    const told = { ...docks({ list: ['code', 'seen_at'] }), tallied: tallies.map(tally => ({ resource: makes, tally })) }
    return (await indexesOf(told)).filter(one => !plain.includes(one))
  }
  expect(await own(count({ status: ['open'] }))).toEqual(['btree (port_id, status)'])
  expect(await own(count(), count({ code: ['D1'] }))).toEqual([])
  expect(await own({ how: 'latest', ...at, moment: 'seen_at' })).toEqual(['btree (port_id, seen_at)'])
  const owed: Tally = { how: 'sum', ...at, amount: 'depth', currency: 'port_id', less: {}, having: { status: ['open'] } }
  expect(await own(owed, count({ status: ['open', 'closed'] }))).toEqual(['btree (port_id, status)'])
  expect(await own({ how: 'borrowed', of, view, field, through: 'port_id', value: 'covered' })).toEqual([])
})

test('a column that a release does not know holds what stands for nothing, and sorts last', async () => {
  const table = docks({ list: Object.keys(fields) })
  const build = ++builds
  await on.pool.query(`${createTable(table, build)}; ${showBuild(table, build)}`)
  await on.pool.query(`insert into rm.docks (id, version, log_position, record, listed, lexemes, updated_at, updated_by)
    values ('01900000-0000-7000-8000-000000000001', 1, '1', '{}', '{}', '', '2026-03-01', 'Ruth')`)
  const { rows } = await on.pool.query(`select code, name_en, name_nl, depth, draught::text, opened::text, seen_at::text, covered, port_id,
    agent_ids, created_at from rm.docks`)
  expect(rows).toEqual([
    {
      code: '',
      name_en: '',
      name_nl: '',
      depth: '9223372036854775807',
      draught: 'Infinity',
      opened: 'infinity',
      seen_at: 'infinity',
      covered: false,
      port_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      agent_ids: [],
      created_at: null,
    },
  ])
})

test('an analysis looks at what rows are found by, and not at whole records', async () => {
  const build = ++builds
  await on.pool.query(`${createTable(docks(), build)}; insert into rm.docks_v${build} (id, version, log_position, record, listed, lexemes, updated_at, updated_by)
    select gen_random_uuid(), 1, '', '{}', '{}', '', now(), '' from generate_series(1, 10); analyze rm.docks_v${build}`)
  const { rows } = await on.pool.query<{ name: string }>('select attname as name from pg_stats where schemaname = $1 and tablename = $2', [
    'rm',
    `docks_v${build}`,
  ])
  const sampled = rows.map(({ name }) => name)
  expect(sampled).toEqual(expect.arrayContaining(['id', 'version', 'code']))
  expect(sampled.filter(name => name === 'record' || name === 'listed')).toEqual([])
})

test('texts sort by their bytes, whatever the server speaks', async () => {
  const table = docks()
  const build = ++builds
  await on.pool.query(createTable(table, build))
  const { rows } = await on.pool.query<{ name: string }>(
    `select attname as name from pg_attribute a join pg_collation c on c.oid = a.attcollation
      where attrelid = $1::regclass and collname = 'C' order by attname`,
    [`rm.docks_v${build}`],
  )
  expect(rows.map(({ name }) => name)).toEqual(['code', 'name_en', 'name_nl', 'status'])
})
