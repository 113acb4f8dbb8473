import { describe, expect, it, test } from 'vitest'
import { printedDate, printedFigure, shownFigure, stampedDate } from './figures.ts'

describe('printedFigure', () => {
  it.each([
    ['0', 2, '0.00', '0,00'],
    ['999', 0, '999', '999'],
    ['1000', 0, '1,000', '1.000'],
    ['1234567.5', 2, '1,234,567.50', '1.234.567,50'],
    ['-1234.125', 2, '−1,234.125', '−1.234,125'],
  ])('%s with %d places', (value, decimals, english, dutch) => {
    expect(printedFigure(value, 'en', decimals)).toBe(english)
    expect(printedFigure(value, 'nl', decimals)).toBe(dutch)
  })

  it.each(['', '1e3', '1,00', 'NaN', ' 1'])('refuses "%s"', value => {
    expect(() => printedFigure(value, 'en')).toThrow(RangeError)
  })
})

test('what a customer reads of an offer has a comma before its decimals', () => {
  expect(shownFigure('54.129', 3)).toBe('54,129')
  expect(shownFigure('6244.62')).toBe('6.244,62')
  expect(shownFigure('2100')).toBe('2.100')
})

describe('dates', () => {
  it('are written in the language', () => {
    expect(printedDate('2026-03-07', 'en')).toBe('7 March 2026')
    expect(printedDate('2026-10-31', 'nl')).toBe('31 oktober 2026')
    expect(stampedDate('2026-03-07')).toBe('07 MAR 2026')
  })

  it('must be dates', () => {
    expect(() => printedDate('2026-13-01', 'en')).toThrow(RangeError)
    expect(() => stampedDate('7-3-2026')).toThrow(RangeError)
  })
})
