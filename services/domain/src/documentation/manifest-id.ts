import { derivedId } from '../kernel/command-id.ts'

/** Where cargo goes: a voyage from one port to another. */
export interface Route {
  voyage_id: string | null
  pol_id: string | null
  pod_id: string | null
}

/** A route of which nothing is open any more. */
interface KnownRoute {
  voyage_id: string
  pol_id: string
  pod_id: string
}

/** The route without what else is known of a record; undefined while anything of it is open. */
export const knownRoute = ({ voyage_id, pol_id, pod_id }: Route): KnownRoute | undefined =>
  voyage_id && pol_id && pod_id ? { voyage_id, pol_id, pod_id } : undefined

/** There is one manifest per route, under an id that follows from it. */
export const manifestOn = ({ voyage_id, pol_id, pod_id }: KnownRoute): string => derivedId('manifest', voyage_id, pol_id, pod_id)

/** The same of a route that may not be known yet. */
export function manifestIdOf(route: Route): string | undefined {
  const known = knownRoute(route)
  return known && manifestOn(known)
}
