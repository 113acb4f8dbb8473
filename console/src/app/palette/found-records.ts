import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { get } from '../../kernel/api.ts'

/** A record as the search over everything gives it. */
export interface FoundRecord {
  resource: string
  id: string
  name: string
  status: string
  by: { field: string; text: string } | null
  exact: boolean
  /** Its own screen, and its place inside the job that it is a part of. */
  path: string | null
  inside: string | null
}

/** From so many characters on it is worth asking. */
export const leastTyped = 2

export const foundRecords = (typed: string) =>
  queryOptions({
    queryKey: ['search', typed],
    queryFn: async ({ signal }) => (await get<{ data: FoundRecord[] }>('search', { q: typed }, signal)).data,
    enabled: typed.length >= leastTyped,
    placeholderData: keepPreviousData,
  })

const pauseMs = 120

/** What was typed, once typing pauses. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}
