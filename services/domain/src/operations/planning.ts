import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { round, thousandths } from '@fairlead/contracts/measures/decimal'
import { type allocations, capacity_measures } from '@fairlead/contracts/operations/allocations'
import Big from 'big.js'
import { limitOf, pairOf, useAmong } from './capacity.ts'

type Allocation = Pick<RecordOf<typeof allocations>, 'capacities' | 'units'>
type Capacity = Allocation['capacities'][number]
type Placed = Allocation['units'][number]
type Measure = Capacity['measure']

/** How far a unit has come that has its place: what its room does not know of it. */
export interface Stage {
  readonly firm: boolean
  readonly delivered: boolean
  /** It is one of those that TEU are counted of. */
  readonly container: boolean
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
  /** How many pieces, with a place or waiting, are in none of these figures, for nobody knows how large they are. */
  readonly unmeasured: number
}

/** The cargo between two ports, in every measure. */
export interface PortPair {
  readonly pol_id: string
  readonly pod_id: string
  readonly measures: Readonly<Record<Measure, Use>>
}

/** What is sold and what is taken between the ports of a voyage, whoever's the units are (DOMAIN_SALES_OPS §2.3). Of a pair its capacity is that for everybody. */
export function portPairs({ capacities, units }: Allocation, stages: ReadonlyMap<string, Stage>): PortPair[] {
  const [open, placed] = [Map.groupBy(capacities.filter(isForAll), pairOf), Map.groupBy(units, pairOf)]
  return [...new Set([...capacities.map(pairOf), ...placed.keys()])].map(pair => {
    const [pol_id = '', pod_id = ''] = pair.split(' ')
    const here = (placed.get(pair) ?? []).map((unit): Come => ({ unit, stage: stages.get(unit.unit_id) }))
    const measures = capacity_measures.map(({ code }) => [
      code,
      useIn(
        code,
        open.get(pair)?.find(one => one.measure === code),
        here,
      ),
    ])
    return { pol_id, pod_id, measures: Object.fromEntries(measures) }
  })
}

const isForAll = ({ office_id, customer_id, commodity_group_id }: Capacity): boolean =>
  office_id === null && customer_id === null && commodity_group_id === null

/** Whether a unit is nothing in a measure, since nobody said how large it is, or of which type: what is no container has no TEU that anybody could know. */
const isUnmeasured = (size: number, measure: Measure, stage: Stage | undefined): boolean =>
  size === 0 && (measure !== 'teu' || stage?.container === true)

/** In which measures a unit is nothing, for nobody knows how large it is. */
export const unmeasuredIn = (unit: Placed, stage: Stage | undefined): Measure[] =>
  capacity_measures.map(({ code }) => code).filter(measure => isUnmeasured(thousandths(unit[measure]), measure, stage))

interface Come {
  readonly unit: Placed
  readonly stage: Stage | undefined
}

/** In one pass, and in whole thousandths: of thousands of units it would else take longer than all the rest of an answer. */
function useIn(measure: Measure, capacity: Capacity | undefined, units: readonly Come[]): Use {
  const sums = { booked: 0, stand_by: 0, firm: 0, delivered: 0, loaded: 0, unmeasured: 0 }
  for (const { unit, stage } of units) {
    const size = thousandths(unit[measure])
    if (isUnmeasured(size, measure, stage)) sums.unmeasured += thousandths(unit.units)
    if (unit.stand_by) {
      sums.stand_by += size
      continue
    }
    sums.booked += size
    if (unit.loaded || stage?.firm) sums.firm += size
    if (unit.loaded || stage?.delivered) sums.delivered += size
    if (unit.loaded) sums.loaded += size
  }
  const amount = (sum: number) => round(Big(sum).div(1_000), 3)
  return {
    ...fullness(capacity, Big(sums.booked).div(1_000), Big(sums.stand_by).div(1_000)),
    firm: amount(sums.firm),
    delivered: amount(sums.delivered),
    loaded: amount(sums.loaded),
    unmeasured: sums.unmeasured / 1_000,
  }
}

/** Capacities, each with how full it is, whoever's it is: units count in all rows that they belong to. */
export const capacitiesUse = <C extends Capacity>(capacities: readonly C[], units: readonly Placed[]): (C & { use: Fullness })[] => {
  const placed = Map.groupBy(units, pairOf)
  return capacities.map(one => {
    const { booked, stand_by } = useAmong(one, placed.get(pairOf(one)) ?? [])
    return { ...one, use: fullness(one, booked, stand_by) }
  })
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

/**
 * Whole per cents that are taken of what there is; nothing where there is none, or nobody said. It says 100 only of
 * what is just full: more than that is more, whatever little (DOMAIN_SALES_OPS §2.3 colours it by that).
 */
export function percentOf(taken: Big.BigSource, of: Big.BigSource | null): number | null {
  if (of === null || Big(of).eq(0)) return null
  const percent = Big(taken).times(100).div(of)
  const nearest = percent.round(0).toNumber()
  return nearest === 100 ? nearest + percent.cmp(100) : nearest
}
