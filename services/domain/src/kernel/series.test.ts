import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastNumber, seriesOfYear } from './series.ts'

const [rotterdam, antwerp] = ['00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000a2']

test('numbers have their digits after the prefix, and run on without a gap', () => {
  expect(lastNumber({ prefix: '0126', taken: 1 }, 5)).toBe('012600001')
  expect(lastNumber({ prefix: '0126', taken: 12_345 }, 5)).toBe('012612345')
  expect(lastNumber({ prefix: 'C0126', taken: 7 }, 4)).toBe('C01260007')
  const number = (taken: number) => Number(lastNumber({ prefix: '0126', taken }, 5))
  fc.assert(fc.property(fc.integer({ min: 1, max: 99_998 }), taken => number(taken + 1) - number(taken) === 1))
})

test('an office has one series in a year, of each kind; the year is that of the clock of the trade', () => {
  const { series_id, year } = seriesOfYear('jobs', rotterdam, '2026-11-26T02:00:00.000Z')
  expect(year).toBe('26')
  expect(seriesOfYear('jobs', rotterdam, '2026-01-01T02:00:00.000Z').series_id).toBe(series_id)
  expect(seriesOfYear('jobs', antwerp, '2026-01-01T02:00:00.000Z').series_id).not.toBe(series_id)
  expect(seriesOfYear('contracts', rotterdam, '2026-01-01T02:00:00.000Z').series_id).not.toBe(series_id)
  expect(seriesOfYear('jobs', rotterdam, '2026-12-31T23:30:00.000Z').year).toBe('27')
})
