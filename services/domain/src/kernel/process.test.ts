import { users } from '@fairlead/contracts/identity/users'
import { describe, expect, test } from 'vitest'
import { session } from '../identity/sessions.ts'
import type { StoredEvent } from '../ports/event-log.ts'
import { derivedId } from './command-id.ts'
import { clerk } from './given.ts'
import { after, enqueue, forEach, inOrder, joined, queueAfter, step } from './process.ts'
import { registerWith } from './register.ts'

const user = registerWith(users, {})
const ended: StoredEvent = {
  stream: 'session-1',
  version: 2,
  position: '2',
  event_id: '2',
  type: 'SessionEnded',
  schema_version: 1,
  data: {},
  meta: { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api', occurred_at: '2026-11-20T09:00:00.000Z' },
  recorded_at: '2026-11-20T09:00:00.000Z',
  hash: '',
}
const first = after('first', session, { SessionEnded: (_data, { id }) => ({ one: step(session, `${id}-first`, 'end', {}) }) })
const second = after('second', session, { SessionEnded: () => ({ one: step(session, 'second', 'end', {}) }), SignInRefused: () => ({}) })

test('what follows elsewhere comes in the order of the processes, and is known before any record is', () => {
  const [linked] = joined([session], [first, second])
  expect(linked?.reactions(ended, { ...session.initial }).map(one => one.id)).toEqual(['1-first', 'second'])
  expect(['SessionEnded', 'SignInRefused', 'SignedIn'].map(type => linked?.reactsTo(type))).toEqual([true, true, false])
  expect([session.reactsTo('SessionEnded'), session.reactions(ended, {})]).toEqual([false, []])
  expect(linked?.reactions({ ...ended, type: 'SignedIn' }, {})).toEqual([])
})

test('it follows from the events of its own resource alone', () => {
  const [linked, other] = joined(
    [session, user],
    [first, after('user', user, { Deleted: (_data, { id }) => ({ session: step(session, id, 'end', {}) }) })],
  )
  expect([linked?.reactsTo('Deleted'), other?.reactsTo('SessionEnded'), other?.reactsTo('Deleted')]).toEqual([false, false, true])
  expect(linked?.reactions({ ...ended, type: 'Deleted' }, {})).toEqual([])
})

test('a step is given to the aggregate with what follows from it; to itself, where it stands in no list', () => {
  const fromUser = after('user', user, { Deleted: (_data, { id }) => ({ session: step(session, id, 'end', {}) }) })
  const stepsOf = (...all: Parameters<typeof joined>[0]) =>
    joined(all, [fromUser, first])
      .find(one => one.resource === users)
      ?.reactions({ ...ended, type: 'Deleted', stream: 'users-1' }, {})
  expect(stepsOf(user, session)?.map(one => one.aggregate.reactsTo('SessionEnded'))).toEqual([true])
  expect(stepsOf(user)?.map(one => one.aggregate)).toEqual([session])
})

test('a step says what it needs, of which later changes are no part', () => {
  const input = { email: 'ruth@fairlead.test', address: null }
  const made = step(session, 's', 'refuse', input)
  expect(made).toEqual({ aggregate: session, id: 's', command: 'refuse', input, expected: [], behind: [] })
  expect(made.input).not.toBe(input)
})

test('steps in order wait for all of the group before them, and for nobody else', () => {
  const end = (id: string) => step(session, id, 'end', {})
  const steps = inOrder(forEach('bill', ['1', '2'], end), { manifest: end('m') }, { voyage: end('v') })
  expect(Object.entries(steps).map(([name, { id, behind }]) => [name, id, behind])).toEqual([
    ['bill 1', '1', []],
    ['bill 2', '2', []],
    ['manifest', 'm', ['bill 1', 'bill 2']],
    ['voyage', 'v', ['manifest']],
  ])
})

test('a step is known by its process and its name, wherever it stands', () => {
  const named = (...processes: Parameters<typeof joined>[1]) =>
    joined([session], processes)[0]
      ?.reactions(ended, { ...session.initial })
      .map(({ process, name, id }) => [process, name, id])
  expect(named(first, second)).toEqual([
    ['first', 'one', '1-first'],
    ['second', 'one', 'second'],
  ])
  expect(named(second, first)).toEqual(named(first, second)?.toReversed())
})

describe('jobs that follow', () => {
  const rates = queueAfter('rates', session, { SessionEnded: (_data, { id }) => ({ fetch: enqueue('apply_import', { id }) }) })
  const logs = queueAfter('logs', session, { SessionEnded: () => ({ prune: enqueue('prune_logs', {}, { patient: true }) }) })
  const [linked, other] = joined([session, user], [first, rates, logs])

  test('are those of all processes of the resource, each under the id of its step', () => {
    expect(linked?.jobs(ended)).toEqual([
      { id: derivedId('session-1', 2, 'rates', 'fetch'), name: 'apply_import', data: { id: '1' } },
      { id: derivedId('session-1', 2, 'logs', 'prune'), name: 'prune_logs', data: {}, patient: true },
    ])
    expect([other?.jobs({ ...ended, stream: 'users-1' }), linked?.jobs({ ...ended, type: 'SignedIn' }), session.jobs(ended)]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('are no steps that whoever decides carries out', () => {
    const [waiting] = joined([session], [rates])
    expect([waiting?.reactsTo('SessionEnded'), waiting?.reactions(ended, {})]).toEqual([false, []])
  })
})
