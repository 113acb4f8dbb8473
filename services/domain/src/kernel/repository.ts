import { foldVersion } from '../fold-version.ts'
import type { EventLog, StoredEvent, StreamCursor } from '../ports/event-log.ts'
import type { Snapshots } from '../ports/snapshots.ts'
import { type AnyAggregate, streamOf } from './aggregate.ts'
import { boundedCache } from './bounded-cache.ts'

/** A record with its version: 0 where nothing happened yet. */
export interface Versioned {
  record: { [key: string]: unknown }
  version: number
}

/** Folds events onto a record, or onto none. */
export function fold(
  aggregate: AnyAggregate,
  events: readonly StoredEvent[],
  from: Versioned = { record: aggregate.initial, version: 0 },
): Versioned {
  const last = events.at(-1)
  return last ? { record: aggregate.fold(from.record, events), version: last.version } : from
}

/** Loads records by folding their streams. */
export interface Repository {
  /** The record as it is now; what is asked for in one turn of the event loop, by whomever, is read in one round trip. */
  load(aggregate: AnyAggregate, id: string): Promise<Versioned>
  /** The same for who walks through very many records, none of which he looks at again: nothing is remembered of it. */
  pass(aggregate: AnyAggregate, id: string): Promise<Versioned>
  /** The record as it was when last seen, without asking the log; undefined when it was not seen lately. */
  recall(aggregate: AnyAggregate, id: string): Versioned | undefined
  /** Remembers the record after an append of our own. */
  remember(aggregate: AnyAggregate, id: string, folded: Versioned): void
}

/** A stream that is asked for, from after a version, by however many. */
type Asked = StreamCursor & PromiseWithResolvers<StoredEvent[]>

interface Options {
  /** How many records are remembered. */
  capacity?: number
  /** What long streams are folded from. */
  snapshots?: Snapshots | undefined
  /** Of which version the fold of a resource is. */
  foldOf?: (resource: string) => string
}

/** How many events are read of a stream at first: one that is longer is looked for among the snapshots, and kept there when it was folded on by as many. */
const shortStream = 500

/** Records folded lately are kept, so that only what came after is read again, and long streams are folded on from their snapshots. */
export function repository(
  log: Pick<EventLog, 'readMany'>,
  { capacity = 20_000, snapshots, foldOf = name => foldVersion(name).hash }: Options = {},
): Repository {
  const seen = boundedCache<Versioned>(capacity)
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
  const read = (stream: string, after: number, limit?: number): Promise<StoredEvent[]> => {
    const key = `${stream} ${after} ${limit ?? ''}`
    const cursor = { stream, after, ...(limit === undefined ? {} : { limit }) }
    const asked = waiting.get(key) ?? { ...cursor, ...Promise.withResolvers<StoredEvent[]>() } // what many refer to is read once
    // Not as a microtask: so the loads of commands that are decided at the same time travel together as well.
    if (waiting.size === 0) setImmediate(flush)
    waiting.set(key, asked)
    return asked.promise
  }

  /** Folds what is long: from its snapshot where that is of this fold and of these very events, and else from its start. */
  async function foldLong(
    aggregate: AnyAggregate,
    stream: string,
    first: readonly StoredEvent[],
    known: Versioned | undefined,
  ): Promise<Versioned> {
    const of = foldOf(aggregate.resource.name)
    const snapshot = of === '' ? undefined : await snapshots?.load(stream, of)
    const read_ = first.at(-1)?.version ?? 0
    if (snapshot && snapshot.version > read_) {
      const [at, ...since] = await read(stream, snapshot.version - 1)
      if (at?.hash === snapshot.hash) return keptWhenLong(fold(aggregate, since, snapshot), since)
    }
    const events = [...first, ...(await read(stream, read_))]
    return keptWhenLong(fold(aggregate, events, known), events)

    /** Off the path of who asked: he has his record already. */
    function keptWhenLong({ record, version }: Versioned, since: readonly StoredEvent[]): Versioned {
      const last = since.at(-1)
      if (last && since.length >= shortStream && of !== '') void snapshots?.keep(stream, of, { record, version, hash: last.hash })
      return { record, version }
    }
  }

  async function pass(aggregate: AnyAggregate, id: string): Promise<Versioned> {
    const stream = streamOf(aggregate, id)
    const known = seen.get(stream)
    const first = await read(stream, known?.version ?? 0, shortStream)
    return first.length < shortStream ? fold(aggregate, first, known) : foldLong(aggregate, stream, first, known)
  }

  return {
    async load(aggregate, id) {
      const folded = await pass(aggregate, id)
      if (folded.version > 0) seen.set(streamOf(aggregate, id), folded)
      return folded
    },
    pass,
    recall: (aggregate, id) => seen.get(streamOf(aggregate, id)),
    remember: (aggregate, id, folded) => seen.set(streamOf(aggregate, id), folded),
  }
}
