import { proFormaLine } from '@fairlead/contracts/operations/pro-forma-lines'
import { expect, test } from 'vitest'
import { marginOf, standing } from './margins.ts'

const counted = { lines: 2, waiting: 1 }

test('a margin is what is sold less what is bought, and its share of what is sold', () => {
  const said = { key: 'a', revenue: '100', cost: '80.1', ...counted }
  expect(marginOf(said)).toEqual({ key: 'a', revenue: '100.00', cost: '80.10', margin: '19.90', margin_pct: '19.90', ...counted })
  const bad = { key: 'b', revenue: '50.00', cost: '60.00', ...counted }
  expect(marginOf(bad)).toMatchObject({ margin: '-10.00', margin_pct: '-20.00' })
})

test('where nothing is sold there is no share of it, and what is of nothing is told as such', () => {
  const said = { key: null, revenue: '0', cost: '7.00', ...counted }
  expect(marginOf(said)).toEqual({ key: null, revenue: '0.00', cost: '7.00', margin: '-7.00', margin_pct: null, ...counted })
})

test('of the states of a line only being rejected leaves it out', () => {
  const states = proFormaLine.status.of?.map(one => one.code) ?? []
  expect(states.filter(one => !standing.some(other => other === one))).toEqual(['rejected'])
})
