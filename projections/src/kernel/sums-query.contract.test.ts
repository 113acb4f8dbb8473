import type { RowScope } from '@fairlead/contracts/identity/rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offices, parcels, quays, theParcels, theQuays } from './parcels-for-tests.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'
import { type Summing, summer } from './sums-query.ts'

let on: Shelf
beforeAll(async () => {
  on = await shelf([quays, parcels])
  await on.put(quays, ...theQuays)
  await on.put(parcels, ...theParcels)
})
afterAll(() => on.drop())

const everything: RowScope = { by: 'nothing' }
const sums = (summing: Summing, rowScope: RowScope = everything) =>
  summer(on.reader, on.tables)(
    parcels,
    { rowScope, filters: [{ field: 'code', operator: 'in', values: ['AB-1', 'AB-2', 'CD-1'] }] },
    summing,
  )

test('a field is summed by others and by the month of a day; what is not said adds nothing', async () => {
  expect(await sums({ of: 'pieces', by: ['nature'], month: 'due' })).toEqual([
    { values: ['FCL'], month: '2026-02', total: '0', count: 1 },
    { values: ['FCL'], month: '2026-03', total: '3', count: 1 },
    { values: ['LCL'], month: '2026-03', total: '10', count: 1 },
  ])
})

test('only what the asker may see is summed', async () => {
  expect(await sums({ of: 'pieces', by: [] }, { by: 'office', office_id: offices.rotterdam })).toMatchObject([{ total: '13', count: 2 }])
  expect(await sums({ of: 'pieces', by: [] }, { by: 'office', office_id: offices.lagos })).toMatchObject([{ total: '0' }])
})

test('rows may count in the month in which another list first has their record; what it never has counts in none', async () => {
  const march = [{ field: 'due', operator: 'from' as const, values: ['2026-03-01'] }]
  const dated = { resource: 'parcels', question: { rowScope: everything, filters: march }, by: 'fragile', day: 'due' }
  expect(await sums({ of: 'pieces', by: ['nature'], month: dated })).toEqual([
    { values: ['FCL'], month: '2026-03', total: '3', count: 2 },
    { values: ['LCL'], month: '2026-03', total: '10', count: 1 },
  ])
})

test('there is no sum of what no column has', async () => {
  await expect(sums({ of: 'calls', by: [] })).rejects.toThrow('calls')
})
