import { computed, f, optional, weak } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { borrowed, latest } from '../kernel/tally.ts'
import type { Words } from '../kernel/words.ts'
import { invoice_rights, user_groups } from '../reference/people.ts'

const user_languages = [
  { code: 'en', en: 'English', nl: 'Engels' },
  { code: 'nl', en: 'Dutch', nl: 'Nederlands' },
] as const

/** Pictures of people: what browsers draw, and what is told from its content for certain. */
export const profile_image_types = ['png', 'jpg', 'jpeg'] as const

/** The largest of them, in bytes: it is shown at the size of a thumb. */
export const largest_profile_image = 2 * 1024 * 1024

/** Users who work at a desk of ours, and look after customers and jobs. */
export const staff = { user_group: ['ADMIN', 'OFFICE_ADMIN', 'USER'] } as const

/** What one user may that others of his office or group may or may not, until it is said of him alone. */
const asOffice = { en: 'As the office', nl: 'Zoals het kantoor' }
const asGroup = { en: 'As the group', nl: 'Zoals de groep' }

/** Who may sign in, and what with (specification §3, §6). */
export const users = resource({
  name: 'users',
  context: 'identity',
  menu: 'masterdata',
  fields: {
    name: f.text(80),
    email: f.email(),
    user_group: f.choice(user_groups.rows),
    office_id: optional(f.ref('relations', { types: ['OFFICE'] })),
    language: f.choice(user_languages),
    /** His picture; without one, his initials stand for him. */
    profile_image_id: weak(optional(f.file(...profile_image_types))),
    /** Where a surveyor or port operator works. */
    user_ports: f.refs('ports'),
    /** The customer that a user of the group customer belongs to. */
    relation_id: optional(f.ref('relations', { types: ['CUSTOMER'] })),
    documentation_clearance: f.flag(),
    /** As `can_approve_own_bls` of his office, unless it is said of him. */
    can_finalize_own_bls: optional(f.flag(), asOffice),
    /** As the flag of the same name of his office, unless it is said of him. */
    can_review_worldcheck: optional(f.flag(), asOffice),
    invoice_rights: f.choice(invoice_rights.rows),
    /** May approve other people's bills of lading, as administrators and office administrators do unless it is said of them. */
    supervisor: optional(f.flag(), asGroup),
    /** Reads all of documentation and accounting; changes nothing. */
    auditor: f.flag(),
    active: f.flag(true),
    /** Sign-ins from before count no more: then he was put out, or got another address to sign in with. */
    sign_ins_from: computed(optional(f.instant())),
  },
  title: 'name',
  unique: ['email'],
  scope: { office: 'office_id' },
  field_rights: {
    email: { may: 'users.grant', free_at_creation: true, never_own: true },
    user_group: { may: { OFFICE_ADMIN: 'users.grant', ADMIN: 'rights.grant' }, never_own: true },
    office_id: { may: 'users.grant', free_at_creation: true, never_own: true },
    relation_id: { may: 'headquarters.decide', take: 'users.edit', never_own: true },
    user_ports: { may: 'headquarters.decide', take: 'users.edit', never_own: true },
    documentation_clearance: { may: { true: 'users.grant' }, never_own: true },
    can_finalize_own_bls: { may: 'users.grant', never_own: true },
    invoice_rights: { may: { view: 'users.grant', full_access: 'users.grant' }, never_own: true },
    supervisor: { may: 'users.grant', never_own: true },
    /** Where it is not said of him, his office says it. */
    can_review_worldcheck: { may: { true: 'rights.grant', null: 'rights.grant' }, take: 'users.grant', never_own: true },
    auditor: { may: { true: 'rights.grant' }, take: 'users.grant', never_own: true },
  },
  tallies: {
    company_hq: borrowed({ of: 'relations', view: 'crm.view', through: 'office_id', value: 'is_headquarters' }),
    last_login: latest({ of: 'sessions', view: 'logs.view', by: 'user_id', moment: 'started_at' }),
  },
  list: ['name', 'email', 'user_group', 'office_id', 'company_hq', 'last_login', 'invoice_rights'],
  filterable: ['active'],
  search: ['name', 'email'],
  sort: 'name',
  view: 'users.view',
  edit: 'users.edit',
})

export const words: Words = {
  label: { en: ['User', 'Users'], nl: ['Gebruiker', 'Gebruikers'] },
  fields: {
    profile_image_id: { en: 'Picture', nl: 'Foto' },
    sign_ins_from: { en: 'Sign-ins count from', nl: 'Aanmeldingen tellen vanaf' },
  },
}
