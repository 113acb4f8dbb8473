import { describe, expect, test } from 'vitest'
import { gainOfPayment, rateOfPayment } from './exchanged.ts'

test('the rate of a payment is how much of the invoice one unit of what came in paid', () => {
  expect(rateOfPayment('108.00', '98.50')).toBe('1.0964')
  expect(rateOfPayment('98.50', '108.00')).toBe('0.9120')
})

describe('the gain of a payment', () => {
  test('is what came in less what the amount was worth when it was invoiced', () => {
    // 108.00 dollars were 100.00 euros.
    expect(gainOfPayment('INVOICE', '1.080000', '108.00', '98.50')).toBe('-1.50')
    expect(gainOfPayment('INVOICE', '1.080000', '108.00', '101.25')).toBe('1.25')
    // 100.00 dollars were 92.5926 euros.
    expect(gainOfPayment('INVOICE', '1.080000', '100.00', '92.59')).toBe('0.00')
  })
  test('of a credit note is a loss where more went out', () =>
    expect(gainOfPayment('CREDIT_NOTE', '1.080000', '108.00', '101.25')).toBe('-1.25'))
})
