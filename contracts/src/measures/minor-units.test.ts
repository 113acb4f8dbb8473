import { expect, test } from 'vitest'
import { inMinorUnits } from './minor-units.ts'

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
