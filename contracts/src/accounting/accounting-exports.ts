import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { count } from '../kernel/tally.ts'
import { accounting_targets } from '../reference/invoicing.ts'

const file = { key: f.text(64), name: f.text(120) }
const asked = { office_id: f.ref('relations', { types: ['OFFICE'] }) }
const begun = { ...asked, target: f.choice(accounting_targets.rows), retries_id: optional(f.ref('accountingexports')) }
const documents = { of: 'invoices', view: 'invoices.view', by: 'export_id', at: 'invoices' } as const

/**
 * Batches of documents on their way to the accounting package of an office (DOMAIN_DOCS §2.4). Which documents are in one, and how far each is,
 * they say themselves: none is ever in two batches at once.
 */
export const accountingexports = resource({
  name: 'accountingexports',
  context: 'accounting',
  menu: 'accounting',
  stream: 'accounting_export',
  fields: {
    ...asked,
    /** That of the office when the export began. */
    target: computed(begun.target),
    started_at: computed(f.instant()),
    started_by: computed(f.text(120)),
    /** The export whose failed documents it takes up again. */
    retries_id: computed(begun.retries_id),
    finished_at: computed(optional(f.instant())),
    files: computed(f.rows({ ...file, at: f.instant() })),
  },
  title: 'started_at',
  tallies: {
    documents: count(documents),
    exported: count({ ...documents, having: { export_status: ['EXPORTED', 'CONFIRMED'] } }),
    failed: count({ ...documents, having: { export_status: ['FAILED'] } }),
  },
  related: [documents],
  list: ['started_at', 'office_id', 'target', 'status', 'documents', 'exported', 'failed', 'started_by', 'finished_at', 'retries_id'],
  search: ['started_by'],
  sort: '-started_at',
  sought_by: ['office_id'],
  view: 'finance.view',
  edit: 'finance.edit',
  scope: { office: 'office_id' },
  states: ['gathering', 'exporting', 'finished', 'confirmed'],
  commands: {
    /** Takes all documents of the office that wait. */
    create: { from: null, to: 'gathering', may: 'finance.edit', input: asked },
    /** Takes those that failed in another. */
    begin_again: { from: null, to: 'gathering', may: 'system', input: { ...asked, retries_id: f.ref('accountingexports') } },
    /** No more are added. */
    close_gathering: { from: 'gathering', to: 'exporting', may: 'system' },
    keep_file: { from: 'exporting', may: 'system', input: file },
    finish: { from: 'exporting', to: 'finished', may: 'system' },
    retry: { from: ['finished', 'confirmed'], may: 'finance.edit', confirm: true },
    /** They are in the books of the package. */
    confirm: { from: 'finished', to: 'confirmed', may: 'finance.edit', confirm: true },
  },
  events: {
    AccountingExportStarted: begun,
    AccountingExportGathered: {},
    AccountingExportFileKept: file,
    AccountingExportFinished: {},
    AccountingExportRetried: { export_id: f.ref('accountingexports') },
    AccountingExportConfirmed: {},
  },
})
