import { apiRole } from './api.ts'
import { healthServer } from './health-server.ts'
import { parts, stopParts } from './parts.ts'
import { projectionsRole } from './projections.ts'
import { closeReadModels } from './read-models.ts'
import { type Role, settingsFrom } from './settings.ts'
import { workersRole } from './workers.ts'

/** A process of the roles that `FAIRLEAD_ROLES` names; says `ready` to its supervisor when all of them run. */
const settings = settingsFrom(process.env)
const shared = await parts(settings)
const start: Record<Role, () => Promise<() => Promise<void>>> = {
  api: () => apiRole(settings, shared),
  projections: () => projectionsRole(settings, shared),
  workers: () => workersRole(settings, shared),
}
const stops: (() => Promise<void>)[] = []

let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const one of stops.toReversed())
    await one().catch((reason: unknown) => shared.logger.error({ reason: String(reason) }, 'could not stop cleanly'))
  await closeReadModels(settings)
  await stopParts(shared)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
process.once('disconnect', () => void stop(0)) // the supervisor is gone
process.channel?.unref()
process.on('unhandledRejection', reason =>
  shared.logger.error({ reason: reason instanceof Error ? reason.stack : String(reason) }, 'unhandled rejection'),
)
/** A connection that a library lost while nobody waited for it: it makes another, and that is no reason to end. */
const lostConnection = /^(08|57P)|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT/
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  const survivable = lostConnection.test(error.code ?? '') || /connection terminated|connection ended/i.test(error.message)
  shared.logger[survivable ? 'warn' : 'fatal'](
    { error: error.stack, code: error.code },
    survivable ? 'a connection was lost' : 'uncaught exception',
  )
  if (!survivable) void stop(1)
})

try {
  for (const role of settings.roles) stops.push(await start[role]())
  const { healthPort } = settings
  if (healthPort !== undefined) stops.push(await healthServer({ ...settings, healthPort }, shared))
} catch (reason) {
  shared.logger.fatal({ reason: reason instanceof Error ? reason.message : String(reason) }, 'cannot start')
  process.exit(1)
}
process.send?.('ready')
shared.logger.info({ roles: settings.roles, release: settings.release }, 'ready')
