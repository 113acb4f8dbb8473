import { expect, test } from 'vitest'
import { checkBillOfLadingNumber, normaliseBillOfLadingNumber } from './bill-of-lading-number.ts'
import { checkImoNumber } from './imo-number.ts'
import { checkInvoiceNumber, makeInvoiceNumber, parseInvoiceNumber } from './invoice-number.ts'
import { checkLicencePlate, normaliseLicencePlate } from './licence-plate.ts'
import { checkMrn } from './mrn.ts'
import { checkUnNumber, normaliseUnNumber } from './un-number.ts'
import { checkUploadName, normaliseUploadName } from './upload.ts'

test.each([
  { country: 100, office: 1, year: 2026, seq: 1 },
  { country: 31, office: 0, year: 2026, seq: 1 },
  { country: 31, office: 1, year: 26, seq: 1 },
  { country: 31, office: 1, year: 2026, seq: 0 },
  { country: 31, office: 1, year: 2026, seq: 1.5 },
])('%o makes no invoice number', parts => expect(makeInvoiceNumber(parts)).toBeUndefined())

test.each(['3101260000', '310126000010', '31012600000', '31O12600001', '00012600001', ''])('%j is no invoice number', value => {
  expect(parseInvoiceNumber(value)).toBeUndefined()
  expect(checkInvoiceNumber(value)).toEqual({ level: 'error', key: 'check.invoice_number' })
})

test.each(['968497', '96849760', '968497A', ''])('%j is told that an IMO number has 7 digits, not that one of them is wrong', value =>
  expect(checkImoNumber(value)?.key).toBe('check.imo_format'),
)

test('an IMO number of 7 digits is told that its check digit is wrong', () =>
  expect(checkImoNumber('9684975')?.key).toBe('check.imo_check_digit'))

test('a B/L number has 1 to 20 characters', () => {
  expect(normaliseBillOfLadingNumber(' ant 0012-a')).toBe('ANT0012-A')
  expect(checkBillOfLadingNumber('A')).toBeUndefined()
  expect(checkBillOfLadingNumber('A'.repeat(20))).toBeUndefined()
  expect(checkBillOfLadingNumber('A'.repeat(21))).toEqual({ level: 'error', key: 'check.bill_of_lading_number', params: { max: 20 } })
  expect(checkBillOfLadingNumber('')?.key).toBe('check.bill_of_lading_number')
})

test('a B/L number has no spaces', () => {
  expect(checkBillOfLadingNumber('ANT 0012')?.key).toBe('check.bill_of_lading_number')
})

test('a licence plate keeps letters of any alphabet', () => {
  expect(normaliseLicencePlate('tü-ab 123')).toBe('TÜAB123')
  expect(checkLicencePlate('TÜAB123')).toBeUndefined()
  expect(checkLicencePlate('TÜ-AB 123')?.key).toBe('check.licence_plate')
  expect(checkLicencePlate('')?.key).toBe('check.licence_plate')
})

test.each([
  ['../../etc/passwd.pdf', '______etc_passwd.pdf'],
  ['a.b.c.PDF', 'a_b_c.PDF'],
  ['scan', 'scan'],
  ['.pdf', '_pdf'],
  ['scan.', 'scan_'],
  ['x.pdf\r\n', 'x.pdf__'],
])('an upload named %j is kept as %s', (input, expected) => expect(normaliseUploadName(input)).toBe(expected))

test.each(['a.csv', 'a.DOCX', 'a.b.tiff', 'mail.msg', 'list.xlsm'])('%s may be uploaded', name =>
  expect(checkUploadName(name)).toBeUndefined(),
)
test.each(['a.exe', 'a.pdf.exe', 'pdf', '.pdf', 'a.', 'a.svg', 'a.constructor', 'x.pdf__'])('%s may not', name =>
  expect(checkUploadName(name)).toMatchObject({ key: 'check.file_type', params: { allowed: 'doc, docx, xls, xlsx, pdf, eml, msg' } }),
)

test.each(['XX', '22DK1V0QQK2S6J7TU', '22DK1V0QQK2S6J7TU22', '22DK1V0QQK2S6J7T/2'])(
  'what has not 18 letters and digits is no MRN: %s',
  value => expect(checkMrn(value)).toEqual({ level: 'error', key: 'check.mrn_length' }),
)

test('an MRN that is not year, country, 13 characters and a digit is told so, not that its digit is wrong', () => {
  expect(checkMrn('22DK1V0QQK2S6J7TUA')).toEqual({ level: 'warning', key: 'check.mrn_format' })
  expect(checkMrn('2LNLA1B2C3D4E5F6A9')?.key).toBe('check.mrn_format')
  expect(checkMrn('22DK1V0QQK2S6J7TU2')).toEqual({ level: 'warning', key: 'check.mrn_check_digit' })
})

test('a UN number has 4 digits, with or without its prefix', () => {
  expect(normaliseUnNumber('un 3166')).toBe('3166')
  expect(checkUnNumber('3166')).toBeUndefined()
  expect(checkUnNumber('31660')?.key).toBe('check.un_number')
})
