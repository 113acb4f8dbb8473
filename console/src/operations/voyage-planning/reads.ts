import { allocations, type capacity_measures } from '@fairlead/contracts/operations/allocations'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../../kernel/api.ts'
import { recordKey } from '../../kernel/queries.ts'
import { type Names, withNames } from '../../kernel/record-queries.ts'

export type Measure = (typeof capacity_measures)[number]['code']

/** How much of a capacity is taken; where nobody set any there is no saying how full it is. */
export interface Fullness {
  capacity: string | null
  limit: string | null
  booked: string
  stand_by: string
  free: string | null
  percent: number | null
}

export interface Use extends Fullness {
  firm: string
  delivered: string
  loaded: string
  /** How many pieces are in none of these figures, for nobody knows how large they are. */
  unmeasured: number
}

/** The cargo between two ports, in every measure. */
export interface PortPair {
  pol_id: string
  pod_id: string
  measures: Record<Measure, Use>
}

/** A capacity as it was set, with how full it is. */
export interface Capacity {
  [field: string]: unknown
  use: Fullness
}

/** A unit on stand-by: since when, what it lacks, and whether it would fit by now. */
export interface Waiting {
  unit_id: string
  number: string
  chassis_number: string | null
  container_number: string | null
  make: string | null
  model: string | null
  un_number: string | null
  dangerous_goods_class: string | null
  job_id: string | null
  pol_id: string
  pod_id: string
  customer_id: string
  units: string
  /** In which measures it counts nothing, for nobody knows how large it is. */
  unmeasured: Measure[]
  priority: boolean
  since: string | null
  /** A planner put it there. */
  held_back: boolean
  /** The number of the voyage of its journey that has no room for it. */
  waits_for: string | null
  fits: boolean
  /** What it would lack, were it next. */
  lacks: { measure: string; excess: string; row: string | null } | null
  date_delivered: string | null
}

export interface Planning {
  id: string
  /** What is changed is held against it. */
  version: number
  number: string
  pairs: PortPair[]
  capacities: Capacity[]
  stand_by: Waiting[]
  stand_by_count: number
}

/** What is sold and taken on a voyage. Kept with its record: whoever reads that again asks this again. */
export const planningOf = (id: string) =>
  queryOptions({
    queryKey: [...recordKey(allocations, id), 'planning'],
    queryFn: async ({ signal }) => (await withNames(get<{ data: Planning; names: Names }>(`voyageplanning/${id}`, undefined, signal))).data,
  })

export type Doing = 'promote' | 'put_on_stand_by' | 'move'

/** What would become of units, and how many that wait would fit then. */
export interface Outcome {
  units: { unit_id: string; gets_place: boolean; row: string | null; short_measure: string | null; excess: string | null }[]
  then_promotable: number
}

/** What a planner would bring about, before he does it. */
export const outcomeOf = (id: string, doing: Doing, unit_ids: readonly string[], voyage_id?: string) =>
  queryOptions({
    queryKey: [...recordKey(allocations, id), 'outcome', doing, unit_ids, voyage_id],
    queryFn: async ({ signal }) =>
      (await get<{ data: Outcome }>(`voyageplanning/${id}/outcome`, { doing, unit_ids: [...unit_ids], voyage_id }, signal)).data,
    staleTime: 0,
  })

/** Between which ports, and how much is free there. */
interface Served {
  pol_id: string
  pod_id: string
  free: { measure: Measure; left: string } | null
}

/** A voyage to which units can be moved. */
export interface OtherVoyage {
  id: string
  number: string
  vessel_id: string
  departs: string | null
  routes: Served[]
}

/** To which voyages units of one can be moved: some that are named, those of a pair of ports, or any. */
export const othersOf = (id: string, asked: { unit_ids?: readonly string[]; pol_id?: string | undefined; pod_id?: string | undefined }) =>
  queryOptions({
    queryKey: [...recordKey(allocations, id), 'others', asked],
    queryFn: async ({ signal }) =>
      (await withNames(get<{ data: OtherVoyage[]; names: Names }>(`voyageplanning/${id}/others`, asked, signal))).data,
  })
