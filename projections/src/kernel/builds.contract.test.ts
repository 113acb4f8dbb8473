import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goLive, indexBuild, NewerRelease, planBuilds, presentColumns, requestBuild } from './builds.ts'
import { writerConfig } from './database.ts'
import { north, parcels, quays, theQuays } from './parcels-for-tests.ts'
import type { ReadTable } from './read-table.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'
import { createTable } from './table-sql.ts'
import { type Target, target } from './target.ts'

let on: Shelf
beforeEach(async () => {
  on = await shelf([quays])
})
afterEach(() => on.drop())

/** How the builds stand: where each is, or that it goes in step; and what stopped it. */
async function builds(): Promise<string[]> {
  const { rows } = await on.pool.query<{ said: string }>(
    `select concat_ws(' ', projection, build, 'of', version, status, case when shown then 'shown' end, coalesce('at ' || position, 'in step'), error) as said
      from rm.checkpoints order by projection, build`,
  )
  return rows.map(({ said }) => said)
}

const changed = (other: Partial<ReadTable>): ReadTable => ({ ...quays, ...other })
const built = (table: ReadTable, build: number, other: Partial<Target> = {}): Target =>
  target({ table, build, shown: false, indexed: true, skips: new Set(), setAside: new Set(), reckoned: 'all', ...other }, new Set())

/** As after all was built: the first build of each goes in step. */
const live = () =>
  on.pool.query("update rm.checkpoints set status = 'live', position = null, indexed = true; update rm.runner set position = '0007'")

test('a table that is as it should be is not built anew', async () => {
  await live()
  await planBuilds(on.pool, [quays])
  expect(await builds()).toEqual(['quays 1 of 1 live shown in step'])
})

test('one of an older version or of another shape is built anew beside the one that is read, once', async () => {
  await live()
  for (let start = 0; start < 2; start++) await planBuilds(on.pool, [changed({ version: 2 })])
  expect(await builds()).toEqual(['quays 1 of 1 live shown in step', 'quays 2 of 2 building at '])
  expect((await presentColumns(on.pool, 'quays', 2)).has('code')).toBe(true)
  await planBuilds(on.pool, [changed({ version: 2, shape: 'another' })])
  expect(await builds()).toEqual(['quays 1 of 1 live shown in step', 'quays 2 of 2 retired at ', 'quays 3 of 2 building at '])
})

test('a build that nobody wants any more is retired when the release is taken back', async () => {
  await live()
  await planBuilds(on.pool, [changed({ shape: 'another' })])
  await planBuilds(on.pool, [quays])
  expect(await builds()).toEqual(['quays 1 of 1 live shown in step', 'quays 2 of 1 retired at '])
})

test('an older release does not write what a newer one reads', async () => {
  await on.pool.query('update rm.checkpoints set version = 2')
  const refused = new NewerRelease('A newer release has built version 2 of quays')
  await expect(planBuilds(on.pool, [parcels, quays])).rejects.toThrow(refused)
  expect(await builds()).toEqual(['quays 1 of 2 building shown at '])
})

test('what a newer release has begun beside is no reason to stand by', async () => {
  await live()
  await planBuilds(on.pool, [changed({ version: 2 })])
  await planBuilds(on.pool, [quays])
  expect(await builds()).toEqual(['quays 1 of 1 live shown in step', 'quays 2 of 2 retired at '])
})

test('a projection that a release does not know stays where it is, and one that failed is tried again', async () => {
  await live()
  await planBuilds(on.pool, [])
  expect(await builds()).toEqual(['quays 1 of 1 building shown at 0007'])
  await on.pool.query("update rm.checkpoints set status = 'failed', error = 'odd', failed_position = '0008'")
  await planBuilds(on.pool, [quays])
  expect(await builds()).toEqual(['quays 1 of 1 building shown at 0007'])
})

test('a build is asked for once at a time', async () => {
  await live()
  expect(await requestBuild(on.pool, quays)).toBe(true)
  expect(await requestBuild(on.pool, quays)).toBe(false)
  expect(await builds()).toEqual(['quays 1 of 1 live shown in step', 'quays 2 of 1 building at '])
  await on.pool.query("update rm.checkpoints set status = 'retired' where build = 2")
  expect(await requestBuild(on.pool, quays)).toBe(true)
  expect(await builds()).toHaveLength(3)
})

test('a build that cannot be made leaves nothing behind, and its connection may be used again', async () => {
  await on.pool.query(createTable(quays, 2))
  await expect(requestBuild(on.pool, quays)).rejects.toThrow('already exists')
  expect(await builds()).toEqual(['quays 1 of 1 building shown at '])
  expect(await Promise.all([1, 2, 3, 4].map(async () => (await on.pool.query('select 1')).rowCount))).toEqual([1, 1, 1, 1])
})

