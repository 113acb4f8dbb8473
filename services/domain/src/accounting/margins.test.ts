import { expect, test } from 'vitest'
import { marginsOf } from './margins.ts'

const sum = (key: string | null, side: string, total: string, status = 'approved', count = 1) => ({ key, side, status, total, count })

test('a margin is what is sold less what is bought, the worst first', () => {
  expect(
    marginsOf([
      sum('a good one', 'sales', '100.00'),
      sum('a good one', 'purchase', '80.10'),
      sum('the bad one', 'sales', '50.00'),
      sum('the bad one', 'purchase', '60.00'),
    ]),
  ).toEqual([
    { key: 'the bad one', revenue: '50.00', cost: '60.00', margin: '-10.00', margin_pct: '-20.00', lines: 2, waiting: 0 },
    { key: 'a good one', revenue: '100.00', cost: '80.10', margin: '19.90', margin_pct: '19.90', lines: 2, waiting: 0 },
  ])
})

test('what waits is counted by itself too, and what was rejected not at all', () => {
  const sums = [
    sum('a', 'sales', '10.00', 'pending', 3),
    sum('a', 'sales', '5.00', 'invoiced', 2),
    sum('a', 'purchase', '99.00', 'rejected'),
  ]
  expect(marginsOf(sums)).toEqual([
    { key: 'a', revenue: '15.00', cost: '0.00', margin: '15.00', margin_pct: '100.00', lines: 5, waiting: 3 },
  ])
})

test('where nothing is sold there is no share of it, and what is of nothing is told as such', () => {
  expect(marginsOf([sum(null, 'purchase', '7.00')])).toEqual([
    { key: null, revenue: '0.00', cost: '7.00', margin: '-7.00', margin_pct: null, lines: 1, waiting: 0 },
  ])
})

test('of two that are equally bad neither comes before the other by chance', () => {
  const sums = [sum('b', 'sales', '1.00'), sum('a', 'sales', '1.00')]
  expect(marginsOf(sums).map(one => one.key)).toEqual(['a', 'b'])
  expect(marginsOf(sums.toReversed()).map(one => one.key)).toEqual(['a', 'b'])
})
