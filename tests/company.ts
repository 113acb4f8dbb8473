import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@fairlead/infra/free-port'
import { filledDatabase, type TestDatabase } from '@fairlead/infra/postgres/test-database'
import { tables } from '@fairlead/projections/tables'
import { Client } from 'pg'
import { startRoles } from './role-process.ts'
import { until } from './until.ts'

const seedProgram = join(import.meta.dirname, '../infra/src/seed/main.ts')

/** A secret of every kind for whoever runs in a test. */
export const secret = 'development-secret-of-a-test-that-is-long-enough'

/** What a process needs to be told that no test looks at. */
export const quietly: NodeJS.ProcessEnv = {
  LOG_LEVEL: 'warn',
  ECB_URL: 'http://127.0.0.1:9/nobody', // no test calls the bank
  FAIRLEAD_TEXTS: '', // two thousand texts are of no use to most tests
  OIDC_CLIENT_ID: 'fairlead',
  OIDC_CLIENT_SECRET: secret,
  SESSION_SECRET: secret,
  PUSHER_SECRET: secret,
}

/** A database of its own in which the demonstration company has happened, and nobody has read of it. Seeded once for a test run. */
export const unreadCompany = (): Promise<TestDatabase> => filledDatabase('unread', url => unattended(url, seedCompany))

/** The same with its read tables built. */
export const companyDatabase = (): Promise<TestDatabase> =>
  filledDatabase(
    'company',
    url =>
      unattended(url, async env => {
        // With the API, which takes the pushes: one that failed would be on the record.
        const building = await startRoles('api,projections', env)
        await until(() => areBuilt(url), 'read tables of the company')
        await building.stop()
      }),
    unreadCompany,
  )

/** Does something to a database where nobody signs in and nothing is mailed. */
async function unattended(DATABASE_URL: string, work: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'fairlead-company-'))
  try {
    await work({
      ...process.env,
      ...quietly,
      DATABASE_URL,
      FAIRLEAD_DATA: data,
      PORT: String(await freePort()),
      OIDC_ISSUER: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
    })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

/** Seeds the demonstration company into a log; one that has it already is left as it is. */
export async function seedCompany(env: NodeJS.ProcessEnv): Promise<void> {
  const [code] = await once(spawn(process.execPath, [seedProgram], { env, stdio: ['ignore', 'inherit', 'inherit'] }), 'exit')
  if (code !== 0) throw new Error(`the seed ended with ${String(code)}`)
}

/** Whether every read table shows all that has happened and all that others tell of it, with its indexes. */
export async function areBuilt(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from rm.runner where split_part(position, ':', 2)::bigint = (select position from es.events order by tx desc, position desc limit 1)
       and not exists (select from rm.checkpoints where status <> 'live' or not indexed or (not reckoned and projection = any($1)))`,
      [tables.flatMap(({ name, beyond }) => (beyond ? [name] : []))],
    )
    return rowCount === 1
  } finally {
    await client.end()
  }
}
