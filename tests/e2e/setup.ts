import { join } from 'node:path'
import startTestServer from '@fairlead/infra/postgres/vitest-setup'
import { buildConsole, consoleRelease } from '@fairlead/infra/start/console-build'
import { startFairlead } from '../fairlead.ts'

/**
 * Before the first test: a PostgreSQL server, the console built, and a whole Fairlead with the demonstration company, whose address the
 * tests find in `FAIRLEAD_E2E_URL`. One that is given is used as it is.
 */
export default async function startSystem(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FAIRLEAD_E2E_URL) return undefined
  const stopPostgres = await startTestServer()
  if (!process.env.FAIRLEAD_CONSOLE) await buildConsole(consoleRelease())
  const fairlead = await startFairlead(undefined, { FAIRLEAD_TEXTS: join(import.meta.dirname, '../../console/dist/texts.json') })
  process.env.FAIRLEAD_E2E_URL = fairlead.url
  return async () => {
    await fairlead.stop()
    await stopPostgres?.()
  }
}
