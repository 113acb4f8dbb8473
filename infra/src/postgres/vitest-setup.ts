import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAbandoned, release, stopServer } from './data-folder.ts'
import { startPostgres } from './embedded.ts'
import { dropTestDatabases } from './test-database.ts'

const prefix = 'fairlead-test-postgres-'

/**
 * Begins a test run (`FAIRLEAD_TEST_RUN`): starts its PostgreSQL server and tells the tests the address in `FAIRLEAD_TEST_PG`; one that is given
 * is used, and left as it was. Within a run that has begun there is nothing to do: its parts share the server, and what databases are copied from.
 */
export default async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env.FAIRLEAD_TEST_RUN) return async () => {}
  process.env.FAIRLEAD_TEST_RUN = randomUUID().slice(0, 8)
  if (process.env.FAIRLEAD_TEST_PG)
    return async () => {
      await dropTestDatabases()
      delete process.env.FAIRLEAD_TEST_RUN
    }
  await removeAbandoned()
  const home = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(home, 0o755) // else a server that has to run as `nobody` would keep its data elsewhere
  const server = await startPostgres({ dir: join(home, 'data'), durable: false })
  process.env.FAIRLEAD_TEST_PG = server.url()
  return async () => {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
    delete process.env.FAIRLEAD_TEST_PG
    delete process.env.FAIRLEAD_TEST_RUN
  }
}

/** A test run that was killed leaves its server behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter(each => each.startsWith(prefix))) {
    const home = join(tmpdir(), name)
    const dir = join(home, 'data')
    if (!isAbandoned(dir)) continue
    await stopServer(dir)
    release(dir)
    rmSync(home, { recursive: true, force: true })
  }
}
