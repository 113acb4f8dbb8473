import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPool } from './database.ts'
import { hasDiskSpace } from './disk-space.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'

let on: Shelf
beforeEach(async () => {
  on = await shelf([])
})
afterEach(() => on.drop())

test('there is room where a file can be written, and none where the server may write none', async () => {
  expect(await hasDiskSpace(on.pool)).toBe(true)
  const { rows } = await on.pool.query<{ name: string }>('select current_database() as name')
  await on.pool.query(`alter database "${rows[0]?.name}" set temp_file_limit = '64kB'`)
  const next = readPool(on.url)
  expect(await hasDiskSpace(next)).toBe(false)
  await next.end()
})
