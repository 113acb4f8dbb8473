import { expect, test } from 'vitest'
import { inCoins } from './in-coins.ts'

test('an amount is told with the decimals of its currency, and to the nearest of them', () => {
  expect(inCoins('951137.65', { code: 'XOF', minor_units: 0 })).toBe('951138')
  expect(inCoins('5067.00', { code: 'JPY', minor_units: 0 })).toBe('5067')
  expect(inCoins('5067.00', { code: 'EUR', minor_units: 2 })).toBe('5067.00')
})

test('where nothing is said of its currency it has cents', () => {
  for (const label of [undefined, null, { code: 'EUR' }, 'EUR']) expect(inCoins('951137.65', label)).toBe('951137.65')
})
