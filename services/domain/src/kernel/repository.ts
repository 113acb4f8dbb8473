import type { EventLog, StoredEvent, StreamCursor } from '../ports/event-log.ts'
import { type AnyAggregate, streamOf } from './aggregate.ts'
import { latest } from './latest.ts'

/** A record with its version: 0 where nothing happened yet. */
export interface Folded {
  record: { [key: string]: unknown }
  version: number
}

/** Folds events onto a record, or onto none. */
export function fold(
  aggregate: AnyAggregate,
  events: readonly StoredEvent[],
  from: Folded = { record: aggregate.initial, version: 0 },
): Folded {
  const last = events.at(-1)
  return last ? { record: aggregate.fold(from.record, events), version: last.version } : from
}

/** Loads records by folding their streams. */
export interface Repository {
  /** The record as it is now; what is asked for in one turn of the event loop, by whomever, is read in one round trip. */
  load(aggregate: AnyAggregate, id: string): Promise<Folded>
  /** The record as it was when last seen, without asking the log; undefined when it was not seen lately. */
  recall(aggregate: AnyAggregate, id: string): Folded | undefined
  /** Remembers the record after an append of our own. */
  remember(aggregate: AnyAggregate, id: string, folded: Folded): void
}

/** A stream that is asked for, from after a version, by however many. */
type Asked = StreamCursor & PromiseWithResolvers<StoredEvent[]>

/** Records folded lately are kept, so that only what came after is read again; `capacity` bounds their number. */
export function repository(log: EventLog, capacity = 20_000): Repository {
  const seen = latest<Folded>(capacity)
  let waiting = new Map<string, Asked>()
  const flush = () => {
    const batch = [...waiting.values()]
    waiting = new Map()
    log.readMany(batch).then(
      answers => {
        for (const [index, one] of batch.entries()) one.resolve(answers[index] ?? [])
      },
      reason => {
        for (const one of batch) one.reject(reason)
      },
    )
  }
  const read = (stream: string, after: number): Promise<StoredEvent[]> => {
    const key = `${stream} ${after}`
    const asked = waiting.get(key) ?? { stream, after, ...Promise.withResolvers<StoredEvent[]>() } // what many refer to is read once
    // Not as a microtask: so the loads of commands that are decided at the same time travel together as well.
    if (waiting.size === 0) setImmediate(flush)
    waiting.set(key, asked)
    return asked.promise
  }

  return {
    async load(aggregate, id) {
      const stream = streamOf(aggregate, id)
      const known = seen.get(stream)
      const folded = fold(aggregate, await read(stream, known?.version ?? 0), known)
      if (folded.version > 0) seen.set(stream, folded)
      return folded
    },
    recall: (aggregate, id) => seen.get(streamOf(aggregate, id)),
    remember: (aggregate, id, folded) => seen.set(streamOf(aggregate, id), folded),
  }
}
