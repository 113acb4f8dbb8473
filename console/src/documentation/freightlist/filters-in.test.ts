import { expect, test } from 'vitest'
import { filtersIn } from './filters-in.ts'

test('an address says how a freightlist is counted and what it is narrowed by; what it does not know is left out', () => {
  expect(filtersIn({})).toEqual({ basis: 'loaded' })
  expect(filtersIn({ basis: 'booked', pod: 'dkr', paid: 'false', tab: 'x', currency: '' })).toEqual({
    basis: 'booked',
    pod: 'dkr',
    paid: 'false',
  })
  expect(filtersIn({ basis: 'weighed', pol: ['rtm', 'anr'] })).toEqual({ basis: 'loaded', pol: 'rtm' })
})
