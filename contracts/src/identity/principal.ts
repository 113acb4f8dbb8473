import type { Actor } from './actor.ts'
import type { Group, Principal } from './rights.ts'

type Bag = { [key: string]: unknown }

/** Who approves other people's bills of lading unless it is said otherwise of one user. */
const supervising = (role: string): boolean => role === 'admin' || role === 'office_admin'

/** What was said of the user himself; where nothing was, what holds for those around him. */
const unlessSaid = (said: unknown, around: boolean): boolean => (typeof said === 'boolean' ? said : around)

/** A user's record and office as the specification's signed-in user (§3), as far as rights need it. */
export function principalOf(user: Bag, office: Bag | undefined): Principal {
  const role = String(user.user_group).toLowerCase() as Group
  return {
    id: String(user.id),
    name: String(user.name),
    office_id: (user.office_id as string | null) ?? null,
    role,
    company_hq: office?.is_headquarters === true,
    can_finalize_own_bls: unlessSaid(user.can_finalize_own_bls, office?.can_approve_own_bls === true),
    can_review_worldcheck: unlessSaid(user.can_review_worldcheck, office?.can_review_worldcheck === true),
    invoice_rights: (user.invoice_rights as Principal['invoice_rights'] | undefined) ?? 'none',
    supervisor: unlessSaid(user.supervisor, supervising(role)),
    auditor: user.auditor === true,
    relation_id: (user.relation_id as string | null) ?? null,
    user_ports: (user.user_ports as string[] | undefined) ?? [],
  }
}

/** A member of a group with none of the personal flags, but those that are named. */
export const principal = (who: Actor, flags: Partial<Omit<Principal, keyof Actor>> = {}): Principal => ({
  ...who,
  company_hq: false,
  can_finalize_own_bls: false,
  can_review_worldcheck: false,
  invoice_rights: 'none',
  supervisor: supervising(who.role),
  auditor: false,
  relation_id: null,
  user_ports: [],
  ...flags,
})

/**
 * The name of somebody who is no user: that of whom he was asked for, and beside it what he says that he is called. Anybody may say anything, so that is
 * never the name of an actor by itself.
 */
export const guestNamed = (invited: string, said = ''): string => (said === '' || said === invited ? invited : `${invited} (${said})`)

/** Somebody who is no user, and was asked to do something to one record; under the id of his invitation, and the name by `guestNamed`. */
export const guest = (who: { id: string; name: string }, invitation: NonNullable<Principal['invitation']>): Principal =>
  principal({ ...who, office_id: null, role: 'guest' }, { invitation })
