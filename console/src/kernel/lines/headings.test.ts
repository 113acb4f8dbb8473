import { f, optional } from '@fairlead/contracts/kernel/field'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { inColumnOrder, matchHeadings } from './headings.ts'
import type { Column } from './line.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))

const fields = { chassis_number: optional(f.chassis_number()), make: optional(f.text(40)), license_plate: optional(f.license_plate()) }
const columns: Column[] = Object.entries(fields).map(([key, field]) => ({ key, field, label: key, width: 100, readOnly: false }))
const match = (...headings: string[]) => matchHeadings(headings, columns, { bemerkung: null, wagen: 'make', stock: 'gone' })

describe('the headings of a sheet', () => {
  test.each([
    ['English', ['VIN', 'Make', 'Licence plate']],
    ['Dutch', ['Chassisnr.', 'Merk', 'Kenteken']],
    ['German', ['Fahrgestell-Nr', 'Marke', 'Kennzeichen']],
    ['French', ['N° châssis', 'Marque', 'Immatriculation']],
    ['our own', ['chassis_number', 'make', 'license_plate']],
  ])('%s', (_language, headings) =>
    expect(match(...headings)).toMatchObject({ keys: ['chassis_number', 'make', 'license_plate'], clear: true }),
  )

  test('a row of data is no row of headings', () => expect(match('WVWZZZ1KZ6W000001', 'Volvo', '1ABC234')).toBeUndefined())
  test('a single column needs one', () => expect(match('VIN')).toMatchObject({ keys: ['chassis_number'] }))
  test('what was learnt of a customer is remembered, also what he adds and nobody wants', () =>
    expect(match('VIN', 'Wagen', 'Bemerkung')).toMatchObject({ keys: ['chassis_number', 'make', null], clear: true }))
  test('what nobody knows, or two mean, is asked', () => {
    expect(match('VIN', 'Make', 'Stock')).toMatchObject({ keys: ['chassis_number', 'make', undefined], clear: false })
    expect(match('VIN', 'Chassis', 'Make')).toMatchObject({ keys: ['chassis_number', undefined, 'make'], clear: false })
  })
})

test("a carrier's sheet of rates is read by what is usual in the trade, and by the parts of a rate", () => {
  const keys = [
    'tariff_level_id',
    'pol_id',
    'pod_id',
    'rate.amount',
    'rate.currency_id',
    'rate.calculation_unit_id',
    'valid_from',
    'valid_until',
  ]
  const rates = keys.map((key): Column => ({ key, field: f.text(40), label: `label of ${key}`, width: 100, readOnly: false }))
  const matched = (...headings: string[]) => matchHeadings(headings, rates, {})?.keys
  expect(matched('Level', 'POL', 'POD', 'Rate', 'Currency', 'Unit', 'Valid from', 'Valid to')).toEqual(keys)
  expect(matched('Prijslijst', 'Laadhaven', 'Loshaven', 'Tarief', 'Valuta', 'Eenheid', 'Geldig vanaf', 'Geldig tot')).toEqual(keys)
  // From where, or from when: nobody knows.
  expect(matched('POL', 'POD', 'From', 'To')).toEqual(['pol_id', 'pod_id', undefined, undefined])
})

test('rows are put in the order of the grid, and what is not in the sheet is left alone', () =>
  expect(inColumnOrder([['Volvo', 'X'], ['Saab']], columns, ['make', 'chassis_number'])).toEqual([
    ['X', 'Volvo', undefined],
    ['', 'Saab', undefined],
  ]))
