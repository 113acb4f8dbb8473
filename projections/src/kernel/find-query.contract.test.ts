import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsHaving } from './find-query.ts'
import { customers, north, parcels, quays, south, theParcels, theQuays } from './parcels-for-tests.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'

let on: Shelf
beforeAll(async () => {
  on = await shelf([quays, parcels])
  await on.put(quays, ...theQuays)
  await on.put(parcels, ...theParcels)
})
afterAll(() => on.drop())

/** The codes of the parcels with these values, counted by hand from what was put there. */
const codesOf = async (values: Parameters<typeof rowsHaving>[2], most?: number): Promise<unknown[]> => {
  const rows = await rowsHaving(on.reader, parcels, values, most)
  return rows.map(({ id }) => theParcels.find(one => one.id === id)?.code)
}
const having = (is: (one: (typeof theParcels)[number]) => boolean) => theParcels.filter(is).map(one => one.code)

test.each([
  ['a code, however it is written', { code: ['ab-1'] }, (one: (typeof theParcels)[number]) => one.code === 'AB-1'],
  ['a reference', { quay_id: [north] }, (one: (typeof theParcels)[number]) => one.quay_id === north],
  ['one of several', { quay_id: [north, south] }, (one: (typeof theParcels)[number]) => one.quay_id === north || one.quay_id === south],
  [
    'one of a list',
    { stop_ids: [south] },
    (one: (typeof theParcels)[number]) => Array.isArray(one.stop_ids) && one.stop_ids.includes(south),
  ],
  ['a mark', { fragile: [true] }, (one: (typeof theParcels)[number]) => one.fragile === true],
  ['a day', { due: ['2026-03-01'] }, (one: (typeof theParcels)[number]) => one.due === '2026-03-01'],
  ['a state', { status: ['deleted'] }, (one: (typeof theParcels)[number]) => one.status === 'deleted'],
  [
    'both',
    { nature: ['FCL'], customer_id: [customers.acme] },
    (one: (typeof theParcels)[number]) => one.nature === 'FCL' && one.customer_id === customers.acme,
  ],
])('rows are found by %s', async (_what, values, is) => {
  expect(await codesOf(values)).toEqual(having(is))
})

test('each with the version that it was folded to', async () => {
  expect(await rowsHaving(on.reader, quays, { code: [theQuays[0]?.code] })).toEqual([{ id: north, version: 1 }])
})

test('as many as are wanted', async () => {
  expect(await codesOf({ nature: ['FCL', 'LCL'] }, 2)).toHaveLength(2)
})

test('by what no column holds nothing is found in silence', async () => {
  await expect(rowsHaving(on.reader, parcels, { things: ['x'] })).rejects.toThrow('parcels is not found by things')
})
