import type { Cell } from '@fairlead/contracts/sheets/columns'
import type { ColumnLook, WriteSheet } from '@fairlead/domain/ports/sheets'
import { defused, shownDay } from './sheet.ts'

/** How a spreadsheet of a language reads a file: what parts its cells, and what stands before decimals. */
const habits = { en: { parting: ',', point: '.' }, nl: { parting: ';', point: ',' } } as const

const two = (value: number) => String(value).padStart(2, '0')
const time = (at: Date) => `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows that become one piece of the file. */
const atOnce = 500

/** RFC 4180, with a byte order mark so that a spreadsheet knows that it is UTF-8. */
export const writeCsv = (language: keyof typeof habits): WriteSheet =>
  async function* (columns, rows) {
    const { parting, point } = habits[language]
    const text = (cell: Cell, look: ColumnLook | undefined): string => {
      if (cell === null) return ''
      if (cell instanceof Date) return look?.moments === 'second' ? `${shownDay(cell)} ${time(cell)}` : shownDay(cell)
      return typeof cell === 'number' ? cell.toFixed(look?.decimals ?? 0).replace('.', point) : quoted(defused(cell))
    }
    const line = (cells: readonly string[]) => `${cells.join(parting)}\r\n`
    let lines = [`\ufeff${line(columns.map(({ header }) => quoted(defused(header))))}`]
    for await (const row of rows) {
      lines.push(line(row.map((cell, index) => text(cell, columns[index]))))
      if (lines.length < atOnce) continue
      yield Buffer.from(lines.join(''))
      lines = []
    }
    if (lines.length > 0) yield Buffer.from(lines.join(''))
  }
