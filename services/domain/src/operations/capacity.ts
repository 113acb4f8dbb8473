import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { allocations } from '@fairlead/contracts/operations/allocations'
import Big from 'big.js'

type Allocation = RecordOf<typeof allocations>
type Capacity = Allocation['capacities'][number]
type Asking = Pick<
  Allocation['units'][number],
  'unit_id' | 'pol_id' | 'pod_id' | 'office_id' | 'customer_id' | 'commodity_group_id' | Capacity['measure']
>

interface Prioritised {
  priority?: boolean
}

/** A capacity that would be exceeded, and by how much. */
export interface Shortage {
  short_measure: Capacity['measure']
  excess: string
  /** The capacity itself. */
  row: Capacity
}

/**
 * What is lacking for a unit to get its place beside those that have theirs; undefined when it fits. Every capacity that counts the unit
 * is charged, from the narrowest to the widest: a customer's share lies within the office's, and that within the port pair's.
 */
export function shortageFor(
  capacities: readonly Capacity[],
  taken: readonly (Asking & Prioritised & { stand_by: boolean })[],
  unit: Asking & Prioritised,
): Shortage | undefined {
  const others = taken.filter(one => !one.stand_by && one.unit_id !== unit.unit_id)
  for (const capacity of capacities.filter(one => counts(one, unit)).sort((a, b) => narrowness(b) - narrowness(a))) {
    const { measure } = capacity
    const used = others.filter(one => counts(capacity, one)).reduce((total, one) => total.plus(one[measure]), Big(0))
    const over = used
      .plus(unit[measure])
      .plus(keptFrom(unit, capacity, others))
      .minus(limitOf(capacity))
    if (over.gt(0)) return { short_measure: measure, excess: over.toFixed(3), row: capacity }
  }
  return undefined
}

/** What of a capacity is kept from a unit without priority: the reserve, as far as units with priority have not taken it. */
function keptFrom(unit: Asking & Prioritised, capacity: Capacity, others: readonly (Asking & Prioritised)[]): Big {
  if (unit.priority === true) return Big(0)
  const reserve = Big(capacity.priority_reserve ?? 0)
  const taken = others
    .filter(one => one.priority === true && counts(capacity, one))
    .reduce((total, one) => total.plus(one[capacity.measure]), Big(0))
  return taken.gt(reserve) ? Big(0) : reserve.minus(taken)
}

/** Capacity with what may be overbooked. */
export const limitOf = ({ capacity, overbook_pct }: Capacity): Big => Big(capacity).times(Big(overbook_pct).plus(100)).times('0.01')

const counts = (capacity: Capacity, unit: Asking): boolean =>
  capacity.pol_id === unit.pol_id &&
  capacity.pod_id === unit.pod_id &&
  (capacity.office_id ?? unit.office_id) === unit.office_id &&
  (capacity.customer_id ?? unit.customer_id) === unit.customer_id &&
  (capacity.commodity_group_id ?? unit.commodity_group_id) === unit.commodity_group_id

const narrowness = ({ office_id, customer_id, commodity_group_id }: Capacity): number =>
  [office_id, customer_id, commodity_group_id].filter(one => one !== null).length
