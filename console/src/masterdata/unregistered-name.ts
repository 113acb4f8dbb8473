/** A name by which units that travel are described and that the register does not have. */
export interface UnregisteredName {
  name: string
  make?: string | null
  make_id?: string | null
  units: number
}
