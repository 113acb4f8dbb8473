import { invoiceSeries } from '@fairlead/contracts/accounting/invoice-series'
import { makeInvoiceNumber, parseInvoiceNumber } from '@fairlead/contracts/checks/invoice-number'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { refuse } from '../kernel/refusal.ts'

const { InvoiceSeriesOpened, InvoiceNumberGiven } = eventsOf(invoiceSeries)

/** The number after one; null after the last, since a number that was cut short would be somebody else's. */
function after(number: string): string | null {
  const parts = parseInvoiceNumber(number)
  return (parts && makeInvoiceNumber({ ...parts, seq: parts.seq + 1 })) ?? null
}

/** The command that takes the number of an invoice: the log accepts it once, by itself or among others. */
export const takingOf = (invoice_id: string): string => derivedId('invoice number', invoice_id)

/** The numbers from one on, one for each of so many; undefined where they do not suffice. */
function following(first: string | null, count: number): string[] | undefined {
  const numbers: string[] = []
  for (let next = first; numbers.length < count; next = after(next)) {
    if (next === null) return undefined
    numbers.push(next)
  }
  return numbers
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
    // The last event answers the command itself.
    take: ({ prefix, next_number }, { invoice_ids }) => {
      const numbers = following(next_number, invoice_ids.length)
      if (!numbers) return refuse('invoice_series_exhausted', { params: { series: prefix } })
      return numbers.map((number, index) => {
        const invoice_id = invoice_ids[index] ?? ''
        const given = InvoiceNumberGiven({ invoice_id, number })
        return index === numbers.length - 1 ? given : { ...given, command_id: takingOf(invoice_id) }
      })
    },
  },
})
