import { invoices } from '@fairlead/contracts/accounting/invoices'
import { expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { exchangeRate } from '../masterdata/exchange-rates.ts'
import { contentOf, invoiceFrom } from './invoice-content.ts'
import { invoice } from './invoices.ts'
import { around, asked, created, dollarRates, handling, jobsOf, noRates, origins, proFormaLine } from './specimens-for-tests.ts'

const { InvoiceCreated, ExchangeRateTaken, InvoiceApproved, InvoiceChanged, CreditNoteCreated } = eventsOf(invoices)
const { quoted } = dollarRates
const reason = 'Agreed with the customer'
const now = '2026-11-24T09:00:00.000Z'
/** 90.00 dollars with 18.90 of VAT: 17.50 euros at 1.08. */
const taxed = { jobs: jobsOf({ ...handling, currency_id: 'usd' }) }
const untaxed = { jobs: jobsOf(proFormaLine({ currency_id: 'usd' })) }
const changing = (...history: EventOf<typeof invoices>[]) => ({
  to: (input: object, rates: object = dollarRates) =>
    given(invoice, ...history).when('change', input, { facts: { term: undefined, closed_until: null, rates }, now }),
})
const approving = (rates: object, ...history: EventOf<typeof invoices>[]) =>
  given(invoice, ...history).when('approve', {}, { facts: { sides: origins(), rates, around, booking_ids: [] }, now })
const account = { bank_account_name: 'Fairlead BV USD', bank_name: 'ING', iban: 'NL69INGB0123456789', bic: 'INGBNL2A' }
const approval = InvoiceApproved({ series: '31-01-2026', ...account, paper: expect.any(Object), booking_ids: [] })

test('an invoice in another currency is made with the rate of the register, its date and its source', () => {
  const content = invoiceFrom(origins({ ...taxed, rate: quoted }), asked)
  expect(content).toMatchObject({ ...quoted, exchange_rate_reason: null })
  expect(
    changing(created({ ...taxed, rate: quoted }))
      .to({})
      .record().national_vat,
  ).toBe('17.50')
})

test('a rate that was not known yet is taken at approval, and one of the register that was corrected since', () => {
  approving(dollarRates, created(taxed)).decides(ExchangeRateTaken(quoted), approval)
  approving(dollarRates, created({ ...taxed, rate: { ...quoted, exchange_rate: '1.070000' } })).decides(ExchangeRateTaken(quoted), approval)
  approving(dollarRates, created({ ...taxed, rate: quoted })).decides(approval)
  expect(approving(dollarRates, created(taxed)).record()).toMatchObject({
    ...quoted,
    national_vat: '17.50',
    paper: { national_vat: { vat: '17.50' } },
    status: 'approved',
  })
})

test('without VAT no rate is needed, and nothing of it is shown in the national currency', () => {
  approving(noRates, created(untaxed)).decides(approval)
  expect(approving(dollarRates, created(untaxed)).record()).toMatchObject({ exchange_rate: '1.080000', national_vat: null })
})

test('a rate is typed with its reason, up to the tolerance, and is kept until it is taken back', () => {
  const typed = { exchange_rate: '1.134000', exchange_rate_reason: reason }
  const first = created({ ...taxed, rate: quoted })
  changing(first).to(typed).decides(InvoiceChanged(typed))
  expect(changing(first).to(typed).record()).toMatchObject({ ...typed, exchange_rate_source: null })
  changing(first)
    .to({ ...typed, exchange_rate: '1.026000' })
    .passes()
  approving(dollarRates, first, InvoiceChanged(typed)).decides(approval)
  const back = changing(first, InvoiceChanged(typed)).to({ exchange_rate: null, exchange_rate_reason: null })
  back.decides(InvoiceChanged({ exchange_rate: null, exchange_rate_reason: null }), ExchangeRateTaken(quoted))
  expect(back.record()).toMatchObject({ ...quoted, exchange_rate_reason: null })
})

test('typing the rate of the register asks for no reason', () => {
  changing(created(taxed))
    .to({ exchange_rate: '1.080000' })
    .decides(InvoiceChanged({ exchange_rate: '1.080000' }), ExchangeRateTaken(quoted))
})

test('saying another day or taking back the reason is to type the rate again', () => {
  const first = created({ ...taxed, rate: quoted })
  const day = { exchange_rate_date: '2026-11-19' }
  changing(first).to(day).decides(InvoiceChanged(day), ExchangeRateTaken(quoted))
  changing(first, InvoiceChanged({ exchange_rate: '1.100000', exchange_rate_reason: reason }))
    .to({ exchange_rate_reason: null })
    .refuses('exchange_rate_needs_reason', 'exchange_rate_reason')
})

test('an invoice in the national currency takes no rate, and is rid of one that it was given before', () => {
  const typed = { exchange_rate: '1.100000', exchange_rate_reason: reason }
  changing(created()).to(typed, noRates).refuses('exchange_rate_not_needed', 'exchange_rate')
  const none = { exchange_rate: null, exchange_rate_reason: null }
  changing(created(), InvoiceChanged(typed)).to(none, noRates).decides(InvoiceChanged(none))
  changing(created(), InvoiceChanged(typed))
    .to({ notes: 'Thank you' }, noRates)
    .decides(InvoiceChanged({ notes: 'Thank you' }))
  approving(noRates, created(), InvoiceChanged(typed)).passes()
})

test('where nobody says what the national currency is, a rate is compared with nothing', () => {
  const content = { ...invoiceFrom(origins(), asked), national_currency_id: null }
  const typed = { exchange_rate: '1.100000', exchange_rate_reason: reason }
  changing(InvoiceCreated(content)).to(typed, noRates).decides(InvoiceChanged(typed))
})

test('a rate is more than nothing, however far it may be from that of the register, and on a credit note as well', () => {
  const anyRate = { ...dollarRates, tolerance: '100.00' }
  const note = CreditNoteCreated({
    ...contentOf(invoiceFrom(origins({ ...taxed, rate: quoted }), asked)),
    credits_id: 'i',
    credits_number: '31012600001',
    credits_date: '2026-11-23',
    national_vat: null,
  })
  for (const first of [created(), created({ ...taxed, rate: quoted }), note])
    for (const exchange_rate of ['0.000000', '-1.080000'])
      changing(first).to({ exchange_rate, exchange_rate_reason: reason }, anyRate).refuses('exchange_rate_not_positive', 'exchange_rate')
  changing(created({ ...taxed, rate: quoted }))
    .to({ exchange_rate: '0.000001', exchange_rate_reason: reason }, anyRate)
    .passes()
})

test('with another invoice date it gets the rate of that day, unless one was typed', () => {
  const later = { ...dollarRates, quoted: { ...quoted, exchange_rate: '1.090000', exchange_rate_date: '2026-11-24' } }
  const dates = { invoice_date: '2026-11-24', due_date: '2026-12-24' }
  const first = created({ ...taxed, rate: quoted })
  changing(first).to(dates, later).decides(InvoiceChanged(dates), ExchangeRateTaken(later.quoted))
  const typed = InvoiceChanged({ exchange_rate: '1.100000', exchange_rate_reason: reason })
  changing(first, typed).to(dates, later).decides(InvoiceChanged(dates))
  changing(first)
    .to({ notes: 'Thank you' }, later)
    .decides(InvoiceChanged({ notes: 'Thank you' }))
  expect(changing(first).to({ notes: 'Thank you' }, later).record()).toMatchObject(quoted)
})

test('a credit note keeps the rate of what it credits', () => {
  const content = contentOf(invoiceFrom(origins({ ...taxed, rate: { ...quoted, exchange_rate: '1.200000' } }), asked))
  const note = CreditNoteCreated({
    ...content,
    credits_id: 'i',
    credits_number: '31012600001',
    credits_date: '2026-11-23',
    national_vat: null,
  })
  approving(dollarRates, note).decides(approval)
  const ofPart = CreditNoteCreated({ ...note.data, national_vat: '15.76' })
  expect(approving(dollarRates, ofPart).record(), 'and the VAT that those before it left').toMatchObject({
    national_vat: '15.76',
    paper: { national_vat: { vat: '15.76' } },
  })
  approving(noRates, note).decides(approval)
})

test('refusals say what the register has, and of which day it has nothing', () => {
  const facts = { id: 'i', actor: clerk, now, term: undefined, closed_until: null }
  const record = changing(created({ ...taxed, rate: quoted }))
    .to({})
    .record()
  const params = (input: object, rates: object) => invoice.decide('change', record, { ...input }, { ...facts, rates })
  expect(params({ exchange_rate: '2.000000', exchange_rate_reason: reason }, dollarRates)).toMatchObject({
    params: { rate: '1,080000', date: '20-11-2026', tolerance: '5,00' },
  })
  expect(params({ exchange_rate: '1.100000' }, dollarRates)).toMatchObject({ params: { rate: '1,080000', date: '20-11-2026' } })
  expect(params({ exchange_rate: '1.100000' }, noRates)).toMatchObject({ params: { date: '23-11-2026' } })
})

test('the register is asked for the rate of the invoice date, as it is to be', async () => {
  const rate = (date: string, of: string): RecordFixture => [
    exchangeRate,
    { id: date, currency_id: 'usd', date, rate: of, source: 'ecb', status: 'active' },
  ]
  const context = { id: 'i', actor: clerk, now, ...finding([rate('2026-11-20', '1.08'), rate('2026-11-24', '1.09')]) }
  const load = loading([currency, { id: 'eur', code: 'EUR' }], [currency, { id: 'usd', code: 'USD' }])
  const record = { ...changing(created(taxed)).to({}).record() }
  const ratesAt = async (command: string, input: object, more: object = {}) =>
    (await invoice.facts(command, { ...record, ...more }, { ...input }, load, context)).rates
  expect(await ratesAt('change', {})).toMatchObject({ quoted: { exchange_rate: '1.080000' }, tolerance: '5.00' })
  expect(await ratesAt('change', { invoice_date: '2026-11-24' })).toMatchObject({ quoted: { exchange_rate: '1.090000' } })
  expect(await ratesAt('approve', {})).toMatchObject({ quoted: { exchange_rate: '1.080000' } })
  expect(await ratesAt('approve', {}, { currency_id: 'eur' })).toMatchObject({ quoted: undefined })
  expect(await ratesAt('approve', {}, { national_currency_id: null })).toMatchObject({ quoted: undefined })
})
