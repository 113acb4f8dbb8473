import { expect, test } from 'vitest'
import { foundInFile } from './found-in-file.ts'

const keyOf = (file: Buffer | string) =>
  foundInFile('november.csv', typeof file === 'string' ? Buffer.from(file) : file, '2026-11-28').then(
    () => 'read',
    (reason: { code?: string }) => reason.code,
  )
const sheet = 'Datum;Bedrag\n19-11-2026;1,00\n'

test('a sheet of headings only is told as that, and one of which every amount is nothing as well', async () => {
  expect(await keyOf(sheet)).toBe('read')
  expect(await keyOf('Datum;Bedrag\n')).toBe('sheet_empty')
  expect(await keyOf('Datum;Bedrag\n19-11-2026;0,00\n')).toBe('payment_sheet_of_nothing')
})

test('a sheet in UTF-16 is told as that, in either order of its bytes; any other that cannot be read is none', async () => {
  const little = Buffer.from(`\uFEFF${sheet}`, 'utf16le')
  expect(await keyOf(little)).toBe('sheet_in_utf16')
  expect(await keyOf(Buffer.from(little).swap16())).toBe('sheet_in_utf16')
  expect(await keyOf(Buffer.from([0, 1, 2, 3, 0]))).toBe('statement_unreadable')
})

test('a payment of tomorrow is read, since where a bank is the day may have begun; one of later is not', async () => {
  expect(await keyOf(sheet.replace('19-11', '29-11'))).toBe('read')
  expect(await keyOf(sheet.replace('19-11', '30-11'))).toBe('validation_failed')
})
