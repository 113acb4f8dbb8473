import { addDays } from '@fairlead/contracts/measures/dates'
import { add, compare, sum } from '@fairlead/contracts/measures/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { march } from './billed-for-tests.ts'
import { withoutExchange } from './specimens-for-tests.ts'
import { officeStatements, statementOf } from './statement.ts'

const paid = (date: string, amount: string) => ({ date, amount, reference: 'SEPA 7', ...withoutExchange })
const takenBack = { ...paid('2026-04-02', '400.00'), reason: 'Of another debtor', reversed_on: '2026-04-20' }

/** 200 of it is credited on the tenth of April and set off on the eleventh, 300 was paid, and 400 for a while. */
const billed = [
  march({
    payments: [paid('2026-03-20', '300.00')],
    reversals: [takenBack],
    set_off: [{ against_id: 'c', amount: '200.00', date: '2026-04-11' }],
  }),
  march({
    id: 'c',
    number: '31012600002',
    type: 'CREDIT_NOTE',
    invoice_date: '2026-04-10',
    due_date: '2026-04-10',
    customer_reference: null,
    total: '200.00',
    set_off: [{ against_id: 'm', amount: '200.00', date: '2026-04-11' }],
  }),
]
const april = { from: '2026-04-01', until: '2026-04-30' }
const inApril = () => statementOf(billed, april).accounts[0]

describe('a statement', () => {
  test('opens with what was owed before its first day, and says day by day what changed it', () => {
    expect(inApril()).toMatchObject({ currency_id: 'eur', opening: '700.00', closing: '500.00' })
    const said = inApril()?.movements.map(one => [one.date, one.kind, one.number, one.said, one.debit, one.credit, one.balance])
    expect(said).toEqual([
      ['2026-04-02', 'payment', '31012600001', 'SEPA 7', '0.00', '400.00', '300.00'],
      ['2026-04-10', 'credit_note', '31012600002', null, '0.00', '200.00', '100.00'],
      ['2026-04-11', 'set_off', '31012600001', '31012600002', '0.00', '200.00', '-100.00'],
      ['2026-04-11', 'set_off', '31012600002', '31012600001', '200.00', '0.00', '100.00'],
      ['2026-04-20', 'reversal', '31012600001', 'Of another debtor', '400.00', '0.00', '500.00'],
    ])
  })

  test('tells what is open at its end, and for how long that was due', () => {
    expect(inApril()?.items).toEqual([
      {
        invoice_id: 'm',
        office_id: 'o',
        number: '31012600001',
        type: 'INVOICE',
        invoice_date: '2026-03-01',
        due_date: '2026-03-31',
        customer_reference: 'PO 1',
        total: '1000.00',
        open: '500.00',
        days: 30,
        age: 'to_30',
      },
    ])
    expect(inApril()?.aged).toEqual({ not_due: '0.00', to_30: '500.00', to_60: '0.00', to_90: '0.00', beyond: '0.00' })
  })

  test('of an earlier day says what it said then, days of the period among it', () => {
    const then = (from: string, until: string) => statementOf(billed, { from, until }).accounts[0]
    expect(then('2026-03-01', '2026-03-19')).toMatchObject({ movements: [{ kind: 'invoice', said: 'PO 1', debit: '1000.00' }] })
    expect(then('2026-03-20', '2026-04-10')).toMatchObject({
      opening: '1000.00',
      movements: [{ kind: 'payment', balance: '700.00' }, { balance: '300.00' }, { kind: 'credit_note', balance: '100.00' }],
      items: [
        { number: '31012600001', open: '300.00' },
        { number: '31012600002', open: '-200.00', type: 'CREDIT_NOTE' },
      ],
      closing: '100.00',
      aged: { to_30: '300.00', not_due: '-200.00' },
    })
  })

  test('tells of each currency apart, of drafts nothing, and of a currency in which all was settled long ago nothing either', () => {
    const dollars = march({ id: 'u', number: '31012600003', currency_id: 'usd', total: '50.00' })
    const draft = march({ id: 'd', number: null, currency_id: 'gbp' })
    const settled = march({ id: 's', number: '31012600004', currency_id: 'chf', payments: [paid('2026-03-05', '1000.00')] })
    const { accounts, ...period } = statementOf([dollars, draft, settled, ...billed], april)
    expect(period).toEqual(april)
    expect(accounts.map(one => [one.currency_id, one.opening, one.closing])).toEqual([
      ['eur', '700.00', '500.00'],
      ['usd', '50.00', '50.00'],
    ])
    expect(statementOf([settled], { from: '2026-03-05', until: '2026-03-05' }).accounts).toMatchObject([
      { opening: '1000.00', closing: '0.00', items: [] },
    ])
    expect(statementOf([dollars], { from: '2026-02-01', until: '2026-02-28' }).accounts).toEqual([])
  })

  test('has what is due first before the rest, by its number where days are the same, and what was set off against the unknown unnamed', () => {
    const of = (id: string, number: string, due_date: string) => march({ id, number, due_date })
    const first = { from: '2026-03-01', until: '2026-03-01' }
    const [open] = statementOf([of('a', '3', '2026-04-01'), of('b', '2', '2026-04-01'), of('c', '9', '2026-03-15')], first).accounts
    expect(open?.items.map(one => one.number)).toEqual(['9', '2', '3'])
    expect(open?.movements.map(one => one.number)).toEqual(['2', '3', '9'])
    const [alone] = statementOf([march({ set_off: [{ against_id: 'x', amount: '1.00', date: '2026-04-03' }] })], april).accounts
    expect(alone?.movements).toMatchObject([{ kind: 'set_off', said: null }])
  })
})

