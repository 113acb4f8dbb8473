import { numberSeries } from '@fairlead/contracts/operations/number-series'
import { test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { effects } from '../kernel/effect-table.ts'
import { given } from '../kernel/given.ts'
import { series } from './number-series.ts'
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
