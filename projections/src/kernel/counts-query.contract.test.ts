import type { RowScope } from '@fairlead/contracts/identity/rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counter } from './counts-query.ts'
import type { Filter } from './filter.ts'
import { offices, parcels, quays, theParcels, theQuays } from './parcels-for-tests.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'

let on: Shelf
beforeAll(async () => {
  on = await shelf([quays, parcels])
  await on.put(quays, ...theQuays)
  await on.put(parcels, ...theParcels)
})
afterAll(() => on.drop())

const everything: RowScope = { by: 'nothing' }
const some: Filter[] = [{ field: 'code', operator: 'in', values: ['AB-1', 'AB-2', 'CD-1'] }]
const nature = (code: string): Filter => ({ field: 'nature', operator: 'is', values: [code] })
const later: Filter = { field: 'due', operator: 'from', values: ['2026-03-01'] }
const parts = { all: [], full: [nature('FCL')], 'full and later': [nature('FCL'), later] }
const counts = (rowScope: RowScope = everything, most?: number) => counter(on.reader, most)(parcels, { rowScope, filters: some }, parts)

test('rows are counted by each of some filters, within the scope of who asks', async () => {
  expect(await counts()).toEqual({ counts: { all: 3, full: 2, 'full and later': 1 }, is_estimate: false })
  expect(await counts({ by: 'office', office_id: offices.lagos })).toMatchObject({ counts: { all: 1, full: 1 } })
})

test('where there are more rows than are looked at, there are at least so many', async () => {
  expect(await counts(everything, 3)).toMatchObject({ is_estimate: false })
  expect(await counts(everything, 2)).toMatchObject({ counts: { all: 3 }, is_estimate: true })
})

test('what the list does not filter by is refused', async () => {
  const wrong: Filter = { field: 'calls', operator: 'is', values: ['1'] }
  expect(await counter(on.reader)(parcels, { rowScope: everything }, { one: [wrong] })).toMatchObject({ refused: true, kind: 'validation' })
  expect(await counter(on.reader)(parcels, { rowScope: everything, filters: [wrong] }, { one: [] })).toMatchObject({
    refused: true,
    kind: 'validation',
  })
})
