import { randomUUID } from 'node:crypto'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { memoryEventLog } from '@fairlead/infra/event-log/memory'
import type { Filter } from '@fairlead/projections/kernel/filter'
import { isSortable } from '@fairlead/projections/kernel/filter-column'
import { keysetAnchors } from '@fairlead/projections/kernel/keyset-anchors'
import { type List, lister } from '@fairlead/projections/kernel/list-query'
import type { ListQuestion } from '@fairlead/projections/kernel/list-question'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { ReadTable } from '@fairlead/projections/kernel/read-table'
import { type Reader, reader } from '@fairlead/projections/kernel/reader'
import { rowStream } from '@fairlead/projections/kernel/row-stream'
import { shortLists } from '@fairlead/projections/kernel/short-lists'
import { totals } from '@fairlead/projections/kernel/total'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../until.ts'
import { crate, event, type Fixture, fixture, tables } from './fixture.ts'

const rows = 12_000
const everything = { by: 'nothing' } as const
const byName = new Map(tables.map(table => [table.name, table]))
const crates = byName.get('crates') as ReadTable
const customers = ['01900000-0000-7000-8000-00000000001a', '01900000-0000-7000-8000-00000000001b'] as const
const id = (n: number) => `01900000-0000-7000-9000-${String(n).padStart(12, '0')}`

let on: Fixture
let models: ReadModels
let reading: Reader
/** Lists that renew their landmarks as soon as anything has changed. */
let list: List

beforeAll(async () => {
  on = await fixture(memoryEventLog())
  for (let n = 0; n < rows; n++) {
    const customer_id = customers[n % 20 === 0 ? 0 : 1] // one has some 600 crates, the other all the rest
    const some = {
      title: `crate ${n % 100}`,
      pieces: n % 500,
      fragile: n % 200 === 0,
      ready: n % 2 === 0 ? '2026-02-01' : '2026-04-01',
      due: n % 3 === 0 ? '2026-03-01' : null,
      customer_id,
    }
    await on.append(`crates-${id(n)}`, event('Created', crate({ ...some, code: `C${(n * 7919) % rows}` })))
  }
  models = await on.open()
  models.startRunner({ log: on.log })
  await until(async () => (await models.health(on.log)).every(({ status }) => status === 'live'))
  await on.pool.query('vacuum analyze rm.crates_v1')
  reading = reader(on.pool, on.pool)
  list = lister(reading, byName, { totals: totals(), anchors: keysetAnchors({ holdMs: 0, now: () => 0 }), short: shortLists() })
})
afterAll(() => on.drop())

async function ids(question: Partial<ListQuestion>): Promise<string[]> {
  const answer = await list(crates, { rowScope: everything, ...question })
  if (isRefusal(answer)) throw new Error(answer.code)
  return answer.data.map(row => row.id)
}

async function byOffset(order: string, offset: number, limit: number): Promise<string[]> {
  const found = await on.pool.query<{ id: string }>(
    `select id from rm.crates where status <> 'deleted' order by ${order} limit ${limit} offset ${offset}`,
  )
  return found.rows.map(row => row.id)
}

test('pages deep in a list are those that OFFSET finds, while rows come, go and move', async () => {
  for (let round = 0; round < 12; round++) {
    for (const [sort, order] of [
      ['pieces', 'pieces, id'],
      ['-due', 'due desc, id desc'],
      ['code', 'code, id'],
      ['due,-pieces', 'due, pieces desc, id'],
      ['-title,-pieces', 'title desc, pieces desc, id desc'],
    ] as const) {
      for (const page of [401, 430, 480]) expect(await ids({ sort, page })).toEqual(await byOffset(order, (page - 1) * 25, 25))
    }
    const n = (round * 977) % rows
    await on.append(`crates-${id(n)}`, event('Changed', { pieces: (round * 131) % 500, code: `D${round}` }))
    if (round % 3 === 0) await on.append(`crates-${id(n + 1)}`, event('Deleted'))
    await models.passed(await on.append(`crates-${randomUUID()}`, event('Created', crate({ code: `A${round}`, pieces: round }))))
  }
})

