import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.ts'
import { startIdentityProvider } from './identity-provider/start.ts'
import { startMailCatcher } from './mail/catcher.ts'
import { startPostgres } from './postgres/embedded.ts'
import { buildConsole, consoleRelease } from './start/console-build.ts'
import { serveConsole } from './start/console-server.ts'
import { secretsIn } from './start/secrets.ts'
import { seedOnce } from './start/seed-once.ts'
import { type Supervised, supervise } from './start/supervise.ts'

/**
 * `npm start`: everything on embedded parts, unless the environment names a part of one's own (README, "Run it grown-up"). What is started
 * here is stopped here, in the opposite order. `npm run dev` (`--dev`): the same, but what is changed is there at once, console and server.
 */
const isDevelopment = process.argv.includes('--dev')
const port = Number(process.env.PORT ?? 3000)
const data = resolve(process.env.FAIRLEAD_DATA ?? '.data')
const stops: (() => Promise<void>)[] = []
const say = (line: string) => console.log(`[fairlead] ${line}`)

let stopping: Promise<void> | undefined
const stop = () => {
  stopping ??= (async () => {
    for (const one of stops.toReversed()) await one().catch((reason: unknown) => say(String(reason)))
  })()
  return stopping
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop().then(() => process.exit(0)))
process.once('disconnect', () => void stop().then(() => process.exit(0))) // the launcher was killed
process.channel?.unref()

async function start(): Promise<void> {
  const began = performance.now()
  mkdirSync(data, { recursive: true })
  const secrets = secretsIn(join(data, 'secrets.json'))
  const release = consoleRelease()
  const built = process.env.FAIRLEAD_CONSOLE || isDevelopment ? Promise.resolve() : buildConsole(release) // one that is built already may be named
  built.catch(() => {}) // told below

  const env: NodeJS.ProcessEnv = { ...secrets, FAIRLEAD_RELEASE: release, ...process.env, PORT: String(port), FAIRLEAD_DATA: data }
  if (isDevelopment) {
    env.PUBLIC_URL ??= `http://localhost:${port},http://127.0.0.1:${port}`
    env.PORT = String(await freePort())
  }
  if (!env.DATABASE_URL) {
    const postgres = await startPostgres({ dir: join(data, 'postgres') })
    stops.push(() => postgres.stop())
    env.DATABASE_URL = postgres.url()
  }
  if (!env.SMTP_URL) {
    env.FAIRLEAD_MAIL_FOLDER = join(data, 'mail')
    const mail = await startMailCatcher({ dir: env.FAIRLEAD_MAIL_FOLDER })
    stops.push(() => mail.stop())
    env.SMTP_URL = mail.url
  }
  if (!env.OIDC_ISSUER) {
    env.OIDC_CLIENT_ID = 'fairlead'
    const provider = await startIdentityProvider({
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET ?? secrets.OIDC_CLIENT_SECRET,
      redirectUris: [`http://localhost:${port}/callback`, `http://127.0.0.1:${port}/callback`],
      folder: data,
    })
    stops.push(() => provider.stop())
    env.OIDC_ISSUER = provider.issuer
  }

  if (process.env.FAIRLEAD_SEED !== 'none') await seedOnce(env, say)
  await built
  const main = join(import.meta.dirname, 'roles/main.ts')
  const children: Supervised[] = ['api,projections', 'workers'].map(roles =>
    supervise(main, { env: { ...env, FAIRLEAD_ROLES: roles }, watch: isDevelopment }, say),
  )
  stops.push(async () => {
    await Promise.all(children.map(child => child.stop()))
  })
  await Promise.all(children.map(child => child.ready))
  if (isDevelopment) stops.push(await serveConsole({ port, api: `http://127.0.0.1:${env.PORT}` }))
  say(`ready in ${((performance.now() - began) / 1000).toFixed(1)} s: http://localhost:${port}`)
  if (existsSync(env.FAIRLEAD_MAIL_FOLDER ?? '')) say(`mail is caught at http://localhost:${port}/mail`)
}

start().catch(async (reason: unknown) => {
  if (stopping) return
  say(`cannot start: ${reason instanceof Error ? reason.message : String(reason)}`)
  await stop()
  process.exit(1)
})
