import type { actor_roles } from '../reference/people.ts'

/** Who gives a command, as it stands in every event. */
export interface Actor {
  id: string
  name: string
  office_id: string | null
  /** Code of the user group (specification §6), or `system` for reactors, timers and seeds. */
  role: (typeof actor_roles.codes)[number]
}
