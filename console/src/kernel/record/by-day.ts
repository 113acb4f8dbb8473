import { shownInstant } from '../../lib/dates.ts'
import type { HistoryEntry } from '../record.ts'

/** The day of an event in the reader's own zone: `31-12-2026`. */
const dayOf = ({ at }: HistoryEntry): string => shownInstant(at, false).slice(0, 'dd-MM-yyyy'.length)

/** Entries grouped by day, in the order in which they come. */
export function byDay(entries: readonly HistoryEntry[]): [day: string, entries: HistoryEntry[]][] {
  const days = new Map<string, HistoryEntry[]>()
  for (const entry of entries) days.set(dayOf(entry), [...(days.get(dayOf(entry)) ?? []), entry])
  return [...days]
}
