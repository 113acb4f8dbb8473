import { expect, test } from 'vitest'
import { inMinorUnits, roundedTo } from './minor-units.ts'

test('an amount has the decimals of its currency, unless that would lose a part of it', () => {
  expect(['1235.00', '1234.57', '0.00', '-7.00'].map(amount => inMinorUnits(amount, 0))).toEqual(['1235', '1234.57', '0', '-7'])
  expect(['1235.00', '1235.5', '1235', '1234.567', '-0.10'].map(amount => inMinorUnits(amount, 2))).toEqual([
    '1235.00',
    '1235.50',
    '1235.00',
    '1234.567',
    '-0.10',
  ])
})

test.each([
  ['216666.67', 0, '216667'],
  ['216666.49', 0, '216666'],
  ['216666.50', 0, '216667'],
  ['-216666.50', 0, '-216667'],
  ['999.99', 0, '1000'],
  ['-0.49', 0, '0'],
  ['0.05', 1, '0.1'],
  ['0.04', 1, '0.0'],
  ['12.34', 2, '12.34'],
  ['12', 0, '12'],
  ['12.5', 2, '12.5'],
  ['much', 0, 'much'],
] as const)('%s to %s decimals is %s', (amount, minor_units, rounded) => expect(roundedTo(amount, minor_units)).toBe(rounded))
