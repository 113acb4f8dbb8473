import { type Clash, mergeValues, same } from './merge-values.ts'
import type { HistoryEntry } from './record.ts'

/** A field that two people changed to different things, or what lies inside it at a path. */
export interface Overlap extends Clash {
  field: string
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

/** What events left behind in the fields that they changed. */
export const changesIn = (events: readonly HistoryEntry[]): Values =>
  Object.fromEntries(events.flatMap(event => event.changes.map(change => [change.field, change.to])))

/** Brings together what I typed and what others made of a record, or of some of its fields, since I opened it; nothing typed is ever lost. */
export function merge(base: Values, mine: Values, theirs: Values): Merged {
  const merged: Merged = { values: { ...mine }, base: { ...base }, overlaps: [], taken: [] }
  for (const [field, now] of Object.entries(theirs)) {
    if (!(field in mine)) continue
    const { value, clashes } = mergeValues(base[field], mine[field], now)
    merged.base[field] = now
    merged.values[field] = value
    merged.overlaps.push(...clashes.map(clash => ({ field, ...clash })))
    if (!same(value, mine[field])) merged.taken.push(field)
  }
  return merged
}

/** Fields whose value differs from what it was. */
export const changedFields = (base: Values, now: Values): string[] => Object.keys(now).filter(field => !same(base[field], now[field]))
