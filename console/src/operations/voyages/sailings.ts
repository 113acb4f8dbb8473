import { voyages } from '@fairlead/contracts/operations/voyages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { get, type Query } from '../../kernel/api.ts'
import { filtersIn, queryOf } from '../../kernel/list/list-query.ts'
import { onChanged } from '../../kernel/push.ts'
import { type Page, readAgain } from '../../kernel/queries.ts'
import { type Rec, referredBy, titleOf } from '../../kernel/record.ts'
import type { UrlState } from '../../kernel/url-state.ts'
import { type Call, callsOf } from './calls.ts'

/** A voyage as the schedule and the map draw it; `row` is what the API has of it. */
export interface Sailing {
  readonly id: string
  readonly number: string
  readonly vessel: { readonly id: string; readonly name: string }
  readonly calls: readonly Call[]
  readonly row: Rec
}

/** A call that somebody has moved, and by how many days; nothing is told to anybody before he says why. */
export interface Proposal {
  sailing: Sailing
  index: number
  by: number
}

/** Most voyages that are drawn: of more, the newest. */
const most = 200
/** What is not said of states: those that sail, or will. */
const sailing = { status: ['open', 'closed'] }

/** A voyage as it is drawn. */
export const sailingOf = (row: Rec): Sailing => ({
  id: row.id,
  number: titleOf(row),
  vessel: { id: String(row.vessel_id), name: referredBy(row, 'vessel_id')?.name ?? '' },
  calls: callsOf(row.port_calls),
  row,
})

const sailings = (query: Query) =>
  queryOptions({
    queryKey: [voyages.name, 'list', query, 'drawn'],
    queryFn: ({ signal }) => get<Page>(voyages.name, { ...query, per_page: most }, signal),
    select: ({ data, total }) => ({ sailings: data.map(sailingOf), left: total - data.length }),
  })

/** The voyages that the address asks for, as the list does; how many more there are than are drawn. */
export function useSailings({ address }: UrlState): { sailings: readonly Sailing[]; left: number } | undefined {
  const isSaid = filtersIn(voyages, address).some(({ field }) => field === 'status')
  const query = { ...(isSaid ? {} : sailing), ...queryOf(voyages, address) }
  useEffect(() => onChanged(voyages, () => void readAgain([voyages.name, 'list'])), [])
  return useQuery(sailings(query)).data
}

/** A port as it is written where there is little room and in full, and where it lies. */
export interface Port {
  readonly code: string
  readonly name: string
  /** Longitude and latitude; undefined where the register does not say. */
  readonly at: readonly [longitude: number, latitude: number] | undefined
}

/** The ports of calls by their ids: the last three letters of the UN/LOCODE are what the trade calls them by. */
export function usePorts(drawn: readonly Sailing[]): ReadonlyMap<string, Port> {
  const id = [...new Set(drawn.flatMap(({ calls }) => calls.map(call => call.port_id)))].toSorted().slice(0, most)
  const { data } = useQuery({
    queryKey: ['ports', 'list', { id }, 'drawn'],
    queryFn: ({ signal }) => get<Page>('ports', { id, per_page: most }, signal),
    enabled: id.length > 0,
    staleTime: 300_000,
    placeholderData: before => before,
  })
  return new Map(data?.data.map(row => [row.id, portOf(row)] as const))
}

const portOf = (row: Rec): Port => ({
  code: typeof row.code === 'string' ? row.code.slice(-3) : '…',
  name: titleOf(row),
  at: typeof row.longitude === 'string' && typeof row.latitude === 'string' ? [Number(row.longitude), Number(row.latitude)] : undefined,
})
