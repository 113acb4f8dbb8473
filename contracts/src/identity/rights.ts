import type { Actor } from './actor.ts'
import { audiencesOf } from './audience.ts'

/** The specification's user groups (§6), by code. */
export type Group = 'admin' | 'office_admin' | 'user' | 'customer' | 'surveyor' | 'port_operator'

/** What somebody who is no user was asked for: commands to one record that is there, such as the answer to a quotation. */
interface Invitation {
  readonly resource: string
  readonly id: string
  readonly commands: readonly string[]
}

/** Who is signed in: the specification's user (§3), as far as rights depend on it. */
export interface Principal extends Actor {
  role: Group | 'system' | 'guest'
  /** Of a guest, who holds no right and may do this alone. */
  invitation?: Invitation
  /** Does what follows from what a guest did: it takes no right of his, and is signed as his. */
  for_guest?: true
  /** The office is headquarters. */
  company_hq: boolean
  can_finalize_own_bls: boolean
  can_review_worldcheck: boolean
  invoice_rights: 'none' | 'view' | 'full_access'
  /** May approve other people's bills of lading. */
  supervisor: boolean
  /** Reads all of documentation and accounting with its history; changes nothing. */
  auditor: boolean
  /** The customer's relation, for users of the group customer. */
  relation_id: string | null
  /** Ports of a surveyor or port operator. */
  user_ports: readonly string[]
}

/** Extra conditions on members of the group `user` or `office_admin`, named after the flags of §3. */
const conditions = {
  always: () => true,
  headquarters: user => user.company_hq,
  finalises_own: user => user.can_finalize_own_bls,
  finalises_own_or_supervises: user => user.can_finalize_own_bls || user.supervisor,
  supervises: user => user.supervisor,
  reviews: user => user.can_review_worldcheck,
  views_invoices: user => user.invoice_rights !== 'none',
  edits_invoices: user => user.invoice_rights === 'full_access',
  headquarters_or_invoices: user => user.company_hq || user.invoice_rights !== 'none',
} satisfies Record<string, (user: Principal) => boolean>
type Condition = keyof typeof conditions

/** Nothing is ever granted to guests. */
type Grants = Partial<Record<Group, Condition>> & { auditor?: true; guest?: never }
const staff = { admin: 'always', office_admin: 'always', user: 'always' } as const
const administrators = { admin: 'always', office_admin: 'always' } as const
const headquarters = { ...administrators, user: 'headquarters' } as const

