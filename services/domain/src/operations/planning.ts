import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { round, sumOfThousandths } from '@fairlead/contracts/measures/decimal'
import { type allocations, capacity_measures } from '@fairlead/contracts/operations/allocations'
import Big from 'big.js'
import { limitOf, useOf } from './capacity.ts'

type Allocation = Pick<RecordOf<typeof allocations>, 'capacities' | 'units'>
type Capacity = Allocation['capacities'][number]
type Placed = Allocation['units'][number]
type Measure = Capacity['measure']

/** How far a unit has come that has its place: what its room does not know of it. */
export interface Stage {
  readonly firm: boolean
  readonly delivered: boolean
}

/** How much of a capacity is taken, three decimals; without a capacity there is no saying how full it is. */
export interface Fullness {
  readonly capacity: string | null
  /** With what may be overbooked. */
  readonly limit: string | null
  readonly booked: string
  readonly stand_by: string
  /** What of the capacity is free; less than nothing where it is overbooked. */
  readonly free: string | null
  /** Whole per cents of the capacity. */
  readonly percent: number | null
}

/** The same, with how far what is booked has come: each counts what has come at least so far. */
interface Use extends Fullness {
  readonly firm: string
  readonly delivered: string
  readonly loaded: string
}

/** The cargo between two ports, in every measure. */
export interface PortPair {
  readonly pol_id: string
  readonly pod_id: string
  readonly measures: Readonly<Record<Measure, Use>>
}

/** What is sold and what is taken between the ports of a voyage, whoever's the units are (DOMAIN_SALES_OPS §2.3). Of a pair its capacity is that for everybody. */
export function portPairs({ capacities, units }: Allocation, stages: ReadonlyMap<string, Stage>): PortPair[] {
  const pairs = new Map([...capacities, ...units].map(({ pol_id, pod_id }) => [`${pol_id} ${pod_id}`, { pol_id, pod_id }]))
  return [...pairs.values()].map(({ pol_id, pod_id }) => {
    const isHere = (one: Pick<Placed, 'pol_id' | 'pod_id'>) => one.pol_id === pol_id && one.pod_id === pod_id
    const here = units.filter(isHere)
    const open = capacities.filter(one => isHere(one) && isForAll(one))
    const measures = capacity_measures.map(({ code }) => [
      code,
      useIn(
        code,
        open.find(one => one.measure === code),
        here,
        stages,
      ),
    ])
    return { pol_id, pod_id, measures: Object.fromEntries(measures) }
  })
}

const isForAll = ({ office_id, customer_id, commodity_group_id }: Capacity): boolean =>
  office_id === null && customer_id === null && commodity_group_id === null

function useIn(measure: Measure, capacity: Capacity | undefined, units: readonly Placed[], stages: ReadonlyMap<string, Stage>): Use {
  const sum = (some: readonly Placed[]) => sumOfThousandths(some.map(one => one[measure]))
  const placed = units.filter(one => !one.stand_by)
  const come = (far: (stage: Stage | undefined, one: Placed) => boolean | undefined) =>
    round(sum(placed.filter(one => one.loaded || far(stages.get(one.unit_id), one))), 3)
  return {
    ...fullness(capacity, sum(placed), sum(units.filter(one => one.stand_by))),
    firm: come(stage => stage?.firm),
    delivered: come(stage => stage?.delivered),
    loaded: come(() => false),
  }
}

/** How full each capacity is, whoever's it is: units count in all rows that they belong to. */
export const capacityUse = (capacity: Capacity, units: readonly Placed[]): Fullness => {
  const { booked, stand_by } = useOf(capacity, units)
  return fullness(capacity, booked, stand_by)
}

function fullness(capacity: Capacity | undefined, booked: Big, stand_by: Big): Fullness {
  const room = capacity === undefined ? null : Big(capacity.capacity)
  return {
    capacity: room && round(room, 3),
    limit: capacity === undefined ? null : round(limitOf(capacity), 3),
    booked: round(booked, 3),
    stand_by: round(stand_by, 3),
    free: room && round(room.minus(booked), 3),
    percent: percentOf(booked, room),
  }
}

/** Whole per cents that are taken of what there is; nothing where there is none, or nobody said. */
export const percentOf = (taken: Big.BigSource, of: Big.BigSource | null): number | null =>
  of === null || Big(of).eq(0) ? null : Number(round(Big(taken).times(100).div(of), 0))
