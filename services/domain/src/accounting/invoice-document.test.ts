import type { invoices } from '@fairlead/contracts/accounting/invoices'
import { expect, test } from 'vitest'
import type { EventOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { type InvoiceSurroundings, invoiceDocument } from './invoice-document.ts'
import { invoice } from './invoices.ts'
import { approved, created, jobOf, origins, proFormaLine, senegal } from './specimens-for-tests.ts'

const { office, settings } = origins()
const around: InvoiceSurroundings = {
  office,
  settings,
  logo_svg: null,
  closing_text: null,
  vessel: 'GRANDE DAKAR',
  voyage_number: 'GA2601',
  pol: { en: 'Antwerp', nl: 'Antwerpen' },
  pod: null,
  payment_term: { name: { en: '30 days net', nl: '30 dagen netto' }, discount: null, discount_days: null },
  currencies: new Map([
    ['eur', 'EUR'],
    ['usd', 'USD'],
  ]),
  calculation_units: new Map([['cbm', { en: 'm³', nl: 'm³' }]]),
}
const record = (...events: EventOf<typeof invoices>[]) =>
  given(invoice, ...events)
    .when('approve', {}, { facts: { sides: undefined } })
    .record()

test('a numbered invoice prints sides, account, lines, VAT with its mention, and totals', () => {
  expect(invoiceDocument(record(...approved), around)).toMatchObject({
    kind: 'invoice',
    language: 'en',
    number: '31012600001',
    issuer: { name: 'Fairlead BV', vat_id: 'NL004495445B01', bank: { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' } },
    debtor: { name: 'Autohandel Jansen BV', address: ['Waalhaven 1', '3089 JH Rotterdam'], debtor_number: 'D1001' },
    currency: 'EUR',
    port_of_loading: 'Antwerp',
    port_of_discharge: null,
    lines: [{ description: 'Ocean freight', quantity: '24.064', unit: 'm³', rate: '62.0000', net: '1491.97', vat_code: 'EXPORT_0' }],
    vat: [{ vat_code: 'EXPORT_0', rate: '0.00', taxable: '1491.97', vat: '0.00', mention: expect.stringContaining('146(1)(e)') }],
    totals: { net: '1491.97', vat: '0.00', gross: '1491.97' },
    national_vat: null,
    payment_terms: '30 days net',
  })
})

test('before approval it is not numbered; outside the scope of VAT neither VAT id is printed, and no rate', () => {
  const document = invoiceDocument(record(created({ debtorCountry: senegal })), { ...around, payment_term: undefined })
  expect(document).toMatchObject({
    number: null,
    issuer: { vat_id: null },
    debtor: { vat_id: null },
    vat: [{ rate: null }],
    payment_terms: 'Immediately',
  })
})

test('in another currency VAT stands in the national one as well', () => {
  const dollars = created({ job: jobOf(proFormaLine({ currency_id: 'usd', vat_type: 'NL_HIGH' })) })
  const rated = given(invoice, dollars)
    .when('change', { exchange_rate: '1.080000' }, { facts: { term: undefined } })
    .record()
  expect(invoiceDocument(rated, around)).toMatchObject({
    currency: 'USD',
    national_vat: { currency: 'EUR', exchange_rate: '1.080000', rate_date: '2026-11-23', vat: '290.10' },
  })
})

test('a term with a discount says what is owed by who pays early', () => {
  const payment_term = { name: { en: '30 days net', nl: '30 dagen netto' }, discount: '2.00', discount_days: 8 }
  expect(invoiceDocument(record(created()), { ...around, payment_term })).toMatchObject({
    payment_terms: '30 days net; EUR 1.462,13 if paid by 01-12-2026',
  })
})

test('it ends with what the company and the office say on every invoice, in the language of the debtor', () => {
  const closing_text = { en: 'Our conditions apply.', nl: 'Onze voorwaarden gelden.' }
  const withFooter = settings && { ...settings, footer: { en: 'Thank you.', nl: 'Dank u.' } }
  expect(invoiceDocument(record(...approved), { ...around, closing_text, settings: withFooter }).notes).toEqual([
    'Our conditions apply.',
    'Thank you.',
  ])
})
