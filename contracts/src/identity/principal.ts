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
