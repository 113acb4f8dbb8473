import { dischargesAt, loadsAt } from '@fairlead/contracts/reference/calls'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../../kernel/api.ts'
import type { Rec } from '../../kernel/record.ts'
import { type Names, withNames } from '../../kernel/record-queries.ts'

/** A call of a voyage, as anybody is told of it who asks for room. */
export interface Call {
  port_id: string
  purpose: string
  date_arrival: string | null
  date_departure: string | null
  /** Its vessel has not left it, and its cut-off is to come. */
  takes_cargo: boolean
}

export interface OpenVoyage extends Rec {
  readonly number: string
  readonly port_calls: readonly Call[]
}

/** Voyages that take bookings, with their ports and dates: told to customers too, who see no voyages otherwise. */
export const openVoyages = queryOptions({
  queryKey: ['voyages', 'list', 'open to all'],
  queryFn: async ({ signal }) => (await withNames(get<{ voyages: OpenVoyage[]; names: Names }>('get-job-data', undefined, signal))).voyages,
  staleTime: 300_000,
})

/** A route from a port where cargo is loaded to one where it leaves the ship. */
export interface OpenRoute {
  voyage: OpenVoyage
  from: Call
  to: Call
}

/** All routes that can still be asked for: those of a route before the others, and of these the first to sail. */
export function openRoutesOf(voyages: readonly OpenVoyage[], today: string, route: Readonly<Record<string, unknown>>): OpenRoute[] {
  const all = voyages.flatMap(voyage =>
    voyage.port_calls.flatMap((from, at) =>
      loadsAt(from) && from.takes_cargo && (from.date_departure ?? '') >= today
        ? voyage.port_calls
            .slice(at + 1)
            .filter(dischargesAt)
            .map(to => ({ voyage, from, to }))
        : [],
    ),
  )
  const onRoute = ({ from, to }: OpenRoute) => Number(from.port_id === route.pol_id && to.port_id === route.pod_id)
  return all.toSorted(
    (one, other) => onRoute(other) - onRoute(one) || (one.from.date_departure ?? '').localeCompare(other.from.date_departure ?? ''),
  )
}
