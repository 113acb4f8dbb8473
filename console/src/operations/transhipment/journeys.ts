import { queryOptions } from '@tanstack/react-query'
import { get } from '../../kernel/api.ts'
import { type Names, withNames } from '../../kernel/record-queries.ts'

/** What is asked of a way; it can be looked for once both ports are known. */
export interface Question {
  pol_id: string | null
  pod_id: string | null
  from: string | null
  service_type_id: number | null
}

/** A leg as its voyage is planned, and what is free on it; nothing where nobody set any room. */
export interface Leg {
  voyage_id: string
  number: string
  vessel: string
  pol_id: string
  pod_id: string
  departs: string
  arrives: string
  free: { measure: string; left: string } | null
}

export interface Journey {
  legs: readonly Leg[]
  hub_ids: readonly string[]
  arrives: string
  transit_days: number
}

/** The ways on open voyages between two ports, what arrives first before the others. */
export const journeysOf = ({ pol_id, pod_id, from, service_type_id }: Question) => {
  const query = {
    pol_id: pol_id ?? undefined,
    pod_id: pod_id ?? undefined,
    from: from ?? undefined,
    service_type_id: service_type_id ?? undefined,
  }
  return queryOptions({
    queryKey: ['voyages', 'list', query, 'joined'],
    // Kept as the pages of a list are, among which rows that changed are looked for.
    queryFn: ({ signal }) => withNames(get<{ data: readonly Journey[]; names: Names }>('transhipments', query, signal)),
    select: ({ data }) => data,
    enabled: pol_id !== null && pod_id !== null,
  })
}

/** What a booking says that goes so. */
export function bookedOn([first, ...onward]: readonly Leg[]): Readonly<Record<string, unknown>> {
  const leg = ({ voyage_id, pol_id, pod_id }: Leg) => ({ voyage_id, pol_id, pod_id })
  return first ? { ...leg(first), onward_legs: onward.map(leg) } : {}
}
