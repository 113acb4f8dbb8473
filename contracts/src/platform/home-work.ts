import { type Group, may, type Principal, type Right } from '../identity/rights.ts'
import type { FieldOf, FilterOf, ResourceName } from '../kernel/names.ts'

/** One sort of work on the first screen: rows of a list, each a step away from done (CONSOLE §1, 29). */
export interface Work {
  readonly key: string
  readonly resource: ResourceName
  readonly filter: Readonly<Record<string, string | readonly string[]>>
  readonly sort: string
  readonly groups: readonly Group[]
  readonly who: Right
  /** Somebody or something stands still until it is done. */
  readonly pressing?: true
  /** The field that says whose it is. */
  readonly owner?: string
  /** Only one's own: nobody else is to do it. */
  readonly own?: true
  /** Of whom and where it is, in this order. */
  readonly about: readonly string[]
  /** The day by which it is or was to be done. */
  readonly due?: string
  /** Only where that day comes before the one in so many days: where it has gone by, before today. */
  readonly before?: number
  /** An amount, and the field of its currency. */
  readonly amount?: readonly [amount: string, currency: string]
  /** Where it is done: a path, with fields of the row in braces. */
  readonly to: string
  /** The list of all of it. */
  readonly list: string
}

const staff = ['admin', 'office_admin', 'user'] as const
const administrators = ['admin', 'office_admin'] as const

type Of<N extends ResourceName> = Omit<Work, 'resource' | 'filter' | 'key' | 'about' | 'owner' | 'due'> & {
  filter: FilterOf<N>
  about: readonly FieldOf<N>[]
  owner?: FieldOf<N>
  due?: FieldOf<N>
}
const work = <const K extends string, const N extends ResourceName>(key: K, resource: N, of: Of<N>) => ({ key, resource, ...of })

const job = ['customer_id', 'voyage_id', 'pol_id', 'pod_id'] as const
const bill = ['voyage_id', 'pol_id', 'pod_id'] as const
const invoice = { about: ['debtor_id', 'job_id'], amount: ['total', 'currency_id'], list: '/invoices' } as const
const quotation = {
  groups: staff,
  who: 'sales.edit',
  owner: 'representative_id',
  about: ['customer_id', 'pol_id', 'pod_id'],
  amount: ['total', 'currency_id'],
  list: '/quotations',
} as const
const toBill = '/billsoflading/{id}'
const toInvoice = '/invoices/{id}'
const ownBill = {
  groups: staff,
  who: 'documentation.edit',
  owner: 'drawn_up_by_id',
  own: true,
  about: bill,
  list: '/billsoflading',
} as const

