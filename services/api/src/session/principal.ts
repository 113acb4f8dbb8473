import { principalOf } from '@fairlead/contracts/identity/principal'
import type { Principal } from '@fairlead/contracts/identity/rights'
import { session } from '@fairlead/domain/identity/sessions'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { v7 } from 'uuid'
import type { Deps } from '../deps.ts'
import { everything } from '../lookups.ts'
import { admitted } from './admission.ts'
import { idleMinutes } from './idle.ts'

/** How long what is known of a session may be out of date: a sign-out or a change of rights takes effect within this time on all nodes. */
const freshMs = 3_000
/** In whose name sessions end that nobody uses. */
const keeper = asSystem({ id: 'sessions', name: 'Fairlead', office_id: null })

/** Who a session belongs to, or undefined when it ended or its user may no longer sign in. */
export interface Sessions {
  principal(sessionId: string, userId: string): Promise<Principal | undefined>
  /** Forgets what is known of a session, so that its end is seen at once on this node. */
  forget(sessionId: string): void
}

type Parts = Pick<Deps, 'readModels' | 'sessionUse' | 'clock' | 'execute'>

/** Looks sessions up in the read tables and remembers them for a moment. One that nobody used for too long, or from before its user was put out, is ended when it is looked up. */
export function sessionLookup({ readModels, sessionUse, clock, execute }: Parts): Sessions {
  const known = new Map<string, { at: number; userId: string; principal: Promise<Principal | undefined> }>()
  async function look(sessionId: string, userId: string): Promise<Principal | undefined> {
    const [kept, user] = await Promise.all([
      readModels.show('sessions', sessionId, { rowScope: everything }),
      readModels.show('users', userId, { rowScope: everything }),
    ])
    if (kept?.status !== 'open' || kept.user_id !== userId || !user || !(await admitted(readModels, user))) return undefined
    if (typeof user.sign_ins_from === 'string' && String(kept.started_at) <= user.sign_ins_from) {
      await end(sessionId, 'end')
      return undefined
    }
    if (await idled(sessionId)) return undefined
    const office =
      typeof user.office_id === 'string' ? await readModels.show('relations', user.office_id, { rowScope: everything }) : undefined
    return principalOf(user, office)
  }
  /** Ends a session that nobody used for as long as it may wait. Of which no use is known begins to wait now: PostgreSQL forgets that in a crash. */
  async function idled(sessionId: string): Promise<boolean> {
    const [last, minutes] = await Promise.all([sessionUse.lastUsed(sessionId), idleMinutes(readModels)])
    if (last === undefined) sessionUse.used(sessionId)
    if (last === undefined || clock.now().getTime() - last.getTime() < minutes * 60_000) return false
    await end(sessionId, 'idle_out')
    return true
  }
  async function end(sessionId: string, how: 'end' | 'idle_out'): Promise<void> {
    const id = v7()
    await execute(session, sessionId, how, {}, { actor: keeper, command_id: id, correlation_id: id, source: 'api' })
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
