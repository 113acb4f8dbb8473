import type { RowScope } from '@fairlead/contracts/identity/rights'
import { f, optional } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { register } from '@fairlead/domain/kernel/register'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lister } from './list-query.ts'
import { aQuay, nobody, north, offices, parcels, quays, south, theParcels, theQuays } from './parcels-for-tests.ts'
import { readTable } from './read-table.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'
import { labels, labelsBeside, shower } from './show-query.ts'

/** The only record of its kind: where the house stands. */
const house = readTable(
  register(
    resource({
      name: 'houses',
      context: 'masterdata',
      single: nobody,
      fields: { title: f.text(20), quay_id: optional(aQuay), photo_id: optional(f.file()), berth: optional(aQuay) },
      title: 'title',
      list: ['title', 'quay_id', 'berth'],
      search: ['title'],
      sort: 'title',
      view: 'masterdata.view',
      edit: 'masterdata.edit',
    }),
  ),
)

let on: Shelf
beforeAll(async () => {
  on = await shelf([quays, parcels, house])
  await on.put(quays, ...theQuays)
  await on.put(parcels, ...theParcels)
})
afterAll(() => on.drop())

/** Puts down the only house anew. */
async function build(said: object = {}): Promise<void> {
  await on.pool.query('delete from rm.houses')
  await on.put(house, { id: nobody, title: 'Harbour House', quay_id: north, photo_id: south, ...said })
}

const everything: RowScope = { by: 'nothing' }
const [first, , third] = theParcels.map(({ id }) => id)
const show = (id = '', asker: { rowScope: RowScope; language?: 'en' | 'nl' } = { rowScope: everything }) =>
  shower(on.reader, on.tables)(parcels, id, asker)

test('a record is shown with all that was said of it, what it refers to by name, and who made and changed it when', async () => {
  expect(await show(first)).toMatchObject({
    id: first,
    version: 1,
    name: 'Crane parts',
    code: 'AB-1',
    remark: null,
    calls: [{ quay_id: south }, { quay_id: north }],
    quay_id: north,
    quay: { id: north, name: 'North Quay', code: 'NORTH' },
    onward: { id: south, name: 'South Quay', code: 'SOUTH' },
    stop_labels: [
      { id: north, name: 'North Quay', code: 'NORTH' },
      { id: south, name: 'South Quay', code: 'SOUTH' },
    ],
    created_at: '2026-01-01T08:00:00.000Z',
    created_by: 'Ruth',
    updated_at: '2026-01-01T08:00:00.000Z',
    updated_by: 'Ruth',
  })
})

test('what it refers to is named in the language of who asks, in the order in which it stands', async () => {
  const dutch = await show(first, { rowScope: everything, language: 'nl' })
  expect(dutch).toMatchObject({ quay: { name: 'Noordkade' }, stop_labels: [{ name: 'Noordkade' }, { name: 'Kade Zuid' }] })
  await on.put(parcels, { ...theParcels[0], id: nobody, stop_ids: [south, north] })
  expect(await show(nobody)).toMatchObject({ stop_labels: [{ name: 'South Quay' }, { name: 'North Quay' }] })
})

test('where nothing is referred to, or there is nobody to name it, nothing is shown', async () => {
  expect(await show(third)).toMatchObject({ quay_id: null, quay: null, onward: null, stop_labels: [], office: null, customer: null })
})

test('a record that is not there, or outside of the bound, is not shown', async () => {
  expect(await show(south)).toBeUndefined()
  expect(await show('AB-1')).toBeUndefined()
  expect(await show(first, { rowScope: { by: 'office', office_id: offices.lagos } })).toBeUndefined()
  expect(await show(first, { rowScope: { by: 'office', office_id: offices.rotterdam } })).toMatchObject({ code: 'AB-1' })
  expect(await show(nobody.replace(/.$/, '9'))).toBeUndefined()
})

test('the only record of its kind is there before anybody changed it', async () => {
  const ask = shower(on.reader, on.tables)
  await on.pool.query('delete from rm.houses')
  expect(await ask(house, nobody, { rowScope: everything })).toEqual({
    id: nobody,
    version: 0,
    name: '',
    title: '',
    quay_id: null,
    photo_id: null,
    berth: null,
    status: '',
    created_at: null,
    created_by: null,
    updated_at: null,
    updated_by: null,
  })
  expect(await ask(house, south, { rowScope: everything })).toBeUndefined()
  await build()
  expect(await ask(house, nobody, { rowScope: everything })).toMatchObject({
    version: 1,
    title: 'Harbour House',
    quay: { name: 'North Quay' },
  })
})

test('a reference is named beside its id; a file that no table keeps, as nothing', async () => {
  await build({ berth: south })
  const shown = await shower(on.reader, on.tables)(house, nobody, { rowScope: everything })
  expect(Object.keys(shown ?? {}).toSorted()).toEqual([
    'berth',
    'created_at',
    'created_by',
    'id',
    'name',
    'photo',
    'photo_id',
    'quay',
    'quay_id',
    'status',
    'title',
    'updated_at',
    'updated_by',
    'version',
  ])
  expect(shown).toMatchObject({ photo: null, berth: south })
})

test('a row of a list names the references that it shows', async () => {
  await build()
  const answer = await lister(on.reader, on.tables)(house, { rowScope: everything, language: 'nl' })
  expect(answer).toMatchObject({ data: [{ name: 'Harbour House', quay: { id: north, name: 'Noordkade', code: 'NORTH' } }] })
  expect('data' in answer ? answer.data[0] : {}).not.toHaveProperty('photo')
})

test('records are named by their ids; what names nothing is left out', async () => {
  await build()
  expect(await labels(on.reader, quays, [north, nobody, 'NORTH'], { rowScope: everything })).toEqual(
    new Map([[north, { id: north, name: 'North Quay', code: 'NORTH' }]]),
  )
  expect((await labels(on.reader, quays, [south], { rowScope: everything, language: 'nl' })).get(south)).toEqual({
    id: south,
    name: 'Kade Zuid',
    code: 'SOUTH',
  })
  expect((await labels(on.reader, house, [nobody], { rowScope: everything })).get(nobody)).toEqual({ id: nobody, name: 'Harbour House' })
})

test('what a record that is shown as it was refers to is named in the same way', async () => {
  const shown: Record<string, unknown> = (await show(first, { rowScope: everything, language: 'nl' })) ?? {}
  const { quay, onward, stop_labels, office, customer } = shown
  const beside = (record: object) => labelsBeside(on.reader, parcels, { ...record }, on.tables, { rowScope: everything, language: 'nl' })
  expect(await beside(shown)).toEqual({ quay, onward, stop_labels, office, customer })
  expect(await beside({ ...shown, quay_id: south, onward_id: null, stop_ids: [south, nobody, north] })).toEqual({
    quay: { id: south, name: 'Kade Zuid', code: 'SOUTH' },
    onward: null,
    stop_labels: [
      { id: south, name: 'Kade Zuid', code: 'SOUTH' },
      { id: north, name: 'Noordkade', code: 'NORTH' },
    ],
    office: null,
    customer: null,
  })
})
