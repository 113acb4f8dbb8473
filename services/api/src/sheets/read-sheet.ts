import type { Cell } from '@fairlead/contracts/sheets/columns'
import { CsvError, parse } from 'csv-parse/sync'
import { streamXlsxRows } from 'hucre/xlsx'
import { firstShown } from './first-sheet.ts'
import { armed, BadSheet, limits, type SheetRow } from './sheet.ts'
import { lookOver } from './unpacked.ts'

/**
 * The rows of a sheet that somebody brought, its headings first: a workbook (its first sheet that is shown) or a text file. A title above the headings
 * stands alone in its row, and is none of them. Throws `BadSheet` for anything else.
 */
export async function readSheet(file: Buffer): Promise<SheetRow[]> {
  const isZip = file.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
  const rows = (isZip ? await workbookRows(file) : textRows(file)).filter(({ cells }) => filledIn(cells) > 0)
  const titles = Math.max(
    0,
    rows.findIndex(({ cells }) => filledIn(cells) > 1),
  )
  const [head, ...others] = rows.slice(titles)
  if (head === undefined || others.length === 0) throw new BadSheet('sheet_empty')
  const columns = 1 + head.cells.findLastIndex(cell => cell !== null)
  return [head, ...others].map(({ row, cells }) => ({ row, cells: Array.from({ length: columns }, (_, index) => cells[index] ?? null) }))
}

const filledIn = (cells: readonly Cell[]): number => cells.filter(cell => cell !== null).length

async function workbookRows(file: Buffer): Promise<SheetRow[]> {
  const sheet = firstShown(await lookOver(file))
  const rows: SheetRow[] = []
  try {
    for await (const { index, values } of streamXlsxRows(file, { sheet })) {
      if (rows.length > limits.rows || values.length > limits.columns) throw new BadSheet('sheet_too_large')
      rows.push({ row: index + 1, cells: values.map(value => (typeof value === 'boolean' ? String(value) : cellOf(value))) })
    }
  } catch (reason) {
    throw reason instanceof BadSheet ? reason : new BadSheet('sheet_unreadable')
  }
  return rows
}

function textRows(file: Buffer): SheetRow[] {
  const text = decoded(file)
  if (text.includes('\0')) throw new BadSheet('sheet_unreadable')
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: partingOf(text),
      relax_column_count: true,
      relax_quotes: true,
      to: limits.rows + 2,
    })
    if (rows.length > limits.rows + 1 || rows.some(row => row.length > limits.columns)) throw new BadSheet('sheet_too_large')
    return rows.map((cells, index) => ({ row: index + 1, cells: cells.map(cellOf) }))
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

/** Before the headings stand no more lines than this. */
const most_titles = 20

/** What parts the cells of the first line that has several: whichever there is most of. */
function partingOf(text: string): string {
  const lines = text.split(/\r?\n/, most_titles).map(line => line.replaceAll(/"[^"]*"/g, ''))
  const bare = lines.find(line => /[;\t,]/.test(line)) ?? ''
  const most = [';', '\t', ','].map(sign => [bare.split(sign).length, sign] as const).toSorted((one, other) => other[0] - one[0])
  return most[0]?.[1] ?? ','
}

function cellOf(value: string | number | Date | null): Cell {
  if (typeof value !== 'string') return value
  if (value.length > limits.text) throw new BadSheet('sheet_too_large')
  const text = armed(value.trim())
  return text === '' ? null : text
}
