import { describe, expect, test } from 'vitest'
import { aggregateNamed } from '../aggregates.ts'
import { type Credit, creditStanding } from '../crm/credit.ts'
import type { AnyAggregate } from '../kernel/aggregate.ts'
import { Busy } from '../kernel/find.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { exchangeRate } from '../masterdata/exchange-rates.ts'
import { booking } from './bookings.ts'
import { creditOf, creditRefused, creditToWarnOf, promising, warned } from './customer-credit.ts'
import { job } from './jobs.ts'
import { aBooking, aJob, aLine, aRelation, customer, dollar, euro, id, otherCustomer } from './specimens-for-tests.ts'

const now = '2026-11-20T09:00:00.000Z'
const who = (more: Parameters<typeof aRelation>[0] = {}) => ({ ...aRelation(more), id: customer, version: 1 })
const [yen, franc] = [id(99), id(98)]
const load = loading(
  [currency, { id: euro, code: 'EUR' }],
  [currency, { id: dollar, code: 'USD' }],
  [currency, { id: yen, code: 'JPY' }],
  [currency, { id: franc, code: 'XOF' }],
)
const quoted: RecordFixture = [
  exchangeRate,
  { id: 'usd', currency_id: dollar, date: '2026-11-19', rate: '1.2500', source: 'ecb', status: 'active' },
]

let made = 0
function invoice(open: string, more: object = {}): RecordFixture {
  const said = { debtor_id: customer, type: 'INVOICE', status: 'sent', currency_id: euro, due_date: '2026-12-31', number: null, open }
  return [aggregateNamed('invoices') as AnyAggregate, { id: id(100 + ++made), ...said, ...more }]
}
const file = (at: string, ...lines: Parameters<typeof aLine>[0][]): RecordFixture => [
  job,
  { ...aJob({ lines: lines.map(line => aLine(line)), to_bill_ids: [customer] }), id: at },
]
const booked = (job_id: string, status: 'active' | 'declined' | 'cancelled'): RecordFixture => [
  booking,
  { ...aBooking({ job_id, status }), id: id(200 + ++made) },
]
const of = (...known: RecordFixture[]) => creditOf(who(), load, { ...finding([quoted, ...known]), now })

