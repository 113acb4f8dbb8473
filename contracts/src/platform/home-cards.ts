import { type Group, may, type Principal, type Right } from '../identity/rights.ts'
import { atOwnPorts, quay_lists } from './quay-lists.ts'

/** A card of the first screen: how much waits in a list, and the way to it (SCREENS.md, Home). */
export interface HomeCard {
  readonly key: string
  /** What it counts, and the list that it leads to. */
  readonly resource: string
  readonly path: string
  readonly filter: Readonly<Record<string, string | readonly string[]>>
  readonly groups: readonly Group[]
  readonly who: Right
}

const staff = ['admin', 'office_admin', 'user'] as const
const quay = ['surveyor', 'port_operator'] as const

const units = <const K extends string>(key: K, filter: HomeCard['filter'], groups: readonly Group[]) =>
  ({ key, resource: 'units', path: '/portoperations', filter, groups, who: 'portoperations.view' }) as const
const jobs = <const K extends string>(key: K, status: string, groups: readonly Group[]) =>
  ({ key, resource: 'jobs', path: '/jobs', filter: { status }, groups, who: 'jobs.view' }) as const
const bills = <const K extends string>(key: K, filter: HomeCard['filter']) =>
  ({ key, resource: 'billsoflading', path: '/billsoflading', filter, groups: staff, who: 'documentation.view' }) as const
const invoices = <const K extends string>(key: K, status: string) =>
  ({ key, resource: 'invoices', path: '/invoices', filter: { status }, groups: staff, who: 'invoices.view' }) as const

/** What may wait for somebody, in the order in which a shipment passes it. */
export const home_cards = [
  { key: 'voyages', resource: 'voyages', path: '/voyages', filter: { status: 'open' }, groups: staff, who: 'operations.view' },
  jobs('jobs', 'active', staff),
  units('stand_by', { status: 'stand_by' }, staff),
  units('on_hold', { on_hold: 'true' }, staff),
  units('permit', { status: 'permit' }, staff),
  bills('drafts', { status: 'draft' }),
  bills('approval', { status: 'draft', approval: 'requested' }),
  {
    key: 'manifests',
    resource: 'manifests',
    path: '/manifest_status',
    filter: { status: 'draft' },
    groups: staff,
    who: 'documentation.view',
  },
  jobs('to_invoice', 'shipped', staff),
  invoices('invoices', 'pending'),
  invoices('unsent', 'approved'),

  jobs('requests', 'new', ['customer']),
  jobs('under_way', 'active', ['customer']),
  jobs('shipped', 'shipped', ['customer']),

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
