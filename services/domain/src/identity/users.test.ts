import { users } from '@fairlead/contracts/identity/users'
import { describe, expect, test } from 'vitest'
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

describe('an administrator', () => {
  const { Created, Changed, Deleted } = eventsOf(users)
  const himself = '01900000-0000-7000-8000-0000000000ff'
  const boss = { ...ruth, user_group: 'ADMIN' as const, office_id: clerk.office_id }
  const other = { actor: { ...clerk, role: 'admin' as const }, facts: { by: { ...boss, status: 'active' } } }
  const self = { actor: { ...other.actor, id: himself } }
  const demoted = { user_group: 'USER' as const }
  const losses = [demoted, { active: false }, { auditor: true }, { email: 'nobody@example.org' }]

  test.each(losses)('does not take himself out, whatever way he tries: %j', change => {
    given(user, Created(boss)).when('change', change, self).refuses('administrator_not_by_himself', Object.keys(change)[0])
    given(user, Created(boss)).when('change', change, other).decides(Changed(change))
  })

  test('is not deactivated or deleted by himself either, but changes what does not matter', () => {
    for (const command of ['deactivate', 'delete'] as const)
      given(user, Created(boss)).when(command, {}, self).refuses('administrator_not_by_himself', 'active')
    given(user, Created(boss)).when('delete', {}, other).decides(Deleted({}))
    given(user, Created(boss))
      .when('change', { name: 'Ruth V', active: true }, self)
      .decides(Changed({ name: 'Ruth V' }))
  })

  test('is taken out by one who is an administrator still', () => {
    const [demotedSince, officeAdmin] = [
      { ...boss, ...demoted, status: 'active' },
      { ...other.actor, role: 'office_admin' as const },
    ]
    given(user, Created(boss))
      .when('change', demoted, { ...other, facts: { by: demotedSince } })
      .refuses('only_administrators_change_them')
    given(user, Created(boss))
      .when('delete', {}, { ...other, facts: {} })
      .refuses('only_administrators_change_them')
    given(user, Created(boss))
      .when('deactivate', {}, { actor: officeAdmin, facts: { by: demotedSince } })
      .refuses('only_administrators')
    const inactive = [Created(boss), Changed({ active: false })]
    given(user, ...inactive)
      .when('change', demoted, self)
      .decides(Changed(demoted))
  })
})

test('a user that was written before supervisors went by their group is one as it was then', () => {
  const made = recordedBy(user, 'Created', { ...ruth, user_group: 'OFFICE_ADMIN', can_finalize_own_bls: false, supervisor: false })
  expect(made).toMatchObject({ supervisor: null, can_finalize_own_bls: false })
  expect(recordedBy(user, 'Changed', { supervisor: true }, made)).toMatchObject({ supervisor: true })
})
