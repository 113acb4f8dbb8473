import { expect, test } from 'vitest'
import { type Line, totalsOf } from './lines.ts'

const line = (side: string, amount: string, currency_id = 'eur', status = 'pending'): Line => ({
  id: amount,
  side,
  amount,
  currency_id,
  status,
  description: '',
  quantity: '1.000',
  rate: amount,
  relation_id: null,
  booking_id: null,
  rejected_because: null,
})

test('sales, purchase and margin are kept apart per currency, without what was rejected', () => {
  expect(
    totalsOf([
      line('sales', '100.10'),
      line('sales', '0.20'),
      line('purchase', '120.00'),
      line('sales', '9.00', 'usd'),
      line('sales', '5.00', 'eur', 'rejected'),
    ]),
  ).toEqual([
    { currency_id: 'eur', sales: '100.30', purchase: '120.00', margin: '-19.70', negative: true },
    { currency_id: 'usd', sales: '9.00', purchase: '0.00', margin: '9.00', negative: false },
  ])
})
