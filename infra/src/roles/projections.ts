import { tables } from '@fairlead/projections/tables'
import { postgresFollower } from '../follow/postgres-follower.ts'
import { announcer } from '../push/announcer.ts'
import type { Parts } from './parts.ts'
import { projectionRecords } from './projection-records.ts'
import { readModelsOf } from './read-models.ts'
import type { Settings } from './settings.ts'
import { together } from './together.ts'

/** How long a start waits for the read tables to catch up, in milliseconds; what is further behind goes on while it is read. */
const catchUpMs = 20_000

/** What was not put on the record when it happened is so after this time at the latest. */
const tellMs = 60_000
/** Between two looks at what administrators ask for. */
const restMs = 250
/** What happens within this time is told together. */
const togetherMs = 100

/**
 * Keeps the read tables up to date, tells browsers what changed, and does what administrators ask of projections. Ready when all that had
 * happened can be seen.
 */
export async function projectionsRole(
  settings: Pick<Settings, 'databaseUrl'>,
  { log, push, logger, execute }: Pick<Parts, 'log' | 'push' | 'logger' | 'execute'>,
): Promise<() => Promise<void>> {
  const readModels = await readModelsOf(settings)
  const tell = announcer(push, reason => logger.warn({ reason: String(reason) }, 'browsers could not be told'))
  const records = projectionRecords({ log, execute, readModels, names: tables.map(({ name }) => name) })
  const telling = together(togetherMs, names =>
    records.tell(names).catch((reason: unknown) => logger.warn({ reason: String(reason) }, 'projections could not be put on the record')),
  )
  await records.restoreSkips()
  readModels.startRunner({
    log,
    onCommitted: ({ position, changes }) => tell.announce(position, changes),
    onFailure({ cause, ...failed }) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      if (!('projection' in failed)) return logger.warn({ reason }, 'the read tables cannot be written now')
      logger.error({ ...failed, reason }, 'a projection failed')
      telling.add(failed.projection)
    },
    onLive: name => telling.add(name),
  })
  if (!(await readModels.passed(await log.head(), undefined, catchUpMs))) logger.warn('the read tables are still catching up')
  const tellAll = () => telling.add(...tables.map(({ name }) => name))
  tellAll()
  const again = setInterval(tellAll, tellMs)
  const follower = await postgresFollower({
    url: settings.databaseUrl,
    log,
    onError: (name, error) => logger.warn({ follower: name, error: String(error) }, 'following the log'),
  })
  const stopFollowing = await follower.follow('projections', restMs, events => records.carryOut(events))
  return async () => {
    clearInterval(again)
    await stopFollowing()
    await follower.stop()
    await telling.stop()
    await tell.stop()
  }
}