const changes = async () => (await on.pool.query<{ changes: string }>('select changes from rm.changes')).rows.map(row => row.changes)

test('going live, a build takes the place of the one that was read, and who remembers lists is told', async () => {
  await live()
  await on.put(quays, ...theQuays)
  await requestBuild(on.pool, quays)
  const [before] = await changes()
  expect(await goLive(on.pool, built(quays, 2))).toBe(true)
  expect(await builds()).toEqual(['quays 1 of 1 retired in step', 'quays 2 of 1 live shown in step'])
  expect((await on.pool.query('select from rm.quays')).rowCount).toBe(0)
  expect(await changes()).toEqual([String(Number(before) + 1)])
})

test('one that is read already goes in step, and nothing else changes', async () => {
  await on.put(quays, ...theQuays)
  const before = await changes()
  expect(await goLive(on.pool, built(quays, 1, { shown: true }))).toBe(true)
  expect(await builds()).toEqual(['quays 1 of 1 live shown in step'])
  expect(await changes()).toEqual(before)
  expect((await on.pool.query('select from rm.quays')).rowCount).toBe(2)
})

test('while a long read is in the way a build waits, and nothing has changed', async () => {
  await live()
  await requestBuild(on.pool, quays)
  const reader = await on.pool.connect()
  await reader.query('begin; select from rm.quays')
  const client = await on.pool.connect()
  expect(await goLive(client, built(quays, 2))).toBe(false)
  expect(await builds()).toEqual(['quays 1 of 1 live shown in step', 'quays 2 of 1 building at '])
  await reader.query('commit')
  expect(await goLive(client, built(quays, 2))).toBe(true)
  reader.release()
  client.release()
})

test('a build that is not there does not go live, and that is told', async () => {
  await live()
  const client = await on.pool.connect()
  await expect(goLive(client, built(quays, 7))).rejects.toThrow('does not exist')
  client.release()
  expect(await builds()).toEqual(['quays 1 of 1 live shown in step'])
})

const indexes = async (table: string): Promise<number> =>
  (await on.pool.query('select from pg_index where indrelid = $1::regclass and not indisprimary', [`rm.${table}`])).rowCount ?? 0

test('a build gets its indexes anew, whatever an attempt that was broken off has left, and says so', async () => {
  await on.put(quays, ...theQuays)
  await on.pool.query('create index left_over on rm.quays_v1 (version)')
  await on.pool.query("insert into rm.checkpoints values ('quays', 2, 1, '', 'building', false, false, false, '')")
  await indexBuild(writerConfig(on.url), built(quays, 1))
  const first = await indexes('quays_v1')
  expect((await on.pool.query("select from pg_class where relname = 'left_over'")).rowCount).toBe(0)
  await indexBuild(writerConfig(on.url), built(quays, 1))
  expect(await indexes('quays_v1')).toBe(first)
  expect(first).toBeGreaterThan(3)
  expect((await on.pool.query('select build from rm.checkpoints where indexed')).rows).toEqual([{ build: 1 }])
})

test('an index of many rows is made while others write', async () => {
  await on.put(quays, ...theQuays)
  const columns = (
    await on.pool.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = 'rm.quays_v1'::regclass and attnum > 1",
    )
  ).rows
  const others = columns.map(({ name }) => name).join(', ')
  await on.pool.query(
    `insert into rm.quays_v1 (id, ${others}) select gen_random_uuid(), ${others} from rm.quays_v1, generate_series(1, 9998) where id = $1`,
    [north],
  )
  const writer = new Client({ connectionString: on.url })
  await writer.connect()
  const locks = async () => {
    await writer.query('begin; update rm.quays_v1 set version = version where false')
    const made = indexBuild(writerConfig(on.url), built(quays, 1)).then(() => 'made')
    const first = await Promise.race([made, new Promise<string>(resolve => setTimeout(resolve, 150, 'waits'))])
    await on.pool.query('set lock_timeout = 50; update rm.quays_v1 set version = version + 1 where id is null')
    await writer.query('commit')
    return [first, await made]
  }
  expect(await locks()).toEqual(['waits', 'made'])
  await writer.end()
})

test('the columns of a build are those that its table has', async () => {
  await on.pool.query('alter table rm.quays_v1 drop column name_nl cascade; alter table rm.quays_v1 add column depth bigint')
  const present = await presentColumns(on.pool, 'quays', 1)
  expect(['code', 'name_en', 'name_nl', 'depth', 'id', 'ctid'].map(name => present.has(name))).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ])
})
