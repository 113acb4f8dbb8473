import { numberSeries } from '@fairlead/contracts/operations/number-series'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'

const { SeriesOpened, NumberTaken } = eventsOf(numberSeries)

/** A series of numbers: the order of its events is the order of the numbers. */
export const series = aggregate(numberSeries, {
  evolve: {
    SeriesOpened: (record, { prefix }) => ({ ...record, prefix, status: 'open' }),
    NumberTaken: record => ({ ...record, taken: record.taken + 1 }),
  },
  decide: {
    open: (_record, { prefix }) => [SeriesOpened({ prefix })],
    take: (_record, { for_id }) => [NumberTaken({ for_id })],
  },
})