/** Who may do what (specification §6; supervisor and auditor are our reading of it). Whatever is not listed is refused. */
export const rights = {
  'home.view': { ...staff, customer: 'always', surveyor: 'always', port_operator: 'always', auditor: true },
  /** Views of lists of one's own. */
  'views.keep': { ...staff, customer: 'always', surveyor: 'always', port_operator: 'always', auditor: true },
  'views.share_office': administrators,
  'views.share_all': { admin: 'always' },
  'sales.view': staff,
  'sales.edit': staff,
  /** A customer asks for quotations, and reads and answers his own: by calls that tell what he may know, and no more. */
  'quotations.request': { customer: 'always' },
  'operations.view': staff,
  'operations.edit': staff,
  'operations.reopen': administrators,
  /** What was put into the archive is out of everybody's way: one alone brings it back (DOMAIN_SALES_OPS §2.2). */
  'operations.unarchive': { admin: 'always' },
  'jobs.view': { ...staff, customer: 'always' },
  'jobs.edit': staff,
  /** A customer asks for a booking. */
  'jobs.request': { ...staff, customer: 'always' },
  /** Taking back what he asked for. */
  'jobs.withdraw': { customer: 'always' },
  'units.view': { ...staff, customer: 'always', surveyor: 'always', port_operator: 'always' },
  'portoperations.view': { ...staff, surveyor: 'always', port_operator: 'always' },
  'portoperations.edit': { ...staff, surveyor: 'always', port_operator: 'always' },
  'documentation.view': { ...staff, auditor: true },
  /** A customer sees the bills of his jobs, each once it was released (SCREENS). */
  'bills.view': { ...staff, customer: 'always', auditor: true },
  'documentation.edit': staff,
  'documentation.approve': { admin: 'supervises', office_admin: 'supervises', user: 'supervises' },
  /** Which bill is whose is decided with the record in hand, and none is final before it is approved (DOMAIN_DOCS §1.2). */
  'documentation.finalise': { ...administrators, user: 'finalises_own_or_supervises' },
  'documentation.finalise_own': { ...administrators, user: 'finalises_own' },
  'documentation.finalise_any': administrators,
  'documentation.reopen': administrators,
  /** That cargo may be handed over: who does so at a port sees it of his ports, and says when he did (DOMAIN_DOCS §1.7). */
  'releases.view': { ...staff, port_operator: 'always', auditor: true },
  'releases.deliver': { ...staff, port_operator: 'always' },
  'accounting.view': { ...staff, auditor: true },
  'accounting.edit': staff,
  'invoices.view': { ...administrators, user: 'views_invoices', auditor: true },
  /** A customer reads his own account: the invoices of his that have their number, and what was paid on them. */
  'account.view': { customer: 'always' },
  'invoices.edit': { ...administrators, user: 'edits_invoices' },
  'finance.view': { ...administrators, user: 'headquarters_or_invoices', auditor: true },
  'finance.edit': { ...administrators, user: 'edits_invoices' },
  /** Closing the books, and reopening them: what was reported of a period stands by it. */
  'periods.close': { admin: 'always', office_admin: 'edits_invoices' },
  'crm.view': staff,
  'crm.edit': staff,
  'worldcheck.review': { admin: 'always', office_admin: 'reviews' },
  /** With which countries no business is done at all (DOMAIN_DOCS §3.2). */
  'worldcheck.block_countries': { admin: 'always' },
  /** Which sanctions lists everybody is screened against. */
  'worldcheck.lists': { admin: 'always' },
  'masterdata.view': headquarters,
  'masterdata.edit': headquarters,
  /** What cargo, costs and papers are described by is read by all who describe them; its screens are for who keeps it. */
  'masterdata.read': staff,
  /** Pickers need names of ports, vessels and relations wherever a form refers to them. */
  'masterdata.pick': { ...staff, surveyor: 'always', port_operator: 'always', auditor: true },
  'users.view': { ...headquarters, auditor: true },
  /** Making users and keeping what is known of them; what they may is said by who has the next two. */
  'users.edit': headquarters,
  /** Giving what an office may: its users' group, office, address to sign in with, and what each may. */
  'users.grant': administrators,
  /** Saying what concerns all offices: which outsiders see what all of them do, and for whom headquarters alone books. */
  'headquarters.decide': { admin: 'always', office_admin: 'headquarters', user: 'headquarters' },
  /** Giving what reaches beyond one office: a headquarters, an administrator, the review of world-check cases, an audit. */
  'rights.grant': { admin: 'always' },
  /** An auditor says who had which right, who exported and who was refused. */
  'logs.view': { ...headquarters, auditor: true },
  /** Saying that what a log tells of has been dealt with. */
  'logs.resolve': headquarters,
  /** Keeping the installation going: what stands still or lags, and what is to be done about it. */
  'installation.run': { admin: 'always' },
  /** The files of all records in one list; those of one record are seen by whoever sees the record. */
  'files.view': { admin: 'always' },
  /** Hanging files on records, each as the record allows. */
  'files.edit': { ...staff, customer: 'always', surveyor: 'always', port_operator: 'always' },
  /** Marking a file for the customer on whose record it hangs; until then it is of the house. */
  'files.share': staff,
  /** Saying which of the papers of its cargo a file is: who answers for them does, and nobody at a port (DOMAIN_SALES_OPS §2.8). */
  'files.say_paper': { ...staff, customer: 'always' },
  'audit.verify': { ...administrators, auditor: true },
} as const satisfies Record<string, Grants>

export type Right = keyof typeof rights

