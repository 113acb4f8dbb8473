import type { RowScope } from '@fairlead/contracts/identity/rights'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Filter } from './filter.ts'
import { lister } from './list-query.ts'
import type { ListQuestion } from './list-question.ts'
import { nobody, offices, parcels, quays, theParcels, theQuays } from './parcels-for-tests.ts'
import type { ReadTable } from './read-table.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'

let on: Shelf
beforeAll(async () => {
  on = await shelf([quays, parcels])
  await on.put(
    quays,
    ...theQuays,
    { id: nobody.replace(/.$/, '7'), code: 'EAST', name: { en: 'East Quay', nl: 'Oostkade' }, inactive: true, status: 'inactive' },
    { id: nobody.replace(/.$/, '8'), code: 'WEST', name: { en: 'West Quay', nl: 'Westkade' }, status: 'deleted' },
  )
  await on.put(
    parcels,
    ...theParcels,
    {
      id: '01900000-0000-7000-9000-000000000006',
      code: 'AB-10',
      batch: 'AB-1',
      title: 'ab-1 spare',
      nature: 'LCL',
      office_id: offices.lagos,
    },
    { id: '01900000-0000-7000-9000-000000000007', code: '0A-1', title: 'Ab ovo', nature: 'LCL', office_id: offices.lagos, keeper: 'ann' },
  )
})
afterAll(() => on.drop())
afterEach(() => vi.useRealTimers())

const everything: RowScope = { by: 'nothing' }

/** A table whose declaration says something else. */
const saying = (table: ReadTable, other: Partial<Pick<ReadTable['resource'], 'sort' | 'search' | 'title'>>): ReadTable => ({
  ...table,
  resource: { ...table.resource, ...other },
})

/** The codes of what a list holds, in its order, or why it is refused. */
async function listed(question: Partial<ListQuestion> = {}, table: ReadTable = parcels): Promise<string> {
  const answer = await lister(on.reader, on.tables)(table, { rowScope: everything, ...question })
  return isRefusal(answer) ? `${answer.code} ${answer.field}` : answer.data.map(({ code }) => code).join(' ')
}

const filter = (field: string, operator: Filter['operator'], ...values: string[]): Filter => ({ field, operator, values })

test('rows come in the order of a field and last of their ids; what is empty comes last', async () => {
  expect(await listed()).toBe('0A-1 AB-1 AB-10 AB-2 CD-1 CD-2')
  expect(await listed({ sort: '-code' })).toBe('CD-2 CD-1 AB-2 AB-10 AB-1 0A-1')
  const [some] = [[filter('pieces', 'from', '0')]]
  expect(await listed({ sort: 'pieces', filters: some })).toBe('AB-1 CD-2 AB-2')
  expect(await listed({ sort: '-pieces', filters: some })).toBe('AB-2 CD-2 AB-1')
  expect(await listed({ sort: 'due' })).toBe('CD-1 AB-1 AB-2 CD-2 AB-10 0A-1')
})

test('rows come in the order of up to three fields', async () => {
  const filters = [filter('office_id', 'is', offices.rotterdam, offices.lagos), filter('grade', 'empty', 'false')]
  expect(await listed({ sort: 'nature,-code' })).toBe('CD-1 AB-1 CD-2 AB-2 AB-10 0A-1')
  expect(await listed({ sort: '-nature,code' })).toBe('0A-1 AB-10 AB-2 CD-2 AB-1 CD-1')
  expect(await listed({ sort: 'pieces,-code', filters })).toBe('CD-2 AB-1 AB-2')
  expect(await listed({ sort: 'pieces,-pieces,-code', filters })).toBe('CD-2 AB-1 AB-2')
  expect(await listed({ sort: 'nature,fragile,grade,-code', filters })).toBe('AB-1 AB-2 CD-2')
})

test('a list is sorted by the name of its records, in the language of who asks', async () => {
  expect(await listed({ sort: 'name', filters: [filter('grade', 'empty', 'false')] })).toBe('CD-2 AB-1 AB-2')
  expect(await listed({ sort: '-name' }, quays)).toBe('SOUTH NORTH EAST')
  expect(await listed({ sort: 'name', language: 'nl' }, quays)).toBe('SOUTH NORTH EAST')
  expect(await listed({ sort: '-name', language: 'nl' }, quays)).toBe('EAST NORTH SOUTH')
})

test('a record with a name that is not its title is sorted by that name', async () => {
  expect(await listed({ sort: 'name', language: 'nl' }, saying(quays, { title: 'code' }))).toBe('SOUTH NORTH EAST')
})

test('what is deleted is listed only where states are asked for', async () => {
  expect(await listed({ filters: [filter('title', 'contains', 'crane')] })).toBe('AB-1 CD-1')
  expect(await listed({ filters: [filter('status', 'is', 'deleted')] })).toBe('EF-1')
  expect(await listed({ filters: [filter('title', 'contains', 'old'), filter('status', 'in', 'active,deleted')] })).toBe('EF-1')
  expect(await listed({ filters: [filter('status', 'not', 'active')] })).toBe('')
  expect(await listed({ filters: [filter('title', 'not', 'crane'), filter('code', 'starts', 'ef')] })).toBe('')
})

