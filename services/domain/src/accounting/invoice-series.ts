import { invoiceSeries } from '@fairlead/contracts/accounting/invoice-series'
import { makeInvoiceNumber, parseInvoiceNumber } from '@fairlead/contracts/checks/invoice-number'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { refuse } from '../kernel/refusal.ts'

const { InvoiceSeriesOpened, InvoiceNumberGiven } = eventsOf(invoiceSeries)

/** The number after one; null after the last, since a number that was cut short would be somebody else's. */
function after(number: string): string | null {
  const parts = parseInvoiceNumber(number)
  return (parts && makeInvoiceNumber({ ...parts, seq: parts.seq + 1 })) ?? null
}

/** The numbers of an office and year: each is one more than the one before, so that there is no gap and no way back. */
export const invoiceNumbers = aggregate(invoiceSeries, {
  evolve: {
    InvoiceSeriesOpened: (record, opened) => ({ ...record, ...opened, next_number: opened.first_number, status: 'open' }),
    InvoiceNumberGiven: (record, { invoice_id, number }) => {
      const next_number = after(number)
      const status = next_number === null ? 'exhausted' : 'open'
      return { ...record, last_number: number, last_invoice_id: invoice_id, next_number, taken: record.taken + 1, status }
    },
  },
  decide: {
    open: (_record, opened) => [InvoiceSeriesOpened(opened)],
    take: ({ prefix, next_number }, { invoice_id }) =>
      next_number === null
        ? refuse('invoice_series_exhausted', { params: { series: prefix } })
        : [InvoiceNumberGiven({ invoice_id, number: next_number })],
  },
})
