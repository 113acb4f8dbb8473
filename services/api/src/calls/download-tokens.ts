import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'

/** Whether an address leads where it says: not to where a browser goes that takes `..` out of it. */
const isPlain = (url: string): boolean => new URL(url, 'http://fairlead.invalid').pathname === url.split(/[?#]/, 1)[0]

const address = z.string().max(8000).startsWith('/api/', { error: 'wrong_value' }).refine(isPlain, { error: 'wrong_value' })
const Wish = z.strictObject({ url: address })

/**
 * `POST /api/tickets` `{ url }` → `{ url }`: the same address with a ticket in it, which a browser may fetch once within a minute without a
 * header, and so save to the disk as it arrives. Only calls whose route says `ticketed` take one; they check rights as ever.
 */
export function ticketCall(app: FastifyInstance, { tickets }: Pick<Deps, 'tickets'>): void {
  app.post('/api/tickets', { schema: { body: Wish } }, async request => {
    const { url } = Wish.parse(request.body)
    const text = await tickets.issue({
      session_id: request.sessionId,
      user_id: request.principal.id,
      url,
      language: languageOf(request),
    })
    return { url: `${url}${url.includes('?') ? '&' : '?'}ticket=${text}` }
  })
}