/** Filtered lists: short ones and long ones, in the order of an index and in another, and the same said in SQL. */
const filtered: readonly { sort: string; filters: Filter[]; where: string; order: string; pages: readonly number[] }[] = [
  {
    sort: '-title',
    filters: [{ field: 'pieces', operator: 'from', values: ['450'] }],
    where: 'pieces >= 450 and pieces < 10000',
    order: 'title desc, id desc',
    pages: [1, 2, 30, 48, 60, 2],
  },
  {
    sort: '-code',
    filters: [
      { field: 'customer_id', operator: 'is', values: [customers[0]] },
      { field: 'size', operator: 'is', values: ['small'] },
    ],
    where: `customer_id = '${customers[0]}' and size = 'small'`,
    order: 'code desc, id desc',
    pages: [1, 2, 12, 24, 40, 1],
  },
  {
    sort: 'code',
    filters: [{ field: 'customer_id', operator: 'is', values: [customers[1]] }],
    where: `customer_id = '${customers[1]}'`,
    order: 'code, id',
    pages: [1, 40, 41, 47, 300, 431, 1],
  },
  {
    sort: 'pieces',
    filters: [{ field: 'customer_id', operator: 'is', values: [customers[0]] }],
    where: `customer_id = '${customers[0]}'`,
    order: 'pieces, id',
    pages: [1, 2, 24, 1],
  },
  {
    sort: '-due,title',
    filters: [{ field: 'size', operator: 'in', values: ['small', 'large'] }],
    where: `size in ('small', 'large')`,
    order: 'due desc, title, id desc',
    pages: [1, 2, 39, 420, 470],
  },
]

test('pages of filtered lists are those that OFFSET finds, asked again and again while rows come, go and move', async () => {
  for (let round = 0; round < 6; round++) {
    for (const { sort, filters, where, order, pages } of filtered)
      for (const page of pages) {
        const found = await on.pool.query<{ id: string }>(
          `select id from (select * from rm.crates where ${where}) r where status <> 'deleted' order by ${order} limit 25 offset ${(page - 1) * 25}`,
        )
        expect(await ids({ sort, filters, page })).toEqual(found.rows.map(row => row.id))
      }
    const n = (round * 977 + 3) % rows
    const pieces = round % 2 === 0 ? 470 : 1
    await on.append(`crates-${id(n)}`, event('Changed', { pieces, title: `moved ${round}`, customer_id: customers[round % 2] ?? null }))
    if (round % 2 === 0) await on.append(`crates-${id(n + 1)}`, event('Deleted'))
    const come = crate({ code: `S${round}`, pieces: 460 + round, customer_id: customers[0] })
    await models.passed(await on.append(`crates-${randomUUID()}`, event('Created', come)))
  }
})

test('a page holds what the filter says, whatever changes while it is read', async () => {
  const filters: Filter[] = [{ field: 'pieces', operator: 'from', values: ['490'] }]
  let isMoving = true
  const moves = async () => {
    for (let n = 0; n < 100; n++) {
      const pieces = n % 2 === 0 ? 499 : 2
      for (let of = 490; of < 500; of++) await on.append(`crates-${id(of)}`, event('Changed', { pieces, title: 'crate 0' }))
      await models.passed(await on.append(`crates-${id(489)}`, event('Changed', { pieces, title: 'crate 0' })))
    }
  }
  const moved = moves().finally(() => {
    isMoving = false
  })
  while (isMoving)
    for (const page of [1, 2]) {
      const answer = await list(crates, { rowScope: everything, sort: 'title', filters, page })
      expect(isRefusal(answer) ? answer : answer.data.filter(({ pieces }) => Number(pieces) < 490)).toEqual([])
    }
  await moved
})

test('all rows are streamed in their order, each once, however many are put in order at a time', async () => {
  for (const [sort, order] of [
    ['pieces', 'pieces, id'],
    ['-title,-pieces', 'title desc, pieces desc, id desc'],
  ] as const) {
    const stream = rowStream(reader(on.pool, on.pool), byName, crates, { rowScope: everything, sort }, ['code'], 5_000)
    if (isRefusal(stream)) throw new Error(stream.code)
    const found: string[] = []
    for await (const some of stream) found.push(...some.map(row => row.id))
    expect(found).toEqual(await byOffset(order, 0, 20_000))
  }
})

test('a typeahead finds what is rare also beyond the rows that it walks through, and what many have', async () => {
  const rare = randomUUID()
  await models.passed(await on.append(`crates-${rare}`, event('Created', crate({ code: 'Z1', title: `zebra${rare} crossing` }))))
  const offered = async (search: string) => ids({ search, typeahead: true })
  expect(await offered(`zebra${rare} cross`)).toEqual([rare])
  const many = await offered('crate')
  expect(new Set(many).size).toBe(25)
  expect(new Set(await offered('crate crate cra')).size, 'nothing is called so: by words, as many').toBe(25)
})

