import { billOfLadingSeries } from '@fairlead/contracts/documentation/bill-of-lading-series'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { refuse } from '../kernel/refusal.ts'
import { billNumber } from './bill-of-lading-number.ts'

const { BillOfLadingSeriesOpened, BillOfLadingNumberTaken } = eventsOf(billOfLadingSeries)

/** The numbers of a voyage between two ports: the order of its events is the order of the numbers. */
export const billOfLadingNumbers = aggregate(billOfLadingSeries, {
  evolve: {
    BillOfLadingSeriesOpened: (record, { prefix }) => ({ ...record, prefix, status: 'open' }),
    BillOfLadingNumberTaken: record => ({ ...record, taken: record.taken + 1 }),
  },
  decide: {
    open: (_record, { prefix }) => [BillOfLadingSeriesOpened({ prefix })],
    take: ({ prefix, taken }, { bill_of_lading_id }) =>
      billNumber(prefix, taken + 1) === undefined
        ? refuse('bill_of_lading_series_exhausted', { params: { prefix } })
        : [BillOfLadingNumberTaken({ bill_of_lading_id })],
  },
})
