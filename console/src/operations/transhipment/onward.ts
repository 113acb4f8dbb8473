import { isAboard } from '@fairlead/contracts/operations/travelling'
import type { Rec } from '../../kernel/record.ts'

interface Leg {
  readonly pol_id: string
  readonly pod_id: string
}

const isLeg = (value: unknown): value is Leg => typeof value === 'object' && value !== null && 'pod_id' in value
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const legsOf = ({ onward_legs }: Rec): Leg[] => (Array.isArray(onward_legs) ? onward_legs.filter(isLeg) : [])

/** What is asked of another way: from where the unit is, or comes to by its ship and when it can be there, to where it goes all along. */
export const wanted = (unit: Rec): Leg & { from: unknown } => ({
  pol_id: textOf(isAboard(unit) ? unit.pod_id : unit.pol_id),
  pod_id: textOf(legsOf(unit).at(-1)?.pod_id ?? unit.pod_id),
  from: isAboard(unit) ? unit.connection_ready : null,
})

/** Whether another way can be asked for: what is aboard without a leg after it goes where it goes. */
export const mayGoOtherwise = (unit: Rec): boolean => !isAboard(unit) || (unit.status !== 'released' && legsOf(unit).length > 0)

/** Units that miss the same ship from the same port to the same port: one way is found for all of them. */
export function alike(units: readonly Rec[]): [Rec, ...Rec[]][] {
  const groups = Map.groupBy(units, unit => {
    const { pol_id, pod_id } = wanted(unit)
    return [textOf(unit.broken_voyage_id), pol_id, pod_id, textOf(unit.connection_ready), textOf(unit.connection_leaves)].join(' ')
  })
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []))
}