describe('whatever was billed, paid, taken back and set off', () => {
  const day = fc.integer({ min: 0, max: 200 }).map(days => addDays('2026-01-01', days))
  const amount = fc.integer({ min: 1, max: 500_000 }).map(cents => (cents / 100).toFixed(2))
  const payment = fc.record({ date: day, amount, reference: fc.constant(null) })
  const reversal = fc.record({ date: day, amount, reference: fc.constant('R'), reason: fc.constant('x'), reversed_on: day })
  const set_off = fc.record({ against_id: fc.constant('x'), amount, date: day })
  const bill = fc
    .record({
      id: fc.uuid(),
      number: fc.option(fc.stringMatching(/^[0-9]{11}$/)),
      type: fc.constantFrom('INVOICE' as const, 'CREDIT_NOTE' as const),
      invoice_date: day,
      currency_id: fc.constantFrom('eur', 'usd'),
      total: amount,
      payments: fc.array(
        payment.map(one => ({ ...one, ...withoutExchange })),
        { maxLength: 3 },
      ),
      reversals: fc.array(reversal, { maxLength: 2 }),
      set_off: fc.array(set_off, { maxLength: 2 }),
    })
    .map(one => march({ ...one, due_date: addDays(one.invoice_date, 30) }))
  const bills = fc.array(bill, { maxLength: 12 })

  test('opening and movements come to the closing balance, which is what is open that day', () => {
    fc.assert(
      fc.property(bills, day, day, (all, one, other) => {
        const [from, until] = one < other ? [one, other] : [other, one]
        for (const { opening, movements, closing, items, aged } of statementOf(all, { from, until }).accounts) {
          expect(add(opening, sum(movements.flatMap(({ debit, credit }) => [debit, `-${credit}`])))).toBe(closing)
          expect(movements.at(-1)?.balance ?? opening).toBe(closing)
          expect(sum(items.map(item => item.open))).toBe(closing)
          expect(sum(Object.values(aged))).toBe(closing)
          expect(items.every(item => compare(item.open, 0) !== 0)).toBe(true)
        }
      }),
    )
  })

  test('a period opens with what the one before it closed with', () => {
    fc.assert(
      fc.property(bills, day, (all, split) => {
        const closing = (one: ReturnType<typeof statementOf>) =>
          Object.fromEntries(one.accounts.map(each => [each.currency_id, each.closing]))
        const before = closing(statementOf(all, { from: '2026-01-01', until: split }))
        for (const { currency_id, opening } of statementOf(all, { from: addDays(split, 1), until: '2026-12-31' }).accounts)
          expect(opening).toBe(before[currency_id] ?? '0.00')
      }),
    )
  })
})

describe('statements by office', () => {
  test('say of each what is owed to it alone, and nothing of an office with which nothing was owed or happened', () => {
    const antwerp = march({ id: 'a', number: '31022600001', office_id: 'p', total: '40.00' })
    const draft = march({ id: 'n', number: null, office_id: 'q' })
    const later = march({ id: 'l', number: '31032600001', office_id: 'r', invoice_date: '2026-05-01' })
    const told = officeStatements([antwerp, ...billed, draft, later], april)
    expect(told.map(one => [one.office_id, one.statement.accounts.map(account => account.closing)])).toEqual([
      ['p', ['40.00']],
      ['o', ['500.00']],
    ])
    expect(told[1]?.statement).toEqual(statementOf(billed, april))
  })

  test('come to what is owed in all', () => {
    const bill = fc.record({
      office_id: fc.constantFrom('o', 'p', 'q'),
      total: fc.integer({ min: 1, max: 900 }).map(cents => `${cents}.00`),
    })
    fc.assert(
      fc.property(fc.array(bill, { maxLength: 12 }), bills => {
        const all = bills.map((one, index) => march({ id: String(index), number: String(index), ...one }))
        const told = officeStatements(all, april)
        expect(new Set(told.map(one => one.office_id))).toEqual(new Set(all.map(one => one.office_id)))
        for (const { office_id, statement } of told)
          expect(statement.accounts.flatMap(one => one.items.map(item => item.office_id)).every(one => one === office_id)).toBe(true)
        const closings = told.flatMap(one => one.statement.accounts.map(account => account.closing))
        expect(sum(closings)).toBe(sum(all.map(one => one.total)))
      }),
    )
  })
})
