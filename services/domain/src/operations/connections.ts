import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { addDays, showDate } from '@fairlead/contracts/measures/dates'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import { loadingCall } from './rotation.ts'

type Voyage = RecordOf<typeof voyages>

/** A leg of a journey, with its voyage as it is planned now. */
export interface Leg {
  voyage: Voyage | undefined
  pol_id: string
  pod_id: string
}

/** When a leg's voyage is at its port of loading, and when at that of discharge, as far as is planned. */
function times({ voyage, pol_id, pod_id }: Leg): { leaves: string | null; arrives: string | null } {
  const calls = voyage?.port_calls ?? []
  const loading = loadingCall(calls, pol_id, pod_id)
  const discharging = loading && calls.slice(calls.indexOf(loading) + 1).find(one => one.port_id === pod_id)
  return { leaves: loading?.date_departure ?? loading?.date_arrival ?? null, arrives: discharging?.date_arrival ?? null }
}

/** Onward legs that leave before cargo can be there, each at its voyage: at least so many days lie between arrival and departure. */
export const shortConnections = (legs: readonly Leg[] = [], fewestDays = 0): Refusal[] =>
  legs.slice(1).flatMap((leg, index) => {
    const arrives = legs[index] && times(legs[index]).arrives
    const { leaves } = times(leg)
    if (!arrives || !leaves || leaves >= addDays(arrives, fewestDays)) return []
    return [
      invalid('connection_too_short', {
        field: `onward_legs.${index}.voyage_id`,
        params: { days: fewestDays, arrives: showDate(arrives) },
      }),
    ]
  })
