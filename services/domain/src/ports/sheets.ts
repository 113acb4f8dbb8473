import type { Cell } from '@fairlead/contracts/sheets/columns'

/** How the cells of a column look. */
export interface ColumnLook {
  header: string
  /** In characters. */
  width: number
  /** Of numbers; undefined where there are none. */
  decimals?: number | undefined
  moments?: 'day' | 'second' | undefined
}

/** Rows that are at hand, or come one after the other. */
export type CellRows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/** What a sheet is as a file. */
export const sheet_type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes a sheet, row by row as they come and as fast as they are taken: nothing of it is kept in memory. */
export type WriteSheet = (columns: readonly ColumnLook[], rows: CellRows) => AsyncIterable<Uint8Array>
