import { users } from '@fairlead/contracts/identity/users'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { type Aggregate, type Claim, type Context, streamOf } from '../kernel/aggregate.ts'
import { forbid, invalid, isRefusal, type Refusal } from '../kernel/refusal.ts'
import { ruledRegister } from '../masterdata/registers.ts'
import { usersBeforeDefaults } from './earlier-users.ts'

const bound = (one: RecordOf<typeof users>, { actor }: Context): Refusal | undefined => {
  if (one.user_group === 'ADMIN' && actor.role !== 'admin' && actor.role !== 'system') return forbid('only_administrators')
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

/** Every user is bound to what the group works with (specification §6), and only administrators make administrators. */
const ruled = ruledRegister(users, bound, { upcast: { Created: [usersBeforeDefaults], Changed: [usersBeforeDefaults] } })

type User = RecordOf<typeof users>
const taking: ReadonlySet<string> = new Set(['change', 'deactivate', 'delete'])

const administers = ({ user_group, active, auditor, status }: User): boolean =>
  user_group === 'ADMIN' && active && !auditor && status === 'active'

/** The field by which an administrator would no longer be one, or no longer get in; undefined where he stays what he is. */
function lostBy(command: string, before: User, input: Partial<User>): keyof User | undefined {
  if (!taking.has(command) || !administers(before)) return undefined
  if (command !== 'change') return 'active'
  return (['user_group', 'active', 'auditor', 'email'] as const).find(field => field in input && input[field] !== before[field])
}

/**
 * There is always an administrator who can sign in: one is taken out by another alone, who stays. Of two who take each other out, or several
 * in a circle, the first stays: whoever does it claims to be the one who does, and a claim outlives what is under way.
 */
function takesOut(field: keyof User, id: string, { actor }: Context, by: User | undefined): Claim[] | Refusal {
  if (actor.role === 'system') return []
  if (actor.id === id) return invalid('administrator_not_by_himself', { field })
  if (!by || !administers(by)) return forbid('only_administrators_change_them')
  const owner = streamOf(ruled, actor.id)
  return [{ scope: 'users.administrators', value: 'taken out', owner, field, refusal: 'administrators_taken_out_meanwhile' }]
}

export const user: Aggregate<typeof users> = {
  ...ruled,
  asks: command => taking.has(command),
  facts: async (command, record, input, load, { actor }) =>
    lostBy(command, record as User, input) === undefined ? {} : { by: await load(ruled, actor.id) },
  decide(command, record, input, context) {
    const events = ruled.decide(command, record, input, context)
    const lost = lostBy(command, record as User, input)
    if (lost === undefined || isRefusal(events) || 'events' in events) return events
    const claims = takesOut(lost, context.id, context, context.by as User | undefined)
    return isRefusal(claims) ? claims : { events, claims }
  },
}
