import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { invoices } from '@fairlead/contracts/accounting/invoices'
import { subtract, sum } from '@fairlead/contracts/measures/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { loading } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { bankStatement } from './bank-statements.ts'
import { exchangeDifference, receivedFault } from './foreign-payment.ts'
import { invoice } from './invoices.ts'
import { approved, created, unsaid, withoutExchange } from './specimens-for-tests.ts'

const { InvoiceCreated, PaymentRecorded, PaymentReversed, InvoicePaid } = eventsOf(invoices)
const { BankStatementImported } = eventsOf(bankstatements)

const rotterdam = clerk.office_id ?? ''
/** Of 1600.87 dollars, when 1.08 of them were a euro. */
const inDollars = { currency_id: 'usd', exchange_rate: '1.080000' }
const history = (more: object): EventOf<typeof invoices>[] => [
  InvoiceCreated({ ...created().data, office_id: rotterdam, national_currency_id: 'eur', ...more }),
  ...approved.slice(1),
]
const payment = { date: '2026-11-20', amount: '108.00', reference: 'A' }
const inEuros = { received: '98.50', received_currency_id: 'eur' }

describe('what came in', () => {
  const of = { currency_id: 'usd' }
  test.each([
    ['the currency of the invoice and says so', { received: null, received_currency_id: null }, undefined],
    ['another, with its amount', { received: '98.50', received_currency_id: 'eur' }, undefined],
    ['another, without an amount', { received: null, received_currency_id: 'eur' }, { code: 'required', field: 'received' }],
    ['no currency at all', { received: '98.50', received_currency_id: null }, { code: 'required', field: 'received_currency_id' }],
    ['that of the invoice', { received: '98.50', received_currency_id: 'usd' }, { code: 'received_not_needed', field: 'received' }],
    ['another, and is nothing', { received: '0.00', received_currency_id: 'eur' }, { code: 'payment_not_positive', field: 'received' }],
  ])('is of %s', (_what, said, fault) => {
    const found = receivedFault(of, said, 2)
    expect(found && { code: found.code, field: found.field }).toEqual(fault)
  })

  test('can be paid in its currency', () => {
    expect(receivedFault(of, { received: '98.50', received_currency_id: 'jpy' }, 0)).toMatchObject({
      code: 'not_payable',
      field: 'received',
    })
    expect(receivedFault(of, { received: '98.00', received_currency_id: 'jpy' }, 0)).toBeUndefined()
  })
})

describe('the exchange difference', () => {
  const of = { type: 'INVOICE' as const, national_currency_id: 'eur', exchange_rate: '1.080000' }
  test('is what came in less what the amount was worth when it was invoiced', () => {
    // 108.00 dollars were 100.00 euros.
    expect(exchangeDifference(of, '108.00', inEuros)).toBe('-1.50')
    expect(exchangeDifference(of, '108.00', { ...inEuros, received: '101.25' })).toBe('1.25')
    // 100.00 dollars were 92.5926 euros.
    expect(exchangeDifference(of, '100.00', { ...inEuros, received: '92.59' })).toBe('0.00')
  })
  test('of a credit note is a gain where less went out', () =>
    expect(exchangeDifference({ ...of, type: 'CREDIT_NOTE' }, '108.00', inEuros)).toBe('1.50'))
  test('is not known where another than the national currency came in, or the invoice has no rate', () => {
    expect(exchangeDifference(of, '108.00', { ...inEuros, received_currency_id: 'gbp' })).toBeNull()
    expect(exchangeDifference({ ...of, exchange_rate: null }, '108.00', inEuros)).toBeNull()
    expect(exchangeDifference({ ...of, national_currency_id: null }, '108.00', { received: null, received_currency_id: null })).toBeNull()
    expect(exchangeDifference(of, '108.00', { received: null, received_currency_id: 'eur' })).toBeNull()
  })
})