describe('the credit of a customer', () => {
  test('is used by invoices that are not paid, drafts among them, less credit notes', async () => {
    const own = [invoice('100.00', { status: 'pending' }), invoice('20.00', { status: 'approved' }), invoice('3.00')]
    const notes = ['approved', 'sent'].map(status => invoice('5.00', { status, type: 'CREDIT_NOTE', number: '03012600001' }))
    const none = [
      invoice('70.00', { status: 'paid' }),
      invoice('70.00', { status: 'cancelled' }),
      invoice('70.00', { debtor_id: otherCustomer }),
    ]
    expect(await of(...own, ...notes, ...none)).toMatchObject({ customer_id: customer, invoiced: '113.00', promised: '0.00' })
  })

  test('comes free by no credit note before it has its number, since that may be cancelled and its lines are still on the invoice', async () => {
    const note = (status: string, number: string | null) => invoice('100.00', { status, number, type: 'CREDIT_NOTE' })
    const partPaid = invoice('40.00')
    expect(await of(partPaid, note('pending', null))).toMatchObject({ invoiced: '40.00' })
    expect(await of(partPaid, note('approved', null))).toMatchObject({ invoiced: '40.00' })
    expect(await of(partPaid, note('approved', '03012600001'))).toMatchObject({ invoiced: '-60.00' })
  })

  test('is used alike before and after a credit note, whose lines are promised to him again until they are rejected', async () => {
    const [sold, note] = [invoice('100.00'), invoice('100.00', { status: 'approved', type: 'CREDIT_NOTE', number: '03012600001' })]
    const used = async (...known: RecordFixture[]) => creditStanding(who(), (await of(...known)) as Credit, '2026-11-20').used
    expect(await used(sold, file(id(1), { amount: '100.00', status: 'invoiced' }))).toBe('100.00')
    expect(await used(sold, note, file(id(1), { amount: '100.00', status: 'approved' }))).toBe('100.00')
    expect(await used(sold, note, file(id(1), { amount: '100.00', status: 'rejected' }))).toBe('0.00')
  })

  test('is used by what is sold to him and stands on no invoice, of costs and of what was rejected or invoiced by none of it', async () => {
    const lines = [
      { amount: '100.00', status: 'pending' },
      { amount: '20.00', status: 'approved' },
      { amount: '-3.00', status: 'approved' },
      { amount: '500.00', status: 'rejected' },
      { amount: '500.00', status: 'invoiced' },
      { amount: '500.00', side: 'purchase' },
      { amount: '500.00', relation_id: otherCustomer },
      { amount: '4.00', relation_id: customer },
    ] as const
    expect(await of(file(id(1), ...lines))).toMatchObject({ invoiced: '0.00', promised: '121.00' })
  })

  test('is used by what jobs of others bill to him', async () => {
    const [aggregate, record] = file(id(1), { amount: '500.00' }, { amount: '40.00', relation_id: customer })
    expect(await of([aggregate, { ...record, customer_id: otherCustomer }])).toMatchObject({ promised: '40.00' })
  })

  test('comes free with a job of which every booking was called off, and with none before', async () => {
    const line = { amount: '100.00' }
    const off = [booked(id(1), 'cancelled'), booked(id(1), 'declined')]
    const half = [booked(id(2), 'cancelled'), booked(id(2), 'active')]
    expect(await of(file(id(1), line), ...off)).toMatchObject({ promised: '0.00' })
    expect(await of(file(id(2), line), ...half)).toMatchObject({ promised: '100.00' })
    expect(await of(file(id(3), line), file(id(1), line), ...off)).toMatchObject({ promised: '100.00' })
  })

  test('is reckoned in euros at the last rate that is known', async () => {
    expect(await of(invoice('125.00', { currency_id: dollar }), file(id(1), {}))).toMatchObject({ invoiced: '100.00', promised: '1300.00' })
    expect(await of(file(id(1), { amount: '250.00', currency_id: dollar }))).toMatchObject({ invoiced: '0.00', promised: '200.00' })
    const old: RecordFixture = [exchangeRate, { ...quoted[1], id: 'jpy', currency_id: yen, date: '2026-10-01', rate: '160.0000' }]
    expect(await of(old, invoice('100000.00', { currency_id: yen }))).toMatchObject({ invoiced: '625.00', unrated: [] })
  })

  test('leaves out what is in a currency of which no rate is known, and says so', async () => {
    const own = [invoice('100000.00', { currency_id: yen }), file(id(1), { amount: '70.00' }, { amount: '5.00', currency_id: yen })]
    expect(await of(...own)).toMatchObject({ invoiced: '0.00', promised: '70.00', unrated: ['JPY'] })
    expect(await of(file(id(1), { amount: '5.00', currency_id: yen }))).toMatchObject({ unrated: ['JPY'] })
    expect(await of(invoice('5.00', { currency_id: yen }))).toMatchObject({ unrated: ['JPY'] })
    expect(await of(invoice('5.00', { currency_id: franc }), invoice('5.00', { currency_id: yen }))).toMatchObject({
      unrated: ['JPY', 'XOF'],
    })
    expect(await of(invoice('0.00', { currency_id: yen }), invoice('7.00'))).toMatchObject({ invoiced: '7.00', unrated: [] })
  })

  test('tells of what should have been paid before today', async () => {
    const late = { due_date: '2026-11-19' }
    const overdue = [invoice('10.00', late), invoice('2.50', { ...late, status: 'approved', currency_id: dollar })]
    const others = [
      invoice('70.00', { due_date: '2026-11-20' }),
      invoice('70.00', { ...late, status: 'pending' }),
      invoice('70.00', { ...late, type: 'CREDIT_NOTE', number: '03012600001' }),
      invoice('0.00', late),
    ]
    expect(await of(...overdue, ...others)).toMatchObject({ overdue_count: 2, overdue: '12.00' })
  })

  test('is nothing of somebody who is not there', async () =>
    expect(await creditOf(undefined, load, { ...finding(), now })).toBeUndefined())

  test('is not known while who knows is behind, which keeps nobody from saving; another fault is told', async () => {
    const failing = (error: Error) => ({ now, find: () => Promise.reject(error) }) as unknown as Parameters<typeof creditOf>[2]
    await expect(creditOf(who(), load, failing(new Busy()))).rejects.toThrow(Busy)
    expect(await creditToWarnOf(who(), load, failing(new Busy()))).toBeUndefined()
    await expect(creditToWarnOf(who(), load, failing(new Error('no table')))).rejects.toThrow('no table')
    expect(await creditToWarnOf(who(), load, { ...finding([invoice('7.00')]), now })).toMatchObject({ invoiced: '7.00' })
  })
})

