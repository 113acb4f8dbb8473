import type { Json } from './event-log.ts'

/** Work to be done later: its name, and what the handler needs. */
export interface Job {
  /** Reactor and position: the same job is never queued twice. */
  id: string
  name: string
  data: { [key: string]: Json }
}

/** A job that used up its attempts, as shown in the failed list. */
export interface FailedJob extends Job {
  attempts: number
  error: string
  failed_at: string
}

/** Does one job; a thrown error means: try again later, with back-off. */
export type JobHandler = (job: Job) => Promise<void>

/** The queue between reactors and workers. Jobs can always be made again from the log, so losing the queue loses no work. */
export interface Queue {
  /** Adds jobs; one whose id is known already is left alone. */
  add(jobs: readonly Job[]): Promise<void>
  /** Starts working off jobs by name. Returns how to stop, letting jobs under way finish. */
  work(handlers: Readonly<Record<string, JobHandler>>, concurrency: number): Promise<() => Promise<void>>
  /** Jobs that used up their attempts, newest first. */
  failed(): Promise<FailedJob[]>
  /** Tries a failed job again; false when there is none of that id. */
  retry(id: string): Promise<boolean>
  /** How many wait, run and failed. */
  counts(): Promise<{ waiting: number; active: number; failed: number }>
  stop(): Promise<void>
}
