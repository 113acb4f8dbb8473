import { clockIn, type PortClock, portDay, type Zones } from './port-clock.ts'
import { loadingCall, routeRefused, type Voyage } from './rotation.ts'

/** From where to where units go. */
export interface Route {
  readonly pol_id: string
  readonly pod_id: string
}

/**
 * When a voyage on which units between two ports can be given a place leaves with them: it is open, loads at the one and later discharges at the other,
 * takes bookings there, and has not left by the clock of that port (DOMAIN_SALES_OPS §2.3, moving units to another voyage). Undefined where it does not suit them; a day that
 * nobody planned is null.
 */
export function leavesWith(voyage: Voyage, { pol_id, pod_id }: Route, clock: PortClock): { departs: string | null } | undefined {
  if (routeRefused(voyage, pol_id, pod_id)) return undefined
  const call = loadingCall(voyage.port_calls, pol_id, pod_id)
  if (call?.actual_departure) return undefined
  const departs = call?.date_departure ?? call?.date_arrival ?? null
  return departs !== null && departs < portDay(clock) ? undefined : { departs }
}

/** A voyage that suits units, with the routes of theirs that it serves. */
export interface Suited<V> {
  readonly voyage: V
  readonly departs: string | null
  readonly routes: readonly Route[]
}

/**
 * The voyages that suit units of some routes, the next to leave first; what leaves on no known day comes last. `all`: one voyage must serve every
 * route, for units that are moved together; else any of them will do.
 */
export function voyagesFor<V extends Voyage>(
  voyages: readonly V[],
  routes: readonly Route[],
  { now, zones, all }: { now: string; zones: Zones; all: boolean },
): Suited<V>[] {
  const suited = voyages.flatMap((voyage): Suited<V>[] => {
    const served = routes.flatMap(route => {
      const leaves = leavesWith(voyage, route, clockIn(zones, route.pol_id, now))
      return leaves ? [{ route, ...leaves }] : []
    })
    if (served.length === 0 || (all && served.length < routes.length)) return []
    const departs = served.flatMap(one => one.departs ?? []).toSorted()[0] ?? null
    return [{ voyage, departs, routes: served.map(one => one.route) }]
  })
  return suited.toSorted((one, other) => ((one.departs ?? '9999') < (other.departs ?? '9999') ? -1 : 1))
}
