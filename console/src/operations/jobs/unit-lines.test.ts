import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { blankUnit, exists, lockedBecause, unitColumns, unitOf, unitRule } from './unit-lines.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))

test('columns stand in the order of lists that come without headings', () =>
  expect(
    unitColumns()
      .map(({ key }) => key)
      .slice(0, 9),
  ).toEqual(['chassis_number', 'make', 'model', 'colour', 'license_plate', 'length', 'width', 'height', 'weight']))

describe('a chassis number', () => {
  test('that is no VIN asks for the build year', () => {
    expect(unitRule({ chassis_number: 'ABC123' }, [])).toHaveProperty('chassis_number.level', 'error')
    expect(unitRule({ chassis_number: 'ABC123', build_year: 1985 }, [])).toEqual({})
  })
  test('is of one piece', () =>
    expect(unitRule({ chassis_number: 'WVWZZZ1KZ6W000001', quantity: 2 }, [])).toHaveProperty('quantity.level', 'error'))
  test('may be missing, of packages', () => expect(unitRule({ ...blankUnit(), quantity: 5 }, [])).toEqual({}))
})

test('what is aboard is locked, what is ashore and what is new is not', () => {
  const ashore = ['booked', 'stand_by', 'firm', 'permit', 'short_shipped']
  const statuses = [...ashore, 'loaded', 'discharged', 'released', 'cancelled']
  expect(statuses.filter(status => lockedBecause({ status }) === undefined)).toEqual(ashore)
  expect(lockedBecause(blankUnit())).toBeUndefined()
})

test('commands take the fields alone, and nothing where nothing was typed', () => {
  const line = { id: '1', version: 3, status: 'booked', ...blankUnit(), make: 'Volvo', model: '' }
  expect(exists(line)).toBe(true)
  expect(unitOf(line)).toMatchObject({ make: 'Volvo', model: null })
  expect(unitOf(line)).not.toHaveProperty('version')
})
