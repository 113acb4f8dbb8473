import { billOfLadingSeries } from '@fairlead/contracts/documentation/bill-of-lading-series'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given, recordedBy } from '../kernel/given.ts'
import { billNumber, seriesPrefix } from './bill-of-lading-number.ts'
import { billOfLadingNumbers } from './bill-of-lading-series.ts'

const { BillOfLadingSeriesOpened, BillOfLadingNumberTaken } = eventsOf(billOfLadingSeries)
const opened = BillOfLadingSeriesOpened({ prefix: 'RTMTEMGA2601' })
const taken = (bill_of_lading_id: string) => BillOfLadingNumberTaken({ bill_of_lading_id })

test('a number is ports, voyage and four digits, twenty characters at most, and never cut short', () => {
  expect(seriesPrefix('NLRTM', 'SNDKR', 'ga 26-01')).toBe('RTMDKRGA2601')
  expect(seriesPrefix('NLRTM', 'SNDKR', 'ABCDEFGH123456789')).toBe('RTMDKRH123456789')
  expect([0, 1, 9999, 10_000].map(taken => billNumber('RTMDKRGA2601', taken))).toEqual([
    undefined,
    'RTMDKRGA26010001',
    'RTMDKRGA26019999',
    undefined,
  ])
  expect(`${seriesPrefix('NLRTM', 'SNDKR', 'ABCDEFGH123456789')}0001`).toHaveLength(20)
})

test('a series is opened for its ports and voyage, and gives one number after the other', () => {
  given(billOfLadingNumbers).when('open', { prefix: 'RTMTEMGA2601' }).decides(opened)
  const after = given(billOfLadingNumbers, opened, taken('a')).when('take', { bill_of_lading_id: 'b' })
  after.decides(taken('b'))
  expect(after.record()).toMatchObject({ prefix: 'RTMTEMGA2601', taken: 2, status: 'open' })
})

test('after 9999 there is none', () => {
  const before = (count: number) => ({ ...recordedBy(billOfLadingNumbers, 'BillOfLadingSeriesOpened', opened.data), taken: count })
  const around = { id: 'x', actor: clerk, now: '2026-11-20T09:00:00.000Z' }
  const decide = (count: number) => billOfLadingNumbers.decide('take', before(count), { bill_of_lading_id: 'x' }, around)
  expect(decide(9998)).toEqual([taken('x')])
  expect(decide(9999)).toMatchObject({ code: 'bill_of_lading_series_exhausted', params: { prefix: 'RTMTEMGA2601' } })
})
