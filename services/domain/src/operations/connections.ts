import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { addDays, showDate } from '@fairlead/contracts/measures/dates'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import { departureOf, dischargingCall, loadingCall, routeRefused } from './rotation.ts'

type Voyage = RecordOf<typeof voyages>

/** A leg of a journey, with its voyage as it is planned now. */
export interface Leg {
  voyage: Voyage | undefined
  pol_id: string
  pod_id: string
}

/** When a leg's voyage is at its port of loading, and when at that of discharge: as it was seen, else as is planned. */
function times({ voyage, pol_id, pod_id }: Leg): { leaves: string | null; arrives: string | null } {
  const calls = voyage?.port_calls ?? []
  const [loading, discharging] = [loadingCall(calls, pol_id, pod_id), dischargingCall(calls, pol_id, pod_id)]
  return { leaves: loading ? departureOf(loading) : null, arrives: discharging?.actual_arrival ?? discharging?.date_arrival ?? null }
}

/**
 * What is wrong with a journey, each at its onward leg: a leg begins where the one before ends, its voyage serves its ports, and it leaves when
 * cargo can be there, so many days after that arrives at least (DOMAIN_SALES_OPS §2.4). `discharged` is when cargo came to the hub where it lies.
 */
export const connectionFaults = (legs: readonly Leg[] = [], fewestDays = 0, discharged: string | null = null): Refusal[] =>
  legs.slice(1).flatMap((leg, index): Refusal[] => {
    const before = legs[index]
    const at = (field: string) => `onward_legs.${index}.${field}`
    const apart = before && before.pod_id !== leg.pol_id ? [invalid('leg_begins_elsewhere', { field: at('pol_id') })] : []
    const unserved = routeRefused(leg.voyage, leg.pol_id, leg.pod_id)
    if (unserved) return [...apart, { ...unserved, field: at(unserved.field ?? 'voyage_id') }]
    const arrives = (index === 0 ? discharged : null) ?? (before ? times(before).arrives : null)
    return apart.length > 0 ? apart : tooShort(arrives, leg, fewestDays, at('voyage_id'))
  })

/** A journey that ends elsewhere than it is to, at the port to which its last leg goes. */
export function endsElsewhere(
  { pod_id, onward_legs }: { readonly pod_id: string; readonly onward_legs: readonly { readonly pod_id: string }[] },
  port_id: string | null,
): Refusal | undefined {
  const last = onward_legs.length - 1
  const field = last < 0 ? 'pod_id' : `onward_legs.${last}.pod_id`
  return (onward_legs[last]?.pod_id ?? pod_id) === port_id ? undefined : invalid('way_ends_elsewhere', { field })
}

function tooShort(arrives: string | null, leg: Leg, fewestDays: number, field: string): Refusal[] {
  const { leaves } = times(leg)
  if (!arrives || !leaves || leaves >= addDays(arrives, fewestDays)) return []
  return [invalid('connection_too_short', { field, params: { days: fewestDays, arrives: showDate(arrives) } })]
}

/** A connection that does not hold any more: the ship that is missed, since when cargo could be there, and when that leaves. */
export interface BrokenConnection {
  broken_voyage_id: string
  connection_ready: string | null
  connection_leaves: string | null
}

/**
 * The first connection of a journey that does not hold as its voyages go now, by actual dates where they are known: a ship that does not call there any
 * more is missed as well (DOMAIN_SALES_OPS §2.2). `discharged` is when cargo came to the hub where it lies.
 */
export function brokenConnection(
  legs: readonly (Leg & { voyage_id: string })[],
  fewestDays: number,
  discharged: string | null = null,
): BrokenConnection | undefined {
  for (const [index, leg] of legs.entries()) {
    const before = legs[index - 1]
    if (!before) continue
    const arrives = (index === 1 ? discharged : null) ?? reached(before)
    const ready = arrives && addDays(arrives, fewestDays)
    const call = loadingCall(leg.voyage?.port_calls ?? [], leg.pol_id, leg.pod_id)
    const leaves = call ? departureOf(call) : null
    const isMissed = call === undefined || (ready !== null && leaves !== null && leaves < ready)
    if (isMissed) return { broken_voyage_id: leg.voyage_id, connection_ready: ready, connection_leaves: leaves }
  }
  return undefined
}

/** When a voyage comes to where it discharges a leg. */
function reached({ voyage, pol_id, pod_id }: Leg): string | null {
  const call = dischargingCall(voyage?.port_calls ?? [], pol_id, pod_id)
  return call?.actual_arrival ?? call?.date_arrival ?? null
}
