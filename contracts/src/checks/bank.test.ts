import { countrySpecs } from 'ibantools'
import { expect, test } from 'vitest'
import { checkBic, normaliseBic } from './bic.ts'
import { checkCreditorId, normaliseCreditorId } from './creditor-id.ts'
import { checkIban } from './iban.ts'
import { showIban } from './iban-format.ts'
import { iban_registry } from './iban-registry.ts'
import { checkLei } from './lei.ts'
import { mod97 } from './mod-97.ts'

test.each([
  ['XX91ABNA0417164300', 'check.iban_country'],
  ['constructor', 'check.iban_country'],
  ['', 'check.iban_country'],
  ['NL91ABNA041716430', 'check.iban_length'],
  ['NL91ABNA0417164301', 'check.iban'],
  ['NL91123404171643AB', 'check.iban'],
  // French territories write FR, Åland FI: their own codes are in no registry.
  ...['GF', 'GP', 'MQ', 'RE', 'PF', 'NC', 'YT', 'PM', 'WF', 'TF', 'BL', 'MF', 'AX'].map(country => [
    `${country}7620041010050500013M02606`,
    'check.iban_country',
  ]),
  // Codes of banks that have letters alone.
  ['IE31A1BK93115212345678', 'check.iban'],
  ['GE301B0000000101904917', 'check.iban'],
  // Digits that a remainder of 1 leaves, and that nobody gives out.
  ['DE99200000000000000051', 'check.iban'],
])('IBAN %s: %s', (value, key) => expect(checkIban(value)?.key).toBe(key))

test.each([
  // The examples of the registry.
  'BI4210000100010000332045181',
  'DJ2100010000000154000100186',
  'FK88SC123456789012',
  'HN88CABF00000000000250005469',
  'GE29NB0000000101904917',
  'PK36SCBL0000001123456702',
  'PS92PALS000000000400123456702',
  'VG96VPVG0000012345678901',
])('IBAN %s is accepted', value => expect(checkIban(value)).toBeUndefined())

test('check digits within the account are not asked for, be they of Belgium, France, Italy, Norway, Poland, Portugal or Spain', () => {
  const made = (country: string, account: string) => `${country}${String(98 - mod97(`${account}${country}00`)).padStart(2, '0')}${account}`
  const accounts = [
    ['BE', '539007547035'],
    ['FR', '20041010050500013M02607'],
    ['IT', 'Y0542811101000000123456'],
    ['NO', '86011117948'],
    ['PL', '109010150000071219812874'],
    ['PT', '000201231234567890155'],
    ['ES', '21000418450200051333'],
  ] as const
  expect(accounts.filter(([country, account]) => checkIban(made(country, account)) !== undefined)).toEqual([])
})

test('lengths are those that another library has, where it has the country', () => {
  const differing = Object.keys(iban_registry).filter(country => {
    const { chars } = countrySpecs[country] ?? {}
    return chars && checkIban(country.padEnd(chars, '0'))?.key === 'check.iban_length'
  })
  expect(differing).toEqual([])
})

test('an IBAN is shown in groups of four', () => expect(showIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00'))

test.each(['ABNANL2A', 'RABONL2UXXX', 'DEUTDEFF500', 'abna nl 2a'])('BIC %s is accepted', value =>
  expect(checkBic(normaliseBic(value))).toBeUndefined(),
)
test.each(['ABNANL2', 'ABNANL2AX', '1BNANL2A', 'ABNANL2A-XX', ''])('BIC %s is refused', value =>
  expect(checkBic(value)).toEqual({ level: 'error', key: 'check.bic' }),
)

test.each(['ABNAXX2A', 'ABNAZZ2A', 'ABNAQQ2A', 'ABNAUK2A', 'ABNAEU2AXXX'])('BIC %s names no country', value =>
  expect(checkBic(value)).toEqual({ level: 'error', key: 'check.bic_country', params: { country: value.slice(4, 6) } }),
)
test('banks of Kosovo have a BIC', () => expect(checkBic('NCBVXKPR')).toBeUndefined())

test.each(['DE98ZZZ09999999999', 'AT61ZZZ01234567890', 'de98 abc 09999999999'])('creditor ID %s is accepted', value =>
  expect(checkCreditorId(normaliseCreditorId(value))).toBeUndefined(),
)
test.each([
  ['DE97ZZZ09999999999', 'check.creditor_id_check_digits'],
  ['DE98ZZZ09999999989', 'check.creditor_id_check_digits'],
  ['DE98ZZ', 'check.creditor_id_format'],
  ['9898ZZZ09999999999', 'check.creditor_id_format'],
])('creditor ID %s: %s', (value, key) => expect(checkCreditorId(value)?.key).toBe(key))

test('an LEI has 18 characters and two check digits, written in capitals (ISO 17442)', () => {
  expect(checkLei('529900T8BM49AURSDO55')).toBeUndefined()
  expect(checkLei('529900T8BM49AURSDO56')).toEqual({ level: 'error', key: 'check.lei' })
  expect(checkLei('529900t8bm49aursdo55'), 'its digits are right, its letters are small').toEqual({ level: 'error', key: 'check.lei' })
  expect(checkLei('0529900T8BM49AURSDO55'), 'a zero before it changes no digit').toEqual({ level: 'error', key: 'check.lei' })
})
