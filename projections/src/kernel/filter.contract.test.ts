import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Filter, filterCondition } from './filter.ts'
import { nobody, north, parcels, quays, south, theParcels } from './parcels-for-tests.ts'
import { type Shelf, shelf } from './shelf-for-tests.ts'

let on: Shelf
beforeAll(async () => {
  on = await shelf([parcels])
  await on.put(parcels, ...theParcels)
})
afterAll(() => on.drop())

const now = new Date('2026-03-01T06:00:00.000Z')

/** The codes of the parcels that a filter lets through, or why it is refused. */
async function found(field: string, operator: Filter['operator'], ...values: string[]): Promise<string> {
  const condition = filterCondition(parcels, { field, operator, values }, now)
  if (isRefusal(condition)) return `${condition.code} ${condition.field}`
  const rows = await on.reader.rows(
    sql<{ code: string }>`select t.record ->> 'code' as code from rm.parcels t where ${condition} order by 1`,
  )
  return rows.map(({ code }) => code).join(' ')
}

test('a text is the same in capitals and without accents, and as a whole', async () => {
  expect(await found('title', 'is', 'CRÂNE')).toBe('CD-1')
  expect(await found('title', 'not', 'crane')).toBe('AB-1 AB-2 CD-2 EF-1')
  expect(await found('code', 'in', 'ab-1', 'CD-2')).toBe('AB-1 CD-2')
  expect(await found('code', 'in', 'ab-1,cd-2')).toBe('AB-1 CD-2')
  expect(await found('code', 'not', 'ab-1', 'CD-2')).toBe('AB-2 CD-1 EF-1')
})

test('a text may hold a comma where people write freely; of codes it parts several', async () => {
  expect(await found('title', 'is', 'eclair, fresh')).toBe('AB-2')
  expect(await found('title', 'contains', 'r, f')).toBe('AB-2')
  expect(await found('title', 'in', 'eclair', 'crane')).toBe('CD-1')
  expect(await found('status', 'is', 'deleted,inactive')).toBe('EF-1')
})

test('a state is one of several, though it is a text', async () => {
  expect(await found('status', 'in', 'deleted')).toBe('EF-1')
  expect(await found('status', 'in', 'active', 'deleted')).toBe('AB-1 AB-2 CD-1 CD-2 EF-1')
  expect(await found('status', 'not', 'active')).toBe('EF-1')
})

test('a state may be named by its number', async () => {
  expect(await found('status_id', 'is', '3')).toBe('EF-1')
  expect(await found('status_id', 'in', '1', '3')).toBe('AB-1 AB-2 CD-1 CD-2 EF-1')
  expect(await found('status_id', 'not', '1')).toBe('EF-1')
  expect(await found('status_id', 'is', '99')).toBe('')
  expect(await found('status_id', 'is', 'active')).toBe('wrong_value status_id')
})

test('rows refer to a record by the part that is named, and a refusal comes of what is no such part', async () => {
  expect(await found('calls.quay_id', 'refers', north)).toBe('AB-1 CD-1')
  expect(await found('calls.quay_id', 'refers', north, south)).toBe('AB-1 AB-2 CD-1 CD-2')
  expect(await found('calls.quay_id', 'refers', nobody)).toBe('')
  expect(await found('calls.quay_id', 'refers', 'north')).toBe('wrong_value calls.quay_id')
  expect(await found('calls.berth', 'refers', north)).toBe('unknown_filter calls.berth')
  expect(await found('calls', 'refers', north)).toBe('unknown_filter calls')
  expect(await found('stop_ids', 'refers', north)).toBe('unknown_filter stop_ids')
})

test('what holds between two days holds on each of them and on both; without an end it holds on, and without a beginning never', async () => {
  expect(await found('valid_on', 'is', '2026-01-31')).toBe('')
  expect(await found('valid_on', 'is', '2026-02-01')).toBe('AB-2 CD-1')
  expect(await found('valid_on', 'is', '2026-02-28')).toBe('AB-2 CD-1')
  expect(await found('valid_on', 'is', '2026-03-01')).toBe('AB-1 AB-2')
  expect(await found('valid_on', 'is', '2026-03-02')).toBe('AB-2 CD-2')
  expect(await found('valid_on', 'is', '2099-12-31')).toBe('CD-2')
  expect(await found('valid_on', 'is', '2026-02-30')).toBe('wrong_value valid_on')
  expect(await found('valid_on', 'is', '2026-03-01,2026-03-02')).toBe('wrong_value valid_on')
  expect(await found('valid_on', 'from', '2026-03-01')).toBe('unknown_filter valid_on')
  expect(filterCondition(quays, { field: 'valid_on', operator: 'is', values: ['2026-03-01'] }, now)).toMatchObject({
    code: 'unknown_filter',
  })
})

