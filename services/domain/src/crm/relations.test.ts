import { relations } from '@fairlead/contracts/crm/relations'
import { users } from '@fairlead/contracts/identity/users'
import { expect, test } from 'vitest'
import { user } from '../identity/users.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { relation } from './relations.ts'

const { Created } = eventsOf(relations)
const jansen = { name: 'Jansen BV', types: ['CUSTOMER' as const], contacts: [], cfr_manager_emails: [] }

test('an own office has its code and country', () => {
  given(relation).when('create', jansen).decides(Created(jansen))
  given(relation)
    .when('create', { ...jansen, types: ['OFFICE'] })
    .refuses('office_needs_code', 'office_code')
  given(relation, Created(jansen))
    .when('change', { types: ['OFFICE'], office_code: '01' })
    .refuses('office_needs_country', 'country_id')
})

test('one company in one town is kept once, however it is spelled', () => {
  const record = (name: string, city: string | null) =>
    given(relation)
      .when('create', { ...jansen, name, city })
      .record()
  const named = (name: string, city: string | null) =>
    relation.claims(record(name, city), 'x').filter(one => one.scope === 'relations.name')
  expect(named('Autohaus Brückner', 'Kassel')).toEqual([{ scope: 'relations.name', value: 'autohaus bruckner, kassel', field: 'name' }])
  expect(named('AUTOHAUS  Bruckner.', 'KASSEL')).toEqual(named('Autohaus Brückner', 'Kassel'))
  expect(named('Autohaus Brückner', null)).toEqual([])
})

test('a user is bound to office, ports or customer, and only administrators make administrators', () => {
  const ruth = {
    name: 'Ruth',
    email: 'ruth@example.org',
    language: 'nl' as const,
    user_ports: [],
    invoice_rights: 'none' as const,
    documentation_clearance: false,
    can_finalize_own_bls: false,
    can_review_worldcheck: false,
    supervisor: false,
    auditor: false,
    active: true,
  }
  const made = eventsOf(users)
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
    .decides(made.Created(boss))
})
