import { describe, expect, test } from 'vitest'
import { found, scanned } from './find.ts'

const golf = { number: 'J26010001-1', chassis_number: 'WVWZZZ1KZAW100037', license_plate: '12ABC3' }
const astra = { number: 'J26010001-2', chassis_number: 'W0L0AHL48A2100038', license_plate: null }
const units = [golf, astra]

describe('a unit is found', () => {
  test('by the end of its VIN, its plate with or without dashes, and its number', () => {
    expect(found(units, '100037')).toEqual([golf])
    expect(found(units, '12-abc-3')).toEqual([golf])
    expect(found(units, 'j26010001-2')).toEqual([astra])
    expect(found(units, '1000')).toEqual(units)
    expect(found(units, '')).toEqual(units)
    expect(found(units, 'nothing')).toEqual([])
  })
  test('whether O, Q and I or the digits were typed', () => {
    expect(found(units, 'wolo')).toEqual([astra])
    expect(found(units, 'ioooe8')).toEqual([])
    expect(found(units, 'IOOO37')).toEqual([golf])
  })
  test('alone, where it carries exactly that', () => {
    const other = { ...astra, number: 'J26010001-20' }
    expect(found([other, astra], 'J26010001-2')).toEqual([astra])
  })
})

test.each([
  ['WVWZZZ1KZAW100037', 'WVWZZZ1KZAW100037'],
  ['IWVWZZZ1KZAW100037', 'WVWZZZ1KZAW100037'],
  ['https://plates.test/v?vin=wvwzzz1kzaw100037&c=1', 'WVWZZZ1KZAW100037'],
  ['VIN:WVWZZZ1KZAW100037;COLOUR:BLUE', 'WVWZZZ1KZAW100037'],
  [' J26010001-1\n', 'J26010001-1'],
])('a scanner that reads %s has found %s', (code, number) => expect(scanned(code)).toBe(number))