describe('what is about to be promised', () => {
  test('counts at once, in place of what it was before', async () => {
    const credit = await creditOf(who(), load, { ...finding([quoted]), now }, [euro, dollar, yen])
    const lines = [
      aLine({ amount: '100.00' }),
      aLine({ amount: '25.00', currency_id: dollar }),
      aLine({ amount: '500.00', side: 'purchase' }),
      aLine({ amount: '500.00', relation_id: otherCustomer }),
    ]
    expect(promising(credit, lines)).toMatchObject({ promised: '120.00' })
    expect(promising(credit, [aLine({ amount: '70.00' })], [aLine({ amount: '100.00' })])).toMatchObject({ promised: '-30.00' })
    expect(promising(undefined, lines)).toBeUndefined()

    const inYen = { amount: '500.00', currency_id: yen }
    expect(promising(credit, [...lines, aLine(inYen), aLine(inYen)])).toMatchObject({ promised: '120.00', unrated: ['JPY'] })
    expect(promising(credit, [aLine({ ...inYen, side: 'purchase' })])).toMatchObject({ unrated: [] })
    const before = await creditOf(who(), load, { ...finding([file(id(1), inYen)]), now }, [euro])
    expect(promising(before, [aLine()])).toMatchObject({ unrated: ['JPY'] })
  })
})

describe('a promise', () => {
  const credit = {
    customer_id: customer,
    rates: new Map(),
    invoiced: '9.00',
    promised: '2.00',
    overdue_count: 1,
    overdue: '9.00',
    unrated: [],
  }

  test('is refused where the credit is on hold, or exceeded, on that day', () => {
    const code = (more: Parameters<typeof aRelation>[0], at = now) => creditRefused(who(more), credit, at)?.code
    expect(code({ credit_limit: '10.00', credit_state: 'on_hold' })).toBe('customer_credit_on_hold')
    expect(code({ credit_limit: '10.00' })).toBe('customer_beyond_credit_limit')
    expect(code({ credit_limit: '11.00' })).toBeUndefined()
    const lifted = { credit_limit: '10.00', credit_lifted: true, credit_lifted_until: '2026-11-20' }
    expect([code(lifted), code(lifted, '2026-11-20T23:30:00.000Z')]).toEqual([undefined, 'customer_beyond_credit_limit'])
  })

  test('is refused where a limit counts and not all can be counted against it', () => {
    const code = (more: Parameters<typeof aRelation>[0]) => creditRefused(who(more), { ...credit, unrated: ['JPY'] }, now)?.code
    expect(code({ credit_limit: '11.00' })).toBe('customer_credit_unknown')
    expect(code({ credit_limit: '10.00' })).toBe('customer_beyond_credit_limit')
    expect(code({ credit_limit: null })).toBeUndefined()
  })

  test('is told with what is known of the credit, and nothing where nothing happens', () => {
    const told = { code: 'customer_has_overdue_invoices', params: { customer: 'Jansen BV', count: 1, amount: 'EUR 9,00' } }
    expect(warned(['event'], who(), credit, now)).toEqual({ events: ['event'], warnings: [told] })
    expect(warned(['event'], who({ credit_limit: '11.00' }), { ...credit, overdue_count: 0 }, now)).toEqual(['event'])
    expect(warned([], who(), credit, now)).toEqual([])
  })
})
