import { aggregateNamed } from '@fairlead/domain/aggregates'
import { streamOf } from '@fairlead/domain/kernel/aggregate'
import { clerk } from '@fairlead/domain/kernel/given'
import { expect, test } from 'vitest'

/** The jobs that follow from an event of a record, without their ids. */
function jobsAfter(resource: string, type: string, data = {}) {
  const aggregate = aggregateNamed(resource)
  if (!aggregate) throw new Error(`there is no ${resource}`)
  const meta = { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api' as const, occurred_at: '2026-11-20T09:00:00.000Z' }
  const event = { type, data, schema_version: aggregate.schemaVersion(type), version: 3, stream: streamOf(aggregate, 'x'), meta }
  return aggregate.jobs(event).map(({ id: _id, ...job }) => job)
}

test.each([
  ['invoices', 'InvoiceApproved', {}, { name: 'number_invoice', data: { id: 'x' }, prompt: true }],
  ['invoices', 'InvoiceSent', {}, { name: 'mail_invoice', data: { id: 'x' }, patient: true }],
  [
    'tarifflevels',
    'TariffLevelCopyStarted',
    { copy_id: 'y', code: 'B', name: 'B', markup_pct: '5.00', valid_from: '2026-01-01', valid_until: null },
    { name: 'copy_tariffs', data: { id: 'y', from_id: 'x', markup_pct: '5.00' } },
  ],
  ['imports', 'ImportStarted', {}, { name: 'apply_import', data: { id: 'x' } }],
  ['billsoflading', 'OriginalPrinted', { original: 2 }, { name: 'write_original', data: { id: 'x', original: 2 } }],
  [
    'billsoflading',
    'BillOfLadingReleased',
    { to: ['a@b.nl'], release_id: null },
    { name: 'mail_bill_of_lading', data: { id: 'x', to: ['a@b.nl'] } },
  ],
  ['billreleases', 'BillsReleased', {}, { name: 'mail_bill_release', data: { id: 'x' } }],
])('after %s %s %j there is work for the queue', (resource, type, data, job) => {
  expect(jobsAfter(resource, type, data)).toEqual([job])
})

test('an invoice that has its number is written, and its debtor looked up where he owes the VAT', () => {
  expect(jobsAfter('invoices', 'InvoiceNumbered', { number: '26NL00001' })).toEqual([
    { name: 'write_invoice', data: { id: 'x' }, patient: true },
    { name: 'check_invoice_vat', data: { id: 'x' }, patient: true },
  ])
})

test('a bill that was released with others goes in their mail', () => {
  expect(jobsAfter('billsoflading', 'BillOfLadingReleased', { to: ['a@b.nl'], release_id: 'r' })).toEqual([])
})

test('other events ask for none', () => {
  for (const [resource, type] of [
    ['invoices', 'InvoiceCancelled'],
    ['billsoflading', 'BillOfLadingFinalised'],
    ['jobs', 'JobNumberAsked'],
    ['colours', 'Created'],
  ] as const)
    expect(jobsAfter(resource, type)).toEqual([])
})
