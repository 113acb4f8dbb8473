import { expect, test } from 'vitest'
import { cargoFrom, cargoText, filterOf } from './cargo.ts'

const any = { commodity_group_id: null, condition_id: null, container_type_id: null }

test.each([
  [',,', any],
  ['cars,,', { ...any, commodity_group_id: 'cars' }],
  [',2,', { ...any, condition_id: 2 }],
  ['cars,2,40HC', { commodity_group_id: 'cars', condition_id: 2, container_type_id: '40HC' }],
])('%s is a cargo, and the cargo is that', (text, cargo) => {
  expect(cargoFrom(text)).toEqual(cargo)
  expect(cargoText(cargo)).toBe(text)
})

test('what says nothing is any cargo, and so is a condition that is none', () => {
  expect(cargoFrom('')).toEqual(any)
  expect(cargoFrom(',used,')).toEqual(any)
})

test('rates for it are asked for by what it is, and by what it is not', () =>
  expect(filterOf({ ...any, commodity_group_id: 'cars', condition_id: 2 })).toEqual({
    commodity_group_id: 'cars',
    condition_id: '2',
    'container_type_id.empty': 'true',
  }))

test('a rate is for a cargo as well', () =>
  expect(cargoText({ id: 'r', version: 1, name: '', status: 'active', commodity_group_id: 'cars' })).toBe('cars,,'))
