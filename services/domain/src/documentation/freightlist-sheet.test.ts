import { expect, test } from 'vitest'
import { freightlistOf } from './freightlist.ts'
import { booked, sourcesOf } from './freightlist-for-tests.ts'
import { freightlistSheet, goodsOf } from './freightlist-sheet.ts'
import { line, loadedBill, party } from './specimens-for-tests.ts'

const item = {
  description: 'ITEM',
  basis: null,
  payment_type: 'PREPAID',
  surcharge_type_id: null,
  currency_id: 'usd',
  amount: '1250.50',
} as const
const baf = { ...item, surcharge_type_id: 'baf', amount: '40.25' }
const names = {
  ports: { p1: 'Rotterdam', p2: 'Tema' },
  commodities: { car: 'Passenger car' },
  surcharge_types: { baf: 'Bunker surcharge' },
  currencies: { usd: { code: 'USD', minor_units: 2 }, eur: { code: 'EUR', minor_units: 2 } },
}
const listOf = (...bills: ReturnType<typeof loadedBill>[]) =>
  freightlistOf(
    sourcesOf({
      bills,
      units: [booked('1', 'b', { commodity_id: 'car' }), booked('2', 'b')],
      agentOf: () => ({ agent_id: 'a', commission_pct: '2.50' }),
    }),
    { basis: 'loaded' },
  )

test('a row per bill and currency, numbers as numbers, its cargo once, and below all what it comes to', () => {
  const items = [
    item,
    baf,
    { ...item, currency_id: 'eur', amount: '15.00', surcharge_type_id: 'unheard of' },
    { ...item, payment_type: 'COLLECT' as const, amount: '9.00' },
  ]
  const list = listOf(
    loadedBill('RTM1', { payment_type: 'PREPAID', booking_number: 'B7', shipper: party('JANSEN'), unit_ids: ['1'], freight_items: items }),
  )
  const { columns, rows } = freightlistSheet({ language: 'en', list, names })
  expect(columns.map(one => [one.header, one.decimals])).toEqual([
    ['Payment', undefined],
    ['B/L', undefined],
    ['Booking', undefined],
    ['Shipper', undefined],
    ['Consignee', undefined],
    ['Commodity', undefined],
    ['Port of loading', undefined],
    ['Port of discharge', undefined],
    ['Units', 0],
    ['Kg', 2],
    ['M³', 3],
    ['LM', 2],
    ['Currency', undefined],
    ['Freight', 2],
    ['Bunker surcharge', 2],
    ['Other surcharges', 2],
    ['Total', 2],
    ['Commission %', 2],
    ['Commission', 2],
    ['Net', 2],
  ])
  const said = ['RTM1', 'B7', 'JANSEN', null, 'Passenger car', 'Rotterdam', 'Tema']
  const none = [null, null, null, null]
  expect(rows).toEqual([
    ['Prepaid', ...said, 1, 1300, 12.032, 2.75, 'USD', 1250.5, 40.25, null, 1290.75, 2.5, 31.26, 1259.49],
    ['Prepaid', ...said, ...none, 'EUR', 0, null, 15, 15, 2.5, 0, 15],
    ['Collect', ...said, ...none, 'USD', 9, null, null, 9, 2.5, 0.23, 8.77],
    ['Total', null, null, null, null, null, null, null, 1, 1300, 12.032, 2.75, 'USD', 1259.5, 40.25, null, 1299.75, null, 31.49, 1268.26],
    ['Total', null, null, null, null, null, null, null, ...none, 'EUR', 0, null, 15, 15, null, 0, 15],
  ])
})

test('a bill whose freight nobody knows has its cargo and no amounts, in the language of its receiver', () => {
  const list = listOf(
    loadedBill('RTM1', { payment_type: 'COLLECT', pol_id: null, pod_id: 'unheard of', unit_ids: ['2'], lines: [line] }),
    loadedBill('RTM2', { payment_type: 'COLLECT', unit_ids: ['1'], freight_items: [{ ...baf, payment_type: 'COLLECT' }] }),
  )
  const { columns, rows } = freightlistSheet({ language: 'nl', list, names })
  expect(columns[0]?.header).toBe('Betaling')
  const [unpriced, ...others] = rows
  expect(unpriced).toEqual([
    'Te innen',
    'RTM1',
    null,
    null,
    null,
    'USED TOYOTA COROLLA',
    null,
    null,
    1,
    1300,
    12.032,
    2.75,
    null,
    null,
    null,
    null,
    2.5,
    null,
    null,
  ])
  expect(others.every(row => row.length === columns.length) && unpriced?.length === columns.length).toBe(true)
  expect(freightlistSheet({ language: 'nl', list: listOf(), names }).rows).toEqual([
    ['Totaal', null, null, null, null, null, null, null, 0, 0, 0, 0, null, null, null, null, null, null],
  ])
})

test('what is on board and on no bill is said below all', () => {
  const below = (language: 'en' | 'nl', unbilled: number) =>
    freightlistSheet({ language, list: { ...listOf(), unbilled }, names })
      .rows.slice(1)
      .map(([said, ...others]) => [said, others.length, others.filter(one => one !== null).length])
  expect(below('en', 3)).toEqual([['3 units on board stand on no bill of lading and are not counted', 17, 0]])
  expect(below('nl', 1)).toEqual([['1 eenheid aan boord staat op geen cognossement en telt niet mee', 17, 0]])
  expect(below('en', 0)).toEqual([])
})

test('a commodity that has no name any more is left out of what a bill carries', () => {
  const [row] = listOf(loadedBill('RTM1', { unit_ids: ['1'] })).sections.flatMap(section => section.rows)
  expect(row && goodsOf({ ...row, commodity_ids: ['gone', 'car'] }, names)).toBe('Passenger car')
  expect(row && goodsOf({ ...row, commodity_ids: ['gone'], goods: null }, names)).toBe('')
})
