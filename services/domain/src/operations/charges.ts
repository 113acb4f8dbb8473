import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { allocations } from '@fairlead/contracts/operations/allocations'
import { chargedTo, shortageFor } from './capacity.ts'
import { capacitiesUse, type Fullness } from './planning.ts'

type Allocation = Pick<RecordOf<typeof allocations>, 'capacities' | 'units'>
type Capacity = Allocation['capacities'][number]

/** A capacity to which a unit is charged, with how full it is, and by how much the unit would exceed it, were it next; nothing of one that has its place. */
export interface Charge {
  readonly row: Capacity
  readonly use: Fullness
  readonly excess: string | null
}

/** All to which a unit is charged on a voyage, from the narrowest to the widest; undefined where it asks for no room there (DOMAIN_SALES_OPS §2.3). */
export function chargesOf({ capacities, units }: Allocation, unit_id: string): Charge[] | undefined {
  const unit = units.find(one => one.unit_id === unit_id)
  if (!unit) return undefined
  return capacitiesUse(chargedTo(capacities, unit), units).map(({ use, ...row }) => ({
    row,
    use,
    excess: unit.stand_by ? (shortageFor([row], units, unit)?.excess ?? null) : null,
  }))
}
