import { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { compare } from '@fairlead/contracts/measures/money'
import { changesTo, type Definition, eventsOf } from '../kernel/aggregate.ts'
import { forbid, invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import { type Lifting, notToLift } from './credit.ts'

type Relation = RecordOf<typeof relations>

const { CreditLiftRequested, CreditLiftGranted, CreditLiftDeclined, CreditHoldLifted } = eventsOf(relations)

/** Nobody asks for anything, or what was asked is answered. */
export const noLiftAsked = {
  lift_asked: false,
  lift_asked_until: null,
  lift_asked_amount: null,
  lift_asked_reason: null,
  lift_asked_by_id: null,
} as const

/** Why somebody does not lift a hold while a request is open: it is his own (four eyes, our decision). */
export const ownLiftAsked = ({ lift_asked, lift_asked_by_id }: Relation, { actor }: Pick<Lifting, 'actor'>): Refusal | undefined =>
  lift_asked && lift_asked_by_id === actor.id ? forbid('own_credit_lift') : undefined

/** Why a request is not answered by somebody: there is none, or it is his own. */
const notToAnswer = (record: Relation, lifting: Pick<Lifting, 'actor'>): Refusal | undefined =>
  record.lift_asked ? ownLiftAsked(record, lifting) : refuse('no_credit_lift_asked')

/** Whether a lift of so much beyond the limit would change nothing: only who is on hold by hand gains by none (our decision). */
const liftsNothing = ({ credit_state }: Relation, amount: string | null): boolean =>
  amount !== null && compare(amount, 0) === 0 && credit_state !== 'on_hold'

/** Why a hold is not lifted as it is asked: for the term and the amount that were asked, at the fields that say them. */
function notToAskFor(record: Relation, until: string, amount: string | null, lifting: Lifting): Refusal | undefined {
  const refusal = notToLift(record, until, lifting)
  if (refusal?.field === 'credit_lifted_until') return { ...refusal, field: 'lift_asked_until' }
  return refusal ?? (liftsNothing(record, amount) ? invalid('credit_lift_of_nothing', { field: 'lift_asked_amount' }) : undefined)
}

export const liftRequestEvolve = {
  CreditLiftRequested: (record, asked, { meta }) => ({
    ...record,
    ...asked,
    lift_asked: true,
    lift_asked_by_id: meta.actor.id,
  }),
  CreditLiftGranted: record => record, // the lift follows, which answers whatever was asked
  CreditLiftDeclined: record => ({ ...record, ...noLiftAsked }),
} satisfies Partial<Definition<typeof relations, object>['evolve']>

export const liftRequestDecide = {
  request_credit_lift: (record, { lift_asked_until, lift_asked_amount = null, lift_asked_reason }, { id, actor, now }) => {
    const asked = { lift_asked_until, lift_asked_amount, lift_asked_reason }
    const refusal = notToAskFor(record, lift_asked_until, lift_asked_amount, { id, actor, today: today(trade_zone, now) })
    return refusal ?? (Object.keys(changesTo(record, asked)).length === 0 ? [] : [CreditLiftRequested(asked)])
  },
  grant_credit_lift: (record, _input, { id, actor, now }) => {
    const refusal = notToAnswer(record, { actor })
    if (refusal) return refusal
    const { lift_asked_until: until, lift_asked_amount, lift_asked_reason } = record
    const wrong = notToAskFor(record, until ?? '', lift_asked_amount, { id, actor, today: today(trade_zone, now) })
    if (wrong) return wrong
    const lift = {
      credit_lifted_until: until ?? '',
      credit_lifted_amount: lift_asked_amount,
      credit_lift_reason: lift_asked_reason ?? '',
    }
    return [CreditLiftGranted(), CreditHoldLifted(lift)]
  },
  decline_credit_lift: (record, { lift_declined_because }, { actor }) =>
    notToAnswer(record, { actor }) ?? [CreditLiftDeclined({ lift_declined_because })],
} satisfies Partial<Definition<typeof relations, object>['decide']>
