import { announcer } from '../push/announcer.ts'
import type { Parts } from './parts.ts'
import { readModelsOf } from './read-models.ts'
import type { Settings } from './settings.ts'

/** How long a start waits for the read tables to catch up, in milliseconds; what is further behind goes on while it is read. */
const catchUpMs = 20_000

/** Keeps the read tables up to date, and tells browsers what changed. Ready when all that had happened can be seen. */
export async function projectionsRole(settings: Settings, { log, push, logger }: Parts): Promise<() => Promise<void>> {
  const readModels = await readModelsOf(settings)
  const tell = announcer(push, reason => logger.warn({ reason: String(reason) }, 'browsers could not be told'))
  readModels.startRunner({
    log,
    onCommitted: ({ position, changes }) => tell.announce(position, changes),
    onFailure(projection, reason) {
      const cause = reason instanceof Error ? reason.message : String(reason)
      if (projection === undefined) logger.warn({ cause }, 'the read tables cannot be written now')
      else logger.error({ projection, cause }, 'a projection failed')
    },
  })
  if (!(await readModels.passed(await log.head(), undefined, catchUpMs))) logger.warn('the read tables are still catching up')
  return () => tell.stop()
}
