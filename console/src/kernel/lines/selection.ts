/** A place in a grid, counted from zero. */
export interface Cell {
  row: number
  column: number
}

/** What is selected: from the active cell, where typing goes, to the corner opposite. */
export interface Selection {
  active: Cell
  corner: Cell
}

/** A rectangle of cells, both ends included. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Size {
  rows: number
  columns: number
}

export const at = (row: number, column: number): Selection => ({ active: { row, column }, corner: { row, column } })
export const single = (cell: Cell): Selection => ({ active: cell, corner: cell })

export const rangeOf = ({ active, corner }: Selection): Range => ({
  top: Math.min(active.row, corner.row),
  bottom: Math.max(active.row, corner.row),
  left: Math.min(active.column, corner.column),
  right: Math.max(active.column, corner.column),
})

export const isOneCell = ({ active, corner }: Selection): boolean => active.row === corner.row && active.column === corner.column

/** The nearest cell that exists. */
export const within = (cell: Cell, { rows, columns }: Size): Cell => ({
  row: Math.min(Math.max(0, cell.row), Math.max(0, rows - 1)),
  column: Math.min(Math.max(0, cell.column), Math.max(0, columns - 1)),
})

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where a key leads from a cell, as in a spreadsheet; undefined for a key that leads nowhere. `ctrl` goes to the edge of what is filled in. */
export function moved(
  from: Cell,
  key: string,
  ctrl: boolean,
  size: Size,
  page: number,
  isFilled: (cell: Cell) => boolean,
): Cell | undefined {
  const step = steps[key]
  if (step) return ctrl ? edge(from, step, size, isFilled) : within({ row: from.row + step[0], column: from.column + step[1] }, size)
  switch (key) {
    case 'Home':
      return { row: ctrl ? 0 : from.row, column: 0 }
    case 'End':
      return { row: ctrl ? size.rows - 1 : from.row, column: size.columns - 1 }
    case 'PageUp':
      return within({ row: from.row - page, column: from.column }, size)
    case 'PageDown':
      return within({ row: from.row + page, column: from.column }, size)
    default:
      return undefined
  }
}

/** From inside a block to its end; from its end, or from outside, to where the next one begins, else to the border. */
function edge(from: Cell, [rows, columns]: readonly [number, number], size: Size, isFilled: (cell: Cell) => boolean): Cell {
  const next = (cell: Cell): Cell | undefined => {
    const to = { row: cell.row + rows, column: cell.column + columns }
    return to.row < 0 || to.column < 0 || to.row >= size.rows || to.column >= size.columns ? undefined : to
  }
  let here = from
  let ahead = next(here)
  const inBlock = ahead !== undefined && isFilled(here) && isFilled(ahead)
  while (ahead !== undefined) {
    if (inBlock && !isFilled(ahead)) return here
    here = ahead
    if (!inBlock && isFilled(here)) return here
    ahead = next(here)
  }
  return here
}

/** The next cell in reading order, or the one before; undefined beyond the ends, where Tab leaves the grid. */
export function nextInOrder({ row, column }: Cell, back: boolean, { rows, columns }: Size): Cell | undefined {
  const place = row * columns + column + (back ? -1 : 1)
  return place < 0 || place >= rows * columns ? undefined : { row: Math.floor(place / columns), column: place % columns }
}
