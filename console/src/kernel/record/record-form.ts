import type { Fields } from '@fairlead/contracts/kernel/field'
import type { UseFormReturn } from 'react-hook-form'
import type { Merged, Overlap } from '../merge.ts'
import type { HistoryEntry } from '../record.ts'
import type { Values } from './record-values.ts'

export interface Conflict extends Merged {
  events: readonly HistoryEntry[]
}

/** The form of a record: its values, what is wrong with them, and how they are saved without anything typed being lost. */
export interface RecordForm {
  fields: Fields
  /** Before the names of its fields in the ids of its inputs: of two forms, one over the other, each has its own. */
  prefix: string
  form: UseFormReturn<Values>
  /** Texts by path of the field. */
  errors: Readonly<Record<string, string>>
  /** Fields that were still to be filled when it was to be saved (specification §5). */
  missing: readonly string[]
  isNew: boolean
  saving: boolean
  dirty: boolean
  /** Whether there is something unsaved at this very moment, also before that is drawn. */
  isDirty: () => boolean
  /** Whether something was typed that not even a draft holds yet. */
  isUnkept: () => boolean
  /** When the draft that was restored was typed. */
  restored: string | undefined
  /** It was sent, and no answer came: the draft is kept, and sending it again is harmless. */
  unheard: boolean
  conflict: Conflict | undefined
  changed: (field: string) => void
  save: () => Promise<void>
  /** Until a save that is under way has been answered. */
  settled: () => Promise<void>
  /** Marks fields by what was said of them when a command was refused. */
  mark: (errors: Readonly<Record<string, readonly string[]>>) => void
  /** Throws away what was typed; answers how that is taken back, where it can be. */
  discard: () => (() => void) | undefined
  /** Settles an overlap: theirs replaces what I typed, mine stays. */
  settle: (overlap: Overlap, whose: 'mine' | 'theirs') => void
}
