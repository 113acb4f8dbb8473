import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { developmentAccounts } from '@fairlead/infra/identity-provider/accounts'
import { startIdentityProvider } from '@fairlead/infra/identity-provider/start'
import { startMailCatcher } from '@fairlead/infra/mail/catcher'
import { testDatabase } from '@fairlead/infra/postgres/test-database'
import { signIn } from './sign-in.ts'

const rolesProgram = join(import.meta.dirname, '../infra/src/roles/main.ts')
const seedProgram = join(import.meta.dirname, '../infra/src/seed/main.ts')

/** A role, or several, in a process of its own that a test may kill. */
export interface RoleProcess {
  pid: number
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

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

/** Starts the parts around the roles, seeds the demonstration company, then starts the roles; none when none are named. */
export async function startFairlead(
  roles: readonly string[] = ['api,projections', 'workers'],
  more: NodeJS.ProcessEnv = {},
): Promise<Fairlead> {
  const data = mkdtempSync(join(tmpdir(), 'fairlead-'))
  const database = await testDatabase()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const secret = 'development-secret-of-a-test-that-is-long-enough'
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
    PORT: String(port),
    PUBLIC_URL: url,
    FAIRLEAD_DATA: data,
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    FAIRLEAD_MAIL_FOLDER: mailFolder,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'fairlead',
    OIDC_CLIENT_SECRET: secret,
    SESSION_SECRET: secret,
    PUSHER_SECRET: secret,
    LOG_LEVEL: 'warn',
    ECB_URL: 'http://127.0.0.1:9/nobody', // no test calls the bank
    FAIRLEAD_TEXTS: '', // two thousand texts are of no use to most tests
    ...more,
  }
  await run(seedProgram, env)
  const processes = new Set<RoleProcess>()

  async function start(which: string): Promise<RoleProcess> {
    const child = spawn(process.execPath, [rolesProgram], {
      env: { ...env, FAIRLEAD_ROLES: which },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const gone = once(child, 'exit')
    await Promise.race([once(child, 'message'), gone.then(([code]) => Promise.reject(new Error(`${which} ended with ${String(code)}`)))])
    const ended = async (signal: NodeJS.Signals) => {
      processes.delete(role)
      child.kill(signal)
      await gone
    }
    const role: RoleProcess = { pid: child.pid ?? 0, kill: () => ended('SIGKILL'), stop: () => ended('SIGTERM') }
    processes.add(role)
    return role
  }

  for (const which of roles) await start(which)
  return {
    url,
    databaseUrl: database.url,
    mailFolder,
    env,
    token: account => signIn(url, `${account}@fairlead.test`),
    start,
    async stop() {
      for (const one of [...processes].toReversed()) await one.stop()
      await provider.stop()
      await mail.stop()
      await database.drop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function run(program: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}`)
}

/**
 * A port that is free; the provider must know our address before we listen. It lies below those that systems give to outgoing calls: one of
 * these could take it while the database is being seeded.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000)
    const server = net.createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}
