import type { Field } from '@fairlead/contracts/kernel/field'
import type { Input } from '../fields/input.ts'
import type { Rule } from './cell-messages.ts'
import type { Column, Line } from './line.ts'
import type { SheetKind } from './remembered.ts'

/** A line that was typed in, and as it was; nothing of a new one. */
export interface Change {
  before: Line | undefined
  after: Line
}

/** Lines that may be marked for a command on all of them, such as approving. */
export interface Choosing {
  isChosen: (line: Line) => boolean
  toggle: (line: Line) => void
  label: (line: Line) => string
}

/** What lines are called that are given, such as the ports of a matrix: none is added to them or taken away. */
export interface Heads {
  label: string
  width: number
  of: (line: Line) => string
}

export interface LineGridProps {
  id: string
  /** Its name, or the id of the text that names it. */
  label?: string
  labelledBy?: string
  columns: readonly Column[]
  lines: readonly Line[]
  onChange: (lines: readonly Line[]) => void
  /** A line before anything was typed in it. */
  blank: () => Line
  /** As many lines as there may be. */
  most: number
  /** In place of their numbers. */
  heads?: Heads
  /** The input of every kind, handed in by the registry: a grid is itself the input of a kind, and that would be a circle. */
  inputOf: (field: Field) => Input
  disabled?: boolean
  /** Messages by path, `3.chassis_number`. */
  errors?: Readonly<Record<string, string>>
  rule?: Rule
  /** What else a line is to say for what was typed in it, such as the measures of a model: by the line as it was typed. It may take asking for. */
  follows?: (changes: readonly Change[]) => Promise<ReadonlyMap<Line, Line>>
  /** Fields whose value may stand in the list once. */
  unique?: readonly string[]
  /** Why a line can no longer be changed. */
  lockedBecause?: (line: Line) => string | undefined
  choosing?: Choosing
  /** What kind of sheet is pasted into it: what its headings mean is remembered for that kind. */
  sheetKind?: SheetKind
  /** Lines that cannot be taken away here, such as units that exist. */
  stays?: (line: Line) => boolean
  /** A line as it is saved: what differs from it is marked; undefined for a new one. */
  saved?: (line: Line) => Line | undefined
  /** It was opened to enter lines: it takes the focus, on the empty line after the last. */
  entering?: boolean
  /** Takes all the room there is. */
  tall?: boolean
}
