import { expect, test } from 'vitest'
import { aUnit } from './specimens-for-tests.ts'
import { cargoOf } from './unit-cargo.ts'

const own = '01900000-0000-7000-8000-0000000000ff'
const unit = (number: string, said: Parameters<typeof aUnit>[0] = {}) => aUnit({ number, condition: 'USED', ...said })
const larger = { date_measured: '2026-11-20', measured_length: 480, measured_width: 180, measured_height: 150, measured_weight: 1320 }

test('units that are alike are one line of cargo, whatever tells them apart; others are their own', () => {
  const units = [unit('1-001'), unit('1-002', { chassis_number: 'JTNBA3EK303000002', colour: 'White' }), unit('1-003', { make: 'Opel' })]
  const { cargo_lines, priced_cargo } = cargoOf(own, units)
  expect(cargo_lines).toEqual([
    {
      id: expect.any(String),
      commodity_id: null,
      make: 'Toyota',
      model: 'Corolla',
      condition_id: 2,
      quantity: 2,
      length: 463,
      width: 178,
      height: 146,
      weight: 1300,
      container_type_id: null,
      build_year: null,
      chassis_numbers: [],
      hs_code: null,
    },
    expect.objectContaining({ make: 'Opel', quantity: 1 }),
  ])
  const [toyotas, opel] = cargo_lines.map(line => line.id)
  expect(priced_cargo).toEqual([
    { cargo_line_id: toyotas, unit_number: '1-001', quantity: 1 },
    { cargo_line_id: toyotas, unit_number: '1-002', quantity: 1 },
    { cargo_line_id: opel, unit_number: '1-003', quantity: 1 },
  ])
  expect(cargoOf(own, units)).toEqual({ cargo_lines, priced_cargo })
})

test('what was measured is cargo of those measures', () => {
  const { cargo_lines } = cargoOf(own, [unit('1-001', larger), unit('1-002')])
  expect(cargo_lines).toMatchObject([
    { quantity: 1, length: 480, width: 180, height: 150, weight: 1320 },
    { quantity: 1, length: 463, width: 178, height: 146, weight: 1300 },
  ])
})

test('the parts of a unit are together the cargo that it was, under its number', () => {
  const { cargo_lines, priced_cargo } = cargoOf(own, [unit('1-001', { quantity: 30 }), unit('1-001.1', { quantity: 10 })])
  expect(cargo_lines).toMatchObject([{ quantity: 40 }])
  expect(priced_cargo).toMatchObject([{ unit_number: '1-001', quantity: 40 }])
})

test('a condition that nobody said is none', () =>
  expect(cargoOf(own, [unit('1-001', { condition: null })]).cargo_lines).toMatchObject([{ condition_id: null }]))