test('what holds between two days overlaps others that have a day in common with it, and goes on with those that have no end', async () => {
  expect(await found('valid_on', 'overlaps', '2026-01-01', '2026-01-31')).toBe('')
  expect(await found('valid_on', 'overlaps', '2026-01-01', '2026-02-01')).toBe('AB-2 CD-1')
  expect(await found('valid_on', 'overlaps', '2026-02-28', '2026-03-01')).toBe('AB-1 AB-2 CD-1')
  expect(await found('valid_on', 'overlaps', '2026-03-02', '')).toBe('AB-2 CD-2')
  expect(await found('valid_on', 'overlaps', '2099-01-01', '')).toBe('CD-2')
  expect(await found('since', 'overlaps', '2026-03-01', '')).toBe('unknown_filter since')
})

test('a rule may allow values of a field, or that it says nothing', async () => {
  expect(await found('quay_id', 'allows', south)).toBe('AB-2 CD-1 EF-1')
  expect(await found('quay_id', 'allows', south, north)).toBe('AB-1 AB-2 CD-1 CD-2 EF-1')
  expect(await found('quay_id', 'allows')).toBe('CD-1 EF-1')
  expect(await found('grade', 'allows', '1')).toBe('AB-1 CD-1 EF-1')
  expect(await found('nature', 'allows', 'LCL')).toBe('AB-2 CD-2')
  expect(await found('nature', 'allows')).toBe('')
})

test('a text begins with or holds what was typed, of which every sign stands for itself', async () => {
  expect(await found('title', 'starts', 'CRANE')).toBe('AB-1 CD-1')
  expect(await found('title', 'contains', 'crane')).toBe('AB-1 CD-1 EF-1')
  expect(await found('remark', 'contains', 'crane')).toBe('AB-2')
  expect(await found('title', 'contains', '%')).toBe('CD-2')
  expect(await found('title', 'contains', '_')).toBe('CD-2')
  expect(await found('remark', 'contains', '\\')).toBe('CD-1')
  expect(await found('title', 'starts', '50%')).toBe('CD-2')
  expect(await found('title', 'starts', '%')).toBe('')
})

test('a text in two languages is found by either, a party by its name', async () => {
  expect(await found('wording', 'contains', 'box')).toBe('AB-1 CD-1')
  expect(await found('wording', 'contains', 'doos')).toBe('CD-1')
  expect(await found('wording', 'starts', 'wie')).toBe('AB-2')
  expect(await found('shipper', 'starts', 'muller')).toBe('AB-1')
  expect(await found('shipper', 'empty', 'true')).toBe('CD-1 EF-1')
})

test('what is chosen from a list is compared by its code, as it is', async () => {
  expect(await found('nature', 'is', 'FCL')).toBe('AB-1 CD-1 EF-1')
  expect(await found('nature', 'is', 'fcl')).toBe('')
  expect(await found('nature', 'not', 'FCL')).toBe('AB-2 CD-2')
  expect(await found('nature', 'not', 'fcl')).toBe('AB-1 AB-2 CD-1 CD-2 EF-1')
  expect(await found('nature', 'in', 'FCL', 'LCL')).toBe('AB-1 AB-2 CD-1 CD-2 EF-1')
  expect(await found('grade', 'is', '2')).toBe('AB-2 CD-2')
  expect(await found('grade', 'in', '1,2')).toBe('AB-1 AB-2 CD-2')
  expect(await found('grade', 'not', '2')).toBe('AB-1 CD-1 EF-1')
})

