import type { DownloadTokens } from '@fairlead/domain/ports/download-tokens'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import type { Sessions } from './principal.ts'
import { genuineTokens } from './token.ts'

/** Every call needs a session, unless it says that it is open; default is deny (design/QUALITY §3). */
export function guard(app: FastifyInstance, sessions: Sessions, { tickets, sessionUse }: Pick<Deps, 'tickets' | 'sessionUse'>): void {
  const genuine = genuineTokens()
  app.decorateRequest('sessionId', '')
  app.addHook('onRequest', async request => {
    if (request.routeOptions.config.open === true || request.is404) return
    const token = (await genuine(request)) ?? (await ticketOf(request, tickets))
    if (token && request.routeOptions.config.fresh === true) sessions.forget(token.jti)
    const principal = token && (await sessions.principal(token.jti, token.sub))
    if (!principal) throw new Problem(401, 'unauthorised')
    sessionUse.used(token.jti)
    request.principal = principal
    request.sessionId = token.jti
  })
}

/** Whose ticket stands at the end of the address, when it was issued for exactly this one. */
async function ticketOf(request: FastifyRequest, tickets: DownloadTokens) {
  if (request.method !== 'GET' || request.routeOptions.config.ticketed !== true) return undefined
  const [, url, text] = /^(.*)[?&]ticket=([\w-]{43})$/.exec(request.url) ?? []
  const ticket = text === undefined ? undefined : await tickets.redeem(text)
  if (ticket === undefined || ticket.url !== url) return undefined
  delete (request.query as { ticket?: string }).ticket // it is no filter
  request.headers['accept-language'] = ticket.language
  return { sub: ticket.user_id, jti: ticket.session_id }
}
