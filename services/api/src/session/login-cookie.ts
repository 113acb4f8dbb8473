import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Ties a sign-in to the browser that began it: a secret that it alone holds and that the login's `state` names. Else somebody could bring his own
 * code and state into another's browser and have him work in his name. Several tabs of one browser share it.
 */
export function loginCookie(secure: boolean) {
  const name = secure ? '__Host-fairlead-login' : 'fairlead-login'
  const held = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
  const read = ({ headers }: FastifyRequest): string | undefined => held.exec(headers.cookie ?? '')?.[1]
  return {
    /** What the browser holds; undefined where it began nothing here. */
    read,
    /** Gives the browser a secret, or the one that it holds for as long again as a login is good. */
    give(request: FastifyRequest, reply: FastifyReply): string {
      const secret = read(request) ?? randomBytes(32).toString('base64url')
      void reply.header('set-cookie', `${name}=${secret}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`)
      return secret
    },
  }
}
