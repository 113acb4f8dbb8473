import { normaliseChassisNumber } from '@fairlead/contracts/checks/chassis-number'
import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { atOwnPorts, toLoad } from '@fairlead/contracts/platform/quay-lists'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../../kernel/api.ts'
import { keptRead } from '../../kernel/kept-reads.ts'
import type { Page } from '../../kernel/queries.ts'
import type { Rec, Referred } from '../../kernel/record.ts'

/** In these a unit still concerns a port. */
const status = ['booked', 'stand_by', 'firm', 'permit', 'loaded', 'discharged', 'short_shipped']
/** A phone keeps no more units than these at hand. */
export const most = 2_000
const perPage = 200

/** It is asked for without a connection too: then what was kept will do. */
const alsoOffline = { networkMode: 'always', retry: false, gcTime: Number.POSITIVE_INFINITY } as const

/** The units of a voyage, or of all, that concern who asks; kept for when there is no connection. */
export const worklist = ({ name }: Resource, voyage_id: string | undefined) =>
  queryOptions({
    queryKey: [name, 'list', 'port', voyage_id ?? 'all'],
    queryFn: ({ signal }) => keptRead(`${name} ${voyage_id ?? 'all'}`, signal, within => allOf(name, voyage_id, within)),
    staleTime: 60_000,
    ...alsoOffline,
  })

async function allOf(name: string, voyage_id: string | undefined, signal: AbortSignal): Promise<Page> {
  const data: Rec[] = []
  for (let page = 1; data.length < most; page++) {
    const next = await get<Page>(name, { status, voyage_id, sort: 'number', page, per_page: perPage }, signal)
    data.push(...next.data)
    if (next.data.length < perPage) return { ...next, data }
  }
  return { data: data.slice(0, most), total: data.length, total_is_estimate: true }
}

interface Voyages {
  data: { value: string; count: number; label: Referred | null }[]
}

/** The voyages with units that concern who asks, and how many. */
export const voyages = ({ name }: Resource) =>
  queryOptions({
    queryKey: [name, 'list', 'voyages'],
    queryFn: ({ signal }) =>
      keptRead(`${name} voyages`, signal, within => get<Voyages>(`${name}/facets`, { field: 'voyage_id', status }, within)),
    staleTime: 60_000,
    ...alsoOffline,
  })

/** Per cent that a measure may differ from what was booked. */
export const tolerance = queryOptions({
  queryKey: ['get-store-data'],
  queryFn: ({ signal }) =>
    keptRead('store-data', signal, within => get<{ measurement_tolerance_pct: string }>('get-store-data', undefined, within)),
  select: ({ measurement_tolerance_pct }) => Number(measurement_tolerance_pct),
  staleTime: 600_000,
  ...alsoOffline,
})

/** The ids of what may be driven on board of a voyage now, at the ports of who asks. */
export async function readyOn({ name }: Resource, voyage_id: string, user: Principal): Promise<string[]> {
  const filter = atOwnPorts(toLoad, user)
  const ids: string[] = []
  for (let page = 1, more = true; more; page++) {
    const { data } = await get<Page>(name, { ...filter, voyage_id, sort: 'number', page, per_page: perPage })
    ids.push(...data.map(({ id }) => id))
    more = data.length === perPage
  }
  return ids
}

/** Units that are not at hand, by any of their numbers: the list is searched by beginnings, and chassis numbers by any part. */
export async function searchAll({ name }: Resource, text: string): Promise<Rec[]> {
  const [begin, within] = await Promise.all([
    get<Page>(name, { search: text, per_page: 20 }),
    get<Page>(name, { 'chassis_number.contains': normaliseChassisNumber(text), per_page: 20 }),
  ])
  return [...new Map([...begin.data, ...within.data].map(unit => [unit.id, unit])).values()]
}
