import { expect, test } from 'vitest'
import { earlierIn, versionsOf } from './versions.ts'

const before = { revision: 1, status: 'expired', sent_at: '2026-10-01T09:00:00.000Z', currency_id: 'eur', total: '1300.00', at_version: 9 }
const files = [
  { key: 'a', name: 'Q012600001-1.pdf', revision: 1 },
  { key: 'b', name: 'Q012600001-1.pdf', revision: 1 },
  { key: 'c', name: 'Q012600001-2.pdf', revision: 2 },
]
const now = {
  id: 'q',
  name: 'Q012600001',
  version: 21,
  revision: 2,
  status: 'active',
  was_sent_at: '2026-11-20T09:00:00.000Z',
  currency_id: 'eur',
  total: '1250.00',
  revisions: [before],
  files,
}

test('versions are told from the newest on, each with its newest paper, and those before with how many events they had', () =>
  expect(versionsOf(now)).toEqual([
    {
      revision: 2,
      status: 'active',
      sent_at: now.was_sent_at,
      currency_id: 'eur',
      total: '1250.00',
      paper: { key: 'c', name: 'Q012600001-2.pdf' },
      at_version: undefined,
    },
    { ...before, paper: { key: 'b', name: 'Q012600001-1.pdf' } },
  ]))

test('a version that never went out has neither day nor paper, and what was never priced no total', () =>
  expect(versionsOf({ ...now, was_sent_at: null, total: null, files: [], revisions: [] })).toEqual([
    { revision: 2, status: 'active', sent_at: undefined, currency_id: 'eur', total: undefined, paper: undefined, at_version: undefined },
  ]))

test('there are earlier ones once one took the place of another', () => {
  expect(earlierIn(now)).toBe(1)
  expect(earlierIn({ ...now, revisions: [] })).toBe(0)
})
