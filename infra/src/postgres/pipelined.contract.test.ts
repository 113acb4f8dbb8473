import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Pipelined, pipelined } from './pipelined.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
let onlooker: Client
let asked: Pipelined
beforeEach(async () => {
  database = await testDatabase()
  onlooker = new Client({ connectionString: database.url })
  await onlooker.connect()
  asked = pipelined({ connectionString: database.url, application_name: 'pipelined' }, 3)
})
afterEach(async () => {
  await asked.end()
  await onlooker.end()
  await database.drop()
})

const same = (value: number) => asked.query<{ value: number }>({ name: 'same', text: 'select $1::int as value', values: [value] })
const pids = async () =>
  (await onlooker.query<{ pid: number }>("select pid from pg_stat_activity where application_name = 'pipelined' order by pid")).rows
const slow = () => asked.query({ text: 'select pg_sleep(0.3)' })

test('what is asked at one time is answered each by its own, in whatever order answers come', async () => {
  const values = Array.from({ length: 100 }, (_, n) => n)
  const answers = await Promise.all(values.map(same))
  expect(answers.map(({ rows }) => rows)).toEqual(values.map(value => [{ value }]))
})

test('what is refused is refused by itself: its neighbours are answered', async () => {
  const [before, refused, after] = await Promise.allSettled([same(1), asked.query({ text: 'select 1 / 0' }), same(2)])
  expect(before).toMatchObject({ status: 'fulfilled', value: { rows: [{ value: 1 }] } })
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(after).toMatchObject({ status: 'fulfilled', value: { rows: [{ value: 2 }] } })
})

test('one connection takes all as long as it keeps up; where many wait there are more, and never more than so many', async () => {
  for (let n = 0; n < 20; n++) await same(n)
  expect(await pids()).toHaveLength(1)
  const waiting = Promise.all(Array.from({ length: 8 }, slow))
  const passing = performance.now()
  await same(1)
  expect(performance.now() - passing).toBeLessThan(1_000) // which one behind the others would not be
  await waiting
  expect(await pids()).toHaveLength(2)
  await Promise.all(Array.from({ length: 60 }, (_, n) => same(n)))
  expect(await pids()).toHaveLength(3)
})

test('who asks over a connection that is lost is told; who asks next has another', async () => {
  await same(1)
  const told = Promise.allSettled([slow()])
  await vi.waitFor(async () => {
    const { rows } = await onlooker.query("select from pg_stat_activity where query like '%pg_sleep%' and application_name = 'pipelined'")
    expect(rows).toHaveLength(1)
  })
  await onlooker.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pipelined'")
  expect(await told).toMatchObject([{ status: 'rejected', reason: { code: '57P01' } }])
  await vi.waitFor(async () => expect((await same(2)).rows).toEqual([{ value: 2 }]))
})

test('who asks when there is no server is told, and again', async () => {
  const nowhere = pipelined({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing' }, 1)
  for (const _ of [1, 2]) await expect(nowhere.query({ text: 'select 1' })).rejects.toThrow('ECONNREFUSED')
  await nowhere.end()
})

test('once given back they are not made again', async () => {
  await same(1)
  await asked.end()
  await expect(same(2)).rejects.toThrow('given back')
  await vi.waitFor(async () => expect(await pids()).toEqual([]))
})
