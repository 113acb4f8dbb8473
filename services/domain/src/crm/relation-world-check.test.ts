import { relations } from '@fairlead/contracts/crm/relations'
import { principal } from '@fairlead/contracts/identity/principal'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { barred, relation } from './relations.ts'

const { Created, Changed, RelationScreeningAsked, WorldCheckNoted, RelationBlacklisted } = eventsOf(relations)
const jansen = { name: 'Jansen', types: ['CUSTOMER' as const], contacts: [], cfr_manager_emails: [] }
const made = given(relation).when('create', jansen).events()
const noted = (world_check_status: 'open' | 'clear' | 'positive' | 'accepted') =>
  WorldCheckNoted({ world_check_id: 'w', world_check_status })
const reviewer = principal({ id: 'b', name: 'B', office_id: null, role: 'office_admin' }, { can_review_worldcheck: true })

test('says what its case says, once', () => {
  given(relation, ...made)
    .when('note_world_check', { world_check_id: 'w', world_check_status: 'open' })
    .decides(noted('open'))
  given(relation, ...made, noted('open'))
    .when('note_world_check', { world_check_id: 'w', world_check_status: 'open' })
    .decides()
})

test('is blacklisted on a positive match, which nothing but a person lifts', () => {
  const found = given(relation, ...made).when('note_world_check', { world_check_id: 'w', world_check_status: 'positive' })
  found.decides(noted('positive'), RelationBlacklisted())
  expect(barred({ ...found.record() }, 'customer_id')).toMatchObject({ code: 'customer_blacklisted' })
  const after = [...made, noted('positive'), RelationBlacklisted()]
  given(relation, ...after)
    .when('note_world_check', { world_check_id: 'w', world_check_status: 'clear' })
    .decides(noted('clear'))
  given(relation, ...made, Changed({ blacklisted: true }))
    .when('note_world_check', { world_check_id: 'w', world_check_status: 'positive' })
    .decides(noted('positive'))
})

test('is held while its case is open, and no more once a second person has confirmed', () => {
  const held = given(relation, ...made)
    .when('note_world_check', { world_check_id: 'w', world_check_status: 'possible' })
    .record()
  expect(barred(held, 'customer_id')).toMatchObject({ code: 'customer_under_review' })
  const accepted = given(relation, ...made)
    .when('note_world_check', { world_check_id: 'w', world_check_status: 'accepted' })
    .record()
  expect(barred(accepted, 'customer_id')).toBeUndefined()
})

test('is cleared by its case alone, once it has one', () => {
  given(relation, ...made, noted('open'))
    .when('change', { world_check_status: 'clear' }, { actor: reviewer })
    .refuses('said_by_world_check', 'world_check_status')
  given(relation, ...made, noted('open'))
    .when('change', { city: 'Kassel' }, { actor: reviewer })
    .decides(Changed({ city: 'Kassel' }))
  given(relation, Created({ ...given(relation).when('create', jansen).record() }))
    .when('change', { world_check_status: 'clear' }, { actor: reviewer })
    .decides(Changed({ world_check_status: 'clear' }))
})

test('is screened by hand', () =>
  given(relation, ...made)
    .when('screen', {}, { actor: reviewer })
    .decides(RelationScreeningAsked()))
