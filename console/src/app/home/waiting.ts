import type { homeCardsOf } from '@fairlead/contracts/platform/home-cards'
import type { QueueRow, WorkKey } from '@fairlead/contracts/platform/home-queue'
import type { quay_lists } from '@fairlead/contracts/platform/quay-lists'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../../kernel/api.ts'

type Filter = Readonly<Record<string, string | readonly string[]>>

/** What waits for whoever asked, as the server has it. */
export interface Waiting {
  queue: { rows: QueueRow[]; more: More[] }
  cards: Counted[]
  /** Where changes of what is shown are told. */
  channels: string[]
  /** Of who works at ports. */
  next_call: NextCall | null
}

/** How much more there is of a sort of work, and where. */
export interface More {
  key: WorkKey
  count: number
  path: string
  filter: Filter
}

export interface Counted {
  key: ReturnType<typeof homeCardsOf>[number]['key']
  total: number
  total_is_estimate: boolean
}

export interface NextCall {
  voyage_id: string
  voyage: string
  vessel: { name: string } | null
  port: { name: string }
  date: string
  waiting: { key: (typeof quay_lists)[number]['key']; filter: Filter; total: number }[]
}

export const waitingHere = queryOptions({ queryKey: ['home'], queryFn: ({ signal }) => get<Waiting>('home', undefined, signal) })
