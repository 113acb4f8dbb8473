import { quotationSeries } from '@fairlead/contracts/sales/quotation-series'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'

const { QuotationSeriesOpened, QuotationNumberTaken } = eventsOf(quotationSeries)

/** The numbers of an office's quotations in a year: the order of its events is the order of the numbers. */
export const quotationNumbers = aggregate(quotationSeries, {
  evolve: {
    QuotationSeriesOpened: (record, { prefix }) => ({ ...record, prefix, status: 'open' }),
    QuotationNumberTaken: record => ({ ...record, taken: record.taken + 1 }),
  },
  decide: {
    open: (_record, { prefix }) => [QuotationSeriesOpened({ prefix })],
    take: (_record, { quotation_id }) => [QuotationNumberTaken({ quotation_id })],
  },
})
