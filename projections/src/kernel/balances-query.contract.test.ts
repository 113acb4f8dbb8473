import type { RowScope } from '@fairlead/contracts/identity/rights'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Balancing, balancer } from './balances-query.ts'
import type { ListQuestion } from './list-question.ts'
import { customers, nobody, north, offices, parcels, quays, south } from './parcels-for-tests.ts'
import { type ReadTable, tableOf } from './read-table.ts'
import { type Put, type Shelf, shelf } from './shelf-for-tests.ts'
import { createTable } from './table-sql.ts'

/** Parcels whose pieces are kept summed. */
const summed: ReadTable = tableOf({
  ...parcels,
  summed: {
    of: 'pieces',
    by: ['quay_id', 'onward_id', 'office_id', 'customer_id', 'keeper', 'nature', 'due', 'status'],
  },
})
const columns = 'quay_id, onward_id, office_id, customer_id, keeper, nature, due, status'

let on: Shelf
beforeAll(async () => {
  on = await shelf([quays, summed])
})
beforeEach(() => on.pool.query('delete from rm.parcels_v1'))
afterAll(() => on.drop())

const nth = (n: number): string => `01900000-0000-7000-9000-00000000000${n}`
/** A parcel as rows of this test are: of Acme in Rotterdam at the north quay. */
const parcel = (n: number, said: object = {}): Put => ({
  id: nth(n),
  code: `P-${n}`,
  title: `Parcel ${n}`,
  nature: 'FCL',
  pieces: 1,
  due: '2026-03-01',
  quay_id: north,
  office_id: offices.rotterdam,
  customer_id: customers.acme,
  keeper: 'ann',
  tags: [],
  stop_ids: [],
  calls: [],
  ...said,
})

const everything: RowScope = { by: 'nothing' }
const full: Omit<Balancing, 'by'> = {
  of: 'pieces',
  plus: { nature: ['FCL'] },
  minus: { nature: ['LCL'] },
  waiting: { status: ['inactive'] },
  most: 10,
}
async function balances(by: Balancing['by'] = 'quay_id', question: Partial<ListQuestion> = {}, most = 10) {
  const answer = await balancer(on.reader)(summed, { rowScope: everything, ...question }, { ...full, by, most })
  if (isRefusal(answer)) throw new Error(answer.code)
  return answer
}
/** What sums would say that were led astray: who is answered by them says so too. */
const led = () => on.pool.query('update rm.parcels_v1_sums set pieces = pieces + 1000')

test('what rows come to is told by a field of theirs, those that leave the least first, and how many there are', async () => {
  await on.put(
    summed,
    parcel(1, { pieces: 4 }),
    parcel(7, { pieces: 1 }),
    parcel(2, { pieces: 2, status: 'inactive' }),
    parcel(3, { nature: 'LCL', pieces: 9, quay_id: south }),
    parcel(4, { pieces: null, quay_id: south }),
    parcel(5, { pieces: 3, quay_id: null }),
    parcel(6, { pieces: 50, status: 'deleted' }),
  )
  const [worst, other, least] = [
    { key: south, plus: '0', minus: '9', count: 2, waiting: 0 },
    { key: null, plus: '3', minus: '0', count: 1, waiting: 0 },
    { key: north, plus: '7', minus: '0', count: 3, waiting: 1 },
  ]
  expect(await balances()).toEqual({ data: [worst, other, least], total: 3 })
  expect(await balances('quay_id', {}, 1)).toEqual({ data: [worst], total: 3 })
  expect(await balances('quay_id', { search: 'parcel' })).toEqual({ data: [worst, other, least], total: 3 })
})

test('and by the month of a day; of two that leave the same neither comes first by chance', async () => {
  await on.put(summed, parcel(1, { due: '2026-04-30' }), parcel(2, { due: '2026-03-31' }), parcel(3, { due: null }))
  const months = async (question = {}) => (await balances({ month: 'due' }, question)).data.map(one => one.key)
  expect(await months()).toEqual(['2026-03', '2026-04', null])
  expect(await months({ search: 'parcel' })).toEqual(['2026-03', '2026-04', null])
})

