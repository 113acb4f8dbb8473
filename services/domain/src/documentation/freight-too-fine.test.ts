import { expect, test } from 'vitest'
import { freightCurrencies, freightTooFine } from './freight-too-fine.ts'

const [yen, euro, dinar] = ['yen', 'euro', 'dinar']
const minor_units = new Map([
  [yen, 0],
  [euro, 2],
  [dinar, 3],
])
const item = (currency_id: string, amount: string) => ({
  description: 'Ocean freight',
  basis: null,
  surcharge_type_id: null,
  currency_id,
  amount,
  payment_type: 'PREPAID' as const,
})
const refused = (...freight_items: ReturnType<typeof item>[]) => {
  const refusal = freightTooFine({ freight_items }, minor_units)
  return refusal && [refusal, ...refusal.others].map(({ code, field, params }) => [code, field, params.decimals])
}

test('freight is stated in no smaller parts than its currency has, each at its amount', () => {
  expect(refused(item(yen, '1000.50'), item(euro, '10.05'), item(yen, '-0.01'))).toEqual([
    ['decimal', 'freight_items.0.amount', 0],
    ['decimal', 'freight_items.2.amount', 0],
  ])
  expect(refused(item(yen, '1000.00'), item(euro, '10.05'), item(dinar, '1.25'))).toBeUndefined()
  expect(freightTooFine({ freight_items: null }, minor_units)).toBeUndefined()
  expect(freightTooFine({}, minor_units)).toBeUndefined()
})

test('what has as many decimals as most where nobody knows its currency', () => expect(refused(item('none', '1.25'))).toBeUndefined())

test('asked of are the currencies that it is stated in', () =>
  expect(freightCurrencies({ freight_items: [item(yen, '1'), item(euro, '1')] })).toEqual([yen, euro]))
