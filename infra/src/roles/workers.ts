import { zipped } from '@fairlead/api/archive/zip'
import { writeCsv } from '@fairlead/api/sheets/csv-writer'
import { writeXlsx } from '@fairlead/api/sheets/xlsx-writer'
import { systemClock } from '@fairlead/domain/ports/clock'
import { jobHandlers } from '@fairlead/workers/jobs/handlers'
import { recurringJobs } from '@fairlead/workers/jobs/recurring'
import { startMoments } from '@fairlead/workers/moments'
import { startReactors } from '@fairlead/workers/reactors'
import { openAccessPoint } from '../access-point/open.ts'
import { exactOf } from '../accounting/exact-of.ts'
import { typstDocuments } from '../documents/typst.ts'
import { folderTransport } from '../edi/folder.ts'
import { mailTransport } from '../edi/mail.ts'
import { postgresFollower } from '../follow/postgres-follower.ts'
import { postgresListEntries } from '../list-entries/postgres-list-entries.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import { openPortCommunity } from '../port-community/open.ts'
import { ecbPublisher } from '../rates/ecb.ts'
import { paperLinksOf } from '../reply-links/papers.ts'
import { replyLinksOf } from '../reply-links/signed.ts'
import { openScreening } from '../screening/open.ts'
import { openVatIdRegister } from '../vies/open.ts'
import type { Parts } from './parts.ts'
import { openQueue } from './queue.ts'
import { readModelsOf } from './read-models.ts'
import type { Settings } from './settings.ts'

/** Jobs worked off at a time. */
const concurrency = 8

/** How soon a queue that lost everything knows again what comes up by the clock. */
const rescheduleMs = 15 * 60_000

/** Follows the log and does what follows from it: commands, and jobs from the queue. */
export async function workersRole(settings: Settings, shared: Parts): Promise<() => Promise<void>> {
  const { log, execute, settled, moments, files, logger, outside } = shared
  const readModels = await readModelsOf(settings)
  const rates = ecbPublisher(settings.ecbUrl, outside)
  const queue = await openQueue(settings, shared)
  const documents = typstDocuments({ patient: true })
  const mailer = smtpMailer({ url: settings.smtpUrl, from: settings.mailFrom, outside })
  const listEntries = await postgresListEntries({ url: settings.databaseUrl })
  const follower = await postgresFollower({
    url: settings.databaseUrl,
    log,
    onError: (name, error) =>
      logger.warn({ follower: name, error: error instanceof Error ? error.message : String(error) }, 'following the log'),
  })
  const handlers = jobHandlers({
    log,
    execute,
    clock: systemClock,
    documents,
    writeSheet: writeXlsx,
    writeArchive: zipped,
    writeCsv: writeCsv('en'),
    files,
    mailer,
    rates,
    accessPoint: openAccessPoint(settings, outside),
    portCommunity: openPortCommunity(settings, outside),
    ediTransports: { folder: folderTransport(settings.ediFolder), mail: mailTransport(mailer) },
    vatIds: openVatIdRegister(settings, outside),
    listEntries,
    screening: openScreening(settings, outside, { execute, listEntries }),
    replyLinks: replyLinksOf(settings),
    paperLinks: paperLinksOf(settings),
    readModels,
    queue,
    packages: { EXACT: exactOf(settings, shared) },
  })
  const stopWork = await queue.work(handlers, concurrency)
  await queue.schedule(recurringJobs)
  const scheduling = setInterval(() => void queue.schedule(recurringJobs).catch(() => undefined), rescheduleMs) // a queue that was wiped has forgotten
  const stopReactors = await startReactors({
    follower,
    log,
    queue,
    handlers,
    execute,
    settled,
    readModels,
    onUnreadable: ({ stream, position, type }, { message }) =>
      logger.error({ stream, position, type, reason: message }, 'nothing follows from an event that cannot be read'),
    onRefused: (unit, reason) => logger.warn({ unit, reason }, 'a unit booked of old has no room on a later leg'),
  })
  const stopMoments = startMoments({
    execute,
    moments,
    clock: systemClock,
    onError: ({ stream, version, process, step, due }, error) =>
      logger.error({ stream, version, process, step, due, reason: String(error) }, 'what is due could not be tried'),
    onAway: error => logger.warn({ reason: String(error) }, 'looking for what is due'),
  })
  return async () => {
    clearInterval(scheduling)
    await stopMoments()
    await stopReactors()
    await stopWork()
    await queue.stop()
    await follower.stop()
    await listEntries.stop()
    await documents.stop()
    await mailer.stop()
  }
}
