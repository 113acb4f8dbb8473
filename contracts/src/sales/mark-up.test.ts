import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiply } from '../measures/money.ts'
import { costOfOne, marginPct, markedUp, markUpOf } from './mark-up.ts'

test.each([
  ['150.00', '15', '172.5000'],
  ['33.33', '10', '36.6630'],
  ['100', '0', '100.0000'],
  ['100', '-12.5', '87.5000'],
  ['0.0350', '10', '0.0385'],
  ['0.00005', '0', '0.0001'],
  ['-0.00005', '0', '-0.0001'],
])('%s raised by %s %% is %s', (purchase, pct, sales) => expect(markedUp(purchase, pct)).toBe(sales))

test('the amount is rounded to cents, half away from zero, once the rate is multiplied', () => {
  expect(multiply(markedUp('150.00', '15'), '1')).toBe('172.50')
  expect(multiply(markedUp('33.33', '10'), '3')).toBe('109.99')
  expect(multiply(markedUp('0.10', '5'), '1')).toBe('0.11')
})

test.each([
  ['150', '172.5', '15.00'],
  ['100', '90', '-10.00'],
  ['3', '4', '33.33'],
  ['0', '50', null],
])('what is bought for %s and sold for %s is marked up by %s %%', (purchase, sales, pct) => expect(markUpOf(purchase, sales)).toBe(pct))

test.each([
  ['487.0000', '3.000', '54.129', '26.9910768719'], // 1,461.00 over 54.129 m³
  ['500.0000', '2.000', '2.000', '500.0000'],
  ['500.0000', null, null, '500.0000'],
  ['500.0000', '2.000', '0.000', null],
  ['500.0000', null, '2.000', null],
  ['500.0000', '2.000', null, null],
])('bought at %s for %s, one of %s that are sold costs %s', (rate, bought, sold, cost) => {
  const found = costOfOne(rate, bought, sold)
  expect(found === null || found === rate ? found : Big(found).round(10).toFixed()).toBe(cost)
})

test.each([
  ['200', '50', '25.00'],
  ['200', '-10', '-5.00'],
  ['0', '-10', null],
])('of %s, %s is a margin of %s %%', (sales, margin, pct) => expect(marginPct(sales, margin)).toBe(pct))

test('the mark-up by which a rate was raised is found again, as far as its decimals tell', () =>
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.integer({ min: -9_000, max: 50_000 }), (cents, points) => {
      const [purchase, pct] = [Big(cents).div(100).toFixed(2), Big(points).div(100).toFixed(2)]
      const found = markUpOf(purchase, markedUp(purchase, pct)) ?? '0'
      expect(Big(found).minus(pct).abs().lte('0.01')).toBe(true)
    }),
  ))
