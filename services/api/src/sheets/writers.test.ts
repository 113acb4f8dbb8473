import type { Cell } from '@fairlead/contracts/sheets/columns'
import type { ColumnLook, WriteSheet } from '@fairlead/domain/ports/sheets'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { writeCsv } from './csv-writer.ts'
import { writeXlsx } from './xlsx-writer.ts'

// What is written is read by readers that are not ours, nor of the library that writes.

const columns: ColumnLook[] = [
  { header: 'Debiteur, naam', width: 20 },
  { header: 'Bedrag', width: 12, decimals: 2 },
  { header: 'Volume', width: 12, decimals: 3 },
  { header: 'Aantal', width: 8, decimals: 0 },
  { header: 'Datum', width: 12, moments: 'day' },
  { header: 'Verzonden', width: 20, moments: 'second' },
]
const sent = new Date('2026-11-23T16:05:09Z')
const day = new Date('2026-02-28T00:00:00Z')
const records: Cell[][] = [
  ['Spółka "Łódź"; Gdańsk, Polska', 1_234_567.89, 721.92, 40, day, sent],
  ['Établissements Kouassi\nAbidjan', -0.05, 0.001, 0, null, null],
  ['=1+1', null, null, null, day, null],
  ['+31101234567', 0, 12, 1, null, sent],
  ['-PO 4711', null, null, null, null, null],
  ['@SUM(A1)', null, null, null, null, null],
]

async function written(write: WriteSheet): Promise<Buffer> {
  async function* rows() {
    yield* records
  }
  const parts: Uint8Array[] = []
  for await (const part of write(columns, rows())) parts.push(part)
  return Buffer.concat(parts)
}

test('a workbook holds real numbers and days, texts as they are, nothing where nothing is, and no formula', async () => {
  expect(await readSheet(await written(writeXlsx))).toEqual([
    ['Debiteur, naam', 'Bedrag', 'Volume', 'Aantal', 'Datum', 'Verzonden'],
    ['Spółka "Łódź"; Gdańsk, Polska', 1_234_567.89, 721.92, 40, day, sent],
    ['Établissements Kouassi\nAbidjan', -0.05, 0.001, 0, null, null],
    ['=1+1', null, null, null, day, null],
    ['+31101234567', 0, 12, 1, null, sent],
    ['-PO 4711', null, null, null, null, null],
    ['@SUM(A1)', null, null, null, null, null],
  ])
})

test.each([
  ['en', ',', ['1234567.89', '721.920'], ['-0.05', '0.001'], ['0.00', '12.000']],
  ['nl', ';', ['1234567,89', '721,920'], ['-0,05', '0,001'], ['0,00', '12,000']],
] as const)('a text file for %s parts cells and decimals as its spreadsheets read them', async (language, delimiter, one, two, four) => {
  expect(parse(await written(writeCsv(language)), { bom: true, delimiter })).toEqual([
    ['Debiteur, naam', 'Bedrag', 'Volume', 'Aantal', 'Datum', 'Verzonden'],
    ['Spółka "Łódź"; Gdańsk, Polska', ...one, '40', '28-02-2026', '23-11-2026 16:05:09'],
    ['Établissements Kouassi\nAbidjan', ...two, '0', '', ''],
    ["'=1+1", '', '', '', '28-02-2026', ''],
    ['+31101234567', ...four, '1', '', '23-11-2026 16:05:09'],
    ["'-PO 4711", '', '', '', '', ''],
    ["'@SUM(A1)", '', '', '', '', ''],
  ])
})
