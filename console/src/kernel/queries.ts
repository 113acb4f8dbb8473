import type { Resource } from '@fairlead/contracts/kernel/resource'
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { get, type Query, Refused } from './api.ts'
import type { Rec } from './record.ts'

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

/** How many records a list has; kept under the list, so that it counts again when the list changes, and with the version of what it hangs on. */
export const count = (resource: string, query: Query, version = 0) =>
  queryOptions({
    queryKey: [resource, 'list', query, 'count', version],
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

/** Where the name of a record is kept. */
export const nameKey = (to: string, id: string) => [to, 'name', id] as const

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

/** What a command may have changed is asked for again: the record itself, its history, and lists where it may stand. */
export async function refresh(resource: Pick<Resource, 'name'>, id?: string): Promise<void> {
  const of = (kind: string, ...rest: string[]) => readAgain([resource.name, kind, ...rest])
  await Promise.all(id === undefined ? [of('list')] : [of('list'), of('record', id), of('history', id)])
}
