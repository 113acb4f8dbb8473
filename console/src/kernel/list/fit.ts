/** Room beside the text of a cell. */
const padding = 20
let canvas: CanvasRenderingContext2D | null | undefined

/** How wide a column must be for what stands in its cells on the screen; null where nothing does. */
export function fitOf(grid: HTMLElement, column: number): number | null {
  const cells = [
    ...grid.querySelectorAll<HTMLElement>(`[role=gridcell][aria-colindex="${column}"], [role=columnheader][aria-colindex="${column}"]`),
  ]
  const [first] = cells
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!first || !canvas) return null
  canvas.font = getComputedStyle(first).font
  const measure = canvas
  return Math.ceil(Math.max(...cells.map(cell => measure.measureText(cell.textContent ?? '').width))) + padding
}
