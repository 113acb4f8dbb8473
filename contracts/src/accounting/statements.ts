import type { AccountPaper } from '../documents/account.ts'
import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { invoice_languages } from './choices.ts'

const itsAddress = { en: 'the address for invoices', nl: 'het adres voor facturen' }
const whose = { debtor_id: f.ref('relations'), office_id: f.ref('relations', { types: ['OFFICE'] }) }
const asked = {
  ...whose,
  /** At the end of which it is open. */
  until: f.date(),
  to: optional(f.emails(), itsAddress),
  /** What whoever sends it says of his own. */
  note: optional(f.lines(8, 1000)),
}
const letter = {
  debtor_name: f.text(80),
  /** From which day it says what led to that. */
  from: f.date(),
  to: f.emails(),
  language: f.choice(invoice_languages.rows),
  paper: f.paper<AccountPaper>(),
}
const file = { key: f.text(64), name: f.text(120) }

/** Statements of account that were mailed (DOMAIN_DOCS §2.6): what of the invoices of an office its debtor has open as of a day, as it was sent to him. */
export const statements = resource({
  name: 'statements',
  context: 'accounting',
  route: null,
  stream: 'statement',
  fields: {
    ...asked,
    debtor_name: computed(letter.debtor_name),
    from: computed(letter.from),
    language: computed(letter.language),
    paper: computed(letter.paper),
    sent_by: computed(f.text(120)),
    mailed_at: computed(optional(f.instant())),
    files: computed(f.rows({ ...file, at: f.instant() })),
  },
  title: 'debtor_name',
  list: ['until', 'debtor_id', 'status', 'to', 'sent_by', 'mailed_at', 'office_id'],
  search: ['debtor_name'],
  sort: '-until',
  view: 'invoices.view',
  edit: 'invoices.edit',
  scope: { office: 'office_id', customer: 'debtor_id' },
  states: ['due', 'sent'],
  commands: {
    create: { from: null, to: 'due', may: 'invoices.edit', input: asked },
    record_mail: { from: 'due', to: 'sent', may: 'system', input: { files: f.rows(file) } },
  },
  events: {
    StatementDrawnUp: { ...asked, ...letter },
    StatementMailed: { files: f.rows(file) },
  },
})
