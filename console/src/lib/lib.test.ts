import { describe, expect, test } from 'vitest'
import { shownDate, shownInstant } from './dates.ts'
import { shownNumber } from './numbers.ts'
import { atWordStart, offered } from './offered.ts'
import { typedDate, typedInstant } from './typed-dates.ts'
import { takenAsNumber, typedNumber } from './typed-numbers.ts'

describe('dates', () => {
  const now = new Date(2026, 10, 20)
  test.each([
    ['31-12-2026', '2026-12-31'],
    ['1/2', '2026-02-01'],
    ['3112', '2026-12-31'],
    ['311227', '2027-12-31'],
    ['2026-01-02', '2026-01-02'],
    ['+3', '2026-11-23'],
    ['-20', '2026-10-31'],
    ['t', '2026-11-20'],
    ['T+1', '2026-11-21'],
    ['1211', '2026-11-12'],
    ['12-11', '2026-11-12'],
    ['12/11/26', '2026-11-12'],
    ['+', undefined],
    ['0206', '2026-06-02'],
    ['12-11-0226', undefined],
    ['31-02-2026', undefined],
    ['soon', undefined],
  ])('%s is typed for %s', (typed, day) => expect(typedDate(typed, now)).toBe(day))
  test('a day is shown day first', () => expect(shownDate('2026-12-31')).toBe('31-12-2026'))
})

describe('moments', () => {
  test.each(['31-12-2026 14:05', '31-12-2026 00:00', '15-07-2026 09:30'])('%s reads back as it was typed', typed =>
    expect(shownInstant(typedInstant(typed) ?? '', false)).toBe(typed),
  )
  test('the clock is that of the offices, wherever the reader is', () => {
    expect(typedInstant('15-07-2026 14:05')).toBe('2026-07-15T12:05:00.000Z')
    expect(typedInstant('t 1405', new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21T13:05:00.000Z')
    expect(shownInstant('2026-01-15T13:05:09Z')).toBe('15-01-2026 14:05:09')
  })
  test('an hour that there is not is no moment', () => expect(typedInstant('31-12-2026 25:00')).toBeUndefined())
})

describe('numbers', () => {
  test.each([
    ['1.234,5', '1234.5'],
    ['4,63', '4.63'],
    ['-12', '-12'],
    ['.5', '0.5'],
    ['1 000', '1000'],
    ['1.234', '1.234'],
    ['1.234.567', '1234567'],
    ['12a', undefined],
    ['1e5', undefined],
    ['1-2', undefined],
    ['--5', undefined],
    ['1,2,3', undefined],
    ['0x10', undefined],
    ['', undefined],
  ])('%s is typed for %s', (typed, value) => expect(typedNumber(typed)).toBe(value))
  test.each([
    ['12a', '12', '12'],
    ['1a2', '12', '12'],
    ['a', '', ''],
    ['a', '12', '12'],
    ['1e5', '', ''],
    ['€ 1.234,50', '', '1.234,50'],
    ['12 kg', '', '12 '],
    ['-', '', '-'],
    ['1,2,3', '1,2', '1,2,3'],
    ['', '12', ''],
  ])('of %s in a box with %s is taken %s (specification §5)', (typed, before, taken) => expect(takenAsNumber(typed, before)).toBe(taken))
  test('a long amount is shown exactly', () => expect(shownNumber('9007199254740993.10', 2)).toBe('9.007.199.254.740.993,10'))
})

describe('typeahead', () => {
  const ports = [
    { code: 'BEANR', name: 'Antwerpen' },
    { code: 'NLRTM', name: 'Rotterdam' },
    { code: 'ANT', name: 'Sint-Anna' },
  ]
  test('finds at word starts without diacritics', () => {
    expect(atWordStart('São Tomé', 'tome')).toBe(true)
    expect(atWordStart('Rotterdam', 'dam')).toBe(false)
  })
  test('lists an exact code first', () => expect(offered(ports, 'ant').map(port => port.code)).toEqual(['ANT', 'BEANR']))
})