/** Whether this user holds a right. An auditor holds only what is granted to auditors; `system` holds everything, a guest nothing. */
export function may(user: Principal, right: Right): boolean {
  if (user.role === 'system') return true
  const grants: Grants = rights[right]
  if (user.auditor) return grants.auditor === true
  const condition = grants[user.role]
  return condition !== undefined && conditions[condition](user)
}

/** Whether a user was asked to give a command to a record, whatever his rights. */
export const isInvited = ({ invitation }: Principal, to: { resource: string; id: string; command: string }): boolean =>
  invitation?.resource === to.resource && invitation.id === to.id && invitation.commands.includes(to.command)

/** What ties a user: nothing, or an office, a customer, ports, or the one record that he was asked about. */
type Tie =
  | { by: 'nothing' }
  | { by: 'office'; office_id: string }
  | { by: 'customer'; relation_id: string }
  | { by: 'port'; port_ids: readonly string[] }
  | { by: 'record'; resource: string; id: string }

/** What of a resource a user may see: only what he is tied to, and of what people keep for themselves or share, what is meant for him. */
export type RowScope = Tie & { audience?: readonly string[] }

/** The bound of a user; the system sees what anybody keeps. */
export function rowScopeOf(user: Principal): RowScope {
  if (user.role === 'system') return tieOf(user)
  return { ...tieOf(user), audience: user.role === 'guest' ? [] : audiencesOf(user) }
}

/** Specification §6; users of headquarters, administrators and auditors see all offices. */
function tieOf(user: Principal): Tie {
  if (user.role === 'guest') return { by: 'record', resource: user.invitation?.resource ?? '', id: user.invitation?.id ?? '' }
  if (user.role === 'system' || user.role === 'admin' || user.auditor) return { by: 'nothing' }
  if (user.role === 'customer') return { by: 'customer', relation_id: user.relation_id ?? '' }
  if (user.role === 'surveyor' || user.role === 'port_operator') return { by: 'port', port_ids: user.user_ports }
  return user.company_hq ? { by: 'nothing' } : { by: 'office', office_id: user.office_id ?? '' }
}

/** Whether a record that is marked so is hidden from who asks: from every customer but the one that it is, and from who only answers what he was asked. */
export const isHiddenFrom = (rowScope: RowScope, { id, hidden }: Readonly<{ id: unknown; hidden?: unknown }>): boolean =>
  hidden === true && (rowScope.by === 'record' || (rowScope.by === 'customer' && rowScope.relation_id !== id))

/** Which fields tie a record to an office (or several: `refs`), a customer or ports; who is bound to one sees only records tied to it. `audience` says for whom it is kept. */
export interface Scope {
  readonly office?: string
  /** A record that refers to nothing by this field is tied to no office, such as a surcharge that belongs to no contract. */
  readonly free_without?: string
  readonly customer?: string
  readonly ports?: readonly string[]
  readonly audience?: string
}

/**
 * Whether a record, with its id, lies within a user's bound. `scope` names the fields that tie it, to several offices where the field holds
 * several; a record of a resource that is not tied to anything of the kind (a port, a colour) lies within every bound but a guest's.
 */
export function within(rowScope: RowScope, scope: Scope, record: Readonly<Record<string, unknown>>): boolean {
  const { audience } = scope
  if (audience !== undefined && rowScope.audience && !rowScope.audience.some(one => one === record[audience])) return false
  switch (rowScope.by) {
    case 'nothing':
      return true
    case 'office':
      return scope.office === undefined || [record[scope.office]].flat().includes(rowScope.office_id) || isFree(scope, record)
    case 'customer':
      return scope.customer === undefined || record[scope.customer] === rowScope.relation_id
    case 'record':
      return record.id === rowScope.id
    case 'port':
      return scope.ports === undefined || scope.ports.some(field => rowScope.port_ids.some(port => port === record[field]))
  }
}

/** Whether a record is for every office, for want of what would tie it to one. */
export const isFree = ({ free_without }: Scope, record: Readonly<Record<string, unknown>>): boolean =>
  free_without !== undefined && record[free_without] === null
