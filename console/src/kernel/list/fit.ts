import { textWidth } from '../../lib/text-width.ts'

/** Room beside the text of a cell. */
const padding = 20
/** Room beside a head, which may bear an arrow too. */
const besideHead = 34
const widestHead = 200

/** How wide a column must be for what stands in its cells on the screen; null where nothing does. */
export function fitOf(grid: HTMLElement, column: number): number | null {
  const cells = [
    ...grid.querySelectorAll<HTMLElement>(`[role=gridcell][aria-colindex="${column}"], [role=columnheader][aria-colindex="${column}"]`),
  ]
  const [first] = cells
  if (!first) return null
  const { font } = getComputedStyle(first)
  return Math.ceil(Math.max(...cells.map(cell => textWidth(cell.textContent ?? '', font)))) + padding
}

/** How wide a column must be for its head to be read, unless that is very long. */
export function headWidth(label: string): number {
  const { fontFamily, fontSize } = getComputedStyle(document.body)
  return Math.min(widestHead, Math.ceil(textWidth(label, `500 ${fontSize} ${fontFamily}`)) + besideHead)
}
