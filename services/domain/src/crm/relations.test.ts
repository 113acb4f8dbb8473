import { relations } from '@fairlead/contracts/crm/relations'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { relation } from './relations.ts'

const { Created } = eventsOf(relations)
const jansen = { name: 'Jansen BV', types: ['CUSTOMER' as const], contacts: [], cfr_manager_emails: [] }
const rotterdam = {
  ...jansen,
  name: 'Fairlead',
  types: ['OFFICE' as const],
  office_code: '01',
  country_id: '01900000-0000-7000-8000-0000000000aa',
}

test('an own office has its code and country', () => {
  given(relation).when('create', jansen).decides(Created(jansen))
  given(relation)
    .when('create', { ...jansen, types: ['OFFICE'] })
    .refuses('office_needs_code', 'office_code')
  given(relation, Created(jansen))
    .when('change', { types: ['OFFICE'], office_code: '01' })
    .refuses('office_needs_country', 'country_id')
})

test('what only an own office has is refused to all others, each at its field', () => {
  const admin = { actor: { ...clerk, role: 'admin' as const } }
  for (const field of ['is_headquarters', 'can_approve_own_bls', 'can_review_worldcheck'])
    given(relation, Created(jansen))
      .when('change', { [field]: true }, admin)
      .refuses('only_of_own_offices', field)
  given(relation)
    .when('create', { ...jansen, office_code: '07' })
    .refuses('only_of_own_offices', 'office_code')
  given(relation, Created(rotterdam))
    .when('change', { types: ['VENDOR'] })
    .refuses('only_of_own_offices', 'office_code')
  given(relation, Created(rotterdam))
    .when('change', { types: ['VENDOR'], office_code: null })
    .decides(eventsOf(relations).Changed({ types: ['VENDOR'], office_code: null }))
})

test('what an office may is for administrators to say, since its users may it then', () => {
  const boss = { actor: { ...clerk, role: 'office_admin' as const } }
  given(relation, Created(jansen)).when('change', { is_headquarters: true }).refuses('office_rights_by_administrators', 'is_headquarters')
  given(relation)
    .when('create', { ...jansen, can_review_worldcheck: true })
    .refuses('office_rights_by_administrators', 'can_review_worldcheck')
  given(relation, Created(rotterdam))
    .when('change', { can_approve_own_bls: true }, boss)
    .decides(eventsOf(relations).Changed({ can_approve_own_bls: true }))
  given(relation, Created(jansen))
    .when('change', { is_headquarters: false, city: 'Kassel' })
    .decides(eventsOf(relations).Changed({ is_headquarters: false, city: 'Kassel' }))
})

test('one company in one town is kept once, however it is spelled', () => {
  const record = (name: string, city: string | null) =>
    given(relation)
      .when('create', { ...jansen, name, city })
      .record()
  const named = (name: string, city: string | null) =>
    relation.claims(record(name, city), 'x').filter(one => one.scope === 'relations.name')
  const value = 'autohaus bruckner, kassel'
  expect(named('Autohaus Brückner', 'Kassel')).toEqual([
    { scope: 'relations.name', value, typed: 'Autohaus Brückner, Kassel', field: 'name' },
  ])
  expect(named('AUTOHAUS  Bruckner.', 'KASSEL')).toMatchObject([{ value, typed: 'AUTOHAUS  Bruckner., KASSEL' }])
  expect(named('Autohaus Brückner', null)).toEqual([])
})
