import { systemClock } from '@fairlead/domain/ports/clock'
import { jobHandlers } from '@fairlead/workers/jobs/handlers'
import { jobsOf } from '@fairlead/workers/jobs/jobs-of'
import { startReactors } from '@fairlead/workers/reactors'
import { typstDocuments } from '../documents/typst.ts'
import { postgresFollower } from '../follow/postgres-follower.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import type { Parts } from './parts.ts'
import { openQueue } from './queue.ts'
import type { Settings } from './settings.ts'

/** Jobs worked off at a time. */
const concurrency = 8

/** Follows the log and does what follows from it: commands, and jobs from the queue. */
export async function workersRole(settings: Settings, shared: Parts): Promise<() => Promise<void>> {
  const { log, execute, files, logger } = shared
  const queue = await openQueue(settings, shared)
  const documents = typstDocuments()
  const mailer = smtpMailer({ url: settings.smtpUrl, from: settings.mailFrom })
  const follower = await postgresFollower({
    url: settings.databaseUrl,
    log,
    onError: (name, error) =>
      logger.warn({ follower: name, error: error instanceof Error ? error.message : String(error) }, 'following the log'),
  })
  const stopWork = await queue.work(jobHandlers({ log, execute, clock: systemClock, documents, files, mailer }), concurrency)
  const stopReactors = await startReactors({
    follower,
    queue,
    execute,
    jobsOf,
    onRefused: (event, code) =>
      logger.error({ type: event.type, position: event.position, code }, 'what follows from an event was refused'),
  })
  return async () => {
    await stopReactors()
    await stopWork()
    await queue.stop()
    await follower.stop()
    await documents.stop()
    await mailer.stop()
  }
}
