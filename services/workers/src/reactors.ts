import type { Execute } from '@fairlead/domain/kernel/execute'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import type { Follower } from '@fairlead/domain/ports/follower'
import type { Job, Queue } from '@fairlead/domain/ports/queue'

/** What a reactor wants done because of an event; the job's id follows from reactor and position, so it is never done twice. */
export type JobsOf = (event: StoredEvent) => readonly Omit<Job, 'id'>[]

/** The jobs that events ask for, each with its id. */
const jobsFrom = (events: readonly StoredEvent[], jobsOf: JobsOf): Job[] =>
  events.flatMap(event =>
    jobsOf(event).map((job, index) => ({ ...job, id: `${job.name}.${event.position.replaceAll(':', '.')}.${index}` })),
  )

interface Parts {
  follower: Follower
  queue: Queue
  execute: Execute
  jobsOf: JobsOf
  onRefused: (event: StoredEvent, code: string) => void
}

/**
 * Starts the reactors, each with a checkpoint of its own: one gives the commands that follow from events (again, should a process have died
 * between an event and what follows from it), one puts jobs on the queue. Returns how to stop.
 */
export async function startReactors({ follower, queue, execute, jobsOf, onRefused }: Parts): Promise<() => Promise<void>> {
  const stops = await Promise.all([
    follower.follow('reactions', async events => {
      for (const event of events) {
        const refused = await execute.react(event)
        if (refused?.kind === 'conflict') throw new Error(`${event.type} at ${event.position}: ${refused.code}`) // others were faster: again
        if (refused) onRefused(event, refused.code)
      }
    }),
    follower.follow('jobs', async events => {
      const jobs = jobsFrom(events, jobsOf)
      if (jobs.length > 0) await queue.add(jobs)
    }),
  ])
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}
