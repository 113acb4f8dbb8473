import { expect, test } from 'vitest'
import { isOfferShown, standingOf } from './quotation-reply.ts'

const sent_at = '2026-11-20T09:00:00.000Z'
const standing = (status: string, revision = 2, today = '2026-11-27') =>
  standingOf({ status, revision: 2, valid_until: '2026-11-27', sent_at }, revision, today)

test.each([
  ['active', 'open', true],
  ['accepted', 'accepted', true],
  ['shipped', 'accepted', true],
  ['invoiced', 'accepted', true],
  ['declined', 'declined', true],
  ['expired', 'expired', false],
  ['cancelled', 'withdrawn', false],
  ['queued', 'in_hand', false],
  ['pending', 'in_hand', false],
  ['action_required', 'in_hand', false],
] as const)('one that is %s is %s for its customer', (status, wanted, shown) => {
  expect(standing(status)).toBe(wanted)
  expect(isOfferShown(wanted)).toBe(shown)
})

test('the last day is the last on which it can be answered; an answer stays an answer', () => {
  expect(standing('active', 2, '2026-11-28')).toBe('expired')
  expect(standing('accepted', 2, '2026-11-28')).toBe('accepted')
  expect(standingOf({ status: 'active', revision: 1, valid_until: null, sent_at }, 1, '2030-01-01')).toBe('open')
})

test('what was declined before it went out again is not shown: nobody offered it', () => {
  expect(standingOf({ status: 'declined', revision: 1, valid_until: null, sent_at: null }, 1, '2026-11-27')).toBe('withdrawn')
  expect(standingOf({ status: 'action_required', revision: 1, valid_until: null, sent_at: null }, 1, '2026-11-27')).toBe('in_hand')
})

test('a version whose place another took is replaced, whatever became of that', () => {
  for (const status of ['draft', 'active', 'accepted', 'cancelled']) expect(standing(status, 1)).toBe('replaced')
  expect(isOfferShown('replaced')).toBe(false)
})
