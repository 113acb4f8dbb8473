import type { RowScope } from '@fairlead/contracts/identity/rights'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsTeller } from './ids-query.ts'
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
const idsBy = (fields: readonly string[], rowScope: RowScope = everything) =>
  idsTeller(on.reader)(parcels, { rowScope, filters: [{ field: 'code', operator: 'in', values: ['AB-1', 'AB-2', 'CD-1'] }] }, fields)
/** What the values are, with the rows that have them. */
const told = (answer: Awaited<ReturnType<typeof idsBy>>) =>
  isRefusal(answer) ? answer : Object.fromEntries(answer.map(({ values, ids }) => [values.join(' '), ids.toSorted()]))
const [first, second, third] = theParcels.map(one => one.id)

test('rows that agree in all fields stand together; what is not said is nothing', async () => {
  expect(told(await idsBy(['nature']))).toEqual({ FCL: [first, third], LCL: [second] })
  expect(told(await idsBy(['nature', 'pieces']))).toEqual({ 'FCL 3': [first], 'FCL ': [third], 'LCL 10': [second] })
  expect(await idsBy(['pieces'])).toContainEqual({ values: [null], ids: [third] })
})

test('only what the asker may see is told', async () => {
  expect(told(await idsBy(['nature'], { by: 'office', office_id: offices.lagos }))).toEqual({ FCL: [third] })
})

test('what no list can be filtered by is refused, and there are no values of what no column has', async () => {
  const question = { rowScope: everything, filters: [{ field: 'berth', operator: 'is', values: ['a'] }] } as const
  expect(await idsTeller(on.reader)(parcels, question, ['nature'])).toMatchObject({ code: 'unknown_filter' })
  await expect(idsBy(['calls'])).rejects.toThrow('calls')
})
