import { expect, test } from 'vitest'
import { differencesIn } from './differences.ts'

const line = (currency: string, before: string | null, after: string | null) => ({
  sales_currency_id: currency,
  old_sales_amount: before,
  new_sales_amount: after,
})
const bought = (currency: string | null, before: string | null, after: string | null) => ({
  purchase_currency_id: currency,
  old_purchase_amount: before,
  new_purchase_amount: after,
})

test('what measuring makes of a price is told per currency, of both sides', () => {
  const lines = [
    { ...line('eur', '1323.52', '1374.56'), ...bought('usd', '900.00', '950.50') },
    { ...line('eur', '39.71', '41.24'), ...bought(null, null, null) },
    { ...line('usd', '120.00', '100.00'), ...bought('usd', '80.00', '75.25') },
  ]
  // 51.04 and 1.53; 50.50 less 4.75.
  expect(differencesIn(lines)).toEqual([
    { currency_id: 'eur', sales: '52.57', purchase: null },
    { currency_id: 'usd', sales: '-20.00', purchase: '45.75' },
  ])
})

test('what comes to the same is a difference of nothing, and of no lines there is none', () => {
  expect(differencesIn([{ ...line('eur', '10.00', '10.00'), ...bought(null, null, null) }])).toEqual([
    { currency_id: 'eur', sales: '0.00', purchase: null },
  ])
  expect(differencesIn([])).toEqual([])
})
