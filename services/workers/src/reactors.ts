import type { Execute } from '@fairlead/domain/kernel/execute'
import type { EventLog, StoredEvent } from '@fairlead/domain/ports/event-log'
import type { Follower } from '@fairlead/domain/ports/follower'
import type { Job, Queue } from '@fairlead/domain/ports/queue'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { bringBackUsed } from './deletions.ts'

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
  readModels: ReadModels
  jobsOf: JobsOf
}

/**
 * Starts the reactors, each with a checkpoint of its own: one gives the commands that follow from events (again, should a process have died
 * between an event and what follows from it), one puts jobs on the queue, one looks again at what was deleted. Returns how to stop.
 */
export async function startReactors({ follower, log, queue, execute, readModels, jobsOf }: Parts): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const stops = await Promise.all([
    follower.follow('reactions', async events => {
      for (const event of events) {
        const conflict = await execute.react(event)
        if (conflict) throw new Error(`${event.type} at ${event.position}: ${conflict.code}`) // others were faster: again
      }
    }),
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
