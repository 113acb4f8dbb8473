import type { Json, StoredEvent } from '../ports/event-log.ts'
import { type AnyAggregate, same } from './aggregate.ts'

type Bag = { [key: string]: unknown }

/** One entry of a record's history: who did what, when, and what it changed. What follows from that is told nowhere a second time. */
export interface HistoryEntry {
  version: number
  position: string
  type: string
  /** When it happened, by the clock of who decided it, and when the log stored it, by its own: that is the one by which a past is asked for. */
  at: string
  recorded_at: string
  actor: StoredEvent['meta']['actor']
  source: StoredEvent['meta']['source']
  command_id: string
  data: { [key: string]: Json }
  changes: { field: string; from: unknown; to: unknown }[]
}

/** The history that a stream's events tell, oldest first, to whom sees the record where `isSeen` says so: what it was before is as if it began then. */
export function historyOf(
  aggregate: AnyAggregate,
  events: readonly StoredEvent[],
  isSeen: (record: Readonly<Bag>) => boolean = () => true,
): HistoryEntry[] {
  let record: Bag = { ...aggregate.initial }
  return events.flatMap(event => {
    const before = isSeen(record) ? record : { ...aggregate.initial }
    record = aggregate.evolve(record, event)
    if (!isSeen(record)) return []
    const { version, position, type, data, meta, recorded_at } = event
    return {
      version,
      position,
      type,
      at: meta.occurred_at,
      recorded_at,
      actor: meta.actor,
      source: meta.source,
      command_id: meta.command_id,
      data,
      changes: differences(before, record).filter(({ field }) => !aggregate.resource.fields[field]?.derived),
    }
  })
}

/**
 * The record as it was just after a version, or at an instant (ISO UTC); undefined when it did not exist yet. The newest event that was recorded
 * by then ends what is folded, and all before it belongs to it: no clock, and none that is set back, makes a state that never was.
 */
export function recordAsOf(
  aggregate: AnyAggregate,
  events: readonly StoredEvent[],
  asOf: number | string,
): (Bag & { version: number; at: string }) | undefined {
  const isPast = ({ version, recorded_at }: StoredEvent) => (typeof asOf === 'number' ? version <= asOf : recorded_at <= asOf)
  const until = events.slice(0, events.findLastIndex(isPast) + 1)
  const last = until.at(-1)
  if (!last) return undefined
  const record = aggregate.fold(aggregate.initial, until)
  return { ...record, version: last.version, at: last.meta.occurred_at }
}

/** The fields whose value differs between two moments of a record. */
function differences(before: Bag, after: Bag): HistoryEntry['changes'] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .filter(field => !same(before[field], after[field]))
    .map(field => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
}
