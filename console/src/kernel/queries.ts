import type { Resource } from '@fairlead/contracts/kernel/resource'
import { infiniteQueryOptions, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { get, type Query, Refused } from './api.ts'
import type { HistoryEntry, Rec, Referred } from './record.ts'

/** A page of a list. */
export interface Page {
  data: Rec[]
  total: number
  total_is_estimate: boolean
}

/** Rows that are asked for at once. */
export const pageSize = 100

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (failures, reason) => failures < 2 && !(reason instanceof Refused && reason.status < 500),
    },
  },
})

/**
 * Has what is known under a key asked for again: at once what is on the screen, the rest when it is next looked at. A first answer that is
 * still on its way may have been overtaken: the library would take it as it comes, so it is asked for again when it is there.
 */
export async function readAgain(queryKey: QueryKey): Promise<void> {
  const onTheirWay = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
    .map(async query => {
      await query.fetch().catch(() => undefined) // joins the call that is under way; whoever made it is told how it ended
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    })
  await Promise.all([queryClient.invalidateQueries({ queryKey }), ...onTheirWay])
}

export const listPage = (resource: Resource, query: Query, page: number) =>
  queryOptions({
    queryKey: [resource.name, 'list', query, page],
    queryFn: ({ signal }) => get<Page>(resource.name, { ...query, page, per_page: pageSize }, signal),
    staleTime: 60_000,
  })

/** The rows of a list that have been fetched, from its first on. */
export function rowsAtHand(resource: Resource, query: Query): Rec[] {
  const rows: Rec[] = []
  for (let page = 1; ; page++) {
    const known = queryClient.getQueryData(listPage(resource, query, page).queryKey)
    if (known === undefined) return rows
    rows.push(...known.data)
  }
}

/** A record as a list that was seen brought it: enough to say what it is before it is there whole. */
export const rowAtHand = ({ name }: Pick<Resource, 'name'>, id: string): Rec | undefined =>
  queryClient
    .getQueriesData<Page>({ queryKey: [name, 'list'] })
    .flatMap(([, page]) => page?.data ?? []) // the count of a list has rows too
    .find(row => row.id === id)

/** How many records a list has; kept under the list, so that it counts again when the list changes. */
export const count = (resource: string, query: Query) =>
  queryOptions({
    queryKey: [resource, 'list', query, 'count'],
    queryFn: ({ signal }) => get<Page>(resource, { ...query, per_page: 1 }, signal),
  })

/** Under which a record is kept, as it is or as it was. */
export const recordKey = ({ name }: Pick<Resource, 'name'>, id: string, asOf = 'now') => [name, 'record', id, asOf] as const

/** A record as it is, or as it was at a version or an instant. */
export const record = (resource: Resource, id: string, asOf?: string) =>
  queryOptions({
    queryKey: recordKey(resource, id, asOf),
    queryFn: ({ signal }) => get<Rec>(`${resource.name}/${id}`, { as_of: asOf }, signal),
  })

/** Names of records of other resources, by resource. */
export type Names = Readonly<Record<string, readonly Referred[]>>

/** Where the name of a record is kept. */
export const nameKey = (to: string, id: string) => [to, 'name', id] as const

/** Keeps the names that came with an answer: who was told of them may not be allowed to ask for them. */
function keepNames(names: Names): void {
  for (const [to, some] of Object.entries(names))
    for (const one of some) queryClient.setQueryData<Referred | null>(nameKey(to, one.id), known => known ?? one)
}

/** An answer that brings the names of what it speaks of. */
export async function withNames<T extends { names: Names }>(asked: Promise<T>): Promise<T> {
  const answer = await asked
  keepNames(answer.names)
  return answer
}

/** The most rows that a page of a list has. */
const largestPage = 200

/** All that a list finds, page by page: as many calls as it takes. */
export async function everyRow({ name }: Resource, query: Query, signal?: AbortSignal): Promise<Rec[]> {
  const rows: Rec[] = []
  for (let page = 1; ; page++) {
    const { data } = await get<Page>(name, { ...query, page, per_page: largestPage }, signal)
    rows.push(...data)
    if (data.length < largestPage) return rows
  }
}

/** Entries of a history that are asked for at once. */
const historyPage = 50

export interface HistoryPage {
  data: HistoryEntry[]
  current_page: number
  last_page: number
  total: number
  names: Names
  /** Who did anything, and which fields anything was done to: what a history may be narrowed by. */
  people: { id: string; name: string }[]
  fields: string[]
}

/** Narrows a history to what touched a field, or to what somebody did. */
export interface HistoryFilter {
  field?: string
  by?: string
}

/** What happened to a record, the latest first, page by page. */
export const history = (resource: Resource, id: string, filter: HistoryFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [resource.name, 'history', id, filter],
    queryFn: ({ signal, pageParam }) =>
      withNames(
        get<HistoryPage>(`${resource.name}/${id}/history`, { ...filter, sort: '-version', per_page: historyPage, page: pageParam }, signal),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
  })

const oneEntry = (resource: Resource, id: string, which: HistoryFilter | { version: number } | { type: string }) =>
  queryOptions({
    queryKey: [resource.name, 'history', id, 'one', which],
    queryFn: async ({ signal }) =>
      (await get<HistoryPage>(`${resource.name}/${id}/history`, { ...which, sort: '-version', per_page: 1 }, signal)).data[0] ?? null,
  })

/** The event that brought a record to a version; null where there is none, or none that may be seen. */
export const eventAt = (resource: Resource, id: string, version: number) => oneEntry(resource, id, { version })

/** The latest event of a type. */
export const latestEvent = (resource: Resource, id: string, type: string) => oneEntry(resource, id, { type })

/** The latest event that changed a field. */
export const latestChange = (resource: Resource, id: string, field: string) => oneEntry(resource, id, { field })

/** Where a record is used: by how many records of a resource, in which field. */
export interface Use {
  resource: string
  /** Path of their screen; null where they have none. */
  route: string | null
  field: string
  total: number
  /** There are more than were counted. */
  more: boolean
  first: { id: string; name: string }[]
}

export const uses = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: [resource.name, 'uses', id],
    queryFn: async ({ signal }) => (await get<{ data: Use[] }>(`${resource.name}/${id}/uses`, {}, signal)).data,
    staleTime: 0,
  })

/** What a command may have changed is asked for again: the record itself, its history, and lists where it may stand. */
export async function refresh(resource: Pick<Resource, 'name'>, id?: string): Promise<void> {
  const of = (kind: string, ...rest: string[]) => readAgain([resource.name, kind, ...rest])
  await Promise.all(id === undefined ? [of('list')] : [of('list'), of('record', id), of('history', id)])
}
