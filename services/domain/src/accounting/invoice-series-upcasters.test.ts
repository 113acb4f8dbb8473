import { expect, test } from 'vitest'
import { recordedBy } from '../kernel/given.ts'
import { numberOfEarlier } from './invoice-series-upcasters.ts'
import { invoice } from './invoices.ts'

const given = { InvoiceNumberGiven: { invoice_id: 'i', number: '31012600123' } }
const log = { read: async (_stream: string, after = 0) => (after === 11 ? [{ data: given.InvoiceNumberGiven }] : [{ data: {} }]) as never }

test('a stream that was named after its series gave its versions as numbers, one of records says them, and no other stream gave any', async () => {
  expect(await numberOfEarlier(log, { stream: 'invoice_series-31-01-26', version: 12 })).toBe('31012600012')
  expect(await numberOfEarlier(log, { stream: 'invoice_numbers-01900000-0000-7000-8000-0000000000ff', version: 12 })).toBe('31012600123')
  expect(await numberOfEarlier(log, { stream: 'invoice_numbers-01900000-0000-7000-8000-0000000000ff', version: 13 })).toBeUndefined()
})

test('an invoice that was approved when series were named by two digits of the year is of the series of that year', () => {
  expect(recordedBy(invoice, 'InvoiceApproved', { series: '31-01-26' })).toMatchObject({ series: '31-01-2026' })
  expect(recordedBy(invoice, 'InvoiceApproved', { series: '31-01-2026' })).toMatchObject({ series: '31-01-2026' })
  expect(recordedBy(invoice, 'InvoiceApproved', {})).toMatchObject({ series: '' })
})
