import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Field, f } from '../field.ts'
import { kindOf } from '../kinds.ts'

const read = (field: Field, value: unknown) =>
  kindOf(field)
    .schema(z, field, () => z.strictObject({}))
    .safeParse(value)
const wrong = (field: Field, value: unknown) => read(field, value).error?.issues.map(issue => issue.message)
const euros = '0198f0c0-0000-7000-8000-000000000001'
const priced = (amount: string) => ({ currency_id: euros, calculation_unit_id: null, amount })

test.each([
  ['1', '1.00'],
  ['1,5', '1.50'],
  [' 1.25 ', '1.25'],
  ['0012.5', '12.50'],
  ['-3', '-3.00'],
  ['-003', '-3.00'],
  ['0', '0.00'],
  ['-0', '0.00'],
])('the amount %j is kept as %s, so that equal amounts are equal texts', (typed, kept) => expect(read(f.amount(), typed).data).toBe(kept))

test('a volume is kept with three decimals', () => {
  expect(read(f.volume(), '12,03').data).toBe('12.030')
  expect(wrong(f.volume(), '12.0321')).toEqual(['decimal'])
})

test.each(['1.005', 'nonsense', '1.2.3', '1.', '', '12345678901234.123'])('%j is no amount, and that alone is said', typed => {
  expect(wrong(f.amount(0), typed)).toEqual(['decimal'])
})

test('a decimal number lies between its least and its greatest, both allowed', () => {
  const field = f.decimal(1, 10, 2)
  expect([read(field, '2').data, read(field, '10').data]).toEqual(['2.0', '10.0'])
  expect([wrong(field, '1.9'), wrong(field, '10.1')]).toEqual([['out_of_range'], ['out_of_range']])
  expect(read(field, '10.1').error?.issues[0]).toMatchObject({ params: { minimum: 2, maximum: 10 } })
})

test('a number that is too long is told how large it may be', () => {
  const long = '9'.repeat(20)
  expect(read(f.rate(), priced(long)).error?.issues[0]).toMatchObject({ message: 'out_of_range' })
  expect(read(f.amount(0), long).error?.issues).toMatchObject([{ message: 'out_of_range', params: { minimum: 0, maximum: 9_999_999_999 } }])
  expect(read(f.amount(), `-${long}`).error?.issues).toMatchObject([
    { message: 'out_of_range', params: { minimum: -10_000_000_000_000, maximum: 10_000_000_000_000 } },
  ])
  expect(read(f.amount(), '9999999999999.99').data).toBe('9999999999999.99')
})

test('an amount without a least may be below zero, and one with it may not', () => {
  expect(read(f.amount(), '-12.34').data).toBe('-12.34')
  expect(wrong(f.amount(0), '-0.01')).toEqual(['out_of_range'])
})

test('an integer lies between its least and its greatest, both allowed', () => {
  const field = f.integer(-2, 9)
  expect([read(field, -2).data, read(field, 9).data]).toEqual([-2, 9])
  expect(read(field, -3).error?.issues).toMatchObject([{ code: 'too_small', minimum: -2 }])
  expect(read(field, 10).error?.issues).toMatchObject([{ code: 'too_big', maximum: 9 }])
})

test('a length has one decimal of a centimetre, and a weight two of a kilogram', () => {
  expect(read(f.centimetres(), 178.5).data).toBe(178.5)
  expect(wrong(f.centimetres(), 178.55)).toEqual(['decimal'])
  expect(read(f.kilograms(), 1480.25).data).toBe(1480.25)
  expect(wrong(f.kilograms(), 1480.255)).toEqual(['decimal'])
})

test.each([
  [4.63, 463],
  [463, 463],
  [1.785, 178.5],
  [29.99, 2999],
  [12, 12],
  [12.5, 12.5],
])('a length of %s is one of %s centimetres: what centimetres do not have can only be metres', (said, value) =>
  expect(read(f.centimetres(), said).data).toBe(value),
)

test('what is in metres has its greatest, too, and no more than a millimetre', () => {
  expect(read(f.centimetres(1000), 10.01).error?.issues).toMatchObject([{ code: 'too_big', maximum: 1000 }])
  expect(wrong(f.centimetres(), 4.6305)).toEqual(['decimal'])
})

test('a length lies between nothing, or its least, and its greatest, both allowed', () => {
  expect(read({ ...f.centimetres(300), min: 10 }, 10).data).toBe(10)
  expect(read({ ...f.centimetres(300), min: 10 }, 9.9).error?.issues).toMatchObject([{ code: 'too_small', minimum: 10 }])
  expect([read(f.centimetres(300), 0).data, read(f.centimetres(300), 300).data]).toEqual([0, 300])
  expect(read(f.centimetres(300), -0.1).error?.issues).toMatchObject([{ code: 'too_small', minimum: 0 }])
  expect(read(f.centimetres(300), 300.1).error?.issues).toMatchObject([{ code: 'too_big', maximum: 300 }])
})

test('a price is rounded to ten times its step, and without one kept as it is', () => {
  expect(read(f.money(5), priced('125')).data).toEqual(priced('150.00'))
  expect(read(f.money(5), priced('124.99')).data).toEqual(priced('100.00'))
  expect(read(f.money(), priced('124.99')).data).toEqual(priced('124.99'))
})

test('a rate has four decimals and may be below zero', () => {
  expect(read(f.rate(), priced('0.0325')).data).toEqual(priced('0.0325'))
  expect(read(f.rate(), priced('-12,5')).data).toEqual(priced('-12.5000'))
  expect(wrong(f.rate(), priced('0.03251'))).toEqual(['decimal'])
  expect(wrong(f.money(), priced('0.0325'))).toEqual(['decimal'])
})

test('a price whose amount is no number is refused', () => expect(wrong(f.money(5), priced('nonsense'))).toEqual(['decimal']))
