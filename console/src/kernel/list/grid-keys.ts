import type { KeyboardEvent } from 'react'
import { keyTable, meaningOf } from '../../lib/key-table.ts'

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
}

/** The keys of a list (design/CONSOLE §1): arrows, pages and ends move, with Shift they select; Space selects, Enter opens, Ctrl+A takes all. */
export function onGridKey(event: KeyboardEvent, { active, last, page, move, open, select, selectAll, clear }: GridActs): void {
  if (event.target !== event.currentTarget || event.altKey) return
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
  const acts: Partial<Record<keyof typeof keyTable.list, () => void>> = {
    open,
    select: () => select(event.shiftKey),
    all: selectAll,
    clear,
  }
  const meaning = meaningOf(keyTable.list, event)
  const act = to !== undefined && !withControl ? () => move(to, event.shiftKey) : event.key === ' ' ? acts.select : meaning && acts[meaning]
  if (!act) return
  if (event.key !== 'Escape') event.preventDefault()
  act()
}
