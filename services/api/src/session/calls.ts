import { randomBytes } from 'node:crypto'
import { aggregateNamed } from '@fairlead/domain/aggregates'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { asSystem, type Envelope } from '@fairlead/domain/kernel/envelope'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { allRows, everything, userByEmail } from '../lookups.ts'
import { admitted } from './admission.ts'
import { idleMinutes } from './idle.ts'
import type { Listeners } from './listeners.ts'
import { loginCookie } from './login-cookie.ts'
import { loginStates } from './login-state.ts'
import type { Sessions } from './principal.ts'
import { provider } from './provider.ts'
import { signedInUser } from './signed-in-user.ts'
import { sessionSeconds } from './token.ts'

const limited = { rateLimit: { max: 120, timeWindow: '1 minute' } }

const reasonOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))

const officeOf = ({ office_id }: { readonly [key: string]: unknown }): string | null => (typeof office_id === 'string' ? office_id : null)

/** The calls of signing in and out (specification §7). */
export function sessionCalls(
  app: FastifyInstance,
  { config, execute, readModels, sessionUse, clock, logger }: Deps,
  sessions: Sessions,
  listening: Pick<Listeners, 'check'>,
): void {
  const states = loginStates(config.sessionSecret)
  const cookie = loginCookie(config.publicUrls[0]?.startsWith('https:') ?? false)
  const identity = provider(config.oidc)
  const session = aggregateNamed('sessions')
  if (!session) throw new Error('there is no aggregate of sessions')

  const envelope = (request: FastifyRequest): Envelope => ({
    actor: asSystem({ id: 'sign-in', name: 'Sign-in', office_id: null }),
    command_id: v7(),
    correlation_id: request.id,
    source: 'ui',
    address: request.ip,
  })
  const redirectUri = (request: FastifyRequest) => {
    const base = config.publicUrls.find(url => new URL(url).host === request.headers.host) ?? config.publicUrls[0] ?? ''
    return `${base}/callback`
  }

  app.get('/api/auth/get-login-url', { config: { open: true, ...limited } }, async (request, reply) => {
    const login = {
      nonce: randomBytes(24).toString('base64url'),
      verifier: randomBytes(48).toString('base64url'),
      redirectUri: redirectUri(request),
      browser: cookie.give(request, reply),
    }
    const url = await identity.loginUrl({ ...login, state: await states.seal(login) }).catch((reason: unknown) => {
      logger.warn({ request_id: request.id, reason: reasonOf(reason) }, 'the provider of sign-ins does not answer')
      throw new Problem(503, 'unavailable')
    })
    return { url }
  })

  const Callback = z.strictObject({ code: z.string().min(1).max(2000), state: z.string().min(1).max(4000) })
  app.post('/api/auth/callback', { config: { open: true, ...limited }, schema: { body: Callback } }, async request => {
    const { code, state } = Callback.parse(request.body)
    const login = await states.open(state)
    if (!login) throw new Problem(400, 'login_expired')
    if (login.browser !== cookie.read(request)) throw new Problem(400, 'login_failed')
    const who = await identity.identify(code, state, login).catch((reason: unknown) => {
      logger.warn({ request_id: request.id, reason: reasonOf(reason) }, 'what the provider of sign-ins answered is refused')
      throw new Problem(400, 'login_failed')
    })
    const user = await userByEmail(readModels, who.email)
    const id = v7()
    if (!user || !(await admitted(readModels, user))) {
      const email = who.email.slice(0, 254)
      const minute = Math.floor(clock.now().getTime() / 60_000)
      await execute(
        session,
        derivedId('sign-in refused', email, request.ip, minute),
        'refuse',
        { email, address: request.ip },
        envelope(request),
      )
      return { approved: false }
    }
    const expires_at = new Date(clock.now().getTime() + sessionSeconds * 1000).toISOString()
    const done = await execute(
      session,
      id,
      'start',
      { email: who.email, user_id: user.id, office_id: officeOf(user), address: request.ip, expires_at },
      { ...envelope(request), actor: asSystem({ id: String(user.id), name: String(user.name), office_id: officeOf(user) }) },
    )
    if (done.refused) throw new Problem(503, 'unavailable')
    await readModels.passed(done.position ?? '', ['sessions'], 5000)
    sessionUse.used(id)
    const principal = await sessions.principal(id, String(user.id))
    if (!principal) throw new Problem(503, 'unavailable')
    return {
      approved: true,
      ...(await signedInUser(principal, user, readModels)),
      token: app.jwt.sign({ sub: String(user.id), jti: id }),
      token_expiration: expires_at,
      idle_minutes: await idleMinutes(readModels),
    }
  })

  const Check = z.strictObject({ type: z.string().max(40).optional() })
  app.get('/api/auth/check-login', { schema: { querystring: Check }, config: { open: true, ...limited } }, async request => {
    const token = await request.jwtVerify().catch(() => undefined)
    const principal = token && (await sessions.principal(request.user.jti, request.user.sub))
    const user = principal && (await readModels.show('users', principal.id, { rowScope: everything }))
    if (!principal || !user) return { approved: false }
    sessionUse.used(request.user.jti)
    return {
      approved: true,
      ...(await signedInUser(principal, user, readModels)),
      token_expiration: new Date(request.user.exp * 1000).toISOString(),
      idle_minutes: await idleMinutes(readModels),
    }
  })

  /** Ends a session of this user; says nothing of one that has ended already. */
  const end = async (id: string, request: FastifyRequest): Promise<void> => {
    const done = await execute(session, id, 'end', {}, { ...envelope(request), actor: asSystem(request.principal) })
    if (!done.refused) await readModels.passed(done.position ?? '', ['sessions'], 2000)
    sessions.forget(id)
  }

  const Logout = z.strictObject({ everywhere: z.literal('true').optional() })
  app.post('/api/auth/logout', { schema: { querystring: Logout } }, async request => {
    const filters = [
      { field: 'user_id', operator: 'is' as const, values: [request.principal.id] },
      { field: 'status', operator: 'is' as const, values: ['open'] },
    ]
    const others = Logout.parse(request.query).everywhere ? await allRows(readModels, 'sessions', { filters }) : []
    for (const id of new Set([...others.map(one => one.id), request.sessionId])) await end(id, request)
    await listening.check()
    return { approved: false }
  })
}
