import { expect, test } from 'vitest'
import { recordOf } from './standing.ts'

const message_id = 'i.1'

test('that a message is handed over still is nothing new', () =>
  expect(recordOf(message_id, { state: 'handed_over', reason: null })).toBeUndefined())

test('that it was delivered is recorded as such', () =>
  expect(recordOf(message_id, { state: 'delivered', reason: null })).toEqual({ command: 'record_delivery', input: { message_id } }))

test.each([
  ['accepted', null],
  ['rejected', 'No such order'],
] as const)('that it was %s is the answer of its receiver, with its reason (%s)', (state, reason) =>
  expect(recordOf(message_id, { state, reason })).toEqual({ command: 'record_answer', input: { message_id, answer: state, reason } }),
)

test.each([
  ['No such receiver', 'No such receiver'],
  [null, '–'],
])('that it failed because of %s is recorded with %s for its reason', (reason, said) =>
  expect(recordOf(message_id, { state: 'failed', reason })).toEqual({
    command: 'record_hand_over_failure',
    input: { message_id, reason: said },
  }),
)
