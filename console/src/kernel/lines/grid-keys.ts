import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { isTyped, keyTable, meaningOf } from '../../lib/key-table.ts'
import { cleared, duplicated, filledDown, inserted, put, removed } from './edits.ts'
import type { Line } from './line.ts'
import { isOneCell, moved, nextInOrder, rangeOf, single } from './selection.ts'
import type { GridMessages } from './use-cell-messages.ts'
import { isFilledIn, type Lines } from './use-lines.ts'

/** Lines that PgUp and PgDn go. */
const page = 10

interface Around {
  grid: Lines
  messages: GridMessages
  /** The active cell shows on the screen. */
  reveal: () => void
  /** Nothing can be typed, as while the lines are saved: letters are keys of the screen, figures of nobody. */
  readOnly: boolean
  /** Marks a line for a command, where that is done here. */
  choose: ((line: Line) => void) | undefined
}

/**
 * What keys do in a grid while nothing is typed, as in a spreadsheet. True when the key was the grid's. A letter opens the cell before
 * the browser types it, so that it falls into the input that has just come.
 */
export function onGridKey(event: KeyboardEvent, { grid, messages, reveal, readOnly, choose }: Around): boolean {
  const { selection, lines } = grid.now()
  const { active, corner } = selection
  const column = grid.sheet.columns[active.column]
  const range = rangeOf(selection)
  const go = (to: typeof active | undefined) => {
    if (to) grid.select(single(to))
  }
  const commands: Readonly<Record<keyof typeof keyTable.lines, () => unknown>> = {
    type: () => grid.edit(false),
    next_line: () => go({ row: active.row + 1, column: active.column }),
    next_wrong: () => go(messages.next(active)),
    empty: () => grid.apply(all => cleared(grid.sheet, all, range)),
    whole_line: () => grid.select({ active: { row: active.row, column: 0 }, corner: { row: corner.row, column: grid.size.columns - 1 } }),
    all: () => grid.select({ active: { row: 0, column: 0 }, corner: { row: lines.length - 1, column: grid.size.columns - 1 } }),
    fill_down: () => grid.apply(all => filledDown(grid.sheet, all, range)),
    undo: grid.undo,
    redo: grid.redo,
    insert: () => grid.apply(all => inserted(grid.sheet, all, range.top, range.bottom - range.top + 1)),
    duplicate: () => grid.apply(all => duplicated(grid.sheet, all, range)),
    remove: () => grid.apply(all => removed(grid.sheet, all, range)),
  }
  const finish = () => {
    event.preventDefault()
    reveal()
    return true
  }

  if (event.altKey) return false
  if (event.key === ' ' && !event.shiftKey && column?.field.kind === 'flag') {
    grid.apply(all => put(grid.sheet, all, active.row, active.column, [[all[active.row]?.[column.key] !== true]]))
    return finish()
  }
  if (event.key === ' ' && !event.shiftKey && choose) {
    lines.slice(range.top, range.bottom + 1).forEach(choose)
    return finish()
  }
  const meaning = meaningOf(keyTable.lines, event)
  if (meaning) {
    commands[meaning]()
    return finish()
  }
  if (event.key === 'Enter' && event.shiftKey && !event.ctrlKey && !event.metaKey) {
    go({ row: active.row - 1, column: active.column })
    return finish()
  }
  if (event.key === 'Escape') {
    if (isOneCell(selection)) return false
    go(active)
    return finish()
  }
  if (event.key === 'Tab') {
    const next = event.ctrlKey ? undefined : nextInOrder(active, event.shiftKey, grid.size)
    if (!next) return false
    go(next)
    return finish()
  }
  const ctrl = event.ctrlKey || event.metaKey
  const to = moved(event.shiftKey ? corner : active, event.key, ctrl, grid.size, page, isFilledIn(grid.sheet, lines))
  if (to) {
    grid.select(event.shiftKey ? { active, corner: to } : single(to))
    return finish()
  }
  // Digits open tabs: who types a figure where none can be typed is not led away.
  if (readOnly) return isTyped(event) && /^\d$/.test(event.key)
  if (!isTyped(event)) return false
  flushSync(() => grid.edit(true))
  return true
}
