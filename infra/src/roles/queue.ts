import { setTimeout as pause } from 'node:timers/promises'
import type { Queue } from '@fairlead/domain/ports/queue'
import { bullmqQueue } from '../queue/bullmq-queue.ts'
import type { Parts } from './parts.ts'
import type { Settings } from './settings.ts'

const triesAtStart = 15

/** The queue; waits a while for its backend, which may be starting as we do. */
export async function openQueue({ queueUrl }: Settings, { logger }: Parts): Promise<Queue> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await bullmqQueue({
        url: queueUrl,
        onFailed: job =>
          logger.error({ job: job.id, name: job.name, error: job.error, attempts: job.attempts }, 'a job used up its attempts'),
        onError: error => logger.warn({ error: error.message }, 'the queue is not reachable'),
      })
    } catch (error) {
      if (attempt === triesAtStart) throw error
      await pause(1_000)
    }
  }
}
