import { expect, test } from 'vitest'
import { checkVatId, normaliseVatId } from './vat-id.ts'

test.each([
  ['gr 094.259.216', 'EL094259216'],
  ['BE 403.019.261', 'BE0403019261'],
  ['nl-004495445-b01', 'NL004495445B01'],
  ['CHE-107.787.577 IVA', 'CHE107787577IVA'],
])('%s becomes %s, which is valid', (input, expected) => {
  expect(normaliseVatId(input)).toBe(expected)
  expect(checkVatId(expected)).toBeUndefined()
})

test.each([
  'BE1000000021',
  'XI980780684',
  'CZ25123891',
  'CZ640903926',
  'EE100931558',
  'ESX2482300W',
  'FI20774740',
  'FRK7399859412',
  'HU12892312',
  'IT00743110157',
  'LT100001919017',
  'LV40003521600',
  'NL002455799B11',
  'RO18547290',
  'SK2022749619',
])('%s is valid', value => expect(checkVatId(value)).toBeUndefined())

test.each([
  ['BE2000000021', 'check.vat_format'],
  ['BE1000000022', 'check.vat_check_digit'],
  ['NL004495445B00', 'check.vat_format'],
  ['NL004495445', 'check.vat_format'],
  ['NL 004495445B01', 'check.vat_format'],
  ['XI980780685', 'check.vat_check_digit'],
  ['XX123', 'check.vat_country'],
  ['040123456', 'check.vat_country'],
  ['', 'check.vat_country'],
])('%s: %s, and only as a warning', (value, key) => expect(checkVatId(value)).toMatchObject({ level: 'warning', key }))

test('a warning names the country that it is about', () => {
  expect(checkVatId('XX123')).toEqual({ level: 'warning', key: 'check.vat_country', params: { prefix: 'XX' } })
  expect(checkVatId('NL004495445')).toEqual({ level: 'warning', key: 'check.vat_format', params: { prefix: 'NL' } })
})

test('a number of a country without rules passes there, and nowhere else', () => {
  expect(checkVatId('0052345622G3', 'SN')).toBeUndefined()
  expect(checkVatId('0052345622G3', 'NL')?.key).toBe('check.vat_country')
  expect(checkVatId('094259216', 'GR')?.key).toBe('check.vat_country')
  expect(checkVatId('NL004495446B01', 'SN')?.key).toBe('check.vat_check_digit')
})
