import type { Logged } from './replay.ts'
import { rowsIn } from './replay.ts'

type Data = Readonly<Record<string, unknown>>

/** The room on every voyage, told again from the log: nobody gets a place that is not there, unless a planner said so with a reason. */
export interface Room {
  take(event: Logged): void
  readonly faults: string[]
}

/** Thousandths, so that nothing is rounded. */
const thousandths = (amount: unknown): bigint => {
  const [whole = '0', rest = ''] = String(amount).split('.')
  return BigInt(`${whole}${rest.padEnd(3, '0')}`)
}
/** Hundredths of a per cent. */
const share = (per_cent: unknown): bigint => BigInt(String(per_cent).replace('.', ''))

export function room(): Room {
  const faults: string[] = []
  const voyages = new Map<string, { capacities: readonly Data[]; placed: Map<string, Data> }>()

  return {
    faults,
    take({ stream, version, type, data }) {
      if (!stream.startsWith('allocations-')) return
      const on = voyages.get(stream) ?? { capacities: [], placed: new Map<string, Data>() }
      voyages.set(stream, on)
      const gives = (unit: Data, how: string) => {
        for (const capacity of on.capacities) {
          if (!counts(capacity, unit)) continue
          const measure = String(capacity.measure)
          const used = [...on.placed.values()]
            .filter(one => one.stand_by !== true && counts(capacity, one))
            .reduce((sum, one) => sum + thousandths(one[measure]), 0n)
          const limit = thousandths(capacity.capacity) * (10_000n + share(capacity.overbook_pct))
          if (used * 10_000n > limit)
            faults.push(`${stream} ${version}: ${how} takes ${measure} that are not there: ${used} of ${limit / 10_000n}`)
        }
      }
      const alter = (changes: Data) => on.placed.set(String(data.unit_id), { ...on.placed.get(String(data.unit_id)), ...changes })
      if (type === 'AllocationSet') on.capacities = rowsIn(data.capacities)
      if (type === 'UnitsAllocated')
        for (const one of rowsIn(data.units)) {
          on.placed.set(String(one.unit_id), one)
          if (one.stand_by !== true) gives(one, 'a place given')
        }
      if (type === 'StandbyPromoted') {
        alter({ stand_by: false })
        if (data.reason === null) gives(on.placed.get(String(data.unit_id)) ?? {}, 'a promotion without a reason')
      }
      if (type === 'UnitHeldBack') alter({ stand_by: true })
      if (type === 'AllocationResized') alter(data)
      if (type === 'AllocationReleased') on.placed.delete(String(data.unit_id))
    },
  }
}

/** Whether a capacity counts a unit: between its ports, and for whom it is meant. */
const counts = (capacity: Data, unit: Data): boolean =>
  ['pol_id', 'pod_id'].every(field => capacity[field] === unit[field]) &&
  ['office_id', 'customer_id', 'commodity_group_id'].every(field => (capacity[field] ?? null) === null || capacity[field] === unit[field])
