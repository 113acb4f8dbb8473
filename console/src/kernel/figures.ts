import { queryOptions } from '@tanstack/react-query'
import { get } from './api.ts'

/** Figures as the server reckons them, of what a user may see; null where he may see nothing of it. */
export interface Figures {
  room: RoomOn[] | null
  earnings: Earned[] | null
  ageing: Aged[] | null
  /** Currencies of which no exchange rate is known: amounts in them are counted nowhere. */
  unrated: string[]
}

export interface RoomOn {
  voyage_id: string
  voyage: string
  vessel: string
  leaves: string
  measure: string
  booked: string
  stand_by: string
  capacity: string | null
  percent: number | null
}

export interface Earned {
  month: string
  revenue: string
  margin: string
}

export interface Aged {
  age: 'not_due' | 'to_30' | 'to_60' | 'to_90' | 'beyond'
  amount: string
  count: number
}

/** Read anew every minute, and not with every change: they are sums of very many rows. */
export const figures = queryOptions({
  queryKey: ['figures'],
  queryFn: ({ signal }) => get<Figures>('home/figures', undefined, signal),
  staleTime: 60_000,
  refetchInterval: 60_000,
})
