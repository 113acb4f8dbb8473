import type { FailedJob, Job, JobHandler, Queue } from '@fairlead/domain/ports/queue'
import { Queue as BullQueue, type DefaultJobOptions, type IQueueBackend, Worker } from 'bullmq'
import { type Backend, patience, postgresBackend, redisBackend } from './backend.ts'
import { jobOf, keyOf, shownAsFailed } from './job.ts'

export interface QueueOptions {
  /** `postgres://…` or `redis://…` */
  url: string
  /** Told of a job that has just used up its attempts in a worker of this process. */
  onFailed?: (job: FailedJob) => void
  /** Told of lost connections and other trouble with the backend; the queue recovers by itself. */
  onError?: (error: Error) => void
  /** Milliseconds after which the job of a worker that died is taken by another; a live worker keeps extending its lease. */
  lease?: number
  /** Milliseconds before the second attempt; each further pause is twice as long. */
  pause?: number
}

/** The hash tag keeps all keys of the queue on one node of a Redis Cluster. */
const name = '{fairlead}'

const policy: DefaultJobOptions = {
  attempts: 8,
  // Jobs done are remembered for a day, so that a reactor that repeats itself after a crash does not repeat the work. (A limit by
  // number would cost PostgreSQL more than half of its speed.)
  removeOnComplete: { age: 24 * 3600 },
  removeOnFail: false,
}

/**
 * The queue on BullMQ, kept in PostgreSQL or in Redis as the url says. Rejects within about 2 s when the backend cannot be
 * reached, here as in each call; workers that run already wait for it to come back.
 */
export function bullmqQueue(options: QueueOptions): Promise<Queue> {
  return /^rediss?:/.test(options.url) ? queueOn(redisBackend(options.url), options) : queueOn(postgresBackend(options.url), options)
}

async function queueOn<Connection>(backend: Backend<Connection>, options: QueueOptions): Promise<Queue> {
  const { onFailed = () => {}, onError = () => {}, lease = 10_000, pause = 200 } = options
  const queue = new BullQueue<Job['data'], void, string, Job['data'], void, string, IQueueBackend, Connection>(
    name,
    { connection: backend.adding, defaultJobOptions: { ...policy, backoff: { type: 'exponential', delay: pause } } },
    backend.open,
  )
  const workers = new Set<() => Promise<void>>()
  queue.on('error', onError)
  await reached(queue)

  return {
    async add(jobs) {
      if (jobs.length >= backend.bulkFrom)
        await inTime(queue.addBulk(jobs.map(job => ({ name: job.name, data: job.data, opts: optionsOf(job) }))))
      else for (const job of jobs) await inTime(queue.add(job.name, job.data, optionsOf(job)))
    },

    async schedule(jobs) {
      for (const { name: job, pattern: cron, timezone } of jobs)
        await inTime(queue.upsertJobScheduler(job, { pattern: cron, tz: timezone }, { name: job, data: {}, opts: policy }))
    },

    async work(handlers, concurrency) {
      const underWay = new Set<Promise<void>>()
      const worker = new Worker<Job['data'], void, string, IQueueBackend, number, Connection>(
        name,
        async bullJob => {
          const work = handlerOf(handlers, bullJob.name)(jobOf(bullJob))
          underWay.add(work)
          await work.finally(() => underWay.delete(work))
        },
        {
          connection: backend.working,
          concurrency,
          lockDuration: lease,
          stalledInterval: lease / 2,
          maxStalledCount: 8, // a job that kills its worker time and again ends up as failed, as one that throws does
          runRetryDelay: 500,
        },
        backend.open,
      )
      worker.on('error', onError)
      worker.on('failed', bullJob => {
        if (bullJob?.finishedOn) onFailed(shownAsFailed(bullJob))
      })
      await reached(worker)
      const stop = async () => {
        workers.delete(stop)
        const closing = worker.close()
        while (underWay.size > 0) await Promise.allSettled(underWay)
        await closed(worker, closing)
      }
      workers.add(stop)
      return stop
    },

    async failed() {
      return (await inTime(queue.getFailed())).map(shownAsFailed)
    },

    async retry(id) {
      const bullJob = await inTime(queue.getJob(keyOf(id)))
      if (!bullJob || !(await inTime(bullJob.isFailed()))) return false
      await inTime(bullJob.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true }))
      return true
    },

    async forgetFailed(before) {
      const old = (await inTime(queue.getFailed())).filter(({ finishedOn }) => (finishedOn ?? 0) < before.getTime())
      for (const one of old) await inTime(one.remove())
      return old.length
    },

    async counts() {
      const counts = await inTime(queue.getJobCounts('wait', 'prioritized', 'delayed', 'active', 'failed'))
      const { wait = 0, prioritized = 0, delayed = 0, active = 0, failed = 0 } = counts
      const turns = await inTime(queue.getJobSchedulersCount()) // the next turn of a recurring job is no work that waits
      return { waiting: wait + prioritized + Math.max(0, delayed - turns), active, failed }
    },

    async stop() {
      backend.leave()
      await Promise.all([...workers].map(stop => stop()))
      await closed(queue, queue.close())
    },
  }
}

/** To BullMQ, a job of any priority comes after those of none. */
const optionsOf = ({ id, patient }: Job) => ({ jobId: keyOf(id), ...(patient === true ? { priority: 1 } : {}) })

/** An unknown name may be a newer version's job, so it is tried again like any other failure. */
function handlerOf(handlers: Readonly<Record<string, JobHandler>>, jobName: string): JobHandler {
  const handler = handlers[jobName]
  if (!handler) throw new Error(`No handler for jobs named ${jobName}`)
  return handler
}

/** Waits for a first connection; without one the half-open queue or worker is closed again. */
async function reached(end: { waitUntilReady(): Promise<unknown>; close(): Promise<void>; disconnect(): Promise<void> }): Promise<void> {
  try {
    await inTime(end.waitUntilReady())
  } catch (error) {
    await closed(end, end.close())
    throw error
  }
}

/** Waits until a queue or worker is closed. One whose backend is gone cannot take its leave: it is cut off, and not waited for. */
async function closed(end: { disconnect(): Promise<void> }, closing: Promise<void>): Promise<void> {
  await inTime(closing).catch(() => void end.disconnect().catch(() => {}))
}

/** Rejects when the backend has not answered in time. What was asked may still happen: ids make asking again harmless. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The queue did not answer within ${patience} ms`)), patience)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
