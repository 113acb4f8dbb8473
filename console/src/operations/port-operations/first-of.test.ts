import { expect, test } from 'vitest'
import type { Query } from '../../kernel/api.ts'
import type { Rec } from '../../kernel/record.ts'
import { firstOf } from './first-of.ts'

const rows = (status: string, count: number): Rec[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${status} ${index}`, version: 1, name: '', status }))

/** A register that is read page by page, and how often it was. */
function register(all: readonly Rec[]) {
  const asked: Query[] = []
  return {
    asked,
    read: async (query: Query) => {
      asked.push(query)
      const passing = all.filter(({ status }) => [query.status].flat().includes(status))
      const [page, per] = [Number(query.page), Number(query.per_page)]
      return { data: passing.slice((page - 1) * per, page * per), total: passing.length, total_is_estimate: false }
    },
  }
}

const present = { status: ['permit'] }
const past = { status: ['loaded'] }

test('what was loaded long ago does not crowd out what waits, however much of it there is', async () => {
  const { read } = register([...rows('loaded', 900), ...rows('permit', 250)])
  const { data, total, total_is_estimate } = await firstOf([present, past], 400, read)
  expect(data.filter(({ status }) => status === 'permit').length).toBe(250)
  expect([data.length, total, total_is_estimate]).toEqual([400, 400, true])
})

test('where all is at hand it says so, and what two lists share is there once', async () => {
  const { read } = register([...rows('loaded', 30), ...rows('permit', 210)])
  expect(await firstOf([present, past, past], 240, read)).toMatchObject({ total: 240, total_is_estimate: false })
})

test('what would not be kept is not asked for, but for the first page of each list', async () => {
  const { read, asked } = register([...rows('loaded', 900), ...rows('permit', 500)])
  expect(await firstOf([present, past], 250, read)).toMatchObject({ total: 250, total_is_estimate: true })
  expect(asked.map(({ status, page }) => [status, page])).toEqual([
    [['permit'], 1],
    [['loaded'], 1],
    [['permit'], 2],
  ])
})
