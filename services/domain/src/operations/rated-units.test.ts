import { expect, test } from 'vitest'
import type { AgreedLine } from '../sales/pricing/agreed-lines.ts'
import { areAlike, unitsByRate } from './rated-units.ts'

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
  piece_ids: [],
  problems: { purchase: null, sales: null },
  ...said,
})
const unit = (id: string, number: string, quantity = 1) => ({ id, number, quantity })
const booked = [
  { cargo_line_id: 'cars', unit_number: '1-001' },
  { cargo_line_id: 'cars', unit_number: '1-002' },
  { cargo_line_id: 'vans', unit_number: '1-003' },
]

test('a line that measuring brings is for what measures so, and its own line for all the rest of its cargo', () => {
  const all = [unit('a', '1-001'), unit('b', '1-002', 3), unit('c', '1-002.1', 2), unit('d', '1-002.2', 1), unit('e', '1-003')]
  const lines = [line('own', { piece_ids: ['a'] }), line('beside', { beside_line_id: 'own', piece_ids: ['c', 'd'] })]
  expect(unitsByRate(lines, booked, all)).toEqual([
    { line_id: 'own', unit_number: '1-001', quantity: 1 },
    { line_id: 'own', unit_number: '1-002', quantity: 3 },
    { line_id: 'beside', unit_number: '1-002', quantity: 3 },
  ])
})

test('a line that carries all of its cargo is for all of it, whichever that is', () =>
  expect(unitsByRate([line('own', { piece_ids: ['a'] }), line('vans', { cargo_line_id: 'vans' })], booked, [unit('a', '1-001')])).toEqual(
    [],
  ))

test('a line is for the same units whatever their order, and for others once one of them or how many there are of it is another', () => {
  const [first, second] = [
    { line_id: 'own', unit_number: '1-001', quantity: 1 },
    { line_id: 'own', unit_number: '1-002', quantity: 3 },
  ]
  const elsewhere = { ...second, line_id: 'beside', unit_number: '1-009' }
  expect(areAlike([first, second], [second, elsewhere, first], 'own')).toBe(true)
  expect(areAlike([first, second], [first, { ...second, quantity: 2 }], 'own')).toBe(false)
  expect(areAlike([first, second], [first, { ...second, unit_number: '1-003' }], 'own')).toBe(false)
  expect(areAlike([first, second], [first], 'own')).toBe(false)
})
