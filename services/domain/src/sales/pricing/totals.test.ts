import { expect, test } from 'vitest'
import { price } from './price.ts'
import { list, request, tariff } from './specimens-for-tests.ts'
import { exchanged, marginPct } from './totals.ts'

const inDollars = list([tariff('UNIT', '500.00', { rate: { currency_id: 'USD', calculation_unit_id: 'UNIT', amount: '500.00' } })])
const costs = [{ id: 'truck', kind: 'transport' as const, purchase: { currency_id: 'EUR', amount: '150.00' }, markup_pct: '15' }]

test('totals are told per currency and in one, by how much of a currency one unit of that one is worth', () => {
  const found = price(request({ costs, exchange_rates: new Map([['USD', '1.162500']]) }), { sources: [inDollars], surcharges: [] })
  expect(found.totals).toEqual([
    { currency_id: 'USD', purchase: '0.00', sales: '500.00', margin: '500.00' },
    { currency_id: 'EUR', purchase: '150.00', sales: '172.50', margin: '22.50' },
  ])
  // 500.00 / 1.1625 = 430.11
  expect(found.whole).toEqual({ currency_id: 'EUR', purchase: '150.00', sales: '602.61', margin: '452.61', margin_pct: '75.11' })
  expect(found.mixed_currencies).toBe(true)
  expect(found.problems).toEqual([])
})

test('what is only bought in another currency mixes nothing that is invoiced', () => {
  const bought = [{ id: 'truck', kind: 'transport' as const, purchase: { currency_id: 'EUR', amount: '150.00' }, markup_pct: '-100' }]
  const found = price(request({ costs: bought, exchange_rates: new Map([['USD', '1.162500']]) }), { sources: [inDollars], surcharges: [] })
  expect(found.mixed_currencies).toBe(false)
})

test('without a rate of exchange nothing is added up', () => {
  const found = price(request(), { sources: [inDollars], surcharges: [] })
  expect(found.whole).toBeNull()
  expect(found.problems).toEqual([{ code: 'exchange_rate_missing', line_id: '', side: 'sales', rate_ids: [], currency_id: 'USD' }])
})

test('amounts have the decimals of their currency', () => {
  const inYen = list([tariff('CBM', '55.50', { rate: { currency_id: 'JPY', calculation_unit_id: 'CBM', amount: '55.50' } })])
  const minor_units = new Map([['JPY', 0]])
  const found = price(request({ currency_id: 'JPY', minor_units }), { sources: [inYen], surcharges: [] })
  // 12.032 × 55.50 = 667.776
  expect(found.lines[0]?.sales?.amount).toBe('668.00')
  expect(exchanged({ currency_id: 'EUR', amount: '10.00' }, 'JPY', new Map([['EUR', '0.006000']]), 0)).toBe('1667.00')
})

test('a rate of nothing is none, and nothing sold has no margin to tell', () => {
  expect(exchanged({ currency_id: 'USD', amount: '10.00' }, 'EUR', new Map([['USD', '0']]), 2)).toBeUndefined()
  expect(marginPct('0.00', '-10.00')).toBeNull()
  expect(marginPct('200.00', '-10.00')).toBe('-5.00')
})

test('what was bought is sold with its mark-up', () => {
  const found = price(request({ cargo: [], costs }), { sources: [], surcharges: [] })
  expect(found.lines).toMatchObject([{ id: 'truck', kind: 'transport', purchase: { amount: '150.00' }, sales: { amount: '172.50' } }])
  expect(found.steps).toMatchObject([{ line_id: 'truck', step: 'mark_up', value: '15', against: '150.00' }])
})
