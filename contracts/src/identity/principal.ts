import type { Actor } from './actor.ts'
import type { Group, Principal } from './rights.ts'

type Bag = { [key: string]: unknown }

/** A user's record and office as the specification's signed-in user (§3), as far as rights need it. */
export function principalOf(user: Bag, office: Bag | undefined): Principal {
  return {
    id: String(user.id),
    name: String(user.name),
    office_id: (user.office_id as string | null) ?? null,
    role: String(user.user_group).toLowerCase() as Group,
    company_hq: office?.is_headquarters === true,
    can_finalize_own_bls: user.can_finalize_own_bls === true,
    can_review_worldcheck: user.can_review_worldcheck === true,
    invoice_rights: (user.invoice_rights as Principal['invoice_rights'] | undefined) ?? 'none',
    supervisor: user.supervisor === true,
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
  supervisor: false,
  auditor: false,
  relation_id: null,
  user_ports: [],
  ...flags,
})
