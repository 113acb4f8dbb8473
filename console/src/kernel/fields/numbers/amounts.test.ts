import { expect, test } from 'vitest'
import { amount } from './kinds.ts'

const field = { kind: 'amount' } as const
const shownIn = (value: string, currency?: object) => amount.shown({ field, key: 'total', value, record: { currency } })
const yen = { id: 'jpy', name: 'JPY', minor_units: 0 }

test('an amount has the decimals of the currency that stands beside it', () => {
  expect(shownIn('5067.00', yen)).toBe('5.067')
  expect(shownIn('5067.00', { id: 'eur', name: 'EUR', minor_units: 2 })).toBe('5.067,00')
  expect(shownIn('5067.50', { id: 'mga', name: 'MGA', minor_units: 1 })).toBe('5.067,5')
})

test('an amount in another currency than the record has the decimals of that one', () => {
  const other = { field: { ...field, currency: 'national_currency_id' }, key: 'national_vat', value: '8.00' }
  expect(amount.shown({ ...other, record: { currency: yen, national_currency: { id: 'eur', name: 'EUR', minor_units: 2 } } })).toBe('8,00')
})

test('beside no currency it has cents, and what was kept in smaller parts than there are keeps them', () => {
  expect(shownIn('5067.00')).toBe('5.067,00')
  expect(shownIn('5067.00', { id: 'x', name: 'XXX' })).toBe('5.067,00')
  expect(shownIn('5067.15', yen)).toBe('5.067,15')
})
