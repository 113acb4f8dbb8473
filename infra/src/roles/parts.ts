import { aggregateOf } from '@fairlead/domain/aggregates'
import { foldVersions } from '@fairlead/domain/fold-version'
import { type Execute, executor } from '@fairlead/domain/kernel/execute'
import { systemClock } from '@fairlead/domain/ports/clock'
import type { EventLog } from '@fairlead/domain/ports/event-log'
import type { Files } from '@fairlead/domain/ports/files'
import type { Finder } from '@fairlead/domain/ports/finder'
import type { Moments } from '@fairlead/domain/ports/moments'
import type { OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import type { Push } from '@fairlead/domain/ports/push'
import type { Secrets } from '@fairlead/domain/ports/secrets'
import type { Settled } from '@fairlead/domain/ports/settled'
import type { Snapshots } from '@fairlead/domain/ports/snapshots'
import { type Logger, pino } from 'pino'
import { openEventLog } from '../event-log/open.ts'
import { folderFiles } from '../files/folder-files.ts'
import { s3Files } from '../files/s3-files.ts'
import { postgresMoments } from '../follow/postgres-moments.ts'
import { postgresSettled } from '../follow/postgres-settled.ts'
import { outboundAudit } from '../outbound/audit.ts'
import { pusherPush } from '../push/pusher-push.ts'
import { postgresSecrets } from '../secrets/postgres-secrets.ts'
import { postgresSnapshots } from '../snapshots/postgres-snapshots.ts'
import { readModelsOf } from './read-models.ts'
import type { Settings } from './settings.ts'

/** What every role stands on. */
export interface Parts {
  log: EventLog
  execute: Execute
  /** Of which commands all that follows was carried out. */
  settled: Settled & { stop(): Promise<void> }
  /** Steps of processes that are due later. */
  moments: Moments & { stop(): Promise<void> }
  /** What long streams are folded from. */
  snapshots: Snapshots & { stop(): Promise<void> }
  push: Push
  files: Files
  /** Tokens of other systems. */
  secrets: Secrets & { stop(): Promise<void> }
  logger: Logger
  /** The register of calls to systems of others. */
  outside: OutboundAudit & { stop(): Promise<void> }
}

/** Secrets never reach a log line, whatever is logged. */
const redacted = ['req.headers.authorization', 'headers.authorization', 'token', '*.token', 'secret', '*.secret', 'password', '*.password']

/** Asks the read tables which records there are. */
const byReadTables = (settings: Settings): Finder => ({ found: async (...asked) => (await readModelsOf(settings)).found(...asked) })

/**
 * Makes the parts that the settings name; who decides where no projections run says by what records are found instead. Rejects when the event log
 * cannot be reached.
 */
export async function parts(settings: Settings, finderOver: (log: EventLog) => Finder = () => byReadTables(settings)): Promise<Parts> {
  const logger = pino({ level: settings.logLevel, redact: redacted, base: { roles: settings.roles.join(',') } })
  const log = await openEventLog(settings)
  const settled = await postgresSettled({
    url: settings.databaseUrl,
    onError: error => logger.warn({ reason: String(error) }, 'what is settled could not be written down'),
  })
  const moments = await postgresMoments({ url: settings.databaseUrl })
  const snapshots = await postgresSnapshots({
    url: settings.databaseUrl,
    folds: Object.values(foldVersions).map(({ hash }) => hash),
    onError: error => logger.warn({ reason: String(error) }, 'a snapshot could not be read or kept'),
  })
  const execute = executor({ log, clock: systemClock, aggregateOf, finder: finderOver(log), snapshots, settled, moments })
  const outside = outboundAudit({
    execute,
    onError: reason => logger.warn({ reason: String(reason) }, 'a call could not be written down'),
  })
  return {
    log,
    execute,
    settled,
    moments,
    snapshots,
    push: pusherPush(settings.pusher, outside),
    files: 'folder' in settings.files ? folderFiles(settings.files.folder) : s3Files(settings.files, outside),
    secrets: await postgresSecrets({ url: settings.databaseUrl, keys: settings.secretKeys }),
    logger,
    outside,
  }
}

/** Stops the parts, the log last, since others still write into it. */
export async function stopParts({ push, outside, settled, moments, snapshots, secrets, log }: Parts): Promise<void> {
  for (const part of [push, outside, settled, moments, snapshots, secrets, log]) await part.stop()
}
