import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyedRows } from './keyed-rows.ts'
import { nobody, north, offices, parcels, south, theParcels } from './parcels-for-tests.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'

let on: Shelf
beforeAll(async () => {
  on = await shelf([parcels])
  await on.put(parcels, ...theParcels)
})
afterAll(() => on.drop())

const everything = { by: 'nothing' } as const

/** The codes of the parcels that people call so. */
async function called(fields: readonly string[], texts: readonly string[], table = parcels): Promise<string> {
  const rows = await keyedRows(on.reader, table, { rowScope: everything, fields, texts })
  return rows
    .map(({ record }) => String(record.code))
    .toSorted()
    .join(' ')
}

test('what people call a record finds it by any of the fields, in capitals or not', async () => {
  expect(await called(['code'], ['ab-1', 'CD-1'])).toBe('AB-1 CD-1')
  expect(await called(['code'], ['AB'])).toBe('')
  expect(await called(['code', 'title'], ['ab-2', 'CRÂNE'])).toBe('AB-2 CD-1')
  expect(await called(['title'], ['ab-2', 'crane'])).toBe('CD-1')
  expect(await called(['code', 'batch'], ['CD-2'])).toBe('AB-1 CD-2')
  expect(await called(['wording'], ['bak', 'wheel'])).toBe('AB-1 AB-2')
})

test('a text that is longer than the column holds is found by all that it holds', async () => {
  expect(await called(['title'], [`crane${' '.repeat(600)}`])).toBe('')
})

test('ids find a record, and what refers to another; of other texts they find none', async () => {
  const [first] = theParcels
  expect(await called(['id'], [String(first?.id), nobody, 'AB-2'])).toBe('AB-1')
  expect(await called(['id', 'code'], [String(first?.id), 'AB-2'])).toBe('AB-1 AB-2')
  expect(await called(['code'], [String(first?.id)])).toBe('')
  expect(await called(['quay_id'], [north])).toBe('AB-1 CD-2')
  expect(await called(['quay_id'], ['north'])).toBe('')
  expect(await called(['stop_ids'], [north, 'south'])).toBe('AB-1')
  expect(await called(['stop_ids'], [south])).toBe('AB-1 AB-2')
  expect(await called(['quay_id', 'code'], [south, 'cd-1'])).toBe('AB-2 CD-1')
})

test('numbers, days and lists of words are no names, nor is what rows refer to', async () => {
  expect(await called(['pieces', 'due', 'tags', 'fragile'], ['3', '2026-03-01', 'wet', 'true'])).toBe('')
  expect(await called(['calls'], [south])).toBe('')
  expect(await called(['calls', 'code'], [south, 'AB-1'])).toBe('AB-1')
  expect(await called([], ['AB-1'])).toBe('')
})

test('nobody is found by nothing, or by what no text can hold', async () => {
  expect(await called(['code'], [])).toBe('')
  expect(await called(['code'], ['AB-1\0', 'ab-2'])).toBe('AB-2')
  expect(await called(['code'], ['AB-1\0'])).toBe('')
})

test('what is deleted, or lies outside of the bound, is not found', async () => {
  expect(await called(['code'], ['EF-1', 'AB-1'])).toBe('AB-1')
  const rowScope = { by: 'office', office_id: offices.lagos } as const
  const rows = await keyedRows(on.reader, parcels, { rowScope, fields: ['code'], texts: ['AB-1', 'CD-1'] })
  expect(rows.map(({ record }) => record.code)).toEqual(['CD-1'])
})

test('each is found once, however many are looked for', async () => {
  const others = Array.from({ length: 498 }, (_, n) => `ZZ-${n}`)
  expect(await called(['code'], ['AB-1', ...others, 'AB-2', 'CD-1', ...others, 'CD-2'])).toBe('AB-1 AB-2 CD-1 CD-2')
})

test('a row is the whole record, what was not said of it too', async () => {
  const [row] = await keyedRows(on.reader, parcels, { rowScope: everything, fields: ['code'], texts: ['CD-1'] })
  expect(row).toMatchObject({
    id: theParcels[2]?.id,
    version: 1,
    record: { code: 'CD-1', pieces: null, fragile: true, calls: [{ quay_id: north }] },
  })
})

test('a table that cannot be listed has no rows by any name', async () => {
  expect(await called(['code'], ['AB-1'], { ...parcels, resource: { ...parcels.resource, sort: 'hue' } })).toBe('')
})