/** What may wait for somebody row by row, the most urgent sort first. Cut-offs and units on stand-by are put together of several lists, in the API. */
export const home_work = [
  work('stopped', 'projections', {
    filter: { status: 'failed' },
    sort: 'projection',
    groups: ['admin'],
    who: 'installation.run',
    pressing: true,
    about: [],
    to: '/projections/{id}',
    list: '/projections',
  }),
  work('stuck', 'stucksteps', {
    filter: { status: 'stuck' },
    sort: 'at',
    groups: administrators,
    who: 'logs.resolve',
    pressing: true,
    about: ['office_id'],
    to: '/stucksteps/{id}',
    list: '/stucksteps',
  }),
  work('rejected', 'billsoflading', {
    ...ownBill,
    filter: { status: 'draft', approval: 'rejected' },
    sort: 'number',
    pressing: true,
    to: toBill,
  }),
  work('approval', 'billsoflading', {
    filter: { status: 'draft', approval: 'requested' },
    sort: 'number',
    groups: staff,
    who: 'documentation.approve',
    pressing: true,
    about: bill,
    to: toBill,
    list: '/billsoflading',
  }),
  work('approved', 'billsoflading', { ...ownBill, filter: { status: 'draft', approval: 'granted' }, sort: 'number', to: toBill }),
  work('bookings_pending', 'jobs', {
    filter: { 'bookings_pending.from': '1' },
    sort: 'number',
    groups: staff,
    who: 'jobs.edit',
    pressing: true,
    owner: 'owner_id',
    about: job,
    to: '/jobs/{id}?tab=bookings',
    list: '/jobs',
  }),
  work('quotations_asked', 'quotations', {
    ...quotation,
    filter: { status: ['requested', 'queued'] },
    sort: 'valid_from',
    pressing: true,
    to: '/quotations/{id}?tab=price',
  }),
  work('quotations_expiring', 'quotations', {
    ...quotation,
    filter: { status: ['action_required', 'pending', 'active'] },
    sort: 'valid_until',
    due: 'valid_until',
    before: 8,
    own: true,
    to: '/quotations/{id}',
  }),
  work('contracts_ending', 'contracts', {
    filter: { status: 'active', 'renewed_by_id.empty': 'true' },
    sort: 'valid_until',
    groups: staff,
    who: 'sales.edit',
    due: 'valid_until',
    before: 61,
    about: ['relation_id'],
    to: '/contracts/{id}',
    list: '/contracts',
  }),
  work('drafts', 'billsoflading', { ...ownBill, filter: { status: 'draft', approval: 'none' }, sort: 'number', to: toBill }),
  work('price_changed', 'jobs', {
    filter: { 'prices_to_review.from': '1' },
    sort: 'number',
    groups: staff,
    who: 'jobs.edit',
    owner: 'owner_id',
    about: job,
    to: '/jobs/{id}?tab=bookings',
    list: '/jobs',
  }),
  work('to_review', 'jobs', {
    filter: { 'lines_to_review.from': '1' },
    sort: 'number',
    groups: staff,
    who: 'invoices.edit',
    owner: 'owner_id',
    about: job,
    to: '/jobs/{id}?tab=costs',
    list: '/jobs',
  }),
  work('to_invoice', 'jobs', {
    filter: { status: 'shipped' },
    sort: 'number',
    groups: staff,
    who: 'jobs.edit',
    owner: 'owner_id',
    about: job,
    to: '/jobs/{id}?tab=costs',
    list: '/jobs',
  }),
  work('invoices', 'invoices', {
    ...invoice,
    filter: { status: 'pending' },
    sort: 'invoice_date',
    groups: staff,
    who: 'invoices.edit',
    to: toInvoice,
  }),
  work('unsent', 'invoices', {
    ...invoice,
    filter: { status: 'approved', 'sent_at.empty': 'true' },
    sort: 'invoice_date',
    groups: staff,
    who: 'invoices.edit',
    to: toInvoice,
  }),
  work('e_invoices_to_mend', 'invoices', {
    ...invoice,
    filter: { e_invoice: ['rejected', 'failed'] },
    sort: 'invoice_date',
    groups: staff,
    who: 'invoices.edit',
    pressing: true,
    to: '/invoices/{id}?tab=e_invoice',
  }),
  work('credit_lifts', 'relations', {
    filter: { lift_asked: 'true' },
    sort: 'name',
    groups: staff,
    who: 'invoices.edit',
    pressing: true,
    about: ['office_id'],
    due: 'lift_asked_until',
    to: '/relations/{id}',
    list: '/relations',
  }),
  work('overdue', 'invoices', {
    ...invoice,
    filter: { status: ['approved', 'sent'], type: 'INVOICE', 'open.from': '0.01' },
    sort: 'due_date',
    groups: staff,
    who: 'invoices.edit',
    due: 'due_date',
    before: 0,
    amount: ['open', 'currency_id'],
    to: toInvoice,
  }),

  work('quotations_to_answer', 'quotations', {
    filter: { status: ['active', 'action_required'] },
    sort: '-number',
    groups: ['customer'],
    who: 'quotations.request',
    pressing: true,
    about: ['pol_id', 'pod_id'],
    to: '/jobs?show=quotations&quotation={id}',
    list: '/jobs?show=quotations',
  }),
  work('requests', 'jobs', {
    filter: { 'bookings_pending.from': '1' },
    sort: 'number',
    groups: ['customer'],
    who: 'jobs.view',
    about: ['voyage_id', 'pol_id', 'pod_id'],
    to: '/jobs/{id}?tab=bookings',
    list: '/jobs',
  }),
  work('papers', 'billsoflading', {
    filter: { status: ['final', 'published'] },
    sort: '-number',
    groups: ['customer'],
    who: 'bills.view',
    about: bill,
    to: '/jobs/{job_id}?tab=billsoflading',
    list: '/jobs',
  }),
] as const satisfies readonly Work[]

/** The sorts of work of which rows are records of one list. */
export type ListedWork = (typeof home_work)[number]['key']

/** Where a row's work is done. */
export const pathTo = ({ to }: Pick<Work, 'to'>, row: Readonly<Record<string, unknown>>): string =>
  to.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(row[field]))

/** What of all this may wait for a user. */
export const workOf = (user: Principal): readonly (Work & { key: ListedWork })[] =>
  home_work.filter(one => one.groups.some(group => group === user.role) && may(user, one.who))
