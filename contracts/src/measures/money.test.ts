import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../checks/test-vectors.json' with { type: 'json' }
import { parseDecimal, showDecimal } from './decimal.ts'
import {
  add,
  compare,
  isAmount,
  isPayable,
  multiply,
  parseAmount,
  percentage,
  round2,
  roundToStep,
  showAmount,
  subtract,
  sum,
} from './money.ts'

const amounts = fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }).map(cents => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
})

describe('rounding', () => {
  test.each(vectors.money.cases)('%s is %s', (value = '', expected = '') => {
    expect(round2(value)).toBe(expected)
    expect(round2(`-${value}`)).toBe(`-${expected}`)
  })
  test.each([
    ['-0.004', '0.00'],
    ['-0.005', '-0.01'],
    ['0', '0.00'],
    ['1e3', '1000.00'],
  ])('%s is %s', (value, expected) => expect(round2(value)).toBe(expected))
  test.each([
    ['661.76', '0', '661.76'],
    ['661.76', '1', '660.00'],
    ['665', '1', '670.00'],
    ['-665', '1', '-670.00'],
    ['674.99', '5', '650.00'],
    ['675', '5', '700.00'],
    ['661.76', '0.1', '662.00'],
    ['661.76', '0.05', '662.00'],
    ['-2', '1', '0.00'],
  ])('%s by steps of ten times %s is %s', (value, step, expected) => expect(roundToStep(value, step)).toBe(expected))
})

describe('arithmetic', () => {
  test('knows no floats', () => {
    expect(add('0.10', '0.20')).toBe('0.30')
    expect(subtract('0.30', '0.10')).toBe('0.20')
    expect(multiply('12.032', '55.00')).toBe('661.76')
    expect(percentage('661.76', '12.5')).toBe('82.72')
    expect(sum([])).toBe('0.00')
    expect(sum(['0.10', '0.20', '-0.30'])).toBe('0.00')
  })
  test('compares numbers, not texts', () =>
    expect([compare('9.00', '10.00'), compare('10.00', '10'), compare('-1', '-2')]).toEqual([-1, 0, 1]))
  test('sums are the same in any order, and subtracting undoes adding', () => {
    fc.assert(
      fc.property(fc.array(amounts), amounts, (list, amount) => {
        expect(sum(list)).toBe(sum(list.toReversed()))
        expect(subtract(add(sum(list), amount), amount)).toBe(sum(list))
      }),
    )
  })
  test('cents add up as whole numbers do', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), cents => {
        const total = cents.reduce((sum, cent) => sum + cent, 0)
        expect(multiply(sum(cents.map(cent => multiply(String(cent), '0.01'))), '100')).toBe(`${total}.00`)
      }),
    )
  })
})

describe('a currency without cents', () => {
  test('is rounded to its whole units once, half away from zero', () => {
    expect(multiply('12.345', '3.333', 0)).toBe('41.00') // 41.145885
    expect(multiply('0.4999', '1', 0)).toBe('0.00') // by way of cents it would be 1
    expect(multiply('-0.5', '1', 0)).toBe('-1.00')
    expect(percentage('1235.00', '10', 0)).toBe('124.00')
    expect(percentage('1234.00', '10', 0)).toBe('123.00')
    expect(multiply('0.45', '1', 1)).toBe('0.50')
  })
  test('is paid in whole units, and shown without decimals; what has smaller parts is shown as it is', () => {
    expect(['1235.00', '1234.57', '-1.00'].map(amount => isPayable(amount, 0))).toEqual([true, false, true])
    expect(isPayable('1234.57', 2)).toBe(true)
  })
})

describe('typing and showing', () => {
  test.each([
    ['1234.5', '1.234,50'],
    ['-1234567.89', '-1.234.567,89'],
    ['999', '999,00'],
    ['-0.001', '0,00'],
  ])('%s shows as %s', (value, expected) => expect(showAmount(value)).toBe(expected))
  test('other numbers show as many decimals as asked', () => {
    expect(showDecimal('12.0324', 3)).toBe('12,032')
    expect(showDecimal('22000', 0)).toBe('22.000')
  })
  test.each([
    ['1234,5', '1234.50'],
    ['1234.5', '1234.50'],
    ['1.234,5', '1234.50'],
    ['1.234', '1.23'],
    ['-,5', '-0.50'],
    ['12.', '12.00'],
    [' 1 234,00', '1234.00'],
    ['−3', '-3.00'],
  ])('%j typed is %s', (input, expected) => expect(parseAmount(input)).toBe(expected))
  test.each(['', '-', '.', '1,2,3', '1,234.50', '1.23,4', '1e3', '--1', '€ 5', '0x10', 'NaN', '1234567890123'])('%j is no amount', input =>
    expect(parseAmount(input)).toBeUndefined(),
  )
  test('a decimal keeps what was typed', () => expect(parseDecimal('0012,3450')).toBe('12.345'))
  test('what is shown can be typed back', () => {
    fc.assert(
      fc.property(amounts, amount => {
        expect(parseAmount(showAmount(amount))).toBe(amount)
      }),
    )
  })
  test.each(['0.00', '-0.01', '999999999999.99'])('%s may be stored', value => expect(isAmount(value)).toBe(true))
  test.each(['1', '1.5', '1.505', '-0.00', '01.00', '1e3', '1000000000000.00', ''])('%j may not', value =>
    expect(isAmount(value)).toBe(false),
  )
})
