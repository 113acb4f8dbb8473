import { colours } from '@fairlead/contracts/masterdata/colours'
import { test } from 'vitest'
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
