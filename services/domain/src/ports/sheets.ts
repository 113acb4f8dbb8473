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

/** Writes a sheet, row by row as they come and as fast as they are taken: nothing of it is kept in memory. */
export type WriteSheet = (columns: readonly ColumnLook[], rows: AsyncIterable<readonly Cell[]>) => AsyncIterable<Uint8Array>
