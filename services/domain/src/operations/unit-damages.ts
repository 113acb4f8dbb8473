import { type Principal, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import { damageSaid } from '@fairlead/contracts/operations/unit-damages'
import { units } from '@fairlead/contracts/operations/units'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { type Decision, type Definition, eventsOf, same } from '../kernel/aggregate.ts'
import { complete } from '../kernel/complete.ts'
import { forbid, type Refusal, refuse } from '../kernel/refusal.ts'
import { notOpen } from './rotation.ts'
import { inTheFuture } from './unit-guards.ts'

type Unit = RecordOf<typeof units>
type Damage = Unit['damages'][number]

const { DamageRecorded, DamageCorrected, DamageWithdrawn } = eventsOf(units)

/** Who looks, when, and on which voyage the unit is. */
interface Looking {
  actor: Principal
  now: string
  voyage: RecordOf<typeof voyages> | undefined
}

const isDischarged = ({ status }: Unit): boolean => status === 'discharged'

/** Who works at ports looks at what stands at one of his: where it leaves from until it is loaded, and where it went after that (specification §6). */
const standsElsewhere = (unit: Unit, actor: Principal): Refusal | undefined =>
  within(rowScopeOf(actor), { ports: [isDischarged(unit) ? 'pod_id' : 'pol_id'] }, unit) ? undefined : forbid('not_at_your_port')

/** A voyage that is closed has left: what it carried is looked at all the same, once it is discharged. */
const over = (unit: Unit, voyage: Looking['voyage']): Refusal | undefined => (isDischarged(unit) ? undefined : notOpen(voyage))

const known = ({ damages }: Unit, damage_id: string): Damage | undefined => damages.find(one => one.damage_id === damage_id)

/**
 * A damage is placed on the outline of a unit (DOMAIN_SALES_OPS §2.5, `DamageRecorded`). Who names one that is there describes it anew: it keeps its
 * number, and whether it was there before the voyage.
 */
export function recordDamage(
  unit: Unit,
  input: CommandInput<typeof units, 'record_damage'>,
  { actor, now, voyage }: Looking,
): Decision<typeof units> {
  const refusal = standsElsewhere(unit, actor) ?? over(unit, voyage) ?? inTheFuture(input.date_found, 'date_found', now)[0]
  if (refusal) return refusal
  const said = complete(damageSaid, input)
  const before = known(unit, input.damage_id)
  if (!before) return [DamageRecorded({ ...said, number: unit.damage_count + 1, at_discharge: isDischarged(unit) })]
  const after = { ...before, ...said }
  return same(before, after) ? [] : [DamageCorrected(after)]
}

/** A damage that is none, or was placed on the wrong unit, is taken back with a reason; its number stays free. */
export function withdrawDamage(
  unit: Unit,
  { damage_id, reason }: CommandInput<typeof units, 'withdraw_damage'>,
  { actor, voyage }: Looking,
): Decision<typeof units> {
  const before = known(unit, damage_id)
  return (
    standsElsewhere(unit, actor) ??
    over(unit, voyage) ??
    (before ? [DamageWithdrawn({ damage_id, number: before.number, reason })] : refuse('damage_not_found', { field: 'damage_id' }))
  )
}

const standing = (damages: Damage[]) => ({ damages, damaged: damages.length > 0 })

type Evolve = Definition<typeof units, object>['evolve']

/** What damages make of a unit, event by event. */
export const damageFold: Pick<Evolve, 'DamageRecorded' | 'DamageCorrected' | 'DamageWithdrawn'> = {
  DamageRecorded: (unit, data, { meta }) => ({
    ...unit,
    ...standing([...unit.damages, data]),
    damage_count: data.number,
    surveyed_by_id: meta.actor.id,
  }),
  DamageCorrected: (unit, data, { meta }) => ({
    ...unit,
    ...standing(unit.damages.map(one => (one.damage_id === data.damage_id ? data : one))),
    surveyed_by_id: meta.actor.id,
  }),
  DamageWithdrawn: (unit, { damage_id }) => ({ ...unit, ...standing(unit.damages.filter(one => one.damage_id !== damage_id)) }),
}
