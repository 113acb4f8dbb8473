import { normaliseChassisNumber } from '@fairlead/contracts/checks/chassis-number'
import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { unit_states_ashore } from '@fairlead/contracts/operations/travelling'
import { at_hand, atOwnPorts, ofVoyage, type QuayFilter, toGoOn, type toLoad } from '@fairlead/contracts/platform/quay-lists'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../../kernel/api.ts'
import { keptRead } from '../../kernel/kept-reads.ts'
import { everyRow, type Page } from '../../kernel/queries.ts'
import type { Rec, Referred } from '../../kernel/record.ts'
import { firstOf } from './first-of.ts'

/** A phone keeps no more units than these at hand. */
export const most = 2_000

/** It is asked for without a connection too: then what was kept will do. */
const alsoOffline = { networkMode: 'always', retry: false, gcTime: Number.POSITIVE_INFINITY } as const

/** The units of a voyage, or of all, that concern who asks, those that are still to be worked on first; kept for when there is no connection. */
export const worklist = ({ name }: Resource, voyage_id: string | undefined, user: Principal) =>
  queryOptions({
    queryKey: [name, 'list', 'port', voyage_id ?? 'all'],
    queryFn: ({ signal }) => keptRead(`${name} ${voyage_id ?? 'all'}`, signal, within => allAtHand(name, voyage_id, user, within)),
    staleTime: 60_000,
    ...alsoOffline,
  })

async function allAtHand(name: string, voyage_id: string | undefined, user: Principal, signal: AbortSignal): Promise<Page> {
  const parts = at_hand.map(part => ({ ...ofVoyage(atOwnPorts(part, user), part, voyage_id), sort: part.sort }))
  return firstOf(parts, most, query => get<Page>(name, query, signal))
}

/** The units of one list as the server has them, for where not all are at hand. */
export const listed = ({ name }: Resource, filter: QuayFilter) =>
  queryOptions({
    queryKey: [name, 'list', 'quay', filter],
    queryFn: ({ signal }) => firstOf([{ ...filter, sort: '-number' }], most, query => get<Page>(name, query, signal)),
    staleTime: 60_000,
    ...alsoOffline,
  })

/** How many units one list has, as the server counts. */
export const counted = ({ name }: Resource, filter: QuayFilter) =>
  queryOptions({
    queryKey: [name, 'list', 'quay', filter, 'count'],
    queryFn: ({ signal }) => get<Page>(name, { ...filter, per_page: 1 }, signal),
    staleTime: 60_000,
    ...alsoOffline,
  })

interface Voyages {
  data: { value: string | null; count: number; label: Referred | null }[]
}

/** The voyages with units that concern who asks, and how many: those that they are on, and those that take them on from here. */
export const voyages = ({ name }: Resource, user: Principal) =>
  queryOptions({
    queryKey: [name, 'list', 'voyages'],
    queryFn: ({ signal }) => keptRead(`${name} voyages`, signal, within => allVoyages(name, user, within)),
    staleTime: 60_000,
    ...alsoOffline,
  })

async function allVoyages(name: string, user: Principal, signal: AbortSignal): Promise<Voyages> {
  const of = (field: string, query: Query) => get<Voyages>(`${name}/facets`, { field, ...query }, signal)
  // Apart, since only the most frequent are told: what has sailed does not crowd out what is to sail.
  const answers = await Promise.all([
    of('voyage_id', { status: [...unit_states_ashore, 'short_shipped'] }),
    of('next_voyage_id', atOwnPorts(toGoOn, user)),
    of('voyage_id', { status: ['loaded', 'discharged'] }),
  ])
  const byVoyage = Map.groupBy(
    answers.flatMap(({ data }) => data),
    ({ value }) => value,
  )
  return {
    data: [...byVoyage.values()].flatMap(([first, ...more]) =>
      first ? [{ ...first, count: more.reduce((sum, { count }) => sum + count, first.count) }] : [],
    ),
  }
}

/** Per cent that a measure may differ from what was booked. */
export const tolerance = queryOptions({
  queryKey: ['get-store-data'],
  queryFn: ({ signal }) =>
    keptRead('store-data', signal, within => get<{ measurement_tolerance_pct: string }>('get-store-data', undefined, within)),
  select: ({ measurement_tolerance_pct }) => Number(measurement_tolerance_pct),
  staleTime: 600_000,
  ...alsoOffline,
})

/** The ids of what may be driven on board of a voyage now at the ports of who asks, in one of its lists. */
export const readyOn = async (
  resource: Resource,
  list: typeof toLoad | typeof toGoOn,
  voyage_id: string,
  user: Principal,
): Promise<string[]> =>
  (await everyRow(resource, { ...ofVoyage(atOwnPorts(list, user), list, voyage_id), sort: 'number' })).map(({ id }) => id)

/** Units that are not at hand, by any of their numbers: the list is searched by beginnings, and chassis numbers by any part. */
export async function searchAll({ name }: Resource, text: string): Promise<Rec[]> {
  const [begin, within] = await Promise.all([
    get<Page>(name, { search: text, per_page: 20 }),
    get<Page>(name, { 'chassis_number.contains': normaliseChassisNumber(text), per_page: 20 }),
  ])
  return [...new Map([...begin.data, ...within.data].map(unit => [unit.id, unit])).values()]
}
