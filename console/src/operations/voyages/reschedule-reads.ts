import { call_times } from '@fairlead/contracts/operations/voyages'
import { queryOptions } from '@tanstack/react-query'
import { give } from '../../kernel/api.ts'
import { type Names, withNames } from '../../kernel/record-queries.ts'

/** A call that would move. */
export interface Moved {
  readonly port_id: string
  readonly arrives: string | null
  readonly leaves: string | null
  readonly former_arrives: string | null
  readonly former_leaves: string | null
  readonly time_zone: string
  readonly cut_offs: readonly {
    readonly cut_off: 'cargo' | 'documents' | 'vgm' | 'customs'
    readonly at: string | null
    readonly former: string | null
  }[]
}

/** A unit that would not reach its next ship any more. */
export interface Breaking {
  readonly unit_id: string
  readonly unit: string
  readonly job: string
  readonly broken_voyage_id: string
  readonly connection_ready: string | null
  readonly connection_leaves: string | null
}

/** What a reschedule would do; cargo of other offices is a number. */
export interface Outcome {
  readonly calls: readonly Moved[]
  readonly breaks: readonly Breaking[]
  readonly breaks_elsewhere: number
  readonly mends: number
  readonly told: readonly { readonly owner_id: string; readonly owner: string; readonly jobs: number; readonly broken: number }[]
}

type Times = Readonly<Record<string, unknown>>
const isDay = /^\d{4}-\d{2}-\d{2}$/
const isSaid = (time: unknown): boolean => time === null || (typeof time === 'string' && isDay.test(time))

/** The calls whose days are all said; one of which a day is only half typed stays as it was. */
const wholeOf = (port_calls: readonly Times[]): Times[] =>
  port_calls
    .map(call => ({ ...call, ...Object.fromEntries(call_times.map(time => [time, call[time] === '' ? null : (call[time] ?? null)])) }))
    .filter((call: Times) => call_times.every(time => isSaid(call[time])))

/** What it would do to have a voyage call at its ports on these days; until that is known, what was said of others stands. */
export const outcomeOf = (id: string, port_calls: readonly Readonly<Record<string, unknown>>[]) =>
  queryOptions({
    queryKey: ['voyages', 'outcome', id, wholeOf(port_calls)],
    queryFn: async ({ signal }) => {
      const answer = await give<{ data: Outcome; names: Names }>('POST', `voyages/${id}/reschedule/outcome`, {
        body: { port_calls: wholeOf(port_calls) },
        signal,
      })
      return answer ? (await withNames(Promise.resolve(answer))).data : null
    },
    placeholderData: before => before,
    enabled: port_calls.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