test('beyond 10,000 rows the total is an estimate and says so; below it is exact and follows every change', async () => {
  const ask = lister(reading, byName)
  const total = async (filters: Filter[]) => {
    const answer = await ask(crates, { rowScope: everything, filters })
    return isRefusal(answer) ? answer : [answer.total, answer.total_is_estimate]
  }
  const [estimate, isEstimate] = (await total([])) as [number, boolean]
  expect(isEstimate).toBe(true)
  expect(Math.abs(estimate - rows)).toBeLessThan(rows / 10)
  expect(await total([{ field: 'pieces', operator: 'from', values: ['1'] }])).toEqual([expect.any(Number), true])

  const beyond = await ask(crates, { rowScope: everything, page: 10_000 })
  expect(beyond).toMatchObject({ data: [], total_is_estimate: false }) // whoever asks for what is not there is told where the end is
  const known = isRefusal(beyond) ? 0 : beyond.total
  expect(await total([])).toEqual([known, false])
  const last = await ask(crates, { rowScope: everything, page: Math.ceil(known / 25) })
  expect(isRefusal(last) ? last : last.data.length).toBe(known % 25 || 25)

  const fragile: Filter[] = [{ field: 'fragile', operator: 'is', values: ['true'] }]
  const [before] = (await total(fragile)) as [number, boolean]
  await models.passed(await on.append(`crates-${randomUUID()}`, event('Created', crate({ fragile: true }))))
  expect(await total(fragile)).toEqual([before + 1, false])
})

test('no order, filter or search reads the whole table', async () => {
  const plans: string[] = []
  const real = reader(on.pool, on.pool)
  const explain: Reader['rows'] = async (query, often) => {
    // What is planned once is planned for any values.
    const lines = await real.rows(sql<{ 'QUERY PLAN': string }>`explain ${often ? sql`(generic_plan)` : sql``} ${query}`)
    plans.push(lines.map(line => line['QUERY PLAN']).join('\n'))
    return []
  }
  const explaining: Reader = { ...real, rows: explain, short: query => explain(query, true) }
  const explained = lister(explaining, byName)
  const filters: Filter[] = [
    { field: 'code', operator: 'is', values: ['C77'] },
    { field: 'code', operator: 'contains', values: ['c777'] },
    { field: 'pieces', operator: 'from', values: ['499'] },
    { field: 'fragile', operator: 'is', values: ['true'] },
    { field: 'harbour_id', operator: 'is', values: [randomUUID()] },
    { field: 'customer_id', operator: 'is', values: [customers[1]] },
    { field: 'tags', operator: 'in', values: ['small'] },
    { field: 'due', operator: 'is', values: ['2026-03-01'] },
    { field: 'status', operator: 'is', values: ['deleted'] },
    { field: 'code', operator: 'starts', values: ['c7'] },
    { field: 'due', operator: 'before', values: ['2026-03-01'] },
    { field: 'size', operator: 'not', values: ['large'] },
    { field: 'valid_on', operator: 'is', values: ['2026-03-01'] },
    { field: 'valid_on', operator: 'is', values: ['2026-01-01'] },
  ]
  const sorts = crates.columns.filter(isSortable).flatMap(({ field }) => [field, `-${field}`])
  for (const sort of sorts) {
    await explained(crates, { rowScope: everything, sort })
    await explained(crates, { rowScope: { by: 'office', office_id: randomUUID() }, sort })
    for (const search of ['c', 'c7', 'crate 9']) await explained(crates, { rowScope: everything, sort, search })
    for (const filter of filters) await explained(crates, { rowScope: everything, sort, filters: [filter] })
  }
  expect(plans.length).toBeGreaterThan(200)
  expect(plans.filter(plan => /Seq Scan on crates/.test(plan))).toEqual([])
})

test('a page of what has some words, which few rows have, is of these: nothing walks along its order to meet them', async () => {
  const plans: string[] = []
  const telling: Reader = {
    ...reading,
    rows: async query => {
      const lines = await reading.rows(sql<{ 'QUERY PLAN': string }>`explain ${query}`)
      plans.push(lines.map(line => line['QUERY PLAN']).join('\n'))
      return reading.rows(query)
    },
  }
  const told = lister(telling, byName)
  for (const page of [1, 2]) await told(crates, { rowScope: everything, sort: 'pieces', search: 'crate 9', page })
  expect(plans.filter(plan => /lexemes/.test(plan)).length).toBeGreaterThan(1)
  expect(plans.filter(plan => /using crates_v1_pieces/.test(plan))).toEqual([])

  plans.length = 0
  const answer = await told(crates, { rowScope: everything, sort: 'pieces', search: 'C7' })
  const begun = await on.pool.query<{ n: string }>(
    `select count(*) as n from rm.crates where status <> 'deleted' and lexemes @@ $$'c 7' | 'c7':*$$::tsquery`,
  )
  expect(isRefusal(answer) ? answer : answer.total, 'C7 itself, and what has a word that begins with it').toBe(Number(begun.rows[0]?.n))
  expect(plans.filter(plan => plan.startsWith('Aggregate')).length, 'they are counted once').toBe(1)
})
