import type { FailedJob, Job } from '@fairlead/domain/ports/queue'

/** What is read of a job as BullMQ keeps it. */
interface KeptJob {
  id?: string
  name: string
  data: Job['data']
  attemptsMade: number
  failedReason?: string
  finishedOn?: number
}

const prefix = 'job-'

/** The key under which BullMQ keeps a job: it takes neither colons nor plain numbers, our ids may be anything. */
export const keyOf = (id: string): string => prefix + encodeURIComponent(id)

/** The job as it was added. */
export function jobOf(kept: KeptJob): Job {
  const { id = prefix } = kept // the turn of a recurring job bears an id of BullMQ's own
  return { id: id.startsWith(prefix) ? decodeURIComponent(id.slice(prefix.length)) : id, name: kept.name, data: kept.data }
}

/** The job as the failed list shows it. */
export function shownAsFailed(kept: KeptJob): FailedJob {
  return {
    ...jobOf(kept),
    attempts: kept.attemptsMade,
    error: kept.failedReason ?? '',
    failed_at: new Date(kept.finishedOn ?? 0).toISOString(),
  }
}
