import { expect, test } from 'vitest'
import { car } from '../sales/pricing/specimens-for-tests.ts'
import { measuredPieces } from './measured-cargo.ts'
import { aUnit } from './specimens-for-tests.ts'

const three = { ...car, quantity: 3 }
const priced = ['1-001', '1-002', '1-003'].map(unit_number => ({ cargo_line_id: 'car', unit_number, quantity: null }))
const measures = { date_measured: '2026-11-20', measured_length: 480, measured_width: 180, measured_height: 150, measured_weight: 1320 }
const unit = (number: string, said: Parameters<typeof aUnit>[0] = {}) => ({ ...aUnit({ number, quantity: 1, ...said }), id: number })
const quoted = (quantity: number) => ({ cargo_line_id: 'car', cargo: { ...car, quantity } })
const measured = (id: string, quantity = 1) => ({
  cargo_line_id: 'car',
  cargo: { ...car, id, quantity, length: 480, width: 180, height: 150, weight: 1320 },
})

test.each([
  ['as it was quoted, while nothing of it is measured', [unit('1-001'), unit('1-002')], [quoted(3)]],
  ['each as it measures, and the rest as quoted', [unit('1-001', measures), unit('1-002')], [quoted(2), measured('1-001')]],
  [
    'all as they measure',
    [unit('1-001', measures), unit('1-002', measures), unit('1-003', measures)],
    [measured('1-001'), measured('1-002'), measured('1-003')],
  ],
  ['as quoted, where what was measured is other cargo', [unit('1-004', measures)], [quoted(3)]],
  ['with a part that was split off', [unit('1-001.1', { ...measures, quantity: 2 })], [quoted(1), measured('1-001.1', 2)]],
] as const)('cargo is priced %s', (_how, units, pieces) => expect(measuredPieces([three], priced, units)).toEqual(pieces))

test('units count for their own line of cargo', () => {
  const van = { ...car, id: 'van' }
  const both = [...priced, { cargo_line_id: 'van', unit_number: '1-004', quantity: null }]
  expect(measuredPieces([three, van], both, [unit('1-004', measures)])).toEqual([
    quoted(3),
    { cargo_line_id: 'van', cargo: { ...van, id: '1-004', length: 480, width: 180, height: 150, weight: 1320 } },
  ])
})
