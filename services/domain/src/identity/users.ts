import { users } from '@fairlead/contracts/identity/users'
import { heldBeyond } from '@fairlead/contracts/kernel/field-refusal'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { type Aggregate, type Claim, type DecisionContext, type Recorded, streamOf } from '../kernel/aggregate.ts'
import { forbid, invalid, isRefusal, type Refusal } from '../kernel/refusal.ts'
import { ruledRegister } from '../masterdata/registers.ts'
import type { NewEvent } from '../ports/event-log.ts'

type User = RecordOf<typeof users>

/** Whoever has the address signs in as its user, with all that was given him: who could not give that does not move it. */
function notHisToMove(after: User, before: User, { actor }: DecisionContext): Refusal | undefined {
  const held = after.email === before.email || before.status === '' ? undefined : heldBeyond(users, actor, before, 'give')
  return held && forbid(held.why, { field: 'email' })
}

const staff: readonly string[] = ['ADMIN', 'OFFICE_ADMIN', 'USER']

const bound = (one: User, context: DecisionContext, before: User): Refusal | undefined => {
  const refusal = notHisToMove(one, before, context)
  if (refusal) return refusal
  if (one.auditor && !staff.includes(one.user_group)) return invalid('auditor_is_staff', { field: 'auditor' })
  switch (one.user_group) {
    case 'CUSTOMER':
      return one.relation_id ? undefined : invalid('customer_user_needs_relation', { field: 'relation_id' })
    case 'SURVEYOR':
    case 'PORT_OPERATOR':
      return one.user_ports.length > 0 ? undefined : invalid('port_user_needs_ports', { field: 'user_ports' })
    case 'ADMIN':
    case 'OFFICE_ADMIN':
    case 'USER':
      return one.office_id ? undefined : invalid('user_needs_office', { field: 'office_id' })
  }
}

/** At first administrators approved whatever their own tick said: a tick that was not set said nothing of anybody. */
const usersBeforeDefaults = (data: NewEvent['data']): NewEvent['data'] => (data.supervisor === false ? { ...data, supervisor: null } : data)

/** Who was put out, or signs in with another address, signs in anew: what he held before is nothing, also once he is let in again. */
const signsInAnew = (after: User, { meta }: Recorded, before: User): User =>
  before.status === 'active' && (after.status !== 'active' || after.email !== before.email)
    ? { ...after, sign_ins_from: meta.occurred_at }
    : after

/** Every user is bound to what the group works with (specification §6). */
const baseRegister = ruledRegister(users, bound, {
  derived: signsInAnew,
  evolve: { Deleted: (record, _data, recorded) => signsInAnew({ ...record, status: 'deleted' }, recorded, record) },
  upcast: { Created: [usersBeforeDefaults], Changed: [usersBeforeDefaults] },
})

/** Whether a user who could not sign in may do so again, or one who could no longer may. */
function turns(command: string, before: User, input: Partial<User>): 'give' | 'take' | undefined {
  if (command === 'restore' || command === 'activate') return 'give'
  if (command === 'delete' || command === 'deactivate') return 'take'
  const said = command === 'change' && input.active !== undefined && input.active !== before.active
  return said ? (input.active ? 'give' : 'take') : undefined
}

/** Who comes back has what he had, and who goes loses it: that takes who could give it, or take it. Nobody lets himself in again. */
function notHisToTurn(command: string, before: User, input: Partial<User>, { id, actor }: DecisionContext): Refusal | undefined {
  const how = turns(command, before, input)
  if (how === 'give' && actor.id === id) return forbid('rights_by_another', { field: 'active' })
  const held = how && heldBeyond(users, actor, how === 'give' ? { ...before, ...input } : before, how)
  return held && forbid(held.why, { field: held.field })
}

const taking: ReadonlySet<string> = new Set(['change', 'deactivate', 'delete'])

const administers = ({ user_group, active, auditor, status }: User): boolean =>
  user_group === 'ADMIN' && active && !auditor && status === 'active'

/** The field by which an administrator would no longer be one, or no longer get in; undefined where he stays what he is. */
function lostBy(command: string, before: User, input: Partial<User>): keyof User | undefined {
  if (!administers(before)) return undefined
  if (command !== 'change') return 'active'
  return (['user_group', 'active', 'auditor', 'email'] as const).find(field => field in input && input[field] !== before[field])
}

/**
 * There is always an administrator who can sign in: one is taken out by another alone, who stays. Of two who take each other out, or several
 * in a circle, the first stays: whoever does it claims to be the one who does, and a claim outlives what is under way.
 */
function takesOut(field: keyof User, id: string, { actor }: DecisionContext, by: User | undefined): Claim[] | Refusal {
  if (actor.role === 'system') return []
  if (actor.id === id) return invalid('administrator_not_by_himself', { field })
  if (!by || !administers(by)) return forbid('only_administrators_change_them')
  const owner = streamOf(baseRegister, actor.id)
  return [{ scope: 'users.administrators', value: 'taken out', owner, field, refusal: 'administrators_taken_out_meanwhile' }]
}

export const user: Aggregate<typeof users> = {
  ...baseRegister,
  asks: command => taking.has(command),
  facts: async (command, record, input, load, { actor }) =>
    lostBy(command, record as User, input) === undefined ? {} : { by: await load(baseRegister, actor.id) },
  decide(command, record, input, context) {
    const refusal = notHisToTurn(command, record as User, input, context)
    if (refusal) return refusal
    const events = baseRegister.decide(command, record, input, context)
    const lost = lostBy(command, record as User, input)
    if (lost === undefined || !Array.isArray(events)) return events
    const claims = takesOut(lost, context.id, context, context.by as User | undefined)
    return isRefusal(claims) ? claims : { events, claims }
  },
}
