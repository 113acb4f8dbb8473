import { expect, test } from 'vitest'
import { overlaps } from './shipload-scope.ts'

test.each<[string, Parameters<typeof overlaps>[0], Parameters<typeof overlaps>[1], boolean]>([
  ['of one voyage', { voyage_id: 'v' }, { voyage_id: 'v' }, true],
  ['of two voyages', { voyage_id: 'v' }, { voyage_id: 'w' }, false],
  ['of a voyage and of a debtor who may have cargo on it', { voyage_id: 'v' }, { debtor_id: 'd' }, true],
  ['of a voyage, and of a debtor on it', { voyage_id: 'v' }, { voyage_id: 'v', debtor_id: 'd' }, true],
  ['of two debtors on a voyage', { voyage_id: 'v', debtor_id: 'd' }, { voyage_id: 'v', debtor_id: 'e' }, false],
  ['from two ports', { voyage_id: 'v', pol_id: 'a' }, { voyage_id: 'v', pol_id: 'b' }, false],
  ['from a port and from all of them', { voyage_id: 'v', pol_id: 'a' }, { voyage_id: 'v', pol_id: null }, true],
  ['to two ports', { voyage_id: 'v', pod_id: 'a' }, { voyage_id: 'v', pod_id: 'b' }, false],
  ['from one port and to another', { voyage_id: 'v', pol_id: 'a' }, { voyage_id: 'v', pod_id: 'b' }, true],
])('two runs %s', (_what, one, other, are) => {
  expect([overlaps(one, other), overlaps(other, one)]).toEqual([are, are])
})
