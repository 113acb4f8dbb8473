import type { RowScope } from '@fairlead/contracts/identity/rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody, offices, parcels, quays, theParcels, theQuays } from './parcels-for-tests.ts'
import type { ReadTable } from './read-table.ts'
import { type Found, type SearchQuestion, searcher } from './search-query.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'

let on: Shelf
beforeAll(async () => {
  on = await shelf([quays, parcels])
  await on.put(quays, ...theQuays, { id: nobody.replace(/.$/, '7'), code: 'CRANE', name: { en: 'Old Quay', nl: 'Oude kade' } })
  await on.put(
    parcels,
    ...theParcels,
    { id: '01900000-0000-7000-9000-000000000006', code: 'AB-10', title: 'Ab-2', office_id: offices.lagos, job_id: nobody },
    { id: '01900000-0000-7000-9000-000000000007', code: 'EF-2', title: 'Spare spare part', office_id: offices.lagos },
    { id: '01900000-0000-7000-9000-000000000008', code: 'MAST-1', title: 'Mast', office_id: offices.lagos },
  )
})
afterAll(() => on.drop())

const everywhere: SearchQuestion['in'] = [
  { resource: 'parcels', fields: ['code', 'title', 'shipper'] },
  { resource: 'quays', fields: ['code', 'name'] },
]

const search = (text: string, other: Partial<SearchQuestion> = {}): Promise<Found[]> =>
  searcher(on.reader, on.tables)({ text, in: everywhere, rowScope: { by: 'nothing' }, language: 'en', each: 10, most: 20, ...other })

/** What is found, each by its code's place among the records. */
const codes: ReadonlyMap<string, string> = new Map([
  ...[...theParcels, ...theQuays].map(({ id, code }): [string, string] => [id, String(code)]),
  [nobody.replace(/.$/, '7'), 'CRANE'],
  ['01900000-0000-7000-9000-000000000006', 'AB-10'],
  ['01900000-0000-7000-9000-000000000007', 'EF-2'],
])
async function found(text: string, other: Partial<SearchQuestion> = {}): Promise<string> {
  return (await search(text, other)).map(({ id }) => codes.get(id)).join(' ')
}

test('records of all kinds are found by what their words begin with, exact ones first', async () => {
  expect(await found('crane')).toBe('CD-1 CRANE AB-1')
  expect(await found('quay')).toBe('CRANE NORTH SOUTH')
  expect(await found('crane mül')).toBe('AB-1')
  expect(await found('ab-2')).toBe('AB-2 AB-10')
  expect(await found('ab')).toBe('AB-1 AB-10 AB-2')
  expect(await found('nothing of the kind')).toBe('')
})

test('nothing is found by nothing', async () => {
  expect(await search('')).toEqual([])
  expect(await search('  ')).toEqual([])
  expect(await search('crane', { in: [] })).toEqual([])
  expect(await search('crane', { in: [{ resource: 'hues', fields: ['code'] }] })).toEqual([])
})

test('what was found is told by its name, its state and the field that says it', async () => {
  expect(await search('crane', { in: everywhere.slice(0, 1) })).toEqual([
    {
      resource: 'parcels',
      id: theParcels[2]?.id,
      name: 'crane',
      status: 'active',
      by: { field: 'title', text: 'crane' },
      exact: true,
      job_id: null,
    },
    {
      resource: 'parcels',
      id: theParcels[0]?.id,
      name: 'Crane parts',
      status: 'active',
      by: { field: 'title', text: 'Crane parts' },
      exact: false,
      job_id: null,
    },
  ])
  expect(await search('ab-10')).toMatchObject([{ name: 'Ab-2', by: { field: 'code', text: 'AB-10' }, exact: true, job_id: nobody }])
  expect(await search('muller')).toMatchObject([{ name: 'Crane parts', by: { field: 'shipper', text: 'Müller' }, exact: true }])
  expect(await search('parts mul')).toMatchObject([{ by: { field: 'title', text: 'Crane parts' }, exact: false }])
})

test('a text that says all of what was typed goes before one that begins with it', async () => {
  expect(await search(' Ab-2 ')).toMatchObject([
    { name: 'Éclair, fresh', by: { field: 'code', text: 'AB-2' }, exact: true },
    { name: 'Ab-2', by: { field: 'title', text: 'Ab-2' }, exact: true },
  ])
  expect(await search('mast')).toMatchObject([{ by: { field: 'title', text: 'Mast' }, exact: true }])
  expect(await search('spare')).toMatchObject([{ by: { field: 'title', text: 'Spare spare part' }, exact: false }])
})

test('a record is named in the language of who asks', async () => {
  expect(await search('kade', { language: 'nl' })).toMatchObject([{ name: 'Oude kade' }, { name: 'Kade Zuid', by: { text: 'Kade Zuid' } }])
  expect(await search('kade')).toMatchObject([{ name: 'Old Quay' }, { name: 'South Quay' }])
})

test('nobody is answered by a field that he may not see', async () => {
  const only = (...fields: string[]) => ({ in: [{ resource: 'parcels', fields }] })
  expect(await found('crane', only('code', 'title'))).toBe('CD-1 AB-1')
  expect(await found('crane', only('code'))).toBe('')
  expect(await found('crane mul', only('title', 'shipper'))).toBe('AB-1')
  expect(await found('crane mul', only('title'))).toBe('')
  expect(await found('ab-2', only('title'))).toBe('AB-10')
  expect(await found('crane', only())).toBe('')
})

test('no more are found than are asked for, of each kind and in all', async () => {
  expect(await found('quay', { each: 2 })).toBe('CRANE NORTH')
  expect(await found('quay', { most: 1 })).toBe('CRANE')
  expect(await found('crane', { each: 1 })).toBe('CRANE AB-1')
  expect(await found('crane', { most: 2 })).toBe('CD-1 CRANE')
  expect(await found('ab-1', { each: 1 })).toBe('AB-1')
})

test('what lies outside of the bound, or is deleted, is not found, exactly or otherwise', async () => {
  const rowScope: RowScope = { by: 'office', office_id: offices.lagos }
  expect(await found('crane', { rowScope })).toBe('CD-1 CRANE')
  expect(await found('ab-2', { rowScope })).toBe('AB-10')
  expect(await found('ef-1')).toBe('')
})

test('records come in the order of their list', async () => {
  const reversed: ReadTable = { ...parcels, resource: { ...parcels.resource, sort: '-code' } }
  const ask = searcher(on.reader, new Map([['parcels', reversed]]))
  const rows = await ask({ text: 'ab', in: everywhere, rowScope: { by: 'nothing' }, language: 'en', each: 10, most: 20 })
  expect(rows.map(({ id }) => codes.get(id)).join(' ')).toBe('AB-2 AB-10 AB-1')
})

test('a table that cannot be listed has nothing that is found', async () => {
  const unsorted: ReadTable = { ...parcels, resource: { ...parcels.resource, sort: 'hue' } }
  const ask = searcher(on.reader, new Map([...on.tables, ['parcels', unsorted]]))
  const rows = await ask({ text: 'crane', in: everywhere, rowScope: { by: 'nothing' }, language: 'en', each: 10, most: 20 })
  expect(rows.map(({ resource }) => resource)).toEqual(['quays'])
})
