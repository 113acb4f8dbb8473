import { refusals } from '@fairlead/contracts/identity/refusals'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { accessRefusal } from './refusals.ts'

const { AccessRefused, AccessRefusedAgain } = eventsOf(refusals)
const nothing = { who: null, user_id: null, office_id: null, address: null, right: null }
const asked = { call: 'GET /api/users', code: 'no_right' }

test('a refusal says who asked for what, and why he was refused, as far as that is known', () => {
  given(accessRefusal)
    .when('note', asked)
    .decides(AccessRefused({ ...nothing, ...asked }))
  const whole = { ...asked, who: 'Awa Diop', user_id: 'u', office_id: 'o', address: '192.0.2.7', right: 'users.view' }
  const noted = given(accessRefusal).when('note', whole)
  noted.decides(AccessRefused(whole))
  expect(noted.record()).toMatchObject({ ...whole, at: '2026-11-20T09:00:00.000Z', times: 1, status: 'refused' })
})

test('how often it was refused is said where it was more often than is known', () => {
  const noted = AccessRefused({ ...nothing, ...asked })
  const often = given(accessRefusal, noted).when('count', { times: 12 })
  often.decides(AccessRefusedAgain({ times: 12 }))
  expect(often.record()).toMatchObject({ ...asked, times: 12 })
  given(accessRefusal, noted).when('count', { times: 1 }).decides()
  given(accessRefusal, noted, AccessRefusedAgain({ times: 12 }))
    .when('count', { times: 12 })
    .decides()
})
