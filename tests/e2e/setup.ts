import { join } from 'node:path'
import startTestServer from '@fairlead/infra/postgres/vitest-setup'
import { buildConsole, consoleRelease } from '@fairlead/infra/start/console-build'
import type { FullConfig } from '@playwright/test'
import { startFairlead } from '../fairlead.ts'
import { announceSystems, systemUrls } from './systems.ts'

/**
 * Before the first test: a PostgreSQL server, the console built, and for each worker a whole Fairlead with a demonstration company of its
 * own. Those that are named in `FAIRLEAD_E2E_URL` are used as they are.
 */
export default async function startSystems({ workers }: Pick<FullConfig, 'workers'>): Promise<(() => Promise<void>) | undefined> {
  if (systemUrls() !== undefined) return undefined
  const stopPostgres = await startTestServer()
  if (!process.env.FAIRLEAD_CONSOLE) await buildConsole(consoleRelease())
  const texts = { FAIRLEAD_TEXTS: join(import.meta.dirname, '../../console/dist/texts.json') }
  const fairleads = await Promise.all(Array.from({ length: workers }, () => startFairlead(undefined, texts)))
  announceSystems(fairleads)
  return async () => {
    await Promise.all(fairleads.map(one => one.stop()))
    await stopPostgres()
  }
}
