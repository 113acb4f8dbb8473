import type { RowScope } from '@fairlead/contracts/identity/rights'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers, nobody, north, offices, parcels, quays, south, theParcels, theQuays } from './parcels-for-tests.ts'
import type { ReadTable } from './read-table.ts'
import { rowScopeCondition } from './scope.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'

let on: Shelf
beforeAll(async () => {
  on = await shelf([quays, parcels])
  await on.put(quays, ...theQuays)
  await on.put(parcels, ...theParcels)
})
afterAll(() => on.drop())

/** The codes of what lies within a bound. */
async function within(rowScope: RowScope, table: ReadTable = parcels): Promise<string> {
  const condition = rowScopeCondition(table, rowScope) ?? sql`true`
  const rows = await on.reader.rows(
    sql<{ code: string }>`select t.record ->> 'code' as code from ${sql.table(`rm.${table.name}`)} t where ${condition} order by 1`,
  )
  return rows.map(({ code }) => code).join(' ')
}

test('who is bound to nothing sees all of it, without a condition', async () => {
  expect(rowScopeCondition(parcels, { by: 'nothing' })).toBeUndefined()
  expect(await within({ by: 'nothing' })).toBe('AB-1 AB-2 CD-1 CD-2 EF-1')
})

test('an office sees what is its own, a customer what is his', async () => {
  expect(await within({ by: 'office', office_id: offices.rotterdam })).toBe('AB-1 AB-2 EF-1')
  expect(await within({ by: 'office', office_id: offices.lagos })).toBe('CD-1 CD-2')
  expect(await within({ by: 'customer', relation_id: customers.acme })).toBe('AB-1 CD-2')
  expect(await within({ by: 'customer', relation_id: offices.lagos })).toBe('')
})

test('who works at ports sees what is tied to any of them in any way', async () => {
  expect(await within({ by: 'port', port_ids: [south] })).toBe('AB-1 AB-2')
  expect(await within({ by: 'port', port_ids: [north] })).toBe('AB-1 CD-2 EF-1')
  expect(await within({ by: 'port', port_ids: [north, south] })).toBe('AB-1 AB-2 CD-2 EF-1')
  expect(await within({ by: 'port', port_ids: [north, nobody] })).toBe('AB-1 CD-2 EF-1')
})

test('a guest sees the one record that he was asked about, also of what is tied to nothing', async () => {
  const [first, other] = [String(theParcels[0]?.id), String(theParcels[1]?.id)]
  expect(await within({ by: 'record', resource: 'parcels', id: first, audience: ['ann'] })).toBe('AB-1')
  expect(await within({ by: 'record', resource: 'parcels', id: other, audience: [] })).toBe('')
  expect(await within({ by: 'record', resource: 'quays', id: first })).toBe('')
  expect(await within({ by: 'record', resource: 'quays', id: south }, quays)).toBe('SOUTH')
  expect(await within({ by: 'record', resource: '', id: '' })).toBe('')
})

test('who is bound to nobody sees nothing', async () => {
  expect(await within({ by: 'office', office_id: '' })).toBe('')
  expect(await within({ by: 'customer', relation_id: 'x' })).toBe('')
  expect(await within({ by: 'port', port_ids: [] })).toBe('')
  expect(await within({ by: 'port', port_ids: ['x', south] })).toBe('AB-1 AB-2')
})

test('what somebody keeps is for him alone, whatever else he is bound to', async () => {
  expect(await within({ by: 'nothing', audience: ['ann'] })).toBe('AB-1 CD-2')
  expect(await within({ by: 'nothing', audience: ['ann', 'ben'] })).toBe('AB-1 AB-2 CD-2')
  expect(await within({ by: 'nothing', audience: [] })).toBe('')
  expect(await within({ by: 'office', office_id: offices.rotterdam, audience: ['ann'] })).toBe('AB-1')
})

test('what is tied to nothing of the kind is for all', async () => {
  expect(await within({ by: 'office', office_id: offices.lagos, audience: ['ann'] }, quays)).toBe('NORTH SOUTH')
  expect(await within({ by: 'customer', relation_id: customers.acme }, quays)).toBe('NORTH SOUTH')
  expect(await within({ by: 'port', port_ids: [] }, quays)).toBe('NORTH SOUTH')
})

test('what is tied to an office by what it refers to is for every office without that', async () => {
  const tied: ReadTable = { ...parcels, resource: { ...parcels.resource, scope: { office: 'office_id', free_without: 'onward_id' } } }
  expect(await within({ by: 'office', office_id: offices.lagos }, tied)).toBe('AB-2 CD-1 CD-2')
  expect(await within({ by: 'customer', relation_id: customers.acme }, tied)).toBe('AB-1 AB-2 CD-1 CD-2 EF-1')
})

test('what several are tied to is seen by each of them', async () => {
  const shared: ReadTable = { ...parcels, resource: { ...parcels.resource, scope: { office: 'stop_ids' } } }
  expect(await within({ by: 'office', office_id: north }, shared)).toBe('AB-1')
  expect(await within({ by: 'office', office_id: south }, shared)).toBe('AB-1 AB-2')
  expect(await within({ by: 'office', office_id: offices.lagos }, shared)).toBe('')
})

test('where a tie holds no ids, nobody who is bound sees anything', async () => {
  const tied = (office: string): ReadTable => ({ ...parcels, resource: { ...parcels.resource, scope: { office } } })
  expect(await within({ by: 'office', office_id: offices.lagos }, tied('title'))).toBe('')
  expect(await within({ by: 'office', office_id: offices.lagos }, tied('hue'))).toBe('')
})
