import { may } from '@fairlead/contracts/identity/rights'
import { users } from '@fairlead/contracts/identity/users'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { type Aggregate, type Claim, type DecisionContext, same, streamOf } from '../kernel/aggregate.ts'
import { forbid, invalid, isRefusal, type Refusal } from '../kernel/refusal.ts'
import { ruledRegister } from '../masterdata/registers.ts'
import type { NewEvent } from '../ports/event-log.ts'

type User = RecordOf<typeof users>

/** What a user may, and whose records he sees. */
const rightsOfUser = [
  'user_group',
  'office_id',
  'user_ports',
  'relation_id',
  'can_finalize_own_bls',
  'can_review_worldcheck',
  'invoice_rights',
  'supervisor',
  'auditor',
] as const
/** Of these, what reaches beyond an office, and so is given by administrators; whoever edits users may take it away. */
const beyondAnOffice = ['can_review_worldcheck', 'auditor'] as const

const onlyAdministratorsMake = ({ user_group }: User, { actor }: DecisionContext): Refusal | undefined =>
  user_group === 'ADMIN' && actor.role !== 'admin' && actor.role !== 'system' ? forbid('only_administrators') : undefined

/** Who may not say of a user what he says: nobody gives himself a right. */
function notHisToSay(after: User, before: User, { actor, id }: DecisionContext): Refusal | undefined {
  if (may(actor, 'rights.grant')) return undefined
  const changed = (field: keyof User) => !same(after[field] ?? null, before[field] ?? null)
  const given = beyondAnOffice.find(field => changed(field) && after[field] !== false)
  if (given) return forbid('right_by_administrators', { field: given })
  if (actor.id === id) {
    const own = rightsOfUser.find(changed)
    return own && forbid('rights_by_another', { field: own })
  }
  // Whoever has the address signs in as its user, with all that was given him.
  return changed('email') && heldBeyondAnOffice(before) ? forbid('right_by_administrators', { field: 'email' }) : undefined
}

const heldBeyondAnOffice = (one: User) => beyondAnOffice.find(field => one[field] === true)

/** Who comes back has what he had, so that it takes who could give it: what a user was is else got back behind an administrator's back. */
function notHisToBringBack(one: User, context: DecisionContext): Refusal | undefined {
  const held = may(context.actor, 'rights.grant') ? undefined : heldBeyondAnOffice(one)
  return onlyAdministratorsMake(one, context) ?? (held && forbid('right_by_administrators', { field: held }))
}

const staff: readonly string[] = ['ADMIN', 'OFFICE_ADMIN', 'USER']

const bound = (one: User, context: DecisionContext, before: User): Refusal | undefined => {
  const refusal = onlyAdministratorsMake(one, context) ?? notHisToSay(one, before, context)
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

/** Every user is bound to what the group works with (specification §6), and only administrators make administrators, or give what reaches beyond an office. */
const baseRegister = ruledRegister(users, bound, { upcast: { Created: [usersBeforeDefaults], Changed: [usersBeforeDefaults] } })

/** Whether a user who could not sign in may do so again. */
const comesBack = (command: string, before: User, input: Partial<User>): boolean =>
  command === 'restore' || command === 'activate' || (command === 'change' && !before.active && input.active === true)

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
    const refusal = comesBack(command, record as User, input) ? notHisToBringBack({ ...(record as User), ...input }, context) : undefined
    if (refusal) return refusal
    const events = baseRegister.decide(command, record, input, context)
    const lost = lostBy(command, record as User, input)
    if (lost === undefined || !Array.isArray(events)) return events
    const claims = takesOut(lost, context.id, context, context.by as User | undefined)
    return isRefusal(claims) ? claims : { events, claims }
  },
}
