import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What our token says: whose session it is, and nothing else; rights are looked up. */
export interface TokenPayload {
  sub: string
  jti: string
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: TokenPayload
    user: TokenPayload & { exp: number }
  }
}

/** How long a session lasts at most, in seconds: a working day. */
export const sessionSeconds = 12 * 60 * 60

/** Our own bearer token: HS256 only, our issuer and audience only. */
export async function tokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: 'fairlead', aud: 'fairlead', expiresIn: sessionSeconds },
    verify: { algorithms: ['HS256'], allowedIss: 'fairlead', allowedAud: 'fairlead' },
  })
}

type Genuine = TokenPayload & { exp: number }

/** Tokens found genuine lately, by the header that carried them; more of them are checked again. */
const mostKnown = 2_000

/**
 * What the bearer token of a request says; undefined when there is none that is genuine. One that was found so stays so until it expires: it is
 * not checked again. Whether its session still lasts is another question.
 */
export function genuineTokens(): (request: FastifyRequest) => Promise<Genuine | undefined> {
  const known = new Map<string, Genuine>()
  return async request => {
    const header = request.headers.authorization
    if (header === undefined) return undefined
    const before = known.get(header)
    if (before && before.exp * 1_000 > Date.now()) return before
    known.delete(header)
    const genuine = await request.jwtVerify<Genuine>().catch(() => undefined)
    if (!genuine) return undefined
    if (known.size >= mostKnown) known.clear()
    known.set(header, genuine)
    return genuine
  }
}
