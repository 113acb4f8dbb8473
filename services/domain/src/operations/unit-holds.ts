import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { units } from '@fairlead/contracts/operations/units'
import { type Decision, eventsOf } from '../kernel/aggregate.ts'
import { invalid } from '../kernel/refusal.ts'

type Unit = RecordOf<typeof units>
type Hold = Unit['holds'][number]

const { UnitHoldLifted } = eventsOf(units)
/** As many characters as reasons that are told together may take. */
const longest = 200

/** A unit that is held by these: by each for a reason of his own, and free once none is left. */
export const heldBy = (holds: readonly Hold[]) => ({
  holds: [...holds],
  on_hold: holds.length > 0,
  hold_reason:
    holds
      .map(one => one.hold_reason)
      .join(' · ')
      .slice(0, longest) || null,
  hold_by: holds[0]?.hold_by ?? null,
})

/** Has one who holds a unit let go of it. Which of several that is must be said; of who does not hold it there is nothing to lift. */
export function liftHold({ holds }: Unit, hold_by: Unit['hold_by']): Decision<typeof units> {
  if (hold_by === null && holds.length > 1) return invalid('required', { field: 'hold_by' })
  return holds.some(one => hold_by === null || one.hold_by === hold_by)
    ? [UnitHoldLifted({ hold_by: hold_by ?? holds[0]?.hold_by ?? null })]
    : []
}
