import { numberSeries } from '@fairlead/contracts/operations/number-series'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { effects } from '../kernel/effect-table.ts'
import { given } from '../kernel/given.ts'
import { lastNumber, series } from './number-series.ts'
import { jobId, recordOf } from './specimens-for-tests.ts'

const { SeriesOpened, NumberTaken } = eventsOf(numberSeries)
const opened = SeriesOpened({ prefix: '0126' })

effects(
  series,
  recordOf(numberSeries, { prefix: '0126', status: 'open' }),
  [
    [{ prefix: '' }, opened, { prefix: '0126' }],
    [{ taken: 4 }, NumberTaken({ for_id: jobId }), { taken: 5 }],
  ],
  [],
)

test('a series opens once, and gives a number to each who takes one', () => {
  given(series).when('open', { prefix: '0126' }).decides(opened)
  given(series, opened).when('open', { prefix: '0126' }).refuses('not_in_this_state')
  given(series, opened)
    .when('take', { for_id: jobId })
    .decides(NumberTaken({ for_id: jobId }))
})

test('numbers have five digits after the prefix, and run on without a gap', () => {
  const number = (taken: number) => lastNumber(recordOf(numberSeries, { prefix: '0126', taken }))
  expect([number(1), number(12_345)]).toEqual(['012600001', '012612345'])
  fc.assert(fc.property(fc.integer({ min: 1, max: 99_998 }), taken => Number(number(taken + 1)) - Number(number(taken)) === 1))
})
