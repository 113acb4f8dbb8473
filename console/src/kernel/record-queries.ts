import type { Resource } from '@fairlead/contracts/kernel/resource'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { get } from './api.ts'
import type { Refusal } from './outbox/entry.ts'
import { nameKey, queryClient, recordKey } from './queries.ts'
import type { HistoryEntry, Referred } from './record.ts'

// What is asked of a record that is open: what happened to it, and where it is used. A list has no need of it.

/** Names of records of other resources, by resource. */
export type Names = Readonly<Record<string, readonly Referred[]>>

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

/** Why a command would be refused to a record just now; null where nothing is known against it. Kept with the record: whoever reads that again asks this again. */
export const refusalOf = (resource: Resource, id: string, command: string) =>
  queryOptions({
    queryKey: [...recordKey(resource, id), 'refusal', command],
    queryFn: async ({ signal }) =>
      (await get<Record<string, Refusal | null>>(`${resource.name}/${id}/refusals`, { commands: command }, signal))[command] ?? null,
    staleTime: 0,
  })
