import { aggregateOf } from '@fairlead/domain/aggregates'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import type { Execute } from '@fairlead/domain/kernel/execute'
import type { EventLog, StoredEvent } from '@fairlead/domain/ports/event-log'
import type { Follower } from '@fairlead/domain/ports/follower'
import type { Job, Queue } from '@fairlead/domain/ports/queue'
import type { Settled } from '@fairlead/domain/ports/settled'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { bringBackUsed } from './deletions.ts'
import { type OnUnreadable, passingOver } from './passing-over.ts'
import { carryOutUnsettled } from './reactions.ts'

/** The jobs that follow from an event. */
const jobsAfter = (event: StoredEvent): readonly Job[] => aggregateOf(categoryOf(event.stream))?.jobs(event) ?? []

interface Parts {
  follower: Follower
  log: EventLog
  queue: Queue
  execute: Execute
  settled: Settled
  readModels: ReadModels
  onUnreadable: OnUnreadable
}

/**
 * Starts the reactors, each with a checkpoint of its own: one carries out what follows from events where who decided
 * died before he could, one puts jobs on the queue, one looks again at what was deleted. Returns how to stop.
 */
export async function startReactors({
  follower,
  log,
  queue,
  execute,
  settled,
  readModels,
  onUnreadable,
}: Parts): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const stops = await Promise.all([
    follower.follow('reactions', events => carryOutUnsettled({ execute, settled, signal: stopping.signal, onUnreadable }, events)),
    follower.follow('jobs', async events => {
      const jobs: Job[] = []
      for (const event of events) jobs.push(...((await passingOver(event, onUnreadable, () => jobsAfter(event))) ?? []))
      if (jobs.length > 0) await queue.add(jobs)
    }),
    follower.follow('deletions', events => bringBackUsed({ execute, readModels, log, signal: stopping.signal, onUnreadable }, events)),
  ])
  return async () => {
    stopping.abort()
    await Promise.all(stops.map(stop => stop()))
  }
}
