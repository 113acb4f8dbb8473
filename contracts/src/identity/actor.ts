/** Who gives a command, as it stands in every event. */
export interface Actor {
  id: string
  name: string
  office_id: string | null
  /** Code of the user group (specification §6), or `system` for reactors, timers and seeds. */
  role: 'admin' | 'office_admin' | 'user' | 'customer' | 'surveyor' | 'port_operator' | 'system'
}
