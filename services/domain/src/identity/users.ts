import { users } from '@fairlead/contracts/identity/users'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { Context } from '../kernel/aggregate.ts'
import { forbid, invalid, type Refusal } from '../kernel/refusal.ts'
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
export const user = ruledRegister(users, bound, { upcast: { Created: [usersBeforeDefaults], Changed: [usersBeforeDefaults] } })
