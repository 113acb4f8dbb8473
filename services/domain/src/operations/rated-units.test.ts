import { expect, test } from 'vitest'
import type { AgreedLine } from '../sales/pricing/agreed-lines.ts'
import { areAlike, bearersOf, unitsByRate } from './rated-units.ts'

const line = (id: string, said: Partial<AgreedLine> = {}): AgreedLine => ({
  id,
  kind: 'freight',
  cargo_line_id: 'cars',
  purchase: null,
  sales: null,
  purchase_tariff_id: null,
  sales_tariff_id: null,
  surcharge_id: null,
  beside_line_id: null,
  pieces: [],
  problems: { purchase: null, sales: null },
  ...said,
})
/** A piece of so many units, and how much of a line is its. */
const piece = (id: string, count = 1, purchase: string | null = null, sales = purchase) => ({ id, count, purchase, sales })
const unit = (id: string, number: string, quantity = 1) => ({ id, number, quantity })
const booked = [
  { cargo_line_id: 'cars', unit_number: '1-001', quantity: null },
  { cargo_line_id: 'cars', unit_number: '1-002', quantity: null },
  { cargo_line_id: 'vans', unit_number: '1-003', quantity: null },
]

test('a line that measuring brings is for what measures so, and its own line for all the rest of its cargo', () => {
  const all = [unit('a', '1-001'), unit('b', '1-002', 3), unit('c', '1-002.1', 2), unit('d', '1-002.2', 1), unit('e', '1-003')]
  const lines = [line('own', { pieces: [piece('a')] }), line('beside', { beside_line_id: 'own', pieces: [piece('c'), piece('d')] })]
  expect(unitsByRate(lines, booked, all)).toEqual([
    { line_id: 'own', unit_number: '1-001', quantity: 1, purchase_quantity: null, sales_quantity: null },
    { line_id: 'own', unit_number: '1-002', quantity: 3, purchase_quantity: null, sales_quantity: null },
    { line_id: 'beside', unit_number: '1-002', quantity: 3, purchase_quantity: null, sales_quantity: null },
  ])
})

test('a line that carries all of its cargo is for all of it, whichever that is', () =>
  expect(
    unitsByRate([line('own', { pieces: [piece('a')] }), line('vans', { cargo_line_id: 'vans' })], booked, [unit('a', '1-001')]),
  ).toEqual([]))

test('a line is for the same units whatever their order, and for others once one of them or how many there are of it is another', () => {
  const [first, second] = [
    { line_id: 'own', unit_number: '1-001', quantity: 1, purchase_quantity: null, sales_quantity: null },
    { line_id: 'own', unit_number: '1-002', quantity: 3, purchase_quantity: null, sales_quantity: null },
  ]
  const elsewhere = { ...second, line_id: 'beside', unit_number: '1-009' }
  expect(areAlike([first, second], [second, elsewhere, first], 'own')).toBe(true)
  expect(areAlike([first, second], [first, { ...second, quantity: 2 }], 'own')).toBe(false)
  expect(areAlike([first, second], [first, { ...second, unit_number: '1-003' }], 'own')).toBe(false)
  expect(areAlike([first, second], [first], 'own')).toBe(false)
  expect(areAlike([first, second], [first, { ...second, sales_quantity: '22.400' }], 'own')).toBe(false)
})

test('where units of a line measure differently, each is charged for as much of it as it measures', () => {
  const all = [unit('a', '1-001'), unit('b', '1-002'), unit('c', '1-002.1', 2), unit('d', '1-009')]
  // The first measures 22.400 m³; the three of the second were not measured, and are 18.043 m³ each.
  const rest = piece('cars', 3, '54.129')
  expect(unitsByRate([line('own', { pieces: [piece('a', 1, '22.400'), rest] })], booked, all)).toEqual([
    { line_id: 'own', unit_number: '1-001', quantity: 1, purchase_quantity: '22.400', sales_quantity: '22.400' },
    { line_id: 'own', unit_number: '1-002', quantity: 3, purchase_quantity: '54.129', sales_quantity: '54.129' },
  ])
  const bySales = unitsByRate([line('own', { pieces: [piece('cars', 3, null, '54.129'), piece('a', 1, null, '22.400')] })], booked, all)
  expect(bySales.map(one => [one.purchase_quantity, one.sales_quantity])).toEqual([
    [null, '22.400'],
    [null, '54.129'],
  ])
  const byPurchase = unitsByRate(
    [line('own', { pieces: [piece('cars', 3, '54.129', '3.000'), piece('a', 1, '22.400', '1.000')] })],
    booked,
    all,
  )
  expect(byPurchase.map(one => [one.purchase_quantity, one.sales_quantity])).toEqual([
    ['22.400', '1.000'],
    ['54.129', '3.000'],
  ])
})

test('of a unit of which a part is of no piece nobody knows how much is its', () => {
  const lines = [line('own', { pieces: [piece('a', 1, '22.400'), piece('b', 1, '18.043')] })]
  expect(unitsByRate(lines, booked, [unit('a', '1-001'), unit('b', '1-002'), unit('c', '1-002.1')])).toMatchObject([
    { unit_number: '1-001', sales_quantity: '22.400' },
    { unit_number: '1-002', quantity: 2, sales_quantity: null },
  ])
})

test('where they measure alike, or are charged for as units, they bear it alike', () => {
  const all = [unit('a', '1-001'), unit('b', '1-002', 3)]
  expect(unitsByRate([line('own', { pieces: [piece('cars', 3, '54.129'), piece('a', 1, '18.043')] })], booked, all)).toEqual([])
  expect(unitsByRate([line('own', { pieces: [piece('cars', 3, null, '3.000'), piece('a', 1, null, '1.000')] })], booked, all)).toEqual([])
})

test('units bear a line by as much of it as is theirs on that side; by pieces where that is not known, or none of them is told of', () => {
  const rated = (unit_number: string, quantity: number, purchase_quantity: string | null, sales_quantity: string | null) => ({
    line_id: 'own',
    unit_number,
    quantity,
    purchase_quantity,
    sales_quantity,
  })
  const priced_cargo = [
    { cargo_line_id: 'cars', unit_number: '1-001', quantity: 1 },
    { cargo_line_id: 'cars', unit_number: '1-002', quantity: 9 },
    { cargo_line_id: 'cars', unit_number: '1-004', quantity: null },
    { cargo_line_id: 'vans', unit_number: '1-003', quantity: 5 },
  ]
  const weights = (rated_units: ReturnType<typeof rated>[], side: 'purchase' | 'sales') =>
    bearersOf({ priced_cargo, rated_units }, line('own'), side).map(({ unit_number, weight }) => [unit_number, weight])
  const told = [rated('1-001', 1, '22.400', null), rated('1-002', 9, '18.043', '9.000')]
  expect(weights(told, 'purchase')).toEqual([
    ['1-001', '22.400'],
    ['1-002', '18.043'],
  ])
  expect(weights(told, 'sales')).toEqual([
    ['1-001', '1'],
    ['1-002', '9'],
  ])
  const pieces = [
    ['1-001', '1'],
    ['1-002', '9'],
    ['1-004', '1'],
  ]
  expect(weights([], 'sales')).toEqual(pieces)
  expect(weights([{ ...rated('1-001', 1, '1.000', '1.000'), line_id: 'another' }], 'sales')).toEqual(pieces)
})
