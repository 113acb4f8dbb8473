import fc from 'fast-check'
import * as jsvat from 'jsvat'
import { expect, test } from 'vitest'
import { checkVatId, normaliseVatId, vatPrefixOf } from './vat-id.ts'

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
  // Each valid in python-stdnum as well.
  'BG7542011030', // a person, by number of birth
  'BG7111042925', // a foreigner
  'CY60001744K', // 6 at the head is given out since 2023
  'CZ7103192745', // a person
  'CZ379427017', // born before 1954
  'ESB64717838',
  'FR4Z123456782', // a key that begins with a digit
  'FR23334175221',
  'FR83404833048',
  'IE6433435OA',
  'LV16117519997', // a person born on 16 November 1975
  'LV32867300679', // one registered since 2017
  'XI110103908',
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
  ['constructor', 'check.vat_country'],
  // Ten is no digit: it is not written as 0.
  ['BG4444328750', 'check.vat_check_digit'],
  ['FI91266920', 'check.vat_check_digit'],
  ['NL949898030B42', 'check.vat_check_digit'],
  ['PL6447476470', 'check.vat_check_digit'],
  // No number begins with 0.
  ['DK05568129', 'check.vat_format'],
  ['PT073205222', 'check.vat_format'],
  // The third digit of the Slovaks is one of 2, 3, 4, 7, 8 and 9.
  ['SK6165959866', 'check.vat_format'],
  // Province 189 is none.
  ['IT95353641897', 'check.vat_check_digit'],
  // The day of birth is right, the digit is not; or the day is none.
  ['LV08068234181', 'check.vat_check_digit'],
  ['LV16137519997', 'check.vat_check_digit'],
  ['CZ7103192746', 'check.vat_check_digit'],
  ['CZ7113192745', 'check.vat_check_digit'],
  ['CZ541520780', 'check.vat_check_digit'],
  ['CY12000139V', 'check.vat_format'],
  // Keys of the French: of another SIREN, with letters, or of no SIREN at all (Luhn).
  ['FR84323140391', 'check.vat_check_digit'],
  ['FRZZ123456789', 'check.vat_check_digit'],
  ['FRCW180469027', 'check.vat_check_digit'],
  ['FR41303265046', 'check.vat_check_digit'],
  ['FRIO334175221', 'check.vat_format'],
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

test('a country has the prefix of its code, Greece EL', () => expect(['NL', 'GR', 'SN'].map(vatPrefixOf)).toEqual(['NL', 'EL', 'SN']))

/** Where the library's rules are right: how many digits the numbers have, and what stands before and behind them. */
const alike: [string, jsvat.Country, number, string?, string?][] = [
  ['AT', jsvat.austria, 8, 'U'],
  ['CH', jsvat.switzerland, 9, 'E', 'MWST'],
  ['DE', jsvat.germany, 9],
  ['EE', jsvat.estonia, 7, '10'],
  ['EL', jsvat.greece, 9],
  ['HR', jsvat.croatia, 11],
  ['HU', jsvat.hungary, 8],
  ['LT', jsvat.lithuania, 9],
  ['LU', jsvat.luxembourg, 8],
  ['MT', jsvat.malta, 8],
  ['NO', jsvat.norway, 9],
  ['RO', jsvat.romania, 10],
  ['SE', jsvat.sweden, 10, '', '01'],
  ['SI', jsvat.slovenia, 8],
]
test.each(alike)('%s is judged as another library does', (prefix, country, length, before = '', behind = '') => {
  const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length })
  fc.assert(
    fc.property(digits, number => {
      const value = `${prefix}${before}${number}${behind}`
      expect(checkVatId(value) === undefined).toBe(jsvat.checkVAT(value, [country]).isValid)
    }),
    { numRuns: 500 },
  )
})
