import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { choices } from '../reference/choices.ts'

/** Why there is no audit file of a period. */
const audit_file_failures = choices([
  { code: 'NO_DOCUMENTS', en: 'No document was numbered in this period', nl: 'In deze periode is geen document genummerd' },
  { code: 'LACKS_ACCOUNTS', en: 'Accounts are missing for documents', nl: 'Voor documenten ontbreken rekeningen' },
])

const file = { key: f.text(64), name: f.text(120) }
const asked = {
  office_id: f.ref('relations', { types: ['OFFICE'] }),
  date_from: f.date(),
  /** Both days are among them. */
  date_until: f.date('date_from'),
}
/** With the numbers of the documents that it is about. */
const failure = { reason: f.choice(audit_file_failures.rows), told: optional(f.text(500)) }

/**
 * What an office invoiced in a period, as its auditor and the tax authorities take it (XML Auditfile Financieel 3.2; DOMAIN_DOCS §2.4): all
 * numbered documents, whether they were exported or not. Nothing is said on a document: it can be asked for again and again.
 */
export const auditfiles = resource({
  name: 'auditfiles',
  context: 'accounting',
  menu: 'accounting',
  stream: 'audit_file',
  fields: {
    ...asked,
    asked_at: computed(f.instant()),
    asked_by: computed(f.text(120)),
    finished_at: computed(optional(f.instant())),
    documents: computed(optional(f.integer(0))),
    files: computed(f.rows({ ...file, at: f.instant() })),
    reason: computed(optional(failure.reason)),
    told: computed(failure.told),
  },
  title: 'asked_at',
  list: ['asked_at', 'office_id', 'date_from', 'date_until', 'status', 'documents', 'reason', 'told', 'asked_by', 'finished_at'],
  search: ['asked_by'],
  sort: '-asked_at',
  sought_by: ['office_id'],
  view: 'finance.view',
  edit: 'finance.edit',
  scope: { office: 'office_id' },
  states: ['writing', 'finished', 'failed'],
  commands: {
    create: { from: null, to: 'writing', may: 'finance.edit', input: asked },
    keep_file: { from: 'writing', to: 'finished', may: 'system', input: { ...file, documents: f.integer(0) } },
    fail: { from: 'writing', to: 'failed', may: 'system', input: failure },
  },
  events: {
    AuditFileAsked: asked,
    AuditFileKept: { ...file, documents: f.integer(0) },
    AuditFileFailed: failure,
  },
})
