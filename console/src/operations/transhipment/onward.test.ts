import { expect, test } from 'vitest'
import { alike, mayGoOtherwise, wanted } from './onward.ts'

const leg = { voyage_id: 'f1', pol_id: 'DKR', pod_id: 'TEM' }
const unit = (id: string, said: object = {}) => ({
  id,
  name: id,
  version: 1,
  status: 'booked',
  pol_id: 'RTM',
  pod_id: 'DKR',
  onward_legs: [leg],
  ...said,
})

test('ashore it goes from its port of loading; aboard, or at the hub, from there: to the end of its journey', () => {
  const ready = { connection_ready: '2026-12-11' }
  expect(wanted(unit('a', ready))).toEqual({ pol_id: 'RTM', pod_id: 'TEM', from: null })
  for (const status of ['loaded', 'discharged'])
    expect(wanted(unit('a', { ...ready, status })), status).toEqual({ pol_id: 'DKR', pod_id: 'TEM', from: '2026-12-11' })
  expect(wanted(unit('a', { onward_legs: [] }))).toEqual({ pol_id: 'RTM', pod_id: 'DKR', from: null })
})

test('what is aboard for its last port, or was released, goes no other way', () => {
  expect(['booked', 'short_shipped', 'loaded', 'discharged'].map(status => mayGoOtherwise(unit('a', { status })))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(mayGoOtherwise(unit('a', { status: 'loaded', onward_legs: [] }))).toBe(false)
  expect(mayGoOtherwise(unit('a', { status: 'released' }))).toBe(false)
})

test('units are alike that miss the same ship, from the same port on', () => {
  const missed = { broken_voyage_id: 'f1', connection_ready: '2026-12-11', connection_leaves: '2026-12-09' }
  const units = [
    unit('a', missed),
    unit('b', { ...missed, status: 'loaded' }),
    unit('c', missed),
    unit('d', { ...missed, broken_voyage_id: 'f2' }),
  ]
  expect(alike(units).map(some => some.map(({ id }) => id))).toEqual([['a', 'c'], ['b'], ['d']])
})
