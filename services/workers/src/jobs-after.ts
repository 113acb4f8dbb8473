import { aggregateOf } from '@fairlead/domain/aggregates'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import type { Job, JobHandler, Queue } from '@fairlead/domain/ports/queue'
import { type OnUnreadable, passingOver } from './passing-over.ts'

/** The jobs that follow from an event. */
const jobsAfter = (event: StoredEvent): readonly Job[] => aggregateOf(categoryOf(event.stream))?.jobs(event) ?? []

interface Parts {
  queue: Pick<Queue, 'add'>
  handlers: Readonly<Record<string, JobHandler>>
  onUnreadable: OnUnreadable
}

/**
 * Sees to the jobs that follow from events: does the prompt ones, side by side, and puts the others on the queue, with those that failed.
 * Throws when the queue does not take them; the same events are then to be given again.
 */
export async function seeToJobs({ queue, handlers, onUnreadable }: Parts, events: readonly StoredEvent[]): Promise<void> {
  const jobs: Job[] = []
  for (const event of events) jobs.push(...((await passingOver(event, onUnreadable, () => jobsAfter(event))) ?? []))
  const failed = await failing(
    handlers,
    jobs.filter(({ prompt }) => prompt),
  )
  const left = jobs.filter(job => !job.prompt || failed.has(job))
  if (left.length > 0) await queue.add(left)
}

/** Does jobs; answers those that failed. */
async function failing(handlers: Parts['handlers'], jobs: readonly Job[]): Promise<ReadonlySet<Job>> {
  const outcomes = await Promise.allSettled(jobs.map(async job => handlers[job.name]?.(job)))
  return new Set(jobs.filter((_job, index) => outcomes[index]?.status === 'rejected'))
}
