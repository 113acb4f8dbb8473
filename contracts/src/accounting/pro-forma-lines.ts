import { computed, f, optional, settled } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import type { jobs } from '../operations/jobs.ts'
import { adjustment, jobLine, line_flags, lineDetails, vendorInvoice } from '../operations/pro-forma-lines.ts'

const {
  id: _id,
  status: _status,
  entered_by_id: _by,
  approved_by_id: _approver,
  whole_amount: _whole,
  whole_currency_id: _wholeIn,
  foreseen_rate: _foreseen,
  flags: _flags,
  ...said
} = jobLine

/** Where a line comes of (DOMAIN_DOCS §2.1). */
const line_sources = [
  { code: 'tariff', en: 'Tariff', nl: 'Tarief' },
  { code: 'surcharge', en: 'Surcharge', nl: 'Toeslag' },
  { code: 'general_cost', en: 'General cost', nl: 'Algemene kosten' },
  { code: 'vendor_invoice', en: "Vendor's invoice", nl: 'Inkoopfactuur' },
  { code: 'price', en: 'Agreed price', nl: 'Afgesproken prijs' },
  { code: 'manual', en: 'By hand', nl: 'Met de hand' },
] as const

/** What a reviewer should look at: in its job, and that it counts under another project than its voyage's. */
const flags = [...line_flags, { code: 'wrong_project', en: 'Other project than its voyage', nl: 'Ander project dan zijn reis' }] as const

/** The pro forma lines of all jobs, each by itself: by these costs and revenue are reviewed (DOMAIN_DOCS §2.1). They are entered in their job, and what is said of them is on the record there. */
export const proformalines = resource({
  name: 'proformalines',
  context: 'accounting',
  menu: 'accounting',
  route: 'reviewcenter',
  fields: {
    job_id: computed(f.ref('jobs')),
    /** By which those of one job stand together. */
    job_number: computed(f.text(9)),
    office_id: computed(f.ref('relations', { types: ['OFFICE'] })),
    customer_id: computed(f.ref('relations', { types: ['CUSTOMER'] })),
    ...settled(said),
    voyage_id: computed(optional(f.ref('voyages'))),
    source: computed(f.choice(line_sources)),
    /** Its amount in euros, by the rate at which it counts. */
    euro_amount: computed(optional(f.amount())),
    flags: computed(f.many(flags)),
  },
  title: 'description',
  scope: { office: 'office_id', customer: 'customer_id' },
  list: [
    'description',
    'flags',
    'job_id',
    'customer_id',
    'side',
    'relation_id',
    'finance_article_id',
    'quantity',
    'rate',
    'amount',
    'currency_id',
    'euro_amount',
    'vat_type',
    'voyage_id',
    'project_id',
    'source',
    'estimated',
    'status',
    'invoice_id',
    'office_id',
  ],
  filterable: ['job_number', 'booking_id', 'exchange_rate_date'],
  search: ['description', 'vendor_invoice_number'],
  sort: '-job_number',
  view: 'invoices.view',
  edit: 'invoices.edit',
  states: ['pending', 'approved', 'rejected', 'invoiced'],
  commands: {
    approve: { from: 'pending', to: 'approved', may: 'invoices.edit', own_call: true },
    reject: { from: ['pending', 'approved'], to: 'rejected', may: 'invoices.edit', input: { reason: f.text(200) }, own_call: true },
    reopen: { from: 'rejected', to: 'pending', may: 'invoices.edit', own_call: true },
    adjust: { from: 'pending', may: 'invoices.edit', input: adjustment, own_call: true },
    split: { from: 'pending', may: 'invoices.edit', input: { quantity: lineDetails.quantity }, own_call: true },
    move: { from: 'pending', may: 'invoices.edit', input: { to_job_id: f.ref('jobs') }, own_call: true },
    match: { from: ['pending', 'approved'], may: 'invoices.edit', input: vendorInvoice, own_call: true },
  },
  events: {},
})

/** What is said of one line or of several in a list is said in its job, by this command of that. */
export const inItsJob = {
  approve: 'approve_lines',
  reject: 'reject_lines',
  reopen: 'reopen_lines',
  adjust: 'adjust_lines',
  split: 'split_line',
  move: 'move_lines',
  match: 'match_vendor_invoice',
} as const satisfies Record<keyof typeof proformalines.commands, keyof typeof jobs.commands>

export const words: Words = {
  label: { en: ['Pro forma line', 'Pro forma lines'], nl: ['Pro-formaregel', 'Pro-formaregels'] },
  commands: {
    adjust: { en: 'Adjust', nl: 'Aanpassen' },
    split: { en: 'Split', nl: 'Splitsen' },
    move: { en: 'Move to another job', nl: 'Naar ander dossier' },
    match: { en: "Match vendor's invoice", nl: 'Inkoopfactuur afletteren' },
  },
}
