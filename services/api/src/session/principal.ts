import { principalOf } from '@fairlead/contracts/identity/principal'
import type { Principal } from '@fairlead/contracts/identity/rights'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { everything } from '../lookups.ts'
import { admitted } from './admission.ts'

/** How long what is known of a session may be out of date: a sign-out or a change of rights takes effect within this time on all nodes. */
const freshMs = 3_000

/** Who a session belongs to, or undefined when it ended or its user may no longer sign in. */
export interface Sessions {
  principal(sessionId: string, userId: string): Promise<Principal | undefined>
  /** Forgets what is known of a session, so that its end is seen at once on this node. */
  forget(sessionId: string): void
}

/** Looks sessions up in the read tables and remembers them for a moment. */
export function sessionLookup(readModels: ReadModels): Sessions {
  const known = new Map<string, { at: number; userId: string; principal: Promise<Principal | undefined> }>()
  async function look(sessionId: string, userId: string): Promise<Principal | undefined> {
    const [session, user] = await Promise.all([
      readModels.show('sessions', sessionId, { rowScope: everything }),
      readModels.show('users', userId, { rowScope: everything }),
    ])
    if (session?.status !== 'open' || session.user_id !== userId || !user || !(await admitted(readModels, user))) return undefined
    const office =
      typeof user.office_id === 'string' ? await readModels.show('relations', user.office_id, { rowScope: everything }) : undefined
    return principalOf(user, office)
  }
  return {
    principal(sessionId, userId) {
      const now = performance.now()
      const last = known.get(sessionId)
      if (last?.userId === userId && now - last.at < freshMs) return last.principal
      const principal = look(sessionId, userId)
      principal.catch(() => known.delete(sessionId))
      if (known.size > 10_000) known.clear()
      known.set(sessionId, { at: now, userId, principal })
      return principal
    },
    forget: sessionId => void known.delete(sessionId),
  }
}
