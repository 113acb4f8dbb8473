import type { Principal } from '../identity/rights.ts'
import type { FilterOf } from '../kernel/names.ts'

/** Values that a field must have, by its name; `name.empty` says whether it must be empty. The same as in the address of a list. */
export type QuayFilter = Readonly<Record<string, string | readonly string[]>>

/** What waits at a port: units that pass a filter, where one of their ports is one's own. */
interface QuayList {
  readonly key: string
  readonly at: 'pol_id' | 'pod_id'
  /** Whose work it is, where that is not the ship that a unit is booked on or came by. */
  readonly by?: 'voyage_id' | 'next_voyage_id'
  readonly filter: FilterOf<'units'>
}

/** Not loaded yet, and to be loaded. */
export const expected = ['booked', 'firm', 'permit'] as const

/** What may be driven on board now. */
export const toLoad = {
  key: 'to_load',
  at: 'pol_id',
  filter: { status: 'permit', 'date_delivered.empty': 'false', on_hold: 'false', missing: 'false' },
} as const satisfies QuayList

/** What waits at its hub for the ship that takes it on: the work of that ship, not of the one that brought it (DOMAIN_SALES_OPS §2.5). */
export const toGoOn = {
  key: 'to_go_on',
  at: 'pod_id',
  by: 'next_voyage_id',
  filter: { status: 'discharged', 'next_voyage_id.empty': 'false' },
} as const satisfies QuayList

/** On the quay, whether it has a place on its ship or waits for one: what was delivered is measured and surveyed in any case. */
const there = { status: [...expected, 'stand_by'], 'date_delivered.empty': 'false' } as const

/** The work of surveyors and port operators, in the order in which a unit passes it (DOMAIN_SALES_OPS §2.6). */
export const quay_lists = [
  { key: 'to_receive', at: 'pol_id', filter: { status: expected, 'date_delivered.empty': 'true' } },
  { key: 'to_measure', at: 'pol_id', filter: { ...there, 'date_measured.empty': 'true' } },
  { key: 'to_survey', at: 'pol_id', filter: { ...there, 'date_surveyed.empty': 'true' } },
  { key: 'held', at: 'pol_id', filter: { on_hold: 'true' } },
  toLoad,
  { key: 'missing', at: 'pol_id', filter: { missing: 'true' } },
  { key: 'short', at: 'pol_id', filter: { status: 'short_shipped' } },
  { key: 'to_discharge', at: 'pod_id', filter: { status: 'loaded' } },
  toGoOn,
] as const satisfies readonly QuayList[]

const [to_receive, ...after_receipt] = quay_lists
/** What a port is looked at by: its work, with what lies there and what it loaded. */
export const quay_tabs = [
  to_receive,
  { key: 'at_terminal', at: 'pol_id', filter: there },
  ...after_receipt,
  { key: 'loaded', at: 'pol_id', filter: { status: 'loaded' } },
] as const satisfies readonly QuayList[]

/**
 * What is kept at hand for work without a connection, the most pressing first: what is not loaded yet, what comes off or goes on here, and only
 * then what was loaded or came. What has passed a port long ago does not crowd out what stands there; within each, the newest come first.
 */
export const at_hand = [
  { at: 'pol_id', filter: { status: [...expected, 'stand_by', 'short_shipped'] }, sort: '-date_delivered' },
  { ...toGoOn, sort: '-number' },
  { at: 'pod_id', filter: { status: 'loaded' }, sort: '-date_loaded' },
  { at: 'pol_id', filter: { status: 'loaded' }, sort: '-date_loaded' },
  { at: 'pod_id', filter: { status: 'discharged' }, sort: '-date_loaded' },
] as const satisfies readonly (Omit<QuayList, 'key'> & { readonly sort: string })[]

/** A filter for the work of one ship; for that of all where none is said. */
export const ofVoyage = (
  filter: QuayFilter,
  { by = 'voyage_id' }: Pick<QuayList, 'at' | 'by'>,
  voyage_id: string | undefined,
): QuayFilter => (voyage_id === undefined ? filter : { ...filter, [by]: voyage_id })

/** A filter at somebody's own ports; who is not tied to ports sees all of them. */
export const atOwnPorts = ({ at, filter }: Omit<QuayList, 'key'>, { user_ports }: Pick<Principal, 'user_ports'>): QuayFilter =>
  user_ports.length === 0 ? filter : { ...filter, [at]: user_ports }

/** Whether a record passes a filter. */
export const passes = (filter: QuayFilter, record: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filter).every(([name, wanted]) => {
    const [field = '', how] = name.split('.')
    const value = record[field]
    if (how === 'empty') return (value === null || value === undefined) === (wanted === 'true')
    return [wanted].flat().includes(String(value))
  })
