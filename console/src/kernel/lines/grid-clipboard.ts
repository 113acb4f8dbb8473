import type { ClipboardEvent } from 'react'
import { copiedRange } from './copied-text.ts'
import { cleared, type Sheet } from './edits.ts'
import { withRefsFound } from './find-refs.ts'
import type { Column } from './line.ts'
import { pastedValue } from './pasted-value.ts'
import type { Pasted } from './pasting.ts'
import { type Range, rangeOf } from './selection.ts'
import { readSheet, writeSheet, writeTable } from './sheet-text.ts'
import type { Lines } from './use-lines.ts'

/** Puts the selected cells on the clipboard: for spreadsheets as text, for letters as a table. */
export function copy(event: ClipboardEvent, { lines, selection, sheet }: Lines): void {
  const cells = copiedRange(sheet.columns, lines, rangeOf(selection))
  event.clipboardData.setData('text/plain', writeSheet(cells))
  event.clipboardData.setData('text/html', writeTable(cells))
  event.preventDefault()
}

export function cut(event: ClipboardEvent, grid: Lines): void {
  copy(event, grid)
  grid.apply(lines => cleared(grid.sheet, lines, rangeOf(grid.now().selection)))
}

/** Texts as values of the columns that they fall into; undefined leaves a cell alone. */
export const valuesOf = (
  columns: readonly (Column | undefined)[],
  rows: readonly (readonly (string | undefined)[])[],
): Promise<unknown[][]> =>
  withRefsFound(
    columns,
    rows.map(row =>
      row.map((text, index) => {
        const column = columns[index]
        return text === undefined || column === undefined || column.readOnly ? undefined : pastedValue(column.field, text)
      }),
    ),
  )

/** Rows of texts as they go into the grid from the selection on; what was copied is repeated over a selection that is larger. */
export async function atSelection(grid: Lines, texts: readonly (readonly string[])[]): Promise<Pasted> {
  const range = rangeOf(grid.now().selection)
  const width = Math.max(0, ...texts.map(row => row.length))
  const columns = grid.sheet.columns.slice(range.left, range.left + width)
  return { top: range.top, left: range.left, values: repeated(await valuesOf(columns, texts), range, grid.sheet) }
}

/** One value for all of the selection, or so many lines that they go into it a whole number of times. */
function repeated(values: unknown[][], { top, bottom, left, right }: Range, { columns }: Sheet): unknown[][] {
  const [height, width] = [values.length, values[0]?.length ?? 0]
  const [rows, across] = [bottom - top + 1, right - left + 1]
  if (height === 0 || width === 0) return values
  const down = rows % height === 0 ? rows : height
  const over = across % width === 0 ? Math.min(across, columns.length - left) : width
  return Array.from({ length: down }, (_, row) => Array.from({ length: over }, (_unused, column) => values[row % height]?.[column % width]))
}

export const textOf = (event: ClipboardEvent): string[][] => readSheet(event.clipboardData.getData('text/plain'))