test('of a list, one of the wanted is enough', async () => {
  expect(await found('tags', 'in', 'loose')).toBe('AB-1 AB-2')
  expect(await found('tags', 'in', 'loose', 'wet')).toBe('AB-1 AB-2 CD-2')
  expect(await found('tags', 'is', 'wet')).toBe('AB-2 CD-2')
  expect(await found('tags', 'is', 'WET')).toBe('')
  expect(await found('tags', 'not', 'wet')).toBe('AB-1 CD-1 EF-1')
  expect(await found('tags', 'empty', 'true')).toBe('CD-1 EF-1')
  expect(await found('stop_ids', 'in', north)).toBe('AB-1')
  expect(await found('stop_ids', 'is', south)).toBe('AB-1 AB-2')
  expect(await found('stop_ids', 'in', `${north},${south}`)).toBe('AB-1 AB-2')
  expect(await found('stop_ids', 'not', north)).toBe('AB-2 CD-1 CD-2 EF-1')
})

test('numbers lie within bounds, of which from and to take in the bound itself; nothing lies within none', async () => {
  expect(await found('pieces', 'is', '3')).toBe('AB-1 CD-2')
  expect(await found('pieces', 'from', '3')).toBe('AB-1 AB-2 CD-2')
  expect(await found('pieces', 'after', '3')).toBe('AB-2')
  expect(await found('pieces', 'to', '3')).toBe('AB-1 CD-2 EF-1')
  expect(await found('pieces', 'before', '3')).toBe('EF-1')
  expect(await found('pieces', 'from', '-1')).toBe('AB-1 AB-2 CD-2 EF-1')
  expect(await found('weight', 'from', '12.5')).toBe('AB-1 CD-2')
  expect(await found('weight', 'after', '12.5')).toBe('CD-2')
  expect(await found('weight', 'to', '12.5')).toBe('AB-1 AB-2')
  expect(await found('weight', 'before', '12.5')).toBe('AB-2')
})

test('days lie within bounds', async () => {
  expect(await found('due', 'is', '2026-03-01')).toBe('AB-1')
  expect(await found('due', 'from', '2026-03-01')).toBe('AB-1 AB-2')
  expect(await found('due', 'after', '2026-03-01')).toBe('AB-2')
  expect(await found('due', 'to', '2026-03-01')).toBe('AB-1 CD-1')
  expect(await found('due', 'before', '2026-03-01')).toBe('CD-1')
})

test('up to a day is up to its last moment, and after it is from the next one on', async () => {
  expect(await found('seen_at', 'from', '2026-03-01')).toBe('AB-1 AB-2 CD-1')
  expect(await found('seen_at', 'to', '2026-03-01')).toBe('AB-1 CD-1')
  expect(await found('seen_at', 'after', '2026-03-01')).toBe('AB-2')
  expect(await found('seen_at', 'before', '2026-03-02')).toBe('AB-1 CD-1')
  expect(await found('seen_at', 'after', '2026-02-28')).toBe('AB-1 AB-2 CD-1')
})

test('moments lie within bounds that are moments, wherever their clock stands', async () => {
  expect(await found('seen_at', 'to', '2026-03-01T00:00:00Z')).toBe('CD-1')
  expect(await found('seen_at', 'after', '2026-03-01T00:00:00Z')).toBe('AB-1 AB-2')
  expect(await found('seen_at', 'after', '2026-03-02T01:00+01:00')).toBe('')
  expect(await found('seen_at', 'is', '2026-03-01T23:59:59.5Z')).toBe('AB-1')
  expect(await found('seen_at', 'from', '2026-03-01T18:59:59.500-05:00')).toBe('AB-1 AB-2')
})

test('what is empty is told from what is not, in every kind of field', async () => {
  expect(await found('remark', 'empty')).toBe('AB-1 CD-2 EF-1')
  expect(await found('remark', 'empty', 'true')).toBe('AB-1 CD-2 EF-1')
  expect(await found('remark', 'empty', 'false')).toBe('AB-2 CD-1')
  expect(await found('pieces', 'empty', 'true')).toBe('CD-1')
  expect(await found('pieces', 'empty', 'false')).toBe('AB-1 AB-2 CD-2 EF-1')
  expect(await found('due', 'empty', 'true')).toBe('CD-2 EF-1')
  expect(await found('seen_at', 'empty', 'true')).toBe('CD-2 EF-1')
  expect(await found('quay_id', 'empty', 'true')).toBe('CD-1 EF-1')
  expect(await found('customer_id', 'empty', 'false')).toBe('AB-1 AB-2 CD-2')
})

