import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@fairlead/infra/free-port'
import { developmentAccounts } from '@fairlead/infra/identity-provider/accounts'
import { startIdentityProvider } from '@fairlead/infra/identity-provider/start'
import { startMailCatcher } from '@fairlead/infra/mail/catcher'
import { companyDatabase, quietly, secret, seedCompany } from './company.ts'
import { type RoleProcess, startRoles } from './role-process.ts'
import { signIn } from './sign-in.ts'

export type { RoleProcess } from './role-process.ts'

/** A whole Fairlead on a database of its own, made for a test. */
export interface Fairlead {
  url: string
  databaseUrl: string
  mailFolder: string
  env: NodeJS.ProcessEnv
  /** A bearer token of a development account, signed in through the provider as a browser would. */
  token(account: string): Promise<string>
  start(roles: string): Promise<RoleProcess>
  stop(): Promise<void>
}

/**
 * Starts the parts around the roles, on a copy of the demonstration company, then the roles; none when none are named. Where the
 * environment names a database of its own the company is seeded into that.
 */
export async function startFairlead(
  roles: readonly string[] = ['api,projections', 'workers'],
  more: NodeJS.ProcessEnv = {},
): Promise<Fairlead> {
  const data = mkdtempSync(join(tmpdir(), 'fairlead-'))
  const database = more.DATABASE_URL === undefined ? await companyDatabase() : undefined
  const databaseUrl = more.DATABASE_URL ?? database?.url ?? ''
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const provider = await startIdentityProvider({
    clientId: 'fairlead',
    clientSecret: secret,
    redirectUris: [`${url}/callback`],
    accounts: developmentAccounts,
  })
  const mailFolder = join(data, 'mail')
  const mail = await startMailCatcher({ dir: mailFolder })
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...quietly,
    PORT: String(port),
    PUBLIC_URL: url,
    FAIRLEAD_DATA: data,
    DATABASE_URL: databaseUrl,
    SMTP_URL: mail.url,
    FAIRLEAD_MAIL_FOLDER: mailFolder,
    OIDC_ISSUER: provider.issuer,
    ...more,
  }
  if (!database) await seedCompany(env)
  const processes = new Set<RoleProcess>()

  async function start(which: string): Promise<RoleProcess> {
    const begun = await startRoles(which, env)
    const gone = (end: () => Promise<void>) => async () => {
      processes.delete(role)
      await end()
    }
    const role: RoleProcess = { pid: begun.pid, kill: gone(() => begun.kill()), stop: gone(() => begun.stop()) }
    processes.add(role)
    return role
  }

  await Promise.all(roles.map(start))
  return {
    url,
    databaseUrl,
    mailFolder,
    env,
    token: account => signIn(url, `${account}@fairlead.test`),
    start,
    async stop() {
      await Promise.all([...processes].map(one => one.stop()))
      await provider.stop()
      await mail.stop()
      await database?.drop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

let shared: Promise<Fairlead> | undefined

/**
 * The one that all test files share which only read, started for the first of them that a worker comes to. Nobody stops it: it ends with the
 * worker.
 */
export function sharedFairlead(): Promise<Pick<Fairlead, 'url' | 'token'>> {
  shared ??= startFairlead(['api,projections'], { LOG_LEVEL: 'error' }) // it may outlive its database by a moment
  return shared
}
