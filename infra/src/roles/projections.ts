import { announcer } from '../push/announcer.ts'
import type { Parts } from './parts.ts'
import { readModelsOf } from './read-models.ts'
import type { Settings } from './settings.ts'

/** How long a start waits for the read tables to catch up, in milliseconds; what is further behind goes on while it is read. */
const catchUpMs = 20_000

/** Keeps the read tables up to date, and tells browsers what changed. Ready when all that had happened can be seen. */
export async function projectionsRole(
  settings: Pick<Settings, 'databaseUrl'>,
  { log, push, logger }: Pick<Parts, 'log' | 'push' | 'logger'>,
): Promise<() => Promise<void>> {
  const readModels = await readModelsOf(settings)
  const tell = announcer(push, reason => logger.warn({ reason: String(reason) }, 'browsers could not be told'))
  readModels.startRunner({
    log,
    onCommitted: ({ position, changes }) => tell.announce(position, changes),
    onFailure({ cause, ...failed }) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      if ('projection' in failed) logger.error({ ...failed, reason }, 'a projection failed')
      else logger.warn({ reason }, 'the read tables cannot be written now')
    },
  })
  if (!(await readModels.passed(await log.head(), undefined, catchUpMs))) logger.warn('the read tables are still catching up')
  return () => tell.stop()
}
