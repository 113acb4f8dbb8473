import { type Group, may, type Principal, type Right } from '../identity/rights.ts'
import type { FilterOf, ResourceName } from '../kernel/names.ts'
import { atOwnPorts, expected, quay_lists } from './quay-lists.ts'

/** A card of the first screen: how much waits in a list, and the way to it (SCREENS.md, Home). */
export interface HomeCard {
  readonly key: string
  /** What it counts, and the list that it leads to. */
  readonly resource: ResourceName
  readonly path: string
  readonly filter: Readonly<Record<string, string | readonly string[]>>
  readonly groups: readonly Group[]
  readonly who: Right
}

const staff = ['admin', 'office_admin', 'user'] as const
const quay = ['surveyor', 'port_operator'] as const

const units = <const K extends string>(key: K, filter: FilterOf<'units'>, groups: readonly Group[]) =>
  ({ key, resource: 'units', path: '/portoperations', filter, groups, who: 'portoperations.view' }) as const
const jobs = <const K extends string>(key: K, filter: FilterOf<'jobs'>, groups: readonly Group[], who: Right = 'jobs.view') =>
  ({ key, resource: 'jobs', path: '/jobs', filter, groups, who }) as const
const voyages = <const K extends string>(key: K, filter: FilterOf<'voyages'>) =>
  ({ key, resource: 'voyages', path: '/voyages', filter, groups: staff, who: 'operations.view' }) as const
const bills = <const K extends string>(key: K, filter: FilterOf<'billsoflading'>) =>
  ({ key, resource: 'billsoflading', path: '/billsoflading', filter, groups: staff, who: 'documentation.view' }) as const
const manifests = <const K extends string>(key: K, filter: FilterOf<'manifests'>) =>
  ({ key, resource: 'manifests', path: '/manifest_status', filter, groups: staff, who: 'documentation.view' }) as const
const invoices = <const K extends string>(key: K, filter: FilterOf<'invoices'>) =>
  ({ key, resource: 'invoices', path: '/invoices', filter, groups: staff, who: 'invoices.view' }) as const

/** What may wait for somebody, in the order in which a shipment passes it. */
export const home_cards = [
  voyages('voyages', { status: 'open' }),
  voyages('cut_offs', { status: 'open', 'port_calls.coming': '48' }),
  jobs('jobs', { status: 'active' }, staff),
  jobs('bookings_pending', { 'bookings_pending.from': '1' }, staff),
  units('stand_by', { status: 'stand_by' }, staff),
  units('on_hold', { on_hold: 'true' }, staff),
  units('customs_missing', { status: expected, customs_missing: 'true' }, staff),
  units('permit', { status: 'permit' }, staff),
  bills('drafts', { status: 'draft' }),
  bills('approval', { status: 'draft', approval: 'requested' }),
  manifests('manifests', { status: 'draft' }),
  {
    key: 'releases',
    resource: 'cfrreleases',
    path: '/cfr_releases',
    filter: { ready: 'true' },
    groups: staff,
    who: 'documentation.edit',
  },
  jobs('to_invoice', { status: 'shipped' }, staff),
  jobs('to_review', { 'lines_to_review.from': '1' }, staff, 'invoices.edit'),
  invoices('invoices', { status: 'pending' }),
  invoices('unsent', { status: 'approved' }),
  {
    key: 'edi_errors',
    resource: 'edilogs',
    path: '/ediLog',
    filter: { status: ['rejected', 'failed'] },
    groups: staff,
    who: 'logs.view',
  },
  {
    key: 'edi_overdue',
    resource: 'edilogs',
    path: '/ediLog',
    filter: { overdue: 'true' },
    groups: staff,
    who: 'logs.view',
  },
  {
    key: 'stuck',
    resource: 'stucksteps',
    path: '/stucksteps',
    filter: { status: 'stuck' },
    groups: ['admin', 'office_admin'],
    who: 'logs.resolve',
  },
  {
    key: 'stopped',
    resource: 'projections',
    path: '/projections',
    filter: { status: 'failed' },
    groups: ['admin'],
    who: 'installation.run',
  },

  jobs('requests', { 'bookings_pending.from': '1' }, ['customer']),
  jobs('under_way', { status: 'active' }, ['customer']),
  jobs('shipped', { status: 'shipped' }, ['customer']),
  jobs('documents', { status: ['active', 'shipped'], 'bls_final.from': '1' }, ['customer']),

  ...quay_lists.map(({ key, filter }) => units(key, filter, quay)),
] as const satisfies readonly HomeCard[]

type Card = HomeCard & { readonly key: (typeof home_cards)[number]['key'] }

/** The cards of a user; who works at ports has his own ports in mind. */
export const homeCardsOf = (user: Principal): readonly Card[] =>
  home_cards
    .filter(card => card.groups.some(group => group === user.role) && may(user, card.who))
    .map(card => {
      const list = quay_lists.find(({ key }) => key === card.key)
      return list ? { ...card, filter: atOwnPorts(list, user) } : card
    })
