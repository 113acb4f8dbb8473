import { expect, test } from 'vitest'
import { logs } from './logs.ts'

const act = {
  position: '0007',
  event_id: '01900000-0000-7000-8000-000000000007',
  stream: 'bill_of_lading-01900000-0000-7000-8000-0000000000b1',
  version: 4,
  type: 'BillOfLadingFinalised',
  schema_version: 1,
  data: { forced: false },
  recorded_at: '2026-11-20T09:00:01.000Z',
  hash: '',
  meta: {
    actor: { id: 'ruth', name: 'Ruth de Vries', office_id: '01900000-0000-7000-8000-00000000000a', role: 'user' },
    command_id: 'command',
    correlation_id: 'correlation',
    source: 'ui',
    occurred_at: '2026-11-20T09:00:00.000Z',
    address: '192.0.2.7',
  },
} as const

test('an entry of the log says who did what to which record, when, from where and for which office', () => {
  expect(logs.rowOf(act)).toEqual({ id: act.event_id, version: 1 })
  expect(logs.fold(logs.initial, [act])).toEqual({
    at: '2026-11-20T09:00:00.000Z',
    actor_id: 'ruth',
    actor_name: 'Ruth de Vries',
    actor_role: 'user',
    office_id: '01900000-0000-7000-8000-00000000000a',
    event: 'BillOfLadingFinalised',
    stream: 'bill_of_lading',
    record_id: '01900000-0000-7000-8000-0000000000b1',
    record_version: 4,
    said: 'forced',
    source: 'ui',
    command_id: 'command',
    correlation_id: 'correlation',
    address: '192.0.2.7',
    status: '',
  })
})

test('claimed values, and the texts and projections of a release, are no acts of anybody', () => {
  expect(logs.rowOf({ ...act, stream: 'claim-1', type: 'Claimed' })).toBeUndefined()
  expect(logs.rowOf({ ...act, stream: 'translation-1', type: 'TextShipped' })).toBeUndefined()
  expect(logs.rowOf({ ...act, stream: 'projection-1', type: 'ProjectionRegistered' })).toBeUndefined()
  expect(logs.rowOf({ ...act, stream: 'projection-1', type: 'ProjectionRetried' })).toEqual({ id: act.event_id, version: 1 })
})

test('who signed in, and who was refused, is named by his address: he was nobody yet when he asked', () => {
  const meta = { ...act.meta, actor: { id: 'sign-in', name: 'Sign-in', office_id: null, role: 'system' } } as const
  const awa = { email: 'awa@fairlead.test', user_id: '01900000-0000-7000-8000-0000000000c1' }
  const entry = (type: string, data: Record<string, string>) => logs.fold(logs.initial, [{ ...act, stream: 'session-1', type, data, meta }])
  expect(entry('SignedIn', awa)).toMatchObject({ actor_name: 'awa@fairlead.test', actor_id: awa.user_id })
  expect(entry('SignInRefused', { email: 'eve@example.test' })).toMatchObject({ actor_name: 'eve@example.test', actor_id: 'sign-in' })
  expect(logs.fold(logs.initial, [{ ...act, data: awa }])).toMatchObject({ actor_name: 'Ruth de Vries', actor_id: 'ruth' })
})

test('an entry names the fields that its event speaks of, whole ones and as many as fit', () => {
  const said = (data: Record<string, null>) => logs.fold(logs.initial, [{ ...act, data }]).said
  expect(said({ name: null, credit_limit: null })).toBe('name, credit_limit')
  expect(said({})).toBeNull()
  const fields = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field_${at + 100}`, null]))
  expect(said(fields)).toMatch(/^field_100, field_101(, field_\d{3})+$/)
  expect(String(said(fields)).length).toBeLessThanOrEqual(500)
})

test('a flood of refusals is one entry, of when it began, which says at last that there were more', () => {
  const stream = 'refusal-01900000-0000-7000-8000-0000000000d1'
  const first = { ...act, stream, version: 1, type: 'AccessRefused', data: { call: 'GET /api/users' } }
  const again = {
    ...first,
    event_id: 'e2',
    version: 2,
    type: 'AccessRefusedAgain',
    data: { times: 12 },
    meta: { ...act.meta, occurred_at: '2026-11-20T09:01:00.000Z' },
  }
  expect([logs.rowOf(first), logs.rowOf(again)]).toEqual([1, 2].map(version => ({ id: '01900000-0000-7000-8000-0000000000d1', version })))
  const entry = logs.fold(logs.initial, [first, again])
  expect(entry).toMatchObject({ event: 'AccessRefused', at: act.meta.occurred_at, record_version: 2, said: 'times' })
  expect(logs.fold(logs.fold(logs.initial, [first]), [again]), 'also one by one').toEqual(entry)
})
