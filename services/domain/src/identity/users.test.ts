import { users } from '@fairlead/contracts/identity/users'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given, recordedBy } from '../kernel/given.ts'
import { user } from './users.ts'

const ruth = {
  name: 'Ruth',
  email: 'ruth@example.org',
  language: 'nl' as const,
  user_ports: [],
  invoice_rights: 'none' as const,
  documentation_clearance: false,
  auditor: false,
  active: true,
}

test('a user is bound to office, ports or customer, and only administrators make administrators', () => {
  const { Created } = eventsOf(users)
  given(user)
    .when('create', { ...ruth, user_group: 'USER' })
    .refuses('user_needs_office', 'office_id')
  given(user)
    .when('create', { ...ruth, user_group: 'SURVEYOR' })
    .refuses('port_user_needs_ports', 'user_ports')
  given(user)
    .when('create', { ...ruth, user_group: 'CUSTOMER' })
    .refuses('customer_user_needs_relation', 'relation_id')
  const boss = { ...ruth, user_group: 'ADMIN' as const, office_id: clerk.office_id }
  given(user).when('create', boss).refuses('only_administrators')
  given(user)
    .when('create', boss, { actor: { ...clerk, role: 'admin' } })
    .decides(Created(boss))
})

test('a user that was written before supervisors went by their group is one as it was then', () => {
  const made = recordedBy(user, 'Created', { ...ruth, user_group: 'OFFICE_ADMIN', can_finalize_own_bls: false, supervisor: false })
  expect(made).toMatchObject({ supervisor: null, can_finalize_own_bls: false })
  expect(recordedBy(user, 'Changed', { supervisor: true }, made)).toMatchObject({ supervisor: true })
})
