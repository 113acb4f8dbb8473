import { unit_states_ashore } from '@fairlead/contracts/operations/travelling'

interface Waiting {
  readonly status: string | null
  readonly date_delivered: string | null
}

const ashore = new Set<string | null>(unit_states_ashore)

/** Of units those that wait for their voyage, and are not on the quay yet. */
export const toDeliver = <U extends Waiting>(units: readonly U[]): U[] =>
  units.filter(({ status, date_delivered }) => ashore.has(status) && date_delivered === null)
