import { computed, f, internal, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

const invoice_stages = [
  { code: 'planned', en: 'To be made', nl: 'Te maken' },
  { code: 'begun', en: 'Being made', nl: 'Bezig' },
  { code: 'made', en: 'Made', nl: 'Gemaakt' },
  { code: 'lapsed', en: 'Nothing left', nl: 'Niets over' },
] as const

/** Of what a run is: a voyage, who is billed, or both. */
const asked = {
  office_id: f.ref('relations', { types: ['OFFICE'] }),
  voyage_id: optional(f.ref('voyages')),
  pol_id: optional(f.ref('ports')),
  pod_id: optional(f.ref('ports')),
  /** Who is billed; whoever there is where nobody is said. */
  debtor_id: optional(f.ref('relations')),
  invoice_date: f.date(),
}

/** One invoice of a run: of one debtor in one currency, of as many lines as one has room for. */
const plannedInvoice = {
  invoice_id: f.ref('invoices'),
  debtor_id: f.ref('relations'),
  currency_id: f.ref('currencies'),
  units: f.integer(),
  lines: f.integer(),
  net: f.amountIn('currency_id'),
}
const one = { invoice_id: f.ref('invoices') }
/** The lines that go on it, by their jobs. */
const collected = { jobs: f.rows({ job_id: f.ref('jobs'), line_ids: f.refs('jobs.lines') }) }

/**
 * Runs that invoice what was loaded: of a voyage or a debtor the lines that stand on no invoice yet, over all of their jobs, one invoice for each debtor
 * and currency (DOMAIN_DOCS §2.2, "Legacy shipload invoicing"). A voyage is run again for what is left.
 */
export const shiploadinvoicing = resource({
  name: 'shiploadinvoicing',
  context: 'accounting',
  menu: 'accounting',
  stream: 'shipload',
  fields: {
    ...asked,
    started_at: computed(f.instant()),
    started_by: computed(f.text(120)),
    finished_at: computed(optional(f.instant())),
    units: computed(f.integer()),
    invoices: computed(f.rows({ ...plannedInvoice, stage: f.choice(invoice_stages) }, 500)),
    /** Of these so many are made. */
    invoices_planned: computed(f.integer()),
    invoices_made: computed(f.integer()),
    /** The lines of the one that is being made. */
    under_way: internal(computed(collected.jobs)),
  },
  title: 'started_at',
  related: [{ of: 'invoices', view: 'invoices.view', by: 'shipload_id', at: 'invoices' }],
  list: [
    'started_at',
    'voyage_id',
    'pol_id',
    'pod_id',
    'debtor_id',
    'office_id',
    'status',
    'units',
    'invoices_planned',
    'invoices_made',
    'invoice_date',
    'started_by',
    'finished_at',
  ],
  search: ['started_by'],
  sort: '-started_at',
  view: 'invoices.view',
  edit: 'invoices.edit',
  scope: { office: 'office_id' },
  states: ['running', 'finished', 'cancelled'],
  commands: {
    create: { from: null, to: 'running', may: 'invoices.edit', input: asked },
    begin_invoice: { from: 'running', may: 'system', input: { ...one, ...collected } },
    /** It is there now, or nothing was left for it. */
    close_invoice: { from: ['running', 'cancelled'], may: 'system', input: one },
    finish: { from: 'running', to: 'finished', may: 'system' },
    /** What is being made is made whole; no other is begun. */
    cancel: { from: 'running', to: 'cancelled', may: 'invoices.edit', confirm: true },
  },
  events: {
    ShiploadInvoicingStarted: { ...asked, units: f.integer(), invoices: f.rows(plannedInvoice, 500) },
    ShiploadInvoiceBegun: { ...one, ...collected },
    ShiploadInvoiceMade: one,
    ShiploadInvoiceLapsed: one,
    ShiploadInvoicingFinished: {},
    ShiploadInvoicingCancelled: {},
  },
})
