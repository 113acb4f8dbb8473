import { expect, test } from 'vitest'
import { filtersIn, pageIn } from './filters-in.ts'

test('an address says which units are shown and what they are narrowed by; what it does not know is left out', () => {
  expect(filtersIn({})).toEqual({ show: 'blocked' })
  const said = { show: 'loaded', lacks: 'stand_by', pol: 'rtm', to_date: '2026-12-01' }
  expect(filtersIn({ ...said, pod: ['dkr', 'tem'], office: '', tab: 'x' })).toEqual({ ...said, pod: 'dkr' })
  expect(filtersIn({ show: 'lost', lacks: 'luck' })).toEqual({ show: 'blocked' })
})

test('it says which page; the first where it says nonsense', () => {
  const pages = ['3', '0', '1.5', 'x'].map(page => pageIn({ page }))
  expect([pageIn({}), ...pages]).toEqual([1, 3, 1, 1, 1])
})
