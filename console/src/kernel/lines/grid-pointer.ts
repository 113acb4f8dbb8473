import { type MouseEvent, useEffect, useRef } from 'react'
import { filledOver } from './edits.ts'
import { type Cell, type Range, rangeOf, single } from './selection.ts'
import type { Lines } from './use-lines.ts'

const placeOf = (target: EventTarget | null): { row: number; column: number | undefined } | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (!cell) return undefined
  return { row: Number(cell.dataset.row), column: cell.dataset.column === undefined ? undefined : Number(cell.dataset.column) }
}

/** Drags select, or fill from the corner of a selection; a click on the number of a line selects it, twice on a cell opens it. */
export function useGridPointer(grid: Lines) {
  const dragging = useRef<{ from: Cell; fill: Range | undefined }>(undefined)
  const ended = useRef<() => void>(() => undefined)
  useEffect(() => {
    ended.current = () => {
      const { fill } = dragging.current ?? {}
      dragging.current = undefined
      if (fill) grid.apply(lines => filledOver(grid.sheet, lines, fill, rangeOf(grid.now().selection)))
    }
  })
  useEffect(() => {
    const onUp = () => ended.current()
    addEventListener('mouseup', onUp)
    return () => removeEventListener('mouseup', onUp)
  }, [])

  return {
    onMouseDown(event: MouseEvent) {
      const place = placeOf(event.target)
      if (!place || event.button !== 0 || event.target instanceof HTMLInputElement) return
      const { selection } = grid.now()
      const { row, column } = place
      if (event.target instanceof Element && event.target.closest('[data-fill]')) {
        const fill = rangeOf(selection)
        dragging.current = { from: { row: fill.top, column: fill.left }, fill }
        event.preventDefault()
        return
      }
      const last = grid.size.columns - 1
      const from = event.shiftKey ? selection.active : { row, column: column ?? 0 }
      grid.select({ active: from, corner: { row, column: column ?? last } })
      if (column !== undefined) dragging.current = { from, fill: undefined }
    },
    onMouseMove(event: MouseEvent) {
      const place = placeOf(event.target)
      if (!dragging.current || event.buttons !== 1 || place?.column === undefined) return
      const { from, fill } = dragging.current
      const to = { row: place.row, column: place.column }
      const { corner } = grid.now().selection
      if (fill) grid.select({ active: from, corner: alongOneSide(fill, to) })
      else if (corner.row !== to.row || corner.column !== to.column) grid.select({ active: from, corner: to })
    },
    onDoubleClick(event: MouseEvent) {
      const place = placeOf(event.target)
      if (place?.column === undefined) return
      grid.select(single({ row: place.row, column: place.column }))
      grid.edit(false)
    },
  }
}

/** Filling goes down or to the right, whichever is farther. */
const alongOneSide = ({ bottom, right }: Range, { row, column }: Cell): Cell =>
  row - bottom >= column - right ? { row: Math.max(row, bottom), column: right } : { row: bottom, column: Math.max(column, right) }
