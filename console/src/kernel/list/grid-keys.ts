import type { KeyboardEvent } from 'react'
import { isTyped, keyTable, meaningOf } from '../../lib/key-table.ts'

/** What keys do in a list. */
export interface GridActs {
  active: number
  last: number
  /** Rows to a page. */
  page: number
  move: (to: number, extending: boolean) => void
  open: () => void
  /** Selects the active row, or all from where the selection began. */
  select: (extending: boolean) => void
  selectAll: () => void
  clear: () => void
  /** Whether a cell of the active row is chosen: keys mean that, then. */
  inCell: boolean
  /** Whether something is typed already, into an input that is yet to come. */
  typing: boolean
  /** Chooses the next cell that may be changed, or the one before; undefined where there is none. */
  beside: ((by: number) => void) | undefined
  /** Begins to type in it; what stood there is replaced when it is begun by a letter. Answers whether that was kept for an input that is yet to come. */
  edit: (letter?: string) => boolean
}

/**
 * The keys of a list (design/CONSOLE §1): arrows, pages and ends move, with Shift they select; Space selects, Enter opens, Ctrl+A takes all. Left and
 * right lead to the cells that may be changed: there, F2, Enter and letters begin to do so.
 */
export function onGridKey(event: KeyboardEvent, acts: GridActs): void {
  if (event.target !== event.currentTarget || event.altKey) return
  const { active, last, page, move, inCell, typing, beside, edit, select } = acts
  if (inCell && isTyped(event) && (typing || event.key !== ' ')) {
    event.stopPropagation() // it is typed, and no shortcut
    if (edit(event.key)) event.preventDefault() // nor typed twice, or a page down
    return
  }
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: last,
  }
  const to = moves[event.key]
  const withControl = event.ctrlKey || event.metaKey
  const commands: Partial<Record<keyof typeof keyTable.list, (() => void) | undefined>> = {
    open: inCell ? edit : acts.open,
    select: () => select(event.shiftKey),
    all: acts.selectAll,
    clear: acts.clear,
    cells: beside && (() => beside(event.key === 'ArrowRight' ? 1 : -1)), // else they scroll
    edit,
  }
  const meaning = meaningOf(keyTable.list, event)
  const act =
    to !== undefined && !withControl ? () => move(to, event.shiftKey) : event.key === ' ' ? commands.select : meaning && commands[meaning]
  if (!act) return
  if (event.key !== 'Escape' || inCell) event.preventDefault() // who leaves a cell stays in the record that the list is in
  act()
}
