import type { Freightlist, FreightRow } from '@fairlead/contracts/documentation/freightlist'
import { expect, test } from 'vitest'
import { freightlistOf } from './freightlist.ts'
import { billsOtherwise } from './freightlist-differences.ts'
import { booked, sourcesOf } from './freightlist-for-tests.ts'
import { loadedBill } from './specimens-for-tests.ts'

const item = (
  amount: string,
  currency_id: string,
  surcharge_type_id: string | null = null,
  payment_type: 'PREPAID' | 'COLLECT' = 'PREPAID',
) => ({
  description: 'ITEM',
  basis: null,
  payment_type,
  surcharge_type_id,
  currency_id,
  amount,
})
const items = [item('900.00', 'usd'), item('85.00', 'usd', 'thc'), item('5.00', 'usd', 'baf'), item('9.00', 'eur', null, 'COLLECT')]
const bill = (id: string, unit: string, more: Parameters<typeof loadedBill>[1] = {}) =>
  loadedBill(id, { unit_ids: [unit], payment_type: 'PREPAID', freight_items: items, ...more })
const units = [booked('1', 'b'), booked('2', 'c'), booked('3', 'd')]
const listOf = (bills: ReturnType<typeof bill>[], more: Parameters<typeof sourcesOf>[0] = {}): Freightlist =>
  freightlistOf(sourcesOf({ bills, units, ...more }), { basis: 'loaded' })
const [one, two] = [bill('A', '1'), bill('B', '2')]
const sent = listOf([one, two])

test('a list that is drawn up again of the same bills says the same, whatever the order of bills and charges', () => {
  expect(billsOtherwise(sent, listOf([two, one]))).toBe(0)
  expect(billsOtherwise(sent, listOf([bill('A', '1', { freight_items: items.toReversed() }), two]))).toBe(0)
  expect(billsOtherwise(sent, { ...sent, unbilled: 3, unpriced: 1 })).toBe(0)
})

test('what a bill is called, how far it is and what was paid settles nothing', () => {
  const otherwise = (row: FreightRow): FreightRow => ({
    ...row,
    number: 'X',
    status: 'published',
    paid: true,
    shipper: 'Y',
    to_review: true,
  })
  expect(
    billsOtherwise(sent, { ...sent, sections: sent.sections.map(section => ({ ...section, rows: section.rows.map(otherwise) })) }),
  ).toBe(0)
})

test.each<[string, Freightlist, number]>([
  ['a bill came', listOf([one, two, bill('C', '3')]), 1],
  ['a bill went', listOf([one]), 1],
  ['one came for another', listOf([one, bill('C', '2')]), 2],
  ['another freight', listOf([bill('A', '1', { freight_items: [item('901.00', 'usd'), ...items.slice(1)] }), two]), 1],
  [
    'as much of another type',
    listOf([bill('A', '1', { freight_items: [items[0] ?? [], item('90.00', 'usd', 'thc'), items[3] ?? []].flat() }), two]),
    1,
  ],
  ['in another currency', listOf([bill('A', '1', { freight_items: items.map(part => ({ ...part, currency_id: 'eur' })) }), two]), 1],
  ['who pays it', listOf([bill('A', '1', { freight_items: items.map(part => ({ ...part, payment_type: 'COLLECT' as const })) }), two]), 1],
  ['another commission', listOf([one, two], { agentOf: () => ({ agent_id: 'a', commission_pct: '2.50' }) }), 2],
  ['other measures', listOf([one, two], { units: [booked('1', 'b', { measured_weight: 1400 }), ...units.slice(1)] }), 1],
])('%s', (_, now, count) => expect(billsOtherwise(sent, now)).toBe(count))

const charge = {
  currency_id: 'usd',
  freight: '10.00',
  surcharges: [{ surcharge_type_id: 'baf', amount: '5.00' }],
  total: '15.00',
  commission: '1.00',
}
/** A list with the first row of what was sent, otherwise; in two currencies. */
const withRow = (more: Partial<FreightRow>): Freightlist => ({
  ...sent,
  sections: sent.sections.map(section => ({
    ...section,
    rows: section.rows.map((row, at) => (at === 0 ? { ...row, charges: [charge, { ...charge, currency_id: 'eur' }], ...more } : row)),
  })),
})

test.each<[string, Partial<FreightRow>]>([
  ['its units', { units: 7 }],
  ['its weight', { gross_weight: '1.00' }],
  ['its volume', { volume: '0.001' }],
  ['its lane metres', { lane_metres: '0.01' }],
  [
    'a freight',
    {
      charges: [
        { ...charge, freight: '11.00' },
        { ...charge, currency_id: 'eur' },
      ],
    },
  ],
  [
    'a total',
    {
      charges: [
        { ...charge, total: '16.00' },
        { ...charge, currency_id: 'eur' },
      ],
    },
  ],
  [
    'a commission',
    {
      charges: [
        { ...charge, commission: '2.00' },
        { ...charge, currency_id: 'eur' },
      ],
    },
  ],
])('%s alone is noticed', (_, more) => expect(billsOtherwise(withRow({}), withRow(more))).toBe(1))

test('in which order currencies stand is not', () =>
  expect(billsOtherwise(withRow({}), withRow({ charges: [{ ...charge, currency_id: 'eur' }, charge] }))).toBe(0))
