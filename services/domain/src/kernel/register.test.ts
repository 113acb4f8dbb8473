import { colours } from '@fairlead/contracts/masterdata/colours'
import { expect, test } from 'vitest'
import { eventsOf } from './aggregate.ts'
import { given } from './given.ts'
import { register } from './register.ts'

const colour = register(colours)
const { Created, Changed, Deleted } = eventsOf(colours)
const black = { code: 'BLK', name: { en: 'Black', nl: 'Zwart' } }

test('only what changed is recorded, and saying the same again records nothing', () => {
  given(colour, Created(black))
    .when('change', { ...black, code: 'BLACK' })
    .decides(Changed({ code: 'BLACK' }))
  given(colour, Created(black)).when('change', black).decides()
})

test('what is deleted can be restored but not changed', () => {
  given(colour, Created(black), Deleted({})).when('change', black).refuses('not_in_this_state')
  given(colour, Created(black), Deleted({})).when('restore').decides({ type: 'Restored', data: {} })
})

test('what is out of use says so, can be changed and deleted, and comes back as it was', () => {
  given(colour, Created(black))
    .when('deactivate')
    .decides(Changed({ inactive: true }))
  const retired = [Created(black), Changed({ inactive: true })]
  given(colour, ...retired)
    .when('deactivate')
    .refuses('not_in_this_state')
  given(colour, ...retired)
    .when('activate')
    .decides(Changed({ inactive: false }))
  given(colour, ...retired)
    .when('change', { code: 'BLACK' })
    .decides(Changed({ code: 'BLACK' }))
  expect(
    given(colour, ...retired, Deleted({}))
      .when('restore')
      .record().status,
  ).toBe('inactive')
  expect(
    given(colour, ...retired)
      .when('activate')
      .record().status,
  ).toBe('active')
})
