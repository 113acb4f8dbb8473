import { isDeepStrictEqual } from 'node:util'
import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Push } from '@fairlead/domain/ports/push'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Sessions } from './principal.ts'

/** How often it is looked whether sessions last, in milliseconds: with what is remembered of each, well within five seconds. */
const everyMs = 1_000
/** Connections that are kept in mind at most; one of long ago is forgotten first. */
const mostKnown = 50_000

/** By whose leave a connection listens: a session, and what its user was when it was let in. */
interface Leave {
  sessionId: string
  principal: Principal
}

/**
 * Connections of browsers that listen by leave of a session, and end with it: by sign-out, when it idled, or when its user may no longer sign in. One
 * also ends when what its user may has changed; his browser comes back, and asks anew for what it may hear.
 */
export interface Listeners {
  /** A connection was let in to a channel. Where several sessions let it in, it lasts as long as each of them does. */
  add(socketId: string, leave: Leave): void
  /** Ends those whose leave is over. */
  check(): Promise<void>
  stop(): void
}

/** Watches the connections that were let in by this node. */
export function listeners(sessions: Sessions, push: Pick<Push, 'end'>, logger: Logger): Listeners {
  const known = new Map<string, Map<string, Principal>>()

  async function check(): Promise<void> {
    const leaves = [...known].flatMap(([socketId, by]) => [...by].map(([sessionId, principal]) => ({ socketId, sessionId, principal })))
    const bySession = Map.groupBy(leaves, ({ sessionId, principal }) => `${sessionId} ${principal.id}`)
    const judged = await Promise.all(
      [...bySession.values()].map(async some => {
        const [first] = some
        const now = first && (await sessions.principal(first.sessionId, first.principal.id))
        return some.filter(({ principal }) => !now || !isDeepStrictEqual(now, principal)).map(({ socketId }) => socketId)
      }),
    )
    const over = [...new Set(judged.flat())]
    for (const socketId of over) known.delete(socketId)
    if (over.length > 0) await push.end(over)
  }

  const quietly = () => check().catch((reason: unknown) => logger.warn({ reason: String(reason) }, 'it is not known which sessions last'))
  const timer = setInterval(() => void quietly(), everyMs).unref()

  return {
    add(socketId, { sessionId, principal }) {
      const by = known.get(socketId) ?? new Map<string, Principal>()
      known.delete(socketId)
      const [oldest] = known.keys()
      if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
      // What it was let in to at first it hears still: by what he was then it is judged.
      known.set(socketId, by.has(sessionId) ? by : by.set(sessionId, principal))
    },
    check: quietly,
    stop: () => clearInterval(timer),
  }
}
