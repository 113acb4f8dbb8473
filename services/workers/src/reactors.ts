import type { Execute } from '@fairlead/domain/kernel/execute'
import type { EventLog, StoredEvent } from '@fairlead/domain/ports/event-log'
import type { Follower } from '@fairlead/domain/ports/follower'
import type { Job, Queue } from '@fairlead/domain/ports/queue'
import type { Settled } from '@fairlead/domain/ports/settled'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { bringBackUsed } from './deletions.ts'
import { carryOutUnsettled } from './reactions.ts'

/** What a reactor wants done because of an event; the job's id follows from reactor and position, so it is never done twice. */
export type JobsOf = (event: StoredEvent) => readonly Omit<Job, 'id'>[]

/** The jobs that events ask for, each with its id. */
const jobsFrom = (events: readonly StoredEvent[], jobsOf: JobsOf): Job[] =>
  events.flatMap(event =>
    jobsOf(event).map((job, index) => ({ ...job, id: `${job.name}.${event.position.replaceAll(':', '.')}.${index}` })),
  )

interface Parts {
  follower: Follower
  log: EventLog
  queue: Queue
  execute: Execute
  settled: Settled
  readModels: ReadModels
  jobsOf: JobsOf
}

/**
 * Starts the reactors, each with a checkpoint of its own: one carries out what follows from events where who decided
 * died before he could, one puts jobs on the queue, one looks again at what was deleted. Returns how to stop.
 */
export async function startReactors({ follower, log, queue, execute, settled, readModels, jobsOf }: Parts): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const stops = await Promise.all([
    follower.follow('reactions', events => carryOutUnsettled({ execute, settled, signal: stopping.signal }, events)),
    follower.follow('jobs', async events => {
      const jobs = jobsFrom(events, jobsOf)
      if (jobs.length > 0) await queue.add(jobs)
    }),
    follower.follow('deletions', events => bringBackUsed({ execute, readModels, log, signal: stopping.signal }, events)),
  ])
  return async () => {
    stopping.abort()
    await Promise.all(stops.map(stop => stop()))
  }
}
