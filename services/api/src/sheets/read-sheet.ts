import type { Cell } from '@fairlead/contracts/sheets/columns'
import { CsvError, parse } from 'csv-parse/sync'
import { streamXlsxRows } from 'hucre/xlsx'
import { armed, BadSheet, limits } from './sheet.ts'
import { lookOver } from './unpacked.ts'

/** The rows of a sheet that somebody brought: a workbook (its first sheet) or a text file. Throws `BadSheet` for anything else. */
export async function readSheet(file: Buffer): Promise<Cell[][]> {
  const isZip = file.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
  const rows = (isZip ? await workbookRows(file) : textRows(file)).filter(row => row.some(cell => cell !== null))
  if (rows.length < 2) throw new BadSheet('sheet_empty')
  const columns = rows[0]?.length ?? 0
  return rows.map(row => Array.from({ length: columns }, (_, index) => row[index] ?? null))
}

async function workbookRows(file: Buffer): Promise<Cell[][]> {
  await lookOver(file)
  const rows: Cell[][] = []
  try {
    for await (const { values } of streamXlsxRows(file)) {
      if (rows.length > limits.rows || values.length > limits.columns) throw new BadSheet('sheet_too_large')
      rows.push(values.map(value => (typeof value === 'boolean' ? String(value) : cellOf(value))))
    }
  } catch (reason) {
    throw reason instanceof BadSheet ? reason : new BadSheet('sheet_unreadable')
  }
  return rows
}

function textRows(file: Buffer): Cell[][] {
  const text = decoded(file)
  if (text.includes('\0')) throw new BadSheet('sheet_unreadable')
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: partingOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: limits.rows + 2,
    })
    if (rows.length > limits.rows + 1 || rows.some(row => row.length > limits.columns)) throw new BadSheet('sheet_too_large')
    return rows.map(row => row.map(cellOf))
  } catch (reason) {
    throw reason instanceof CsvError ? new BadSheet('sheet_unreadable') : reason
  }
}

/** UTF-8, else what older spreadsheets on Windows write. */
function decoded(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** What parts the cells of the first line: whichever there is most of. */
function partingOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const most = [';', '\t', ','].map(sign => [bare.split(sign).length, sign] as const).toSorted((one, other) => other[0] - one[0])
  return most[0]?.[1] ?? ','
}

function cellOf(value: string | number | Date | null): Cell {
  if (typeof value !== 'string') return value
  if (value.length > limits.text) throw new BadSheet('sheet_too_large')
  const text = armed(value.trim())
  return text === '' ? null : text
}
