import type { EventLog, Position, StoredEvent } from '@fairlead/domain/ports/event-log'
import { foldBatch, loadPriorRows, type Moved, splitByTarget, writeBatch } from './batch.ts'
import { type ByName, reckoningAfter } from './beyond.ts'
import type { Change } from './change.ts'
import type { Queryable } from './database.ts'
import type { Target } from './target.ts'
import { inPipeline, inTransaction } from './transaction.ts'

/**
 * Builds that go through the log side by side, so that it is read once for all of them. The one that is `inStep` carries all live projections;
 * a build on its way, and a projection that stumbled, have tracks of their own until they have caught up.
 */
export interface Track {
  readonly inStep: boolean
  position: Position
  targets: Target[]
  /** How many events to take next: halved after a failure, until the event at fault stands alone. */
  limit: number
  ahead?: { after: Position; limit: number; events: Promise<StoredEvent[]> } | undefined
}

export const track = (targets: Target[], position: Position, limit: number, inStep = false): Track => ({ inStep, position, targets, limit })

type Readable = Pick<EventLog, 'tail'>

export interface Advanced {
  events: number
  changes: Change[]
}

/** The tables by name, and those targets of all tracks that say more than their streams do. */
export interface Around {
  tables: ByName
  reckoning: readonly Target[]
}

/**
 * Takes a track one batch further, no further than `until`, and with it what other targets say of its rows. Throws a BatchFailure naming the
 * targets that could not follow, with nothing written; and the driver's error when Postgres is away.
 */
export async function advance(log: Readable, db: Queryable, on: Track, { tables, reckoning }: Around, until?: Position): Promise<Advanced> {
  const limit = on.limit
  const read = await nextEvents(log, on)
  const events = until === undefined ? read : read.filter(event => event.position <= until)
  const last = events.at(-1)?.position // and no further: what was read need not reach as far as others have come
  if (last === undefined) return { events: 0, changes: [] }
  if (read.length === limit && events.length === read.length) readAhead(log, on, last)

  const batch = await Promise.all(splitByTarget(on.targets, events).map(async one => foldBatch(one, await loadPriorRows(db, one))))
  const changes = batch.flatMap(one => one.changes)
  const moved: Moved = on.inStep ? { inStep: true, to: last } : { inStep: false, targets: on.targets, to: last }
  const reckon = reckoningAfter(batch, reckoning, tables)
  if (!reckon) await writeBatch(db, batch, moved)
  else
    await inTransaction(db, async () => {
      const [, told] = await inPipeline([writeBatch(db, batch, moved), reckon(db)])
      changes.push(...told)
    })
  on.position = last
  return { events: events.length, changes }
}

function nextEvents(log: Readable, on: Track): Promise<StoredEvent[]> {
  const { ahead } = on
  on.ahead = undefined
  return ahead?.after === on.position && ahead.limit === on.limit ? ahead.events : log.tail(on.position, on.limit)
}

/** Reads the next batch while this one is written. */
function readAhead(log: Readable, on: Track, after: Position): void {
  const events = log.tail(after, on.limit)
  events.catch(() => {}) // told when it is waited for, if it ever is
  on.ahead = { after, limit: on.limit, events }
}
