import type { Execute } from '@fairlead/domain/kernel/execute'
import type { EventLog } from '@fairlead/domain/ports/event-log'
import type { Follower } from '@fairlead/domain/ports/follower'
import type { JobName } from '@fairlead/domain/ports/jobs'
import type { JobHandler, Queue } from '@fairlead/domain/ports/queue'
import type { Settled } from '@fairlead/domain/ports/settled'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { bringBackUsed } from './deletions.ts'
import { seeToJobs } from './jobs-after.ts'
import { giveRoomOnLaterLegs } from './later-legs.ts'
import type { OnUnreadable } from './passing-over.ts'
import { carryOutUnsettled } from './reactions.ts'

/**
 * Between two batches. Numbers are waited for; what a dead process left was kept waiting for longer than this already, and so is what was deleted.
 */
const restMs = { jobs: 20, behind: 500, seldom: 60_000 }

interface Parts {
  follower: Follower
  log: EventLog
  queue: Pick<Queue, 'add'>
  handlers: Readonly<Record<JobName, JobHandler>>
  execute: Execute
  settled: Settled
  readModels: ReadModels
  onUnreadable: OnUnreadable
  /** Told of a unit booked of old that a voyage of its later legs does not take in. */
  onRefused: (unit: string, code: string) => void
}

/**
 * Starts the reactors, each with a checkpoint of its own: one carries out what follows from events where who decided
 * died before he could, one does prompt jobs and puts the others on the queue, one looks again at what was deleted, one gives units
 * booked by an older release their room on later legs. Returns how to stop.
 */
export async function startReactors({
  follower,
  log,
  queue,
  handlers,
  execute,
  settled,
  readModels,
  onUnreadable,
  onRefused,
}: Parts): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const stops = await Promise.all([
    follower.follow('reactions', restMs.behind, events =>
      carryOutUnsettled({ execute, settled, signal: stopping.signal, onUnreadable }, events),
    ),
    follower.follow('jobs', restMs.jobs, events => seeToJobs({ queue, handlers, onUnreadable }, events)),
    follower.follow('deletions', restMs.behind, events =>
      bringBackUsed({ execute, readModels, log, signal: stopping.signal, onUnreadable }, events),
    ),
    follower.follow('later legs', restMs.seldom, events => giveRoomOnLaterLegs({ execute, onUnreadable, onRefused }, events)),
  ])
  return async () => {
    stopping.abort()
    await Promise.all(stops.map(stop => stop()))
  }
}
