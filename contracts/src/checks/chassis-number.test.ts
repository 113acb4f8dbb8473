import { expect, test } from 'vitest'
import { checkChassisNumber, normaliseChassisNumber, suggestModelYears } from './chassis-number.ts'

test('I and Q are refused in a VIN, with the place to look at', () => {
  expect(checkChassisNumber('WVWZZZ1JZ3W38675I')).toEqual({
    level: 'error',
    key: 'check.chassis_letter',
    params: { letter: 'I', position: 17 },
  })
  expect(checkChassisNumber('WVWZZZ1JZ3W3Q6752')?.params).toEqual({ letter: 'Q', position: 13 })
})

test('a machine may have an I in its serial number, once the build year is known', () => {
  expect(checkChassisNumber('JCI4CX00123')).toMatchObject({ key: 'check.chassis_build_year', params: { length: 11 } })
  expect(checkChassisNumber('JCI4CX00123', 2011)).toBeUndefined()
})

test('a build year does not excuse the check digit of a VIN', () => {
  expect(checkChassisNumber('1FTFW1ET5DFC10312', 2013)).toEqual({ level: 'warning', key: 'check.chassis_check_digit' })
})

test('signs are refused, dashes of any kind are stripped', () => {
  expect(checkChassisNumber('WVW/ZZZ1JZ3W38675')?.key).toBe('check.chassis_characters')
  expect(checkChassisNumber('')?.key).toBe('check.chassis_characters')
  expect(normaliseChassisNumber('wvw–zzz1jz 3w386752')).toBe('WVWZZZ1JZ3W386752')
})

test('a North American VIN says which cycle of years it means', () => {
  expect(suggestModelYears('1M8GDM9AXKP042788', 2027)).toEqual([1989])
  expect(suggestModelYears('5YJSA1DG9DFP14705', 2027)).toEqual([2013])
})

test('elsewhere both cycles are possible, but never a year to come', () => {
  expect(suggestModelYears('WP0ZZZ99ZTS392124', 2027)).toEqual([2026, 1996])
  expect(suggestModelYears('WP0ZZZ99ZTS392124', 2026), 'the latest is one of them').toEqual([2026, 1996])
  expect(suggestModelYears('WP0ZZZ99ZTS392124', 2025)).toEqual([1996])
  expect(suggestModelYears('WP0ZZZ99ZXS392124', 2027)).toEqual([1999])
})

test('no suggestion without a year in position 10', () => {
  expect(suggestModelYears('VF1BB05CF06010203', 2027)).toEqual([])
  expect(suggestModelYears('FJ40123456', 2027)).toEqual([])
})
