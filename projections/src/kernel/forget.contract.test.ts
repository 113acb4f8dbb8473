import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forget } from './forget.ts'
import { parcels, theParcels } from './parcels-for-tests.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'

let on: Shelf
beforeAll(async () => {
  on = await shelf([parcels])
})
beforeEach(() => on.put(parcels, ...theParcels))
afterAll(() => on.drop())

async function left(): Promise<string> {
  const { rows } = await on.pool.query<{ code: string }>("select record ->> 'code' as code from rm.parcels order by 1")
  return rows.map(({ code }) => code).join(' ')
}

test('rows whose moment lies before another are removed and counted; those without a moment stay', async () => {
  expect(await forget(on.pool, parcels, 'seen_at', new Date('2026-03-01T23:59:59.500Z'))).toBe(1)
  expect(await left()).toBe('AB-1 AB-2 CD-2 EF-1')
  expect(await forget(on.pool, parcels, 'seen_at', new Date('2026-03-01T23:59:59.500Z'))).toBe(0)
})

test('rows are removed by no field by which they are not found', async () => {
  await expect(forget(on.pool, parcels, 'price', new Date('2027-01-01'))).rejects.toThrow('parcels is not found by price')
  expect(await left()).toBe('AB-1 AB-2 CD-1 CD-2 EF-1')
})
