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

type Taking = Asking & Prioritised & { stand_by: boolean }

/** Units that wait for room and would fit by now, those with priority first: each as if it were next. Whom a planner held back waits for him. */
export function promotable<T extends Taking & { short_measure: string | null }>(capacities: readonly Capacity[], units: readonly T[]): T[] {
  const rooms = roomsOf(capacities, units)
  const lacks = (unit: T) =>
    shortage(
      rooms.filter(({ capacity }) => counts(capacity, unit)),
      unit,
    )
  const waiting = units.filter(one => one.short_measure !== null && !lacks(one))
  return waiting.toSorted((a, b) => Number(b.priority) - Number(a.priority))
}

/**
 * What is lacking for a unit to get its place beside those that have theirs; undefined when it fits. Every capacity that counts the unit
 * is charged, from the narrowest to the widest: a customer's share lies within the office's, and that within the port pair's.
 */
export const shortageFor = (capacities: readonly Capacity[], taken: readonly Taking[], unit: Asking & Prioritised): Shortage | undefined =>
  shortage(
    roomsOf(
      capacities.filter(one => counts(one, unit)),
      taken.filter(one => one.unit_id !== unit.unit_id),
    ),
    unit,
  )

/** A capacity, and what of it is left. */
interface Room {
  capacity: Capacity
  left: ReturnType<typeof leftOf>
}

/** Capacities with what those that have their places leave of them, the narrowest first. */
function roomsOf(capacities: readonly Capacity[], taken: readonly Taking[]): Room[] {
  const placed = taken.filter(one => !one.stand_by)
  const fromNarrowest = capacities.toSorted((a, b) => narrowness(b) - narrowness(a))
  return fromNarrowest.map(capacity => ({ capacity, left: leftOf(capacity, placed) }))
}

/** The first of the rooms in which a unit does not fit. */
function shortage(rooms: readonly Room[], unit: Asking & Prioritised): Shortage | undefined {
  for (const { capacity, left } of rooms) {
    const { measure } = capacity
    const over = Big(unit[measure]).minus(unit.priority === true ? left.withPriority : left.without)
    if (over.gt(0)) return { short_measure: measure, excess: over.toFixed(3), row: capacity }
  }
  return undefined
}

/** What of a capacity is left: to a unit with priority all of it, to others without the reserve, as far as units with priority have not taken it. */
function leftOf(capacity: Capacity, others: readonly (Asking & Prioritised)[]): { withPriority: Big; without: Big } {
  const here = others.filter(one => counts(capacity, one))
  const sumOf = (some: typeof here) => some.reduce((total, one) => total.plus(one[capacity.measure]), Big(0))
  const withPriority = limitOf(capacity).minus(sumOf(here))
  const kept = Big(capacity.priority_reserve ?? 0).minus(sumOf(here.filter(one => one.priority === true)))
  return { withPriority, without: kept.gt(0) ? withPriority.minus(kept) : withPriority }
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
