import { type Field, f } from '@fairlead/contracts/kernel/field'
import { expect, test } from 'vitest'
import { amountInBox, amountShown, currencyIdOf, joinedCurrency } from './amounts.ts'
import { amount, decimal, money } from './kinds.ts'

const field = { kind: 'amount' } as const
const shownIn = (value: string, currency?: object) => amount.shown({ field, key: 'total', value, record: { currency } })
const yen = { id: 'jpy', name: 'JPY', minor_units: 0 }

test('an amount has the decimals of the currency that stands beside it', () => {
  expect(shownIn('5067.00', yen)).toBe('5.067')
  expect(shownIn('5067.00', { id: 'eur', name: 'EUR', minor_units: 2 })).toBe('5.067,00')
  expect(shownIn('5067.50', { id: 'mga', name: 'MGA', minor_units: 1 })).toBe('5.067,5')
})

test('an amount in another currency than the record has the decimals of that one', () => {
  const other = { field: { ...field, currency: ['national_currency_id'] }, key: 'national_vat', value: '8.00' }
  expect(amount.shown({ ...other, record: { currency: yen, national_currency: { id: 'eur', name: 'EUR', minor_units: 2 } } })).toBe('8,00')
})

test('beside no currency it has cents, and what was kept in smaller parts than there are keeps them', () => {
  expect(shownIn('5067.00')).toBe('5.067,00')
  expect(shownIn('5067.00', { id: 'x', name: 'XXX' })).toBe('5.067,00')
  expect(shownIn('5067.15', yen)).toBe('5.067,15')
})

test('what was typed and is no amount is shown as it was typed', () => {
  expect(shownIn('abc', yen)).toBe('abc')
  expect(shownIn('much')).toBe('much')
  expect(shownIn('-5.5')).toBe('-5,50')
})

test('a rate has the decimals of its currency, and the four that it may have where it has more', () => {
  const shown = (value: string) =>
    money.shown({ field: f.rate(), key: 'rate', value: { currency_id: 'eur', calculation_unit_id: null, amount: value }, record: {} })
  expect(shown('1250.0000')).toBe('1.250,00')
  expect(shown('0.0325')).toBe('0,0325')
})

test('an amount that is typed has the decimals of its currency, no dots between thousands, and every decimal it was typed with', () => {
  const boxed = (value: unknown) => [yen, { minor_units: 2 }, undefined].map(currency => amountInBox(value, currency))
  expect(boxed('5067.00')).toEqual(['5067', '5067,00', '5067,00'])
  expect(boxed('5067.5')).toEqual(['5067,5', '5067,50', '5067,50'])
  expect(boxed('1.2345')).toEqual(['1,2345', '1,2345', '1,2345'])
  expect(boxed('1,2,3')).toEqual(['1,2,3', '1,2,3', '1,2,3'])
  expect(boxed(null)).toEqual(['', '', ''])
})

test('a quantity without a fraction is shown without one, with dots between thousands; a rate keeps its decimals', () => {
  const shownOf = (field: Field, value: string) => decimal.shown({ field, key: 'quantity', value, record: {} })
  expect(shownOf(f.quantity(), '6000.000')).toBe('6.000')
  expect(shownOf(f.quantity(), '6000.500')).toBe('6.000,500')
  expect(shownOf(f.quantity(), '-2.000')).toBe('-2')
  expect(shownOf(f.decimal(4), '500.0000')).toBe('500,0000')
})

test('what was exchanged is shown to the nearest that can be paid; all else keeps its parts', () => {
  expect(amountShown(f.exchanged(), '216666.67', yen)).toBe('216.667')
  expect(amountShown(f.exchanged(), '216666.67', { minor_units: 2 })).toBe('216.666,67')
  expect(amountShown(f.amount(), '216666.67', yen)).toBe('216.666,67')
})

test('an amount is in the currency that its row names, or in that of a rate of it: of the first that there is', () => {
  const rate = (currency_id: string) => ({ currency_id, calculation_unit_id: null, amount: '1.0000' })
  expect(currencyIdOf(f.amount(), { currency_id: 'jpy' })).toBe('jpy')
  expect(currencyIdOf(f.amountIn('sales_currency_id'), { currency_id: 'jpy', sales_currency_id: 'eur' })).toBe('eur')
  const of = f.amountOf('sales', 'purchase')
  expect(currencyIdOf(of, { sales: rate('jpy'), purchase: rate('eur') })).toBe('jpy')
  expect(currencyIdOf(of, { sales: null, purchase: rate('eur') })).toBe('eur')
  expect(currencyIdOf(of, { sales: rate(''), purchase: rate('eur') })).toBe('eur')
  for (const nothing of [{}, { currency_id: '' }, { currency_id: null }]) expect(currencyIdOf(f.amount(), nothing)).toBeUndefined()
  expect(joinedCurrency(f.amountIn('national_currency_id'), { currency: yen, national_currency: { id: 'eur', name: 'EUR' } })?.id).toBe(
    'eur',
  )
})
