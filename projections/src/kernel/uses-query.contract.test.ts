import type { RowScope } from '@fairlead/contracts/identity/rights'
import { f, optional, weak } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { register } from '@fairlead/domain/kernel/register'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aQuay, nobody, north, offices, parcels, quays, south, theParcels, theQuays } from './parcels-for-tests.ts'
import { readTable } from './read-table.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'
import { usesFinder } from './uses-query.ts'

/** Many of them lie at a quay; the quay where one would rather lie is a wish. */
const barges = readTable(
  register(
    resource({
      name: 'barges',
      context: 'masterdata',
      fields: { name: f.translated(20), quay_id: aQuay, wished_id: weak(optional(aQuay)) },
      title: 'name',
      list: ['name'],
      search: ['name'],
      sort: 'name',
      view: 'masterdata.view',
      edit: 'masterdata.edit',
    }),
  ),
)

const barge = (n: number, other: object = {}) => ({
  id: `01900000-0000-7000-a000-${String(n).padStart(12, '0')}`,
  name: { en: `Barge ${n}`, nl: `Schuit ${n}` },
  quay_id: south,
  ...other,
})

let on: Shelf
beforeAll(async () => {
  on = await shelf([quays, parcels, barges])
  await on.put(quays, ...theQuays)
  await on.put(parcels, ...theParcels)
  await on.put(barges, ...Array.from({ length: 100 }, (_, n) => barge(n)), barge(100, { quay_id: nobody, wished_id: north }))
})
afterAll(() => on.drop())

const everything: RowScope = { by: 'nothing' }
const seeing = (resource: string, ...hidden: string[]) => ({ resource, hidden: new Set(hidden) })

/** Where a quay is used: by how many, in which field, and by which first. */
async function uses(quay: string, rowScope = everything, ...looked: ReturnType<typeof seeing>[]): Promise<string[]> {
  const found = await usesFinder(on.reader, on.tables)('quays', quay, looked.length > 0 ? looked : [seeing('parcels')], { rowScope })
  return found.map(({ resource, field, total, first }) => {
    const named = first.map(one => one.code ?? one.name).toSorted()
    return `${resource}.${field} ${total}: ${named.join(',')}`
  })
}

test('a record is used by what refers to it by itself, among several, and in rows; by most first', async () => {
  expect(await uses(south)).toEqual([
    'parcels.calls 3: AB-1,AB-2,CD-2',
    'parcels.stop_ids 2: AB-1,AB-2',
    'parcels.quay_id 1: AB-2',
    'parcels.onward_id 1: AB-1',
  ])
  expect(await uses(nobody)).toEqual([])
})

test('what is deleted uses nothing', async () => {
  expect(await uses(north)).toEqual(['parcels.quay_id 2: AB-1,CD-2', 'parcels.calls 2: AB-1,CD-1', 'parcels.stop_ids 1: AB-1'])
})

test('who is bound is told only of the records that he may see', async () => {
  const rowScope: RowScope = { by: 'office', office_id: offices.lagos }
  expect(await uses(north, rowScope)).toEqual(['parcels.quay_id 1: CD-2', 'parcels.calls 1: CD-1'])
})

test('nobody is told of a field that he may not see, nor of a resource that he may not look into', async () => {
  expect(await uses(north, everything, seeing('parcels', 'calls', 'quay_id'))).toEqual(['parcels.stop_ids 1: AB-1'])
  expect(await uses(north, everything, seeing('hues'))).toEqual([])
  expect(await uses(north, everything, seeing('quays'))).toEqual([])
  expect(await uses(north, everything, seeing('hues'), seeing('parcels', 'calls', 'stop_ids'))).toEqual(['parcels.quay_id 2: AB-1,CD-2'])
})

test('what is only wished for is not used', async () => {
  expect(await uses(north, everything, seeing('barges'))).toEqual([])
})

test('up to a hundred are counted, and five of them named in the language of who asks', async () => {
  const find = usesFinder(on.reader, on.tables)
  const ask = async () => {
    const [found] = await find('quays', south, [seeing('barges')], { rowScope: everything, language: 'nl' })
    return [found?.total, found?.more, found?.first.length, found?.first.every(({ name }) => name.startsWith('Schuit '))]
  }
  expect(await ask()).toEqual([100, false, 5, true])
  await on.put(barges, barge(101))
  expect(await ask()).toEqual([100, true, 5, true])
  await on.pool.query('delete from rm.barges where id = $1', [barge(101).id])
})

test('those that use it are named by what they are called and their code', async () => {
  const [, , found] = await usesFinder(on.reader, on.tables)('quays', south, [seeing('parcels')], { rowScope: everything })
  expect(found).toEqual({
    resource: 'parcels',
    field: 'quay_id',
    total: 1,
    more: false,
    first: [{ id: theParcels[1]?.id, name: 'Éclair, fresh', code: 'AB-2' }],
  })
})
