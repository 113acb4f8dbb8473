import type { ColumnLook, WriteSheet } from '@fairlead/domain/ports/sheets'
import type { CellValue } from 'hucre'
import { writeXlsxStream } from 'hucre/xlsx'

const momentFormats = { day: 'dd-mm-yyyy', second: 'dd-mm-yyyy hh:mm:ss' } as const

function formatOf({ decimals, moments }: ColumnLook): string | undefined {
  if (moments) return momentFormats[moments]
  return decimals === undefined ? undefined : decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`
}

/** What XML cannot carry; a text that holds it would make a file that no spreadsheet opens. */
const unprintable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const cellOf = (cell: CellValue): CellValue => (typeof cell === 'string' ? cell.replaceAll(unprintable, '') : cell)

/** A workbook of one sheet with a header that stays in view: real numbers and days. A text is a text in it, whatever it begins with: no formula is written. */
export const writeXlsx: WriteSheet = (columns, rows) => {
  const formats = columns.map(formatOf)
  async function* cells() {
    for await (const row of rows) yield row.map(cellOf)
  }
  return writeXlsxStream(cells(), {
    name: 'Fairlead',
    freezePane: { rows: 1 },
    columns: columns.map(({ header, width }, index) => ({
      header,
      width,
      ...(formats[index] === undefined ? {} : { numFmt: formats[index] }),
    })),
  })
}
