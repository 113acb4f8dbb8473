import { sessions } from '@fairlead/contracts/identity/sessions'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { session } from './sessions.ts'

const { SignedIn, SignInRefused, SessionEnded, SessionExpired, SessionIdledOut } = eventsOf(sessions)
const signedIn = {
  email: 'ruth@fairlead.test',
  user_id: 'u',
  office_id: 'o',
  address: '192.0.2.7',
  expires_at: '2026-11-20T17:00:00.000Z',
}
const at = '2026-11-20T09:00:00.000Z'

guards(session, {
  idle_out: {
    passes: { after: [SignedIn(signedIn)] },
    refuses: [
      { code: 'not_in_this_state', after: [SignedIn(signedIn), SessionEnded()] },
      { code: 'not_in_this_state', after: [SignInRefused({ email: 'eve@example.org', address: null })] },
    ],
  },
  end: {
    passes: { after: [SignedIn(signedIn)] },
    refuses: [
      { code: 'not_in_this_state', after: [SignedIn(signedIn), SessionEnded()] },
      { code: 'not_in_this_state', after: [SignInRefused({ email: 'eve@example.org', address: null })] },
    ],
  },
  expire: {
    passes: { after: [SignedIn({ ...signedIn, expires_at: '2026-11-20T09:00:00.000Z' })] },
    refuses: [
      { code: 'not_in_this_state', after: [SignedIn(signedIn), SessionEnded()] },
      { code: 'not_in_this_state', after: [SignInRefused({ email: 'eve@example.org', address: null })] },
    ],
  },
})

test('a session ends when its time is over, and not before', () => {
  const expires_at = '2026-11-20T09:00:00.000Z'
  const over = given(session, SignedIn({ ...signedIn, expires_at })).when('expire')
  over.decides(SessionExpired())
  expect(over.record()).toEqual({ ...signedIn, expires_at, started_at: at, ended_at: expires_at, status: 'ended' })
  given(session, SignedIn({ ...signedIn, expires_at: '2026-11-20T09:00:00.001Z' }))
    .when('expire')
    .decides()
  given(session, SignedIn({ ...signedIn, expires_at: null }))
    .when('expire')
    .decides()
})

test('a session says who signed in, when and from where, and when it ended', () => {
  const started = given(session).when('start', signedIn)
  started.decides(SignedIn(signedIn))
  expect(started.record()).toEqual({ ...signedIn, started_at: at, ended_at: null, status: 'open' })
  const ended = given(session, SignedIn(signedIn)).when('end')
  ended.decides(SessionEnded())
  expect(ended.record()).toEqual({ ...signedIn, started_at: at, ended_at: at, status: 'ended' })
})

test('who was refused is on record with his address, where that is known', () => {
  const refused = given(session).when('refuse', { email: 'eve@example.org', address: '192.0.2.9' })
  refused.decides(SignInRefused({ email: 'eve@example.org', address: '192.0.2.9' }))
  expect(refused.record()).toEqual({
    ...session.initial,
    email: 'eve@example.org',
    address: '192.0.2.9',
    started_at: at,
    status: 'refused',
  })
  given(session)
    .when('refuse', { email: 'eve@example.org' })
    .decides(SignInRefused({ email: 'eve@example.org', address: null }))
})

test('a session that nobody used ends when that is found', () => {
  const idle = given(session, SignedIn(signedIn)).when('idle_out')
  idle.decides(SessionIdledOut())
  expect(idle.record()).toMatchObject({ ended_at: at, status: 'ended' })
})
