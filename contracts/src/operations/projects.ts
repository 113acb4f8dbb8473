import { staff } from '../identity/users.ts'
import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { sum } from '../kernel/tally.ts'

const number = f.code(20)
/** How much of a currency one euro is worth for all that is invoiced under a project. */
const worths = f.rows({ currency_id: f.ref('currencies'), rate: f.decimal(6) }, 300)

const lines = { of: 'proformalines', by: 'project_id', view: 'invoices.view', at: 'reviewcenter' } as const
/** All but what was rejected. */
const standing = { status: ['pending', 'approved', 'invoiced'] } as const
/** In euros, at the rates that the project fixes. */
const counted = { amount: 'amount', currency: 'currency_id', rates: ['exchange_rates', 'voyage_rates'] } as const

/** Under what revenue and cost are counted: of each voyage there is one, and of a period one may be made by hand (DOMAIN_DOCS §2.2). */
export const projects = resource({
  name: 'projects',
  context: 'operations',
  menu: 'accounting',
  route: 'mainportprojects',
  stream: 'project',
  fields: {
    number,
    description: optional(f.text(120)),
    region_id: optional(f.ref('regions', { type: ['PROJECT'] })),
    voyage_id: computed(optional(f.ref('voyages'))),
    date_from: optional(f.date()),
    date_until: optional(f.date('date_from')),
    responsible_id: optional(f.ref('users', staff)),
    /** In euros. */
    budget: optional(f.amount()),
    /** Fixed by somebody: they hold before those of the voyage. */
    exchange_rates: optional(worths),
    /** Of the day on which the project began, and once its vessel left, of its voyage. */
    voyage_rates: computed(worths),
  },
  title: 'number',
  tallies: {
    revenue: sum({ ...lines, ...counted, having: { ...standing, side: ['sales'] } }),
    cost: sum({ ...lines, ...counted, having: { ...standing, side: ['purchase'] } }),
    result: sum({ ...lines, ...counted, having: standing, less: { side: ['purchase'] } }),
  },
  related: [lines],
  list: ['number', 'description', 'region_id', 'voyage_id', 'date_from', 'date_until', 'status', 'revenue', 'cost', 'result'],
  search: ['number', 'description'],
  sort: '-number',
  sought_by: ['voyage_id'],
  view: 'accounting.view',
  edit: 'invoices.edit',
  states: ['open', 'closed'],
  commands: {
    create: { from: null, to: 'open', may: 'invoices.edit', input: 'record' },
    /** With its voyage, under whose id it is kept. */
    begin: { from: null, to: 'open', may: 'system', input: { number, voyage_id: f.ref('voyages'), date: f.date() } },
    change: { from: 'open', may: 'invoices.edit', input: 'changes' },
    /** Its voyage is called otherwise, or begins in another year. */
    renumber: { from: ['open', 'closed'], may: 'system', input: { number } },
    take_rates: { from: 'open', may: 'system', input: { rates: worths } },
    close: { from: 'open', to: 'closed', may: 'invoices.edit', confirm: true, undo: 'reopen' },
    reopen: { from: 'closed', to: 'open', may: 'invoices.edit', undo: 'close' },
  },
  events: {
    ProjectCreated: 'record',
    ProjectBegun: { number, voyage_id: f.ref('voyages'), region_id: optional(f.ref('regions')), rates: worths },
    ProjectChanged: 'changes',
    ProjectRenumbered: { number },
    ProjectRatesTaken: { rates: worths },
    ProjectClosed: {},
    ProjectReopened: {},
  },
})
