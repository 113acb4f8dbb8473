import type { Json } from './event-log.ts'

/** Work to be done later: its name, and what the handler needs. */
export interface Job {
  /** Of the step that it is, or of its turn: the same job is never queued twice. */
  id: string
  name: string
  data: { [key: string]: Json }
  /** Comes after all that is not: paper can wait where a number is waited for. */
  patient?: boolean
  /** Short, and waited for: who follows the log does it himself, with all that came at once. The queue has it where that failed. */
  prompt?: boolean
}

/** A job that used up its attempts, as shown in the failed list. */
export interface FailedJob extends Job {
  attempts: number
  error: string
  failed_at: string
}

/** A job that comes up again and again. */
export interface Recurring {
  /** Of the job, and of its turn: one schedule per name. */
  name: string
  /** When, in five fields of cron: `20 16 * * 1-5`. */
  pattern: string
  /** The time zone that this is meant in. */
  timezone: string
}

/** Does one job; a thrown error means: try again later, with back-off. */
export type JobHandler = (job: Job) => Promise<void>

/** The queue between reactors and workers. Jobs can always be made again from the log, so losing the queue loses no work. */
export interface Queue {
  /** Adds jobs; one whose id is known already is left alone. */
  add(jobs: readonly Job[]): Promise<void>
  /** Has jobs come up at their times from now on, one turn each however many processes ask; a turn missed while nobody ran is made up once. */
  schedule(jobs: readonly Recurring[]): Promise<void>
  /** Starts working off jobs by name. Returns how to stop, letting jobs under way finish. */
  work(handlers: Readonly<Record<string, JobHandler>>, concurrency: number): Promise<() => Promise<void>>
  /** Jobs that used up their attempts, newest first. */
  failed(): Promise<FailedJob[]>
  /** Tries a failed job again; false when there is none of that id. */
  retry(id: string): Promise<boolean>
  /** Forgets jobs that failed before an instant. Says how many. */
  forgetFailed(before: Date): Promise<number>
  /** How many wait, run and failed. */
  counts(): Promise<{ waiting: number; active: number; failed: number }>
  stop(): Promise<void>
}
