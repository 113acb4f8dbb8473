import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Shelf, shelf } from './shelf-for-tests.ts'
import { inPipeline, inTransaction } from './transaction.ts'

let on: Shelf
let client: Client
beforeEach(async () => {
  on = await shelf([])
  client = new Client({ connectionString: on.url, pipeline: true })
  await client.connect()
  await client.query('create table shelf (n int primary key)')
})
afterEach(async () => {
  await client.end()
  await on.drop()
})

const put = (n: number) => client.query('insert into shelf values ($1)', [n])
const there = async () => (await client.query<{ n: number }>('select n from shelf order by n')).rows.map(({ n }) => n)

test('all of it is there, or nothing', async () => {
  await inTransaction(client, async () => inPipeline([put(1), put(2)]))
  const refused = inTransaction(client, async () => inPipeline([put(3), put(2), put(4)]))
  await expect(refused).rejects.toMatchObject({ code: '23505' })
  expect(await there()).toEqual([1, 2])
  await inTransaction(client, async () => put(5))
  expect(await there()).toEqual([1, 2, 5])
})

test('why the first was refused is said, whichever was asked about first', async () => {
  await put(1)
  const refused = inTransaction(client, async () => {
    const first = put(1)
    return inPipeline([put(2), first, put(3)])
  })
  await expect(refused).rejects.toMatchObject({ code: '23505' })
})

test('what has nothing to do with the database is said as it is', async () => {
  const refused = inTransaction(client, async () => inPipeline([put(1), Promise.reject(new Error('no such shelf'))]))
  await expect(refused).rejects.toThrow('no such shelf')
  expect(await there()).toEqual([])
})
