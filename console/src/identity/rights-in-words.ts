import { boundOf, type Group, may, type Principal } from '@fairlead/contracts/identity/rights'

/** What a user's rights come to, as keys of sentences. */
export type Sentence =
  | 'inactive'
  | 'sees.nothing'
  | 'sees.office'
  | 'sees.customer'
  | 'sees.port'
  | 'reads_only'
  | 'finalises_own'
  | 'finalises_approved'
  | 'approves'
  | 'reopens'
  | 'views_invoices'
  | 'edits_invoices'
  | 'no_invoices'
  | 'masterdata'
  | 'users'
  | 'worldcheck'

const groups: Readonly<Record<string, Group>> = {
  ADMIN: 'admin',
  OFFICE_ADMIN: 'office_admin',
  USER: 'user',
  CUSTOMER: 'customer',
  SURVEYOR: 'surveyor',
  PORT_OPERATOR: 'port_operator',
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const levels = ['none', 'view', 'full_access'] as const

/** The user of a record, as the table of rights sees him; undefined while no group is chosen. */
export function principalOf(user: Readonly<Record<string, unknown>>, company_hq: boolean): Principal | undefined {
  const role = groups[text(user.user_group) ?? '']
  return (
    role && {
      id: text(user.id) ?? '',
      name: text(user.name) ?? '',
      role,
      company_hq,
      office_id: text(user.office_id),
      relation_id: text(user.relation_id),
      user_ports: Array.isArray(user.user_ports) ? user.user_ports.map(String) : [],
      can_finalize_own_bls: user.can_finalize_own_bls === true,
      can_review_worldcheck: user.can_review_worldcheck === true,
      supervisor: user.supervisor === true,
      auditor: user.auditor === true,
      invoice_rights: levels.find(level => level === user.invoice_rights) ?? 'none',
    }
  )
}

/** A user's rights in words, told from the same table that grants them. */
export function rightsInWords(user: Principal): Sentence[] {
  const staff = ['admin', 'office_admin', 'user'].includes(user.role) && !user.auditor
  const when = (holds: boolean, sentence: Sentence): Sentence[] => (holds ? [sentence] : [])
  return [
    `sees.${boundOf(user).by}`,
    ...when(user.auditor, 'reads_only'),
    ...(may(user, 'documentation.finalise')
      ? [may(user, 'documentation.finalise_own') ? ('finalises_own' as const) : ('finalises_approved' as const)]
      : []),
    ...when(may(user, 'documentation.approve'), 'approves'),
    ...when(may(user, 'documentation.reopen'), 'reopens'),
    ...when(may(user, 'invoices.edit'), 'edits_invoices'),
    ...when(may(user, 'invoices.view') && !may(user, 'invoices.edit'), 'views_invoices'),
    ...when(staff && !may(user, 'invoices.view'), 'no_invoices'),
    ...when(may(user, 'masterdata.edit'), 'masterdata'),
    ...when(may(user, 'users.edit'), 'users'),
    ...when(may(user, 'worldcheck.review'), 'worldcheck'),
  ]
}
