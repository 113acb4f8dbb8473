import type { Resource } from '@fairlead/contracts/kernel/resource'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Query } from '../api.ts'
import { listPage, pageSize, queryClient } from '../queries.ts'
import type { Rec } from '../record.ts'

/** The part of a list that is on the screen; its pages are fetched as they come into view, and given up when they leave it. */
export interface Rows {
  total: number
  estimate: boolean
  loading: boolean
  failure: unknown
  at: (index: number) => Rec | undefined
  /** The rows that the list begins with, once they are there. */
  firstPage: readonly Rec[] | undefined
  /** The row before or after a record, among those at hand. */
  beside: (id: string | undefined, by: 1 | -1) => Rec | undefined
  retry: () => void
}

/** How many rows there are, as far as the toolbar says it. */
export type Extent = Pick<Rows, 'total' | 'estimate' | 'loading' | 'failure'>

/** While the scroll bar is dragged, pages are passed that nobody stops to read. */
const dragMs = 40

export function useRows(resource: Resource, query: Query, first: number, last: number): Rows {
  const head = useQuery({ ...listPage(resource, query, 1), placeholderData: keepPreviousData })
  const shown = useSettled(Math.floor(first / pageSize) + 1, Math.floor(Math.max(0, last) / pageSize) + 1)
  const from = Math.max(2, shown.from)
  const asked = (page: number) => ({ ...listPage(resource, query, page), enabled: page <= shown.to })
  // The largest screen shows rows of three pages at most.
  const results = [useQuery(asked(from)), useQuery(asked(from + 1)), useQuery(asked(from + 2))]
  const at = (index: number): Rec | undefined => {
    const page = Math.floor(index / pageSize) + 1
    return (page === 1 ? head : results[page - from])?.data?.data[index % pageSize]
  }
  // A page deep in the list may know better how long it is than the first one did.
  const newest = [head, ...results].reduce((one, other) => (other.data && other.dataUpdatedAt > one.dataUpdatedAt ? other : one))
  return {
    total: newest.data?.total ?? 0,
    estimate: newest.data?.total_is_estimate ?? false,
    loading: head.isPending,
    failure: head.error ?? results.find(result => result.error)?.error,
    at,
    firstPage: head.data?.data,
    beside(id, by) {
      const near = [...results.keys()].map(page => page + from - 1).concat(0)
      for (const page of near)
        for (let index = page * pageSize; index < (page + 1) * pageSize; index++)
          if (id !== undefined && at(index)?.id === id) return at(index + by)
      return undefined
    },
    retry() {
      for (const result of [head, ...results]) if (result.error) void result.refetch()
    },
  }
}

/** The pages on the screen: at once where the next ones come into view, and once a jump has paused. */
function useSettled(from: number, to: number): { from: number; to: number } {
  const [settled, setSettled] = useState({ from, to })
  const isNear = Math.abs(from - settled.from) <= 1
  const isSame = from === settled.from && to === settled.to
  if (isNear && !isSame) setSettled({ from, to })
  useEffect(() => {
    if (isNear) return
    const timer = setTimeout(() => setSettled({ from, to }), dragMs)
    return () => clearTimeout(timer)
  }, [isNear, from, to])
  return settled
}

/** More rows than these are selected by their filter, not one by one. */
const mostBetween = 10_000

/** The ids of the rows from one to another, fetched where they are not at hand. */
export async function idsBetween(resource: Resource, query: Query, one: number, other: number): Promise<string[]> {
  const [first, last] = [Math.min(one, other), Math.min(Math.max(one, other), Math.min(one, other) + mostBetween - 1)]
  const ids: string[] = []
  for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page++) {
    const { data } = await queryClient.fetchQuery(listPage(resource, query, page + 1))
    ids.push(...data.filter((_, index) => page * pageSize + index >= first && page * pageSize + index <= last).map(row => row.id))
  }
  return ids
}