test('who chooses is offered nothing that is out of use, unless he asks for it', async () => {
  expect(await listed({}, quays)).toBe('EAST NORTH SOUTH')
  expect(await listed({ choosing: true }, quays)).toBe('NORTH SOUTH')
  expect(await listed({ choosing: true, filters: [filter('status', 'is', 'inactive')] }, quays)).toBe('EAST')
  expect(await listed({ choosing: true, search: 'crane' })).toBe('AB-1 CD-1')
})

test('a list is bound, filtered and searched at once', async () => {
  const rowScope: RowScope = { by: 'office', office_id: offices.lagos }
  expect(await listed({ rowScope })).toBe('0A-1 AB-10 CD-1 CD-2')
  expect(await listed({ rowScope, search: 'crane' })).toBe('CD-1')
  expect(await listed({ rowScope, search: 'ab', filters: [filter('nature', 'is', 'LCL'), filter('code', 'contains', '1')] })).toBe(
    '0A-1 AB-10',
  )
  expect(await listed({ rowScope: { ...rowScope, audience: ['ann'] } })).toBe('0A-1 CD-2')
})

test('every word that is typed begins a word of the record, in any field that is searched', async () => {
  expect(await listed({ search: 'crane' })).toBe('AB-1 CD-1')
  expect(await listed({ search: 'CRÂNE mül' })).toBe('AB-1')
  expect(await listed({ search: 'crane p' })).toBe('AB-1')
  expect(await listed({ search: 'p crane' })).toBe('AB-1')
  expect(await listed({ search: 'crane x' })).toBe('')
  expect(await listed({ search: 'p' })).toBe('AB-1')
  expect(await listed({ search: 'f e' })).toBe('AB-2')
  expect(await listed({ search: 'x' })).toBe('')
  expect(await listed({ search: 'rane' })).toBe('')
  expect(await listed({ search: 'gearbox' })).toBe('')
  expect(await listed({ search: '  ' })).toBe('0A-1 AB-1 AB-10 AB-2 CD-1 CD-2')
})

test('of what is typed the first 200 signs are looked for, without those that no text can hold', async () => {
  expect(await listed({ search: `crane${' '.repeat(195)}zzz` })).toBe('AB-1 CD-1')
  expect(await listed({ search: `crane${' '.repeat(194)}zzz` })).toBe('')
  expect(await listed({ search: 'cra\0ne' })).toBe('AB-1 CD-1')
  expect(await listed({ search: 'crane \ud800' })).toBe('')
})

test('who may not see a field is not answered by what it says', async () => {
  expect(await listed({ search: 'muller', searched: ['code', 'title', 'shipper'] })).toBe('AB-1')
  expect(await listed({ search: 'muller', searched: ['code', 'title'] })).toBe('')
  expect(await listed({ search: 'muller', searched: ['shipper'] })).toBe('AB-1')
  expect(await listed({ search: 'crane muller', searched: ['shipper'] })).toBe('')
  expect(await listed({ search: 'crane muller', searched: ['shipper', 'title'] })).toBe('AB-1')
  expect(await listed({ search: 'crane', searched: ['code'] })).toBe('')
  expect(await listed({ search: 'crane', searched: ['title', 'remark', 'pieces', 'stop_ids'] })).toBe('AB-1 CD-1')
  expect(await listed({ search: '50% off_', searched: ['title'] })).toBe('CD-2')
  expect(await listed({ search: '1', searched: ['code'] })).toBe('0A-1 AB-1 AB-10 CD-1')
  expect(await listed({ search: 'crane', searched: [] })).toBe('')
  expect(await listed({ search: 'crane', searched: ['pieces'] })).toBe('')
  expect(await listed({ search: '', searched: ['code'] })).toBe('0A-1 AB-1 AB-10 AB-2 CD-1 CD-2')
})

test('what has exactly the code that is searched for comes first; no other field makes it exact', async () => {
  expect(await listed({ search: ' ab-1 ', sort: '-code' })).toBe('AB-1 AB-10')
  expect(await listed({ search: 'ab', sort: '-code' })).toBe('AB-2 AB-10 AB-1 0A-1')
  expect(await listed({ search: 'crane' })).toBe('AB-1 CD-1')
  expect(await listed({ search: 'crane', sort: '-code' })).toBe('CD-1 AB-1')
})

test('nothing that is searched for is no code, where one may be empty or there is none', async () => {
  expect(await listed({}, saying(parcels, { search: ['code', 'batch'] }))).toBe('0A-1 AB-1 AB-10 AB-2 CD-1 CD-2')
  expect(await listed({ search: 'crane' }, saying(parcels, { search: ['title'] }))).toBe('AB-1 CD-1')
})

