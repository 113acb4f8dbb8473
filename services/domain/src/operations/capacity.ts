import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { sumOfThousandths } from '@fairlead/contracts/measures/decimal'
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

/** What each of some units that wait would lack, were it next beside those that have their places; undefined where it would fit. */
export function lackedBy<T extends Taking>(
  capacities: readonly Capacity[],
  units: readonly Taking[],
  waiting: readonly T[],
): { unit: T; short: Shortage | undefined }[] {
  const roomsFor = roomsOf(capacities, units)
  return waiting.map(unit => ({ unit, short: shortage(roomsFor(unit), unit) }))
}

/** Units that wait for room and would fit by now, those with priority first: each as if it were next. Whom a planner held back waits for him. */
export function promotable<T extends Taking & { short_measure: string | null }>(capacities: readonly Capacity[], units: readonly T[]): T[] {
  const waiting = units.filter(one => one.short_measure !== null)
  const fitting = lackedBy(capacities, units, waiting).flatMap(({ unit, short }) => (short ? [] : [unit]))
  return fitting.toSorted((a, b) => Number(b.priority) - Number(a.priority))
}

/**
 * What is lacking for a unit to get its place beside those that have theirs; undefined when it fits. Every capacity that counts the unit
 * is charged, from the narrowest to the widest: a customer's share lies within the office's, and that within the port pair's.
 */
export const shortageFor = (capacities: readonly Capacity[], taken: readonly Taking[], unit: Asking & Prioritised): Shortage | undefined =>
  shortage(
    roomsOf(
      capacities,
      taken.filter(one => one.unit_id !== unit.unit_id),
    )(unit),
    unit,
  )

/** What becomes of units that ask for a place one after the other: what each lacks, and nothing of one that gets it, and takes it from the next. */
export function placesFor<T extends Asking & Prioritised>(
  capacities: readonly Capacity[],
  taken: readonly Taking[],
  asking: readonly T[],
): { unit: T; short: Shortage | undefined }[] {
  const roomsFor = roomsOf(capacities, taken)
  return asking.map(unit => {
    const its = roomsFor(unit)
    const short = shortage(its, unit)
    if (!short) for (const room of its) take(room, unit)
    return { unit, short }
  })
}

/** A capacity, with what is free of it, and how much of that is kept for units with priority: less than nothing where they took more. */
interface Room {
  capacity: Capacity
  free: Big
  kept: Big
}

/**
 * The capacities that count a unit, with what those that have their places leave of them, the narrowest first: reckoned once for all that ask between the
 * same ports, and for no ports between which nobody asks.
 */
function roomsOf(capacities: readonly Capacity[], taken: readonly Taking[]): (unit: Asking) => Room[] {
  const known = new Map<string, Room[]>()
  return unit => {
    const pair = pairOf(unit)
    const isHere = (one: Pick<Asking, 'pol_id' | 'pod_id'>) => one.pol_id === unit.pol_id && one.pod_id === unit.pod_id
    const rooms = known.get(pair) ?? roomsBetween(capacities.filter(isHere), taken.filter(isHere))
    known.set(pair, rooms)
    return rooms.filter(({ capacity }) => isFor(capacity, unit))
  }
}

/** Of capacities and units between the same ports. */
function roomsBetween(capacities: readonly Capacity[], taken: readonly Taking[]): Room[] {
  const placed = taken.filter(one => !one.stand_by)
  return capacities
    .toSorted((a, b) => narrowness(b) - narrowness(a))
    .map(capacity => {
      const its = placed.filter(unit => isFor(capacity, unit))
      const kept = Big(capacity.priority_reserve ?? 0).minus(sizeOf(capacity, its.filter(isPrior)))
      return { capacity, free: limitOf(capacity).minus(sizeOf(capacity, its)), kept }
    })
}

/** Between which ports something is: capacities and units meet within one pair alone. */
export const pairOf = ({ pol_id, pod_id }: Pick<Asking, 'pol_id' | 'pod_id'>): string => `${pol_id} ${pod_id}`

const sizeOf = ({ measure }: Capacity, units: readonly Asking[]): Big => sumOfThousandths(units.map(one => one[measure]))
const isPrior = ({ priority }: Prioritised): boolean => priority === true

function take(room: Room, unit: Asking & Prioritised): void {
  const size = unit[room.capacity.measure]
  room.free = room.free.minus(size)
  if (isPrior(unit)) room.kept = room.kept.minus(size)
}

/** The first of the rooms in which a unit does not fit: to one with priority all is free, to others what is not kept. */
function shortage(rooms: readonly Room[], unit: Asking & Prioritised): Shortage | undefined {
  for (const { capacity, free, kept } of rooms) {
    const { measure } = capacity
    const over = Big(unit[measure]).minus(isPrior(unit) || kept.lt(0) ? free : free.minus(kept))
    if (over.gt(0)) return { short_measure: measure, excess: over.toFixed(3), row: capacity }
  }
  return undefined
}

/** How much of a capacity has its place, and how much waits for one. */
export const useOf = (capacity: Capacity, units: readonly (Asking & { stand_by: boolean })[]): { booked: Big; stand_by: Big } =>
  useAmong(
    capacity,
    units.filter(one => pairOf(one) === pairOf(capacity)),
  )

/** The same among units that go between its ports all. */
export function useAmong(capacity: Capacity, units: readonly (Asking & { stand_by: boolean })[]): { booked: Big; stand_by: Big } {
  const its = units.filter(one => isFor(capacity, one))
  const sum = (waits: boolean) =>
    sizeOf(
      capacity,
      its.filter(one => one.stand_by === waits),
    )
  return { booked: sum(false), stand_by: sum(true) }
}

/** Capacity with what may be overbooked. */
export const limitOf = ({ capacity, overbook_pct }: Capacity): Big => Big(capacity).times(Big(overbook_pct).plus(100)).times('0.01')

/** Whether a capacity between the ports of a unit is for such as this. */
const isFor = (capacity: Capacity, unit: Asking): boolean =>
  (capacity.office_id ?? unit.office_id) === unit.office_id &&
  (capacity.customer_id ?? unit.customer_id) === unit.customer_id &&
  (capacity.commodity_group_id ?? unit.commodity_group_id) === unit.commodity_group_id

/** The capacities to which a unit is charged, from the narrowest to the widest (DOMAIN_SALES_OPS §2.3). */
export const chargedTo = (capacities: readonly Capacity[], unit: Asking): Capacity[] =>
  capacities.filter(one => pairOf(one) === pairOf(unit) && isFor(one, unit)).toSorted((a, b) => narrowness(b) - narrowness(a))

const narrowness = ({ office_id, customer_id, commodity_group_id }: Capacity): number =>
  [office_id, customer_id, commodity_group_id].filter(one => one !== null).length
