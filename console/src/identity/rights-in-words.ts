import { principalOf } from '@fairlead/contracts/identity/principal'
import { may, rowScopeOf } from '@fairlead/contracts/identity/rights'

/** What a user's rights come to, as keys of sentences. */
export type Sentence =
  | 'inactive'
  | 'sees.nothing'
  | 'sees.office'
  | 'sees.customer'
  | 'sees.port'
  | 'sees.record'
  | 'reads_only'
  | 'finalises_own'
  | 'finalises_any'
  | 'approves'
  | 'reopens'
  | 'views_invoices'
  | 'edits_invoices'
  | 'no_invoices'
  | 'masterdata'
  | 'users'
  | 'grants'
  | 'worldcheck'

/** Where a right comes from that is not said of every user: his group, his office, or himself. */
export type Source = 'group' | 'office' | 'user'

/** A right in words, with where it comes from. */
export interface Told {
  sentence: Sentence
  from?: Source
}

/** A user's record with his office. */
type Bag = Readonly<Record<string, unknown>>

const sourceOf = (said: unknown, otherwise: Source): Source => (typeof said === 'boolean' ? 'user' : otherwise)

/** A user's rights in words, told from the same table that grants them; nothing while no group is chosen. */
export function rightsInWords(record: Bag, office: Bag | undefined): Told[] {
  if (typeof record.user_group !== 'string' || record.user_group === '') return []
  const user = principalOf({ ...record }, office && { ...office })
  const staff = ['admin', 'office_admin', 'user'].includes(user.role) && !user.auditor
  const when = (holds: boolean, sentence: Sentence, from?: Source): Told[] => (holds ? [from ? { sentence, from } : { sentence }] : [])
  const finalising = sourceOf(record.can_finalize_own_bls, 'office')
  const reviewing = user.role === 'office_admin' ? sourceOf(record.can_review_worldcheck, 'office') : 'group'
  return [
    { sentence: `sees.${rowScopeOf(user).by}` },
    ...when(user.auditor, 'reads_only'),
    ...when(may(user, 'documentation.finalise_any'), 'finalises_any', 'group'),
    ...when(may(user, 'documentation.finalise_own') && !may(user, 'documentation.finalise_any'), 'finalises_own', finalising),
    ...when(may(user, 'documentation.approve'), 'approves', sourceOf(record.supervisor, 'group')),
    ...when(may(user, 'documentation.reopen'), 'reopens'),
    ...when(may(user, 'invoices.edit'), 'edits_invoices'),
    ...when(may(user, 'invoices.view') && !may(user, 'invoices.edit'), 'views_invoices'),
    ...when(staff && !may(user, 'invoices.view'), 'no_invoices'),
    ...when(may(user, 'masterdata.edit'), 'masterdata'),
    ...when(may(user, 'users.edit'), 'users'),
    ...when(may(user, 'users.grant'), 'grants'),
    ...when(may(user, 'worldcheck.review'), 'worldcheck', reviewing),
  ]
}
