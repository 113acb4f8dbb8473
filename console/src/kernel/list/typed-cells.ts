import type { ReactNode } from 'react'
import type { Rec } from '../record.ts'

/** A cell that is being typed in. */
export interface Editing {
  row: Rec
  index: number
  key: string
  /** What stood there is replaced by what is typed. */
  fresh: boolean
  /** What was typed before there was anything to type it in. */
  early: string
}

/** What was typed into a cell and is not on record: it is on its way there, or was refused. */
export interface Typed {
  readonly value: unknown
  /** What its cell shows instead of what is on record. */
  readonly shown: ReactNode
  /** Why it was refused; undefined while it is being saved. */
  readonly why: string | undefined
}

/** What was typed in the cells of a row, by field. */
export type TypedRow = Readonly<Record<string, Typed>>

/** The same of all rows, by the id of each: a row is another object only when something of its own is. */
export type TypedCells = ReadonlyMap<string, TypedRow>

export const nothingTyped: TypedCells = new Map()

/** The cells with one that says something else, or nothing any more. */
export function withTyped(cells: TypedCells, id: string, key: string, typed: Typed | undefined): TypedCells {
  const { [key]: _, ...others } = cells.get(id) ?? {}
  const row = typed === undefined ? others : { ...others, [key]: typed }
  const next = new Map(cells)
  if (Object.keys(row).length > 0) next.set(id, row)
  else next.delete(id)
  return next
}
