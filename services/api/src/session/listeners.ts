import type { Push } from '@fairlead/domain/ports/push'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Sessions } from './principal.ts'

/** How often it is looked whether sessions last, in milliseconds: with what is remembered of each, well within five seconds. */
const everyMs = 1_000
/** Connections that are kept in mind at most; one of long ago is forgotten first. */
const mostKnown = 50_000

interface Session {
  id: string
  userId: string
}

/** Connections of browsers that listen by leave of a session, and end with it: by sign-out, when it idled, or when its user may no longer sign in. */
export interface Listeners {
  /** A connection was let in to a channel. */
  add(socketId: string, session: Session): void
  /** Ends those whose session is over. */
  check(): Promise<void>
  stop(): void
}

/** Watches the connections that were let in by this node. */
export function listeners(sessions: Sessions, push: Pick<Push, 'end'>, logger: Logger): Listeners {
  const known = new Map<string, Session>()

  async function check(): Promise<void> {
    const bySession = Map.groupBy(known, ([, { id }]) => id)
    const lasts = async ([first]: [string, Session][]) =>
      first !== undefined && (await sessions.principal(first[1].id, first[1].userId)) !== undefined
    const judged = await Promise.all(
      [...bySession.values()].map(async some => ((await lasts(some)) ? [] : some.map(([socketId]) => socketId))),
    )
    const over = judged.flat()
    for (const socketId of over) known.delete(socketId)
    if (over.length > 0) await push.end(over)
  }

  const quietly = () => check().catch((reason: unknown) => logger.warn({ reason: String(reason) }, 'it is not known which sessions last'))
  const timer = setInterval(() => void quietly(), everyMs).unref()

  return {
    add(socketId, session) {
      known.delete(socketId)
      const [oldest] = known.keys()
      if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
      known.set(socketId, session)
    },
    check: quietly,
    stop: () => clearInterval(timer),
  }
}