test('a mark is set or is not', async () => {
  expect(await found('fragile', 'is', 'true')).toBe('AB-1 CD-1')
  expect(await found('fragile', 'is', 'false')).toBe('AB-2 CD-2 EF-1')
  expect(await found('fragile', 'in', 'true,false')).toBe('AB-1 AB-2 CD-1 CD-2 EF-1')
  expect(await found('fragile', 'is', 'yes')).toBe('wrong_value fragile')
})

test('records are found by their ids and by those of what they refer to', async () => {
  const [first, second] = theParcels.map(({ id }) => id)
  expect(await found('id', 'is', String(second))).toBe('AB-2')
  expect(await found('id', 'in', `${first},${second}`)).toBe('AB-1 AB-2')
  expect(await found('id', 'in', String(first), nobody)).toBe('AB-1')
  expect(await found('id', 'in', String(first), 'AB-2')).toBe('wrong_value id')
  expect(await found('id', 'not', String(first))).toBe('unknown_filter id')
  expect(await found('quay_id', 'is', north)).toBe('AB-1 CD-2')
  expect(await found('quay_id', 'in', north, south)).toBe('AB-1 AB-2 CD-2')
  expect(await found('quay_id', 'not', north)).toBe('AB-2 CD-1 EF-1')
  expect(await found('quay_id', 'is', 'NORTH')).toBe('wrong_value quay_id')
  expect(await found('quay_id', 'in', north, 'SOUTH')).toBe('wrong_value quay_id')
})

test('what is coming has a moment from now on, within so many hours', async () => {
  expect(await found('calls', 'coming', '6')).toBe('AB-1 AB-2')
  expect(await found('calls', 'coming', '7')).toBe('AB-1 AB-2 CD-1')
  expect(await found('calls', 'coming', '0')).toBe('AB-2')
  expect(await found('calls', 'coming')).toBe('wrong_value calls')
  expect(await found('calls', 'coming', '-6')).toBe('wrong_value calls')
  expect(await found('calls', 'coming', '99999')).toBe('wrong_value calls')
  expect(await found('seen_at', 'coming', '6')).toBe('unknown_filter seen_at')
  expect(await found('tags', 'coming', '6')).toBe('unknown_filter tags')
})

test('a field is filtered in the ways of its kind alone', async () => {
  expect(await found('price', 'empty', 'true')).toBe('unknown_filter price')
  expect(await found('calls', 'is', north)).toBe('unknown_filter calls')
  expect(await found('calls', 'empty', 'true')).toBe('unknown_filter calls')
  expect(await found('title', 'from', 'a')).toBe('unknown_filter title')
  expect(await found('due', 'contains', '2026')).toBe('unknown_filter due')
  expect(await found('remark', 'is', 'crane first')).toBe('unknown_filter remark')
  expect(await found('remark', 'in', 'crane first')).toBe('unknown_filter remark')
  expect(await found('pieces', 'in', '3,10')).toBe('AB-1 AB-2 CD-2')
  expect(await found('record', 'is', 'x')).toBe('unknown_filter record')
  expect(await found('berth', 'is', '4')).toBe('unknown_filter berth')
})

test('what the database would not take is refused before', async () => {
  const refused = async (field: string, operator: Filter['operator'], ...values: string[]) =>
    (await found(field, operator, ...values)) === `wrong_value ${field}`
  expect(await refused('title', 'contains', 'a\0')).toBe(true)
  expect(await refused('title', 'contains', '\ud800')).toBe(true)
  expect(await refused('tags', 'in', 'loose\0')).toBe(true)
  expect(await refused('tags', 'in', 'loose', '\ud800')).toBe(true)
  expect(await refused('pieces', 'from', '3.5')).toBe(true)
  expect(await refused('weight', 'from', 'much')).toBe(true)
  for (const day of ['2026-02-29', '2026-13-01', '2026-3-1', 'today', '2026-03-01T00:00:00Z', '0999-01-01']) {
    expect([day, await refused('due', 'from', day)]).toEqual([day, true])
  }
  for (const moment of [
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-03-01T25:00:00Z',
    '2026-03-01T10:00:00',
    '2026-03-01 10:00Z',
    '10:00Z',
  ]) {
    expect([moment, await refused('seen_at', 'from', moment)]).toEqual([moment, true])
  }
})
