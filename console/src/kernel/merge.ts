import { mergeRows, type RowOverlap, takeTheirs } from './merge-rows.ts'
import type { HistoryEntry } from './record.ts'

/** A field that two people changed to different things; of a list of rows, one row or one part of it. */
export interface Overlap extends Partial<Pick<RowOverlap, 'row' | 'part'>> {
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
}

type Values = Readonly<Record<string, unknown>>

export interface Merged {
  /** What the form shows: theirs where only they changed it, mine where I did. */
  values: Record<string, unknown>
  /** The record as it is now. */
  base: Record<string, unknown>
  overlaps: Overlap[]
  /** Fields of theirs that were taken over, since I had not touched them. */
  taken: string[]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Brings together what I typed and what others saved since I opened the record; nothing typed is ever lost. */
export function merge(base: Values, mine: Values, since: readonly HistoryEntry[]): Merged {
  const theirs = new Map(since.flatMap(event => event.changes.map(change => [change.field, change.to] as const)))
  const merged: Merged = { values: { ...mine }, base: { ...base }, overlaps: [], taken: [] }
  for (const [field, value] of theirs) {
    if (!(field in mine)) continue
    merged.base[field] = value
    if (same(mine[field], base[field])) {
      merged.values[field] = value
      merged.taken.push(field)
    } else if (!same(mine[field], value)) {
      const rows = mergeRows(base[field], mine[field], value)
      if (rows) merged.values[field] = rows.rows
      merged.overlaps.push(
        ...(rows ? rows.overlaps.map(one => ({ field, ...one })) : [{ field, base: base[field], mine: mine[field], theirs: value }]),
      )
    }
  }
  return merged
}

/** What a field holds once theirs was chosen in an overlap. */
export const withTheirs = (value: unknown, { row, part, ...overlap }: Overlap): unknown =>
  row === undefined ? overlap.theirs : takeTheirs(value, { row, ...(part === undefined ? {} : { part }), ...overlap })

/** Fields whose value differs from what it was. */
export const changedFields = (base: Values, now: Values): string[] => Object.keys(now).filter(field => !same(base[field], now[field]))
