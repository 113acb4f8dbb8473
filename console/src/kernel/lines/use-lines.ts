import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lookedUp } from '../fields/references/offers.ts'
import type { Sheet } from './edits.ts'
import { refsFoundIn } from './find-refs.ts'
import { changesBetween, withValues } from './following.ts'
import type { LineGridProps } from './grid-props.ts'
import { type Moment, noPast, type Past, redone, remembered, undone } from './history.ts'
import { changedLine, type Line, sameLines } from './line.ts'
import { at, type Cell, type Selection, single, within } from './selection.ts'

interface State extends Moment {
  past: Past
  /** The cell that is typed in; `fresh` when what stood there is replaced. */
  editing: { fresh: boolean } | undefined
}

export interface Lines extends State {
  sheet: Sheet
  /** Lines that there are, and the empty one after the last in which a new one begins. */
  size: { rows: number; columns: number }
  /** The state at this very moment, also before it is drawn. */
  now: () => State
  apply: (change: (lines: readonly Line[]) => readonly Line[], selection?: Selection) => void
  select: (selection: Selection) => void
  edit: (fresh: boolean) => void
  stopEditing: () => void
  undo: () => void
  redo: () => void
}

const never = () => undefined
const no = () => false

/** The lines of a grid while they are worked on, what is selected, and what was done before. */
export function useLines({
  lines: given,
  onChange,
  columns,
  blank,
  most,
  lockedBecause = never,
  stays = no,
  disabled = false,
  entering = false,
  follows,
}: LineGridProps): Lines {
  const [state, setState] = useState<State>(() => ({
    lines: given,
    selection: at(entering ? given.length : 0, 0),
    past: noPast,
    editing: undefined,
  }))
  const [seen, setSeen] = useState(given)
  // A form hands back copies of what it was told: only what says something else comes from outside, and then nothing is left to undo.
  const fromOutside = given !== seen && !sameLines(given, state.lines)
  const shown = useMemo(
    () => (fromOutside ? { ...state, lines: given, past: noPast, editing: undefined } : state),
    [fromOutside, state, given],
  )
  if (given !== seen) {
    setSeen(given)
    if (fromOutside) setState(shown)
  }
  const current = useRef(shown)
  const tell = useRef(onChange)
  // With the paint, not after it: a late effect would put back what stood before a change that was made in between.
  useLayoutEffect(() => {
    current.current = shown
    tell.current = onChange
  })

  const sheet = useMemo(
    (): Sheet => ({ columns, blank, most, isLocked: line => lockedBecause(line) !== undefined, stays }),
    [columns, blank, most, lockedBecause, stays],
  )
  const rowsFor = useCallback((lines: readonly Line[]) => lines.length + (disabled || lines.length >= most ? 0 : 1), [disabled, most])
  const set = useCallback((next: State) => {
    const changed = next.lines !== current.current.lines
    current.current = next
    setState(next)
    if (changed) tell.current(next.lines)
  }, [])
  const fitting = useCallback(
    ({ active, corner }: Selection, lines: readonly Line[]): Selection => {
      const size = { rows: rowsFor(lines), columns: columns.length }
      return { active: within(active, size), corner: within(corner, size) }
    },
    [rowsFor, columns],
  )

  const following = useRef(follows)
  useEffect(() => {
    following.current = follows
  })

  return useMemo(() => {
    const now = () => current.current
    const tellMore = (values: ReadonlyMap<Line, Line>) => {
      const { lines } = now()
      const next = withValues(lines, values, sheet.isLocked)
      if (next !== lines) flushSync(() => set({ ...now(), lines: next })) // whoever waits to save must see it
    }
    /**
     * What follows from a change belongs to it, first of all the records that were typed by name: it is undone with it. Whoever types on is not
     * disturbed, and what he says goes before.
     */
    const complete = async (before: readonly Line[], after: readonly Line[]) => {
      const changes = changesBetween(before, after)
      const found = await refsFoundIn(
        columns,
        changes.map(change => change.after),
      )
      tellMore(found)
      const known = changes.map(change => ({ ...change, after: changedLine(change.after, found.get(change.after) ?? {}) }))
      const told = await following.current?.(known).catch(() => undefined) // what cannot be asked is typed
      if (told) tellMore(told)
    }
    const travel = (step: typeof undone) => {
      const { past, ...moment } = now()
      const [after, to] = step(past, moment) ?? []
      if (after && to) set({ ...now(), ...to, past: after, editing: undefined })
    }
    return {
      ...shown,
      sheet,
      size: { rows: rowsFor(shown.lines), columns: columns.length },
      now,
      apply(change, selection = now().selection) {
        const { lines, past } = now()
        const next = disabled ? lines : change(lines)
        const to = fitting(selection, next)
        set({
          lines: next,
          selection: to,
          past: next === lines ? past : remembered(past, { lines, selection: now().selection }),
          editing: undefined,
        })
        if (next !== lines) void lookedUp(complete(lines, next))
      },
      select: selection => set({ ...now(), selection: fitting(selection, now().lines), editing: undefined }),
      edit(fresh) {
        const { active } = now().selection
        const line = now().lines[active.row]
        const column = columns[active.column]
        if (disabled || !column || column.readOnly || (line && sheet.isLocked(line))) return
        set({ ...now(), selection: single(active), editing: { fresh } })
      },
      stopEditing: () => set({ ...now(), editing: undefined }),
      undo: () => travel(undone),
      redo: () => travel(redone),
    }
  }, [shown, sheet, columns, disabled, rowsFor, fitting, set])
}

/** Whether something stands in a cell. */
export const isFilledIn =
  (sheet: Sheet, lines: readonly Line[]) =>
  ({ row, column }: Cell): boolean => {
    const value = lines[row]?.[sheet.columns[column]?.key ?? '']
    return value !== null && value !== undefined && value !== '' && value !== false
  }