test('a typeahead offers first what begins with what was typed, in the order that the list has by itself', async () => {
  expect(await listed({ search: 'ab' })).toBe('0A-1 AB-1 AB-10 AB-2')
  expect(await listed({ search: ' Ab ', typeahead: true })).toBe('AB-1 AB-10 AB-2 0A-1')
  expect(await listed({ search: 'ab', typeahead: true, sort: 'code' })).toBe('0A-1 AB-1 AB-10 AB-2')
  expect(await listed({ search: 'ab', typeahead: true, page: 2, per_page: 2 })).toBe('AB-10 AB-2')
  expect(await listed({ typeahead: true })).toBe('0A-1 AB-1 AB-10 AB-2 CD-1 CD-2')
})

test('what a typeahead finds by exactly its name comes first, after exactly its code; then what begins with it, then the rest', async () => {
  expect(await listed({ search: 'crane', typeahead: true })).toBe('CD-1 AB-1')
  expect(await listed({ search: ' CRANE ', typeahead: true, sort: 'code' })).toBe('AB-1 CD-1')
  expect(await listed({ search: 'crane parts', typeahead: true })).toBe('AB-1')
  expect(await listed({ search: 'crane', typeahead: true, searched: ['code'] })).toBe('')
  const called = { code: 'MAST', title: 'Boom', nature: 'LCL', office_id: offices.lagos }
  await on.put(
    parcels,
    { ...called, id: '01900000-0000-7000-9000-000000000011', code: 'AA-1', title: 'Mast' },
    { ...called, id: '01900000-0000-7000-9000-000000000012', code: 'AA-2', title: 'Spare mast' },
    { ...called, id: '01900000-0000-7000-9000-000000000013', code: 'AA-3', title: 'Mast, upper' },
    { ...called, id: '01900000-0000-7000-9000-000000000014' },
    { ...called, id: '01900000-0000-7000-9000-000000000015', code: 'MASTER' },
  )
  expect(await listed({ search: 'mast', typeahead: true })).toBe('MAST AA-1 MASTER AA-3 AA-2')
  expect(await listed({ search: 'mast', typeahead: true, per_page: 4 })).toBe('MAST AA-1 MASTER AA-3')
  expect(await listed({ search: 'mas', typeahead: true })).toBe('MAST MASTER AA-1 AA-3 AA-2')
  expect(await listed({ search: 'mast', typeahead: true }, saying(parcels, { search: ['code', 'title'], title: 'code' }))).toBe(
    'MAST MASTER AA-1 AA-2 AA-3',
  )
  await on.put(
    parcels,
    ...['11', '12', '13', '14', '15'].map(n => ({ ...called, id: `01900000-0000-7000-9000-0000000000${n}`, status: 'deleted' })),
  )
})

test('a name in two languages is found by either, and begun in the language of who asks', async () => {
  const named = (question: Partial<ListQuestion>) => listed({ typeahead: true, ...question }, quays)
  expect(await named({ search: 'kade zuid' })).toBe('SOUTH')
  expect(await named({ search: 'south quay', language: 'nl' })).toBe('SOUTH')
  const huts = [
    { id: nobody.replace(/.$/, '9'), code: 'HUT1', name: { en: 'Hut by the kade', nl: 'Kade hut' } },
    { id: nobody.replace(/.$/, 'a'), code: 'HUT2', name: { en: 'Kade hut', nl: 'Hut bij de kade' } },
  ]
  await on.put(quays, ...huts)
  expect(await named({ search: 'kade' })).toBe('HUT2 HUT1 SOUTH')
  expect(await named({ search: 'kade', language: 'nl' })).toBe('HUT1 SOUTH HUT2')
  await on.put(quays, ...huts.map(hut => ({ ...hut, status: 'deleted' })))
})

test('where the order is by a field that is not searched, or by no text, a typeahead goes by the name; without a name, it keeps to it', async () => {
  const offered = (table: ReadTable) => listed({ search: 'crane', typeahead: true }, table)
  for (const other of [{ sort: 'remark' }, { sort: '-due' }, { sort: 'pieces', search: ['title', 'pieces'] }]) {
    expect(await offered(saying(parcels, other))).toBe('CD-1 AB-1')
    expect(await offered(saying(parcels, { ...other, title: 'remark' }))).toBe('AB-1 CD-1')
  }
})

test('what is coming is reckoned from the minute in which the list is asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-03-01T06:00:59Z')
  expect(await listed({ filters: [filter('calls', 'coming', '6')] })).toBe('AB-1 AB-2')
  vi.setSystemTime('2026-03-01T06:01:00Z')
  expect(await listed({ filters: [filter('calls', 'coming', '6')] })).toBe('AB-1 CD-1')
})

test('what a list does not offer is refused', async () => {
  expect(await listed({ sort: 'hue' })).toBe('unknown_sort sort')
  expect(await listed({ sort: 'code,hue' })).toBe('unknown_sort sort')
  expect(await listed({ filters: [filter('nature', 'is', 'FCL'), filter('hue', 'is', 'red')] })).toBe('unknown_filter hue')
  expect(await listed({ sort: 'title' }, quays)).toBe('unknown_sort sort')
})
