import { numberSeries } from '@fairlead/contracts/operations/number-series'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { numberTaken, opened } from '../kernel/series.ts'

const { SeriesOpened, NumberTaken } = eventsOf(numberSeries)

/** The numbers of an office's jobs in a year. */
export const series = aggregate(numberSeries, {
  evolve: { SeriesOpened: opened, NumberTaken: numberTaken },
  decide: {
    open: (_record, { prefix }) => [SeriesOpened({ prefix })],
    take: (_record, { for_id }) => [NumberTaken({ for_id })],
  },
})
