import { describe, expect, test } from 'vitest'
import { checkChassisNumber, normaliseChassisNumber, suggestModelYears } from './chassis-number.ts'
import { checkContainerNumber, normaliseContainerNumber } from './container-number.ts'
import { checkEori, normaliseEori } from './eori.ts'
import type { Finding } from './finding.ts'
import { checkHsCode, normaliseHsCode } from './hs-code.ts'
import { checkIban } from './iban.ts'
import { normaliseIban } from './iban-format.ts'
import { checkImoNumber, normaliseImoNumber } from './imo-number.ts'
import { checkInvoiceNumber, makeInvoiceNumber, parseInvoiceNumber } from './invoice-number.ts'
import { normaliseLicencePlate } from './licence-plate.ts'
import { checkMrn, normaliseMrn } from './mrn.ts'
import { checkPhone, normalisePhone } from './phone.ts'
import { checkScac, normaliseScac } from './scac.ts'
import vectors from './test-vectors.json' with { type: 'json' }
import { checkUnLocode, normaliseUnLocode } from './un-locode.ts'
import { normaliseUploadName } from './upload.ts'
import { checkVatId, normaliseVatId } from './vat-id.ts'

interface Row {
  name: string
  normalise: (input: string) => string
  check: (value: string) => Finding | undefined
  valid: string[]
  invalid: string[]
  level?: Finding['level']
}

const { iso6346, vin, imo, iban, vat_eu, mrn, eori, unlocode, scac, hs, e164 } = vectors

const table: Row[] = [
  {
    name: 'container number',
    normalise: normaliseContainerNumber,
    check: checkContainerNumber,
    valid: [...iso6346.valid, ...iso6346.valid_remainder10],
    invalid: iso6346.invalid,
  },
  {
    name: 'chassis number',
    normalise: normaliseChassisNumber,
    check: checkChassisNumber,
    valid: [...vin.valid_with_check_digit, ...vin.format_valid_check_digit_not_applicable],
    invalid: vin.not_17_needs_build_year,
  },
  {
    name: 'chassis number of North America',
    normalise: normaliseChassisNumber,
    check: checkChassisNumber,
    valid: [],
    invalid: vin.bad_check_digit_NA,
    level: 'warning',
  },
  { name: 'IMO number', normalise: normaliseImoNumber, check: checkImoNumber, valid: imo.valid, invalid: imo.invalid },
  {
    name: 'IBAN',
    normalise: normaliseIban,
    check: checkIban,
    valid: [...iban.valid, ...iban.accept_spaces_lowercase],
    invalid: iban.invalid,
  },
  {
    name: 'VAT id',
    normalise: normaliseVatId,
    check: checkVatId,
    valid: [...vat_eu.valid, ...vat_eu.non_eu_valid],
    invalid: vat_eu.invalid,
    level: 'warning',
  },
  { name: 'MRN', normalise: normaliseMrn, check: checkMrn, valid: mrn.valid, invalid: mrn.invalid, level: 'warning' },
  { name: 'EORI', normalise: normaliseEori, check: checkEori, valid: eori.valid, invalid: eori.invalid },
  { name: 'UN/LOCODE', normalise: normaliseUnLocode, check: checkUnLocode, valid: unlocode.valid, invalid: unlocode.invalid },
  { name: 'SCAC', normalise: normaliseScac, check: checkScac, valid: scac.valid, invalid: scac.invalid },
  { name: 'HS code', normalise: normaliseHsCode, check: checkHsCode, valid: hs.valid, invalid: hs.invalid },
  {
    name: 'phone',
    normalise: normalisePhone,
    check: checkPhone,
    valid: e164.normalise.flat(),
    invalid: e164.invalid,
  },
]

describe.each(table)('$name', ({ normalise, check, valid, invalid, level = 'error' }) => {
  test('accepts every valid one, normalised', () => expect(valid.filter(value => check(normalise(value)) !== undefined)).toEqual([]))
  test('is normalised once and for all', () => expect(valid.filter(value => normalise(normalise(value)) !== normalise(value))).toEqual([]))
  test('refuses every invalid one', () => expect(invalid.filter(value => check(value)?.level !== level)).toEqual([]))
})

test('only the lower case of a port code is forgiven; every other invalid vector stays invalid once normalised', () => {
  const forgiven = table.flatMap(({ normalise, check, invalid }) => invalid.filter(value => !check(normalise(value))))
  expect(forgiven).toEqual(['nlrtm'])
})

test('a chassis number of another length than 17 is fine with a build year', () => {
  for (const value of vin.not_17_needs_build_year) {
    expect(checkChassisNumber(value)?.key, value).toBe('check.chassis_build_year')
    expect(checkChassisNumber(value, 1984), value).toBeUndefined()
  }
})

test('position 10 of a chassis number is a year or 30 years later', () => {
  for (const [code, year] of Object.entries(vin.model_year_pos10))
    expect(suggestModelYears(`WVWZZZ1JZ${code}W386752`, 2040), code).toEqual([year + 30, year])
})

type Normalising = [name: string, normalise: (input: string) => string, cases: string[][]]
const normalising: Normalising[] = [
  ['chassis number', normaliseChassisNumber, vin.normalise],
  ['phone', normalisePhone, e164.normalise],
  ['licence plate', normaliseLicencePlate, vectors.licence_plate.keep_letters_digits],
  ['upload name', normaliseUploadName, vectors.upload_name.non_alnum_to_underscore],
]

test.each(normalising)('%s is normalised', (_, normalise, cases) =>
  expect(cases.map(([input = '']) => normalise(input))).toEqual(cases.map(([, expected]) => expected)),
)

describe('invoice number', () => {
  const cases = [
    [{ country: 31, office: 1, year: 2026, seq: 1 }, '31012600001'],
    [{ country: 32, office: 7, year: 2026, seq: 99_999 }, '32072699999'],
  ] as const

  test('the cases are those of the vectors', () => expect(vectors.invoice_number.cases).toEqual(cases))
  test.each(cases)('%o is %s and back', (parts, number) => {
    expect(makeInvoiceNumber(parts)).toBe(number)
    expect(parseInvoiceNumber(number)).toEqual(parts)
    expect(checkInvoiceNumber(number)).toBeUndefined()
  })
  test('number 100000 is refused, not cut', () =>
    expect(makeInvoiceNumber({ country: 31, office: 1, year: 2026, seq: 100_000 })).toBeUndefined())
})