describe('a payment in another currency', () => {
  const dollars = history(inDollars)
  test('settles so much of the invoice, and says what came in and what was gained by it', () => {
    const paying = given(invoice, ...dollars).when('record_payment', { ...payment, ...inEuros })
    const recorded = { ...payment, ...inEuros, exchange_difference: '-1.50' }
    paying.decides(PaymentRecorded(recorded))
    expect(paying.record()).toMatchObject({ open: '1492.87', paid: '108.00', payments: [recorded] })
    given(invoice, ...dollars)
      .when('record_payment', { ...payment, ...inEuros, amount: '1600.87' })
      .decides(PaymentRecorded({ ...recorded, amount: '1600.87', exchange_difference: '-1383.79' }), InvoicePaid())
  })

  test('gives all of it back when it is taken back', () => {
    const recorded = PaymentRecorded({ ...payment, ...inEuros, exchange_difference: '-1.50' })
    const back = given(invoice, ...dollars, recorded).when('reverse_payment', { ...payment, reason: 'Of another' })
    back.decides(PaymentReversed({ ...payment, reason: 'Of another' }))
    expect(back.record()).toMatchObject({ open: '1600.87', paid: '0.00', payments: [] })
  })

  test('is refused with an amount that its currency has not', () =>
    given(invoice, ...dollars)
      .when('record_payment', { ...payment, ...inEuros }, { facts: { received_in: { minor_units: 0 } } })
      .refuses('not_payable', 'received'))

  test('of an earlier release was of the currency of the invoice', () =>
    expect(invoice.newest({ type: 'PaymentRecorded', schema_version: 1, data: payment })).toEqual({ ...payment, ...withoutExchange }))

  test('looks at both currencies', async () => {
    const load = loading([currency, { id: 'usd', minor_units: 2 }], [currency, { id: 'jpy', minor_units: 0 }])
    const record = given(invoice, ...dollars)
      .when('record_payment', payment)
      .record()
    const asking = { id: 'i', actor: clerk, now: '2026-11-20T09:00:00.000Z', find: async () => [], ownerOf: async () => undefined }
    expect(await invoice.facts('record_payment', record, { ...payment, received_currency_id: 'jpy' }, load, asking)).toMatchObject({
      currency: { id: 'usd' },
      received_in: { id: 'jpy' },
    })
    expect(await invoice.facts('record_payment', record, payment, load, asking)).toMatchObject({ received_in: undefined })
  })
})

describe('of entries that pay invoices of two currencies', () => {
  const references = ['A', 'B', 'C'] as const
  const entry = (reference: string) => ({
    reference,
    date: '2026-11-19',
    direction: 'CRDT' as const,
    amount: '700.00',
    ...unsaid,
  })
  const imported = BankStatementImported({
    office_ids: [rotterdam],
    number: '2026-323',
    iban: 'NL91ABNA0417164300',
    currency_id: 'eur',
    date_from: '2026-11-19',
    date_until: '2026-11-19',
    opening: null,
    closing: null,
    file_name: null,
    entries: references.map(entry),
    repeated: [],
  })
  const cents = fc.integer({ min: 1, max: 90_000 }).map(value => (value / 100).toFixed(2))
  const booking = fc.record({
    take_back: fc.boolean(),
    reference: fc.constantFrom(...references),
    dollars: fc.option(fc.tuple(cents, cents)),
    euros: fc.option(cents),
  })
  const recordOf = (events: readonly EventOf<typeof invoices>[]) =>
    given(invoice, ...events)
      .when('reverse_payment', { ...payment, reference: 'none', reason: 'x' })
      .record()

  test('nothing is lost to the cent on either side, and an invoice takes whatever a statement books on it', () =>
    fc.assert(
      fc.property(fc.array(booking, { minLength: 1, maxLength: 12 }), all => {
        const statement: EventOf<typeof bankstatements>[] = [imported]
        const histories = { d: history(inDollars), e: history({ currency_id: 'eur', exchange_rate: '1' }) }
        const bills = () => [
          { ...recordOf(histories.d), id: 'd' },
          { ...recordOf(histories.e), id: 'e' },
        ]
        for (const { take_back, reference, dollars, euros } of all) {
          const facts = { invoices: bills(), minor_units: new Map(), closed: new Map() }
          const parts = [
            ...(dollars ? [{ reference, invoice_id: 'd', amount: dollars[0], received: dollars[1] }] : []),
            ...(euros ? [{ reference, invoice_id: 'e', amount: euros, received: null }] : []),
          ]
          const told = given(bankStatement, ...statement)
          const outcome = take_back
            ? told.when('take_back', { reference, reason: 'x' }, { facts })
            : told.when('book', { parts }, { facts })
          if (outcome.refusal()) continue
          statement.push(...outcome.events())
          for (const { type, data } of outcome.events()) {
            if (type !== 'BankEntryBooked' && type !== 'BankEntryTakenBack') continue
            for (const part of data.parts) {
              const own = part.invoice_id === 'd' ? histories.d : histories.e
              const said = { date: '2026-11-19', amount: part.amount, reference }
              const received = 'received' in part ? part.received : null
              const done =
                type === 'BankEntryBooked'
                  ? given(invoice, ...own).when('record_payment', {
                      ...said,
                      received,
                      received_currency_id: received === null ? null : 'eur',
                    })
                  : given(invoice, ...own).when('reverse_payment', { ...said, reason: 'x' })
              own.push(...done.events())
            }
          }
        }
        const paid = bills()
        for (const { total, open, payments } of paid) expect(open).toBe(subtract(total, sum(payments.map(one => one.amount))))
        const { entries } = given(bankStatement, ...statement)
          .when('mark_reversed', { reference: 'none', reversed_by: 'x', reversed_by_id: 'x', reason: 'x' })
          .record()
        for (const { reference, amount, booked, open } of entries) {
          const own = paid.flatMap(({ payments }) => payments.filter(one => one.reference === reference))
          expect(booked).toBe(sum(own.map(one => one.received ?? one.amount)))
          expect(sum([booked, open])).toBe(amount)
          expect(Number(open)).toBeGreaterThanOrEqual(0)
        }
      }),
    ))
})
