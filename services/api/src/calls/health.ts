import { may } from '@fairlead/contracts/identity/rights'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { type Health, lookAtHealth } from '../health.ts'

/** How long anybody is told what was seen last, in milliseconds: looking costs the database something, and nobody need sign in to ask. */
const freshMs = 1_000

/**
 * Whether this node lives, and whether it may be sent calls: both, or each by itself for who goes by status codes (`/live`, `/ready`: 200 or
 * 503). More is for administrators (`/details`): a stranger would read there where to press.
 */
export function health(app: FastifyInstance, deps: Deps): void {
  let last: { at: number; seen: Promise<Health> } | undefined
  const seen = (): Promise<Health> => {
    const now = performance.now()
    if (!last || now - last.at > freshMs) last = { at: now, seen: lookAtHealth(deps) }
    return last.seen
  }

  app.get('/api/health/live', { config: { open: true } }, async () => ({ live: true }))
  app.get('/api/health/ready', { config: { open: true } }, async (_request, reply) => {
    const { ready } = await seen()
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  app.get('/api/health', { config: { open: true } }, async (_request, reply) => {
    const { ready } = await seen()
    return reply.code(ready ? 200 : 503).send({ live: true, ready })
  })
  app.get('/api/health/details', async request => {
    if (!may(request.principal, 'installation.run')) throw new Problem(403, 'no_right', { params: { right: 'installation.run' } })
    return { ...(await lookAtHealth(deps)), release: deps.config.release }
  })
}
