import { isBlank } from '../fields/check.ts'
import { put, type Sheet } from './edits.ts'
import { type Column, isBlankLine, type Line } from './line.ts'

/** What is pasted, and the corner from which on it would go: values by row and column, undefined leaves a cell as it is. */
export interface Pasted {
  top: number
  left: number
  values: readonly (readonly unknown[])[]
}

/** A cell that says something, and would say something else. */
export interface Overwritten {
  row: number
  column: Column
  before: Line
  after: Line
}

/** The cells whose values a paste would replace; one value on one cell is as deliberate as typing it. */
export function overwritten(sheet: Sheet, lines: readonly Line[], { top, left, values }: Pasted): Overwritten[] {
  if (values.length === 1 && values[0]?.length === 1) return []
  const after = put(sheet, lines, top, left, values)
  return lines.flatMap((line, row) => {
    const next = after[row]
    if (next === undefined || next === line) return []
    return sheet.columns
      .filter(({ key }) => line[key] !== next[key] && !isBlank(line[key]) && line[key] !== false)
      .map(column => ({ row, column, before: line, after: next }))
  })
}

/** How many lines a paste changes, and how many it adds. */
export function countsOf(
  cells: readonly Overwritten[],
  { top, values }: Pasted,
  lines: readonly Line[],
): { changed: number; added: number } {
  return { changed: new Set(cells.map(({ row }) => row)).size, added: Math.max(0, top + values.length - lines.length) }
}

/** The same below the last line that says something. */
export const below = ({ columns }: Sheet, lines: readonly Line[], pasted: Pasted): Pasted => ({
  ...pasted,
  top: lines.findLastIndex(line => !isBlankLine(columns, line)) + 1,
})
