import { derivedId } from '../kernel/command-id.ts'

/** Where cargo goes: a voyage from one port to another. */
export interface Route {
  voyage_id: string | null
  pol_id: string | null
  pod_id: string | null
}

/** There is one manifest per route, under an id that follows from it; undefined while the route is not known. */
export const manifestIdOf = ({ voyage_id, pol_id, pod_id }: Route): string | undefined =>
  voyage_id && pol_id && pod_id ? derivedId('manifest', voyage_id, pol_id, pod_id) : undefined
