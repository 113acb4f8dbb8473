import { quotationSeries } from '@fairlead/contracts/sales/quotation-series'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { numberTaken, opened } from '../kernel/series.ts'

const { QuotationSeriesOpened, QuotationNumberTaken } = eventsOf(quotationSeries)

/** The numbers of an office's quotations in a year. */
export const quotationNumbers = aggregate(quotationSeries, {
  evolve: { QuotationSeriesOpened: opened, QuotationNumberTaken: numberTaken },
  decide: {
    open: (_record, { prefix }) => [QuotationSeriesOpened({ prefix })],
    take: (_record, { quotation_id }) => [QuotationNumberTaken({ quotation_id })],
  },
})