test('of what is kept summed the sums answer, within what somebody may see; of anything else the rows', async () => {
  await on.put(summed, parcel(1), parcel(2, { office_id: offices.lagos, customer_id: null, quay_id: south, keeper: 'ben' }))
  await led()
  const sold = async (question: Partial<ListQuestion>, by?: Balancing['by']) =>
    (await balances(by, question)).data.map(one => Number(one.plus))
  expect(await sold({})).toEqual([1001, 1001])
  for (const rowScope of [
    { by: 'office', office_id: offices.lagos },
    { by: 'customer', relation_id: customers.acme },
    { by: 'port', port_ids: [south] },
    { by: 'nothing', audience: ['ben'] },
  ] as const satisfies RowScope[])
    expect([rowScope.by, await sold({ rowScope })]).toEqual([rowScope.by, [1001]])
  expect(await sold({ rowScope: { by: 'record', resource: 'parcels', id: nth(1) } })).toEqual([1])
  expect(await sold({ filters: [{ field: 'due', operator: 'from', values: ['2026-03-01'] }] })).toEqual([1001, 1001])
  expect(await sold({ filters: [{ field: 'quay_id', operator: 'is', values: [south] }] })).toEqual([1001])
  expect(await sold({ filters: [{ field: 'code', operator: 'is', values: ['P-2'] }] })).toEqual([1])
  expect(await sold({ search: 'P-2' })).toEqual([1])
  expect(await sold({ contains: 'P-2' })).toEqual([1])
  expect(await sold({ searches: [{ text: 'P-2', or: [] }] })).toEqual([1])
  expect(await sold({ met: [[[{ field: 'code', operator: 'is', values: ['P-2'] }]]] })).toEqual([1])
  expect(await sold({}, 'code')).toEqual([1, 1])
  const weighed = await balancer(on.reader)(summed, { rowScope: everything }, { ...full, of: 'weight', by: 'quay_id' })
  expect(weighed).toMatchObject({ data: [{ plus: '0' }, { plus: '0' }] })
  expect(await sold({}, { month: 'due' })).toEqual([2002])
  for (const part of ['plus', 'minus', 'waiting']) {
    const another = { ...full, by: 'quay_id', [part]: { fragile: ['false'] } }
    const answer = await balancer(on.reader)(summed, { rowScope: everything }, another)
    expect([part, isRefusal(answer) || answer.data.map(one => one.count)]).toEqual([part, [1, 1]])
    expect([part, isRefusal(answer) || answer.data.every(one => Number(one.plus) < 1000)]).toEqual([part, true])
  }
  await expect(sold({ filters: [{ field: 'nowhere', operator: 'is', values: ['x'] }] })).rejects.toThrow('unknown_filter')
})

test('sums that do not tell what somebody may see are not asked by him', async () => {
  await on.put(summed, parcel(1))
  await led()
  const sold = async (table: ReadTable, rowScope: RowScope) => {
    const answer = await balancer(on.reader)(table, { rowScope }, { ...full, by: 'quay_id' })
    return isRefusal(answer) ? answer.code : answer.data.map(one => Number(one.plus))
  }
  const office: RowScope = { by: 'office', office_id: offices.rotterdam }
  const audience: RowScope = { by: 'nothing', audience: ['ann'] }
  for (const field of ['office_id', 'keeper']) {
    const by = summed.summed?.by.filter(one => one !== field) ?? []
    const narrower: ReadTable = { ...summed, summed: { of: 'pieces', by } }
    expect([field, await sold(narrower, everything)]).toEqual([field, [1001]])
    expect([field, await sold(narrower, office), await sold(narrower, audience)]).toEqual([field, [1], [1]])
  }
  const hiding: ReadTable = { ...summed, resource: { ...summed.resource, hidden_from_customers: 'fragile' } }
  expect(await sold(hiding, { by: 'customer', relation_id: customers.acme })).toEqual([1])
})

test('a build of an older release, which has no sums, answers by its rows', async () => {
  await on.put(summed, parcel(1))
  await on.pool.query('alter table rm.parcels_v1_sums rename to elsewhere')
  try {
    expect((await balances()).data).toMatchObject([{ plus: '1', count: 1 }])
  } finally {
    await on.pool.query('alter table rm.elsewhere rename to parcels_v1_sums')
  }
})

test('whatever becomes of rows, in whatever batches, the sums are those of the rows', async () => {
  const said = fc.record({
    id: fc.constantFrom(nth(1), nth(2), nth(3), nth(4)),
    pieces: fc.option(fc.integer({ min: -9, max: 9 })),
    quay_id: fc.constantFrom(north, south, null),
    nature: fc.constantFrom('FCL', 'LCL'),
    due: fc.constantFrom('2026-03-01', '2026-04-01', null),
    status: fc.constantFrom('active', 'deleted'),
  })
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.uniqueArray(said, { selector: one => one.id, minLength: 1 }).map(put => ({ put })) },
    { weight: 1, arbitrary: fc.subarray([nth(1), nth(2), nth(3)], { minLength: 1 }).map(gone => ({ gone })) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
      await on.pool.query('delete from rm.parcels_v1')
      for (const one of steps) {
        if ('put' in one) await on.put(summed, ...one.put.map((row, n) => parcel(n + 1, row)))
        else await on.pool.query('delete from rm.parcels_v1 where id = any($1::uuid[])', [one.gone])
        const inOrder = `order by ${columns}`
        const kept = await on.pool.query(`select ${columns}, pieces::numeric, count from rm.parcels_v1_sums ${inOrder}`)
        const real =
          await on.pool.query(`select ${columns}, coalesce(sum(pieces) filter (where record ? 'pieces'), 0) as pieces, count(*) as count
          from rm.parcels group by ${columns} ${inOrder}`)
        expect(kept.rows).toEqual(real.rows)
      }
    }),
    { numRuns: 60 },
  )
})

test('there are no sums by what has no column of its own', () => {
  const misspelt = tableOf({ ...parcels, summed: { of: 'pieces', by: ['calls'] } })
  expect(() => createTable(misspelt, 2)).toThrow('calls')
})

test('nothing at all comes to nothing', async () => {
  expect(await balances()).toEqual({ data: [], total: 0 })
  expect(await balances('quay_id', { rowScope: { by: 'office', office_id: nobody } })).toEqual({ data: [], total: 0 })
})
