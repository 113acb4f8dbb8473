import type { Principal } from '@fairlead/contracts/identity/rights'
import type { RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import type { TextKey } from '@fairlead/contracts/texts/index'
import type { Json } from '../ports/event-log.ts'
import type { Days, Find, Load } from './aggregate.ts'
import type { Alike } from './alike.ts'
import type { Refusal } from './refusal.ts'

/** A record as it stands, or as the rows before leave it. */
export interface KnownRecord<T = { [key: string]: unknown }> {
  id: string
  /** The one that was looked at; zero where a row before makes the record, or changes it. */
  version: number
  record: T
  /** What it says is what a row before says. */
  isOfSheet?: true
}

/** A command that a row comes to. */
export interface RowCommand {
  id: string
  command: string
  input: { [key: string]: Json }
}

/** What a row comes to. */
export interface Becoming<T = { [key: string]: unknown }> {
  outcome: 'added' | 'changed' | 'unchanged'
  does: RowCommand
  /** What takes it back, in order. */
  undoes: readonly RowCommand[]
  /** The fields that would say something else than before. */
  changes: readonly string[]
  /** The records that it makes or changes, as they are once it is done. */
  leaves: readonly KnownRecord<T>[]
  /** What who looks should know of it, such as what becomes of the rate before. */
  note?: { code: TextKey; params: Readonly<Record<string, string | number>> }
}

/** A row of a sheet, beside what there is about the same. */
export interface RowBeside<T = { [key: string]: unknown }> {
  /** All that it says, and of the record that it means what it leaves unsaid. */
  said: T
  /** The record whose id it bears, which may be about something else until now; else the one about the same that holds on its first day. */
  meant: KnownRecord<T> | undefined
  alike: Alike<KnownRecord<T>>
}

/** How rows of a sheet come to records that nobody knows by a code or a name: by what they are about. */
export interface SheetRows<T = { [key: string]: unknown }> {
  /** The reference by which all is found that a row may be about. */
  readonly within: string
  /** The command by which the record that it names is told what became of its rows. */
  readonly tells: { readonly resource: string; readonly command: string }
  /** What must be alike of a row and a record about the same. */
  readonly keyOf: (said: T) => string
  /** The days on which it holds: a row is to change or to follow the record about the same that holds on the first of its own. */
  readonly daysOf: (said: T) => Days
  /** Looks at what matters besides, once for all rows, and says what becomes of each. */
  readonly becoming: (rows: readonly RowBeside<T>[], load: Load, find: Find) => Promise<Becomes<T>>
}

/** What a row comes to; `id` is for the record that it would add. */
export type Becomes<T = { [key: string]: unknown }> = (row: RowBeside<T>, asked: { id: string; actor: Principal }) => Becoming<T> | Refusal

/** The same with the resource that the rows come into. */
export interface SheetRowsOf extends SheetRows {
  readonly resource: string
}

/** Declares what rows of sheets are about that come into a resource. */
export const sheetRows = <R extends Resource>(resource: R, rows: SheetRows<RecordOf<R>>): SheetRowsOf =>
  // Checked against the contract just now; who plans an import knows of no resource in particular.
  ({ ...(rows as unknown as SheetRows), resource: resource.name })
