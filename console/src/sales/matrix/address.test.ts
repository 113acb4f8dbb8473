import { expect, test } from 'vitest'
import { today } from '../../lib/dates.ts'
import { dayIn, endsIn, endText } from './address.ts'

test('the day is today unless another one stands in the address, or the list is yet to begin', () => {
  expect(dayIn({ on: '2026-07-01' }, '2099-01-01')).toBe('2026-07-01')
  expect(dayIn({}, '2026-01-01')).toBe(today())
  expect(dayIn({ on: 'tomorrow' }, null)).toBe(today())
  expect(dayIn({}, '2099-01-01')).toBe('2099-01-01')
})

test('ends of routes are added by the field of a rate that names them', () => {
  const ends = [
    { field: 'pol_id', id: 'Rotterdam' },
    { field: 'pod_region_id', id: 'WAF' },
  ] as const
  expect(endsIn({ end: ends.map(endText) })).toEqual(ends)
  expect(endsIn({ end: endText(ends[0]) })).toEqual([ends[0]])
  expect(endsIn({ end: ['voyage_id.V1', 'pol_id', 'pol_id.'] })).toEqual([])
  expect(endsIn({})).toEqual([])
})
