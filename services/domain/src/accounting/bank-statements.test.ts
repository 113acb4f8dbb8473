import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { closingOf } from './bank-entries.ts'
import { bankStatement } from './bank-statements.ts'
import type { Invoice } from './invoice-guards.ts'
import { invoice } from './invoices.ts'
import { approved, unsaid } from './specimens-for-tests.ts'

const {
  BankStatementImported,
  BankEntryBooked,
  BankEntrySetAside,
  BankEntryTakenUp,
  BankEntryTakenBack,
  BankEntryReversed,
  BankEntryReturned,
  BankBookingRefused,
  BankReversalRefused,
} = eventsOf(bankstatements)

const rotterdam = clerk.office_id ?? ''

type Imported = CommandInput<typeof bankstatements, 'import'>
type Entry = Imported['entries'][number]

const entry = (reference: string, amount: string, more: Partial<Entry> = {}): Entry => ({
  reference,
  date: '2026-11-19',
  direction: 'CRDT',
  amount,
  ...unsaid,
  ...more,
})
const said = (...entries: Entry[]) => ({
  office_ids: [rotterdam, 'moerdijk'],
  number: '2026-323',
  iban: 'NL91ABNA0417164300',
  currency_id: 'eur',
  date_from: '2026-11-19',
  date_until: '2026-11-19',
  opening: '1000.00',
  closing: closingOf('1000.00', entries),
  file_name: 'november.xml',
  entries,
})
const imported = (...entries: Entry[]) => BankStatementImported({ ...said(...entries), repeated: [] })
const three = [entry('A', '100.00'), entry('B', '250.00'), entry('C', '20.00', { direction: 'DBIT' })]
const numbered = given(invoice, ...approved)
  .when('approve')
  .record()
const bill = (id: string, open: string, more: Partial<Invoice> = {}) => ({
  ...numbered,
  id,
  office_id: rotterdam,
  currency_id: 'eur',
  status: 'approved' as const,
  open,
  ...more,
})
const bills = [bill('i', '100.00'), bill('j', '250.00'), bill('k', '20.00', { type: 'CREDIT_NOTE' })]
const facts = { invoices: bills, minor_units: new Map(), closed: new Map() }
const closed = (until: string) => new Map([[rotterdam, until]])
const part = (reference: string, invoice_id: string, amount: string, received: string | null = null) => ({
  reference,
  invoice_id,
  amount,
  received,
})
const booked = (invoice_id: string, amount: string) => ({ invoice_id, amount, received: null, number: '31012600001', currency_id: null })
const reason = 'Salary'
const asking = { id: 'n', actor: clerk, now: '2026-11-20T09:00:00.000Z' }

describe('a statement that is imported', () => {
  test('has its entries to be seen to, but those that stood on an earlier one', () => {
    const known = given(bankStatement).when('import', said(...three), { facts: { known: new Set(['B']) } })
    known.decides(BankStatementImported({ ...said(...three), repeated: ['B'] }))
    expect(known.record()).toMatchObject({
      status: 'open',
      open_entries: 2,
      entries: [
        { reference: 'A', standing: 'open', open: '100.00', booked: '0.00' },
        { reference: 'B', standing: 'repeated', open: '0.00' },
        { reference: 'C', standing: 'open', open: '20.00' },
      ],
    })
  })

  test('is done at once where nothing stands on it', () => {
    const nothing = given(bankStatement).when('import', said(), { facts: { known: new Set() } })
    expect(nothing.record()).toMatchObject({ status: 'done', open_entries: 0 })
  })

  test('must add up, with each entry once and its days in order', () => {
    const importing = (more: Partial<Imported>) =>
      given(bankStatement)
        .when('import', { ...said(...three), ...more }, { facts: { known: new Set() } })
        .refusal()
    expect(importing({})).toBeUndefined()
    expect(importing({ closing: '1330.01' })).toEqual({ code: 'statement_does_not_add_up', field: 'closing' })
    expect(importing({ opening: null, closing: '7.00' })).toBeUndefined()
    expect(importing({ closing: null })).toBeUndefined()
    expect(importing({ entries: [], opening: '1.00', closing: '2.00' })).toEqual({ code: 'required', field: 'entries' })
    expect(importing({ entries: [entry('A', '1.00'), entry('A', '2.00')], opening: null })).toEqual({
      code: 'chosen_twice',
      field: 'entries.1.reference',
    })
    expect(importing({ date_from: '2026-11-20' })).toEqual({ code: 'start_after_end', field: 'date_until' })
    expect(importing({ date_from: '2026-08-18' })).toEqual({ code: 'statement_too_long', field: 'date_until' })
    expect(importing({ date_from: '2026-08-19' })).toBeUndefined()
  })

  test('comes to what was there and came in, less what went out', () => {
    expect(closingOf('1000.00', three)).toBe('1330.00')
  })

  test('is held beside the others of its account and days', async () => {
    const earlier = { ...said(...three), id: 's', date_until: '2026-11-30' }
    const others = [earlier, { ...earlier, id: 't', iban: 'other', entries: [entry('D', '1.00')] }]
    const context = { ...asking, ...finding(others.map(one => [bankStatement, one] as const)) }
    const found = await bankStatement.facts('import', {}, { ...said(...three) }, loading(), context)
    expect(found).toEqual({ known: new Set(['A', 'B', 'C']) })
    const long = { ...said(...three), date_from: '2026-08-18' }
    expect(await bankStatement.facts('import', {}, long, loading(), context)).toEqual({ known: new Set() })
  })
})

describe('booking', () => {
  const booking = (...parts: ReturnType<typeof part>[]) => given(bankStatement, imported(...three)).when('book', { parts }, { facts })

  test('makes a payment of each part, entry by entry', () => {
    const many = booking(part('A', 'i', '100.00'), part('B', 'j', '230.00'))
    many.decides(
      BankEntryBooked({ reference: 'A', amount: '100.00', parts: [booked('i', '100.00')] }),
      BankEntryBooked({ reference: 'B', amount: '230.00', parts: [booked('j', '230.00')] }),
    )
    expect(many.record()).toMatchObject({
      status: 'open',
      open_entries: 2,
      entries: [
        { standing: 'booked', booked: '100.00', open: '0.00' },
        { standing: 'partly_booked', booked: '230.00', open: '20.00' },
        { standing: 'open' },
      ],
      bookings: [
        { reference: 'A', ...booked('i', '100.00') },
        { reference: 'B', ...booked('j', '230.00') },
      ],
    })
  })

  test('tells of each part under which number its invoice is found', () => {
    const invoices = [bill('i', '100.00'), bill('j', '250.00', { number: '31012600002' })]
    const both = { parts: [part('B', 'i', '100.00'), part('B', 'j', '150.00')] }
    given(bankStatement, imported(...three))
      .when('book', both, { facts: { ...facts, invoices } })
      .decides(
        BankEntryBooked({
          reference: 'B',
          amount: '250.00',
          parts: [booked('i', '100.00'), { ...booked('j', '150.00'), number: '31012600002' }],
        }),
      )
  })

  test('counts a credit note against invoices where money came in, and gives it back where it went out', () => {
    const parts = [booked('j', '250.00'), booked('k', '10.00')]
    expect(booking(part('B', 'j', '250.00'), part('B', 'k', '10.00')).events()).toEqual([
      BankEntryBooked({ reference: 'B', amount: '240.00', parts }),
    ])
    expect(booking(part('C', 'k', '20.00')).events()).toEqual([
      BankEntryBooked({ reference: 'C', amount: '20.00', parts: [booked('k', '20.00')] }),
    ])
  })

  test.each([
    ['nothing at all', [], 'required', 'parts'],
    ['an entry that is not there', [part('Z', 'i', '1.00')], 'no_such_entry', 'parts.0.reference'],
    ['an invoice that is not there', [part('A', 'x', '1.00')], 'select_from_list', 'parts.0.invoice_id'],
    ['more than is open of the entry', [part('A', 'j', '100.01')], 'booking_exceeds_entry', 'parts.0.reference'],
    ['more than is open on the invoice', [part('B', 'i', '100.01')], 'payment_exceeds_open', 'parts.0.amount'],
    ['more than is open on it together', [part('A', 'i', '60.00'), part('B', 'i', '40.01')], 'payment_exceeds_open', 'parts.1.amount'],
    ['one invoice twice', [part('A', 'i', '50.00'), part('A', 'i', '50.00')], 'chosen_twice', 'parts.1.invoice_id'],
    ['a credit note alone, of what came in', [part('A', 'k', '10.00')], 'booking_of_nothing', 'parts.0.reference'],
    ['as much credit as invoice', [part('B', 'i', '20.00'), part('B', 'k', '20.00')], 'booking_of_nothing', 'parts.0.reference'],
  ] as const)('refuses %s', (_what, parts, code, field) => {
    expect(booking(...parts).refusal()).toEqual({ code, field })
  })

  test.each([
    ['of another office', { office_id: 'antwerp' }, 'select_from_list'],
    ['that is a draft', { status: 'pending' as const }, 'invoice_takes_no_payment'],
    ['that is paid', { status: 'paid' as const }, 'invoice_takes_no_payment'],
  ])('refuses an invoice %s', (_what, more, code) => {
    const around = { ...facts, invoices: [bill('i', '100.00', more)] }
    const booked = given(bankStatement, imported(...three)).when('book', { parts: [part('A', 'i', '100.00')] }, { facts: around })
    expect(booked.refusal()).toEqual({ code, field: 'parts.0.invoice_id' })
  })

  describe('of an invoice in another currency', () => {
    const around = {
      ...facts,
      invoices: [...bills, bill('d', '110.00', { currency_id: 'usd' }), bill('c', '11.00', { currency_id: 'usd', type: 'CREDIT_NOTE' })],
    }
    const abroad = (more: object, ...parts: ReturnType<typeof part>[]) =>
      given(bankStatement, imported(...three)).when('book', { parts }, { facts: { ...around, ...more } })
    const bookedAbroad = (invoice_id: string, amount: string, received: string) => ({
      ...booked(invoice_id, amount),
      received,
      currency_id: 'usd',
    })

    test('takes of the entry what was received for it, and settles so much of the invoice', () => {
      const many = abroad({}, part('B', 'd', '110.00', '101.50'), part('B', 'c', '11.00', '10.00'), part('B', 'j', '100.00'))
      many.decides(
        BankEntryBooked({
          reference: 'B',
          amount: '191.50',
          parts: [bookedAbroad('d', '110.00', '101.50'), bookedAbroad('c', '11.00', '10.00'), booked('j', '100.00')],
        }),
      )
      expect(many.record()).toMatchObject({ entries: [{}, { standing: 'partly_booked', booked: '191.50', open: '58.50' }, {}] })
    })

    test('gives it all back when it is taken back', () => {
      const whole = BankEntryBooked({ reference: 'A', amount: '100.00', parts: [bookedAbroad('d', '110.00', '100.00')] })
      const back = given(bankStatement, imported(...three), whole).when('take_back', { reference: 'A', reason }, { facts: around })
      back.decides(BankEntryTakenBack({ reference: 'A', parts: [{ invoice_id: 'd', amount: '110.00' }], reason }))
      expect(back.record()).toMatchObject({ bookings: [], entries: [{ standing: 'open', booked: '0.00', open: '100.00' }, {}, {}] })
    })

    test.each([
      ['without what was received', {}, part('A', 'd', '110.00'), 'invoice_of_other_currency', 'parts.0.received'],
      ['with more received than came in', {}, part('A', 'd', '110.00', '100.01'), 'booking_exceeds_entry', 'parts.0.reference'],
      ['for more than is open on it', {}, part('A', 'd', '110.01', '100.00'), 'payment_exceeds_open', 'parts.0.amount'],
      ['and what was received for one of the same', {}, part('A', 'i', '100.00', '100.00'), 'received_not_needed', 'parts.0.received'],
      [
        'in parts that its currency has not',
        { minor_units: new Map([['usd', 0]]) },
        part('A', 'd', '9.50', '9.50'),
        'not_payable',
        'parts.0.amount',
      ],
      [
        'in parts that the account has not',
        { minor_units: new Map([['eur', 0]]) },
        part('A', 'd', '9.50', '9.50'),
        'not_payable',
        'parts.0.received',
      ],
    ] as const)('is refused %s', (_what, more, one, code, field) => expect(abroad(more, one).refusal()).toEqual({ code, field }))

    test('looks at the minor units of both', async () => {
      const load = loading(
        [invoice, { ...numbered, id: 'd', currency_id: 'usd' }],
        [currency, { id: 'eur', minor_units: 2 }],
        [currency, { id: 'usd', minor_units: 0 }],
      )
      const record = given(bankStatement)
        .when('import', said(...three), { facts: { known: new Set() } })
        .record()
      const parts = [part('A', 'd', '1.00', '1.00')]
      expect(await bankStatement.facts('book', record, { parts }, load, { ...asking, ...finding() })).toMatchObject({
        minor_units: new Map([
          ['eur', 2],
          ['usd', 0],
        ]),
      })
    })

    test('was not booked by earlier releases', () =>
      expect(
        bankStatement.newest({
          type: 'BankEntryBooked',
          schema_version: 1,
          data: { reference: 'A', amount: '1.00', parts: [{ invoice_id: 'i', amount: '1.00', number: '31012600001' }] },
        }),
      ).toEqual({ reference: 'A', amount: '1.00', parts: [booked('i', '1.00')] }))
  })

  test('refuses an invoice without a number, a part that cannot be paid, a closed period and a day ahead', () => {
    const refused = (more: object, when: object = {}) =>
      given(bankStatement, imported(...three))
        .when('book', { parts: [part('A', 'i', '99.50')] }, { facts: { ...facts, ...more }, ...when })
        .refusal()
    expect(refused({})).toBeUndefined()
    expect(refused({ invoices: [bill('i', '100.00', { status: 'sent' })] })).toBeUndefined()
    expect(refused({ invoices: [bill('i', '100.00', { number: null })] })).toMatchObject({ code: 'invoice_without_number' })
    expect(refused({ minor_units: new Map([['eur', 0]]) })).toEqual({ code: 'not_payable', field: 'parts.0.amount' })
    expect(refused({ closed: closed('2026-11-19') })).toEqual({ code: 'payment_period_closed', field: 'parts.0.reference' })
    expect(refused({ closed: closed('2026-11-18') })).toBeUndefined()
    expect(refused({}, { now: '2026-11-18T09:00:00.000Z' })).toEqual({ code: 'payment_in_future', field: 'parts.0.reference' })
  })

  test('is done by who may see the invoice: of his own office, or of any that shares the account', () => {
    const by = (more: Partial<typeof clerk>, office_id = 'moerdijk') =>
      given(bankStatement, imported(...three))
        .when(
          'book',
          { parts: [part('A', 'i', '100.00')] },
          { facts: { ...facts, invoices: [bill('i', '100.00', { office_id })] }, actor: { ...clerk, ...more } },
        )
        .refusal()
    expect(by({})).toEqual({ code: 'select_from_list', field: 'parts.0.invoice_id' })
    expect(by({ office_id: 'moerdijk' })).toBeUndefined()
    expect(by({ company_hq: true })).toBeUndefined()
    expect(by({ company_hq: true }, 'antwerp')).toEqual({ code: 'select_from_list', field: 'parts.0.invoice_id' })
  })

  test('goes on with what is left of an entry, on another invoice', () => {
    const half = BankEntryBooked({ reference: 'B', amount: '150.00', parts: [booked('j', '150.00')] })
    const on = (id: string, amount: string) =>
      given(bankStatement, imported(...three), half).when('book', { parts: [part('B', id, amount)] }, { facts })
    expect(on('i', '100.00').record()).toMatchObject({ entries: [{}, { standing: 'booked', open: '0.00' }, {}] })
    expect(on('j', '100.00').refusal()).toEqual({ code: 'chosen_twice', field: 'parts.0.invoice_id' })
  })

  test('looks at the invoices, the currency and the books', async () => {
    const load = loading(
      [invoice, { ...numbered, id: 'i' }],
      [currency, { id: 'eur', minor_units: 0 }],
      [companySetting, { id: rotterdam, closed_until: '2026-10-31' }],
    )
    const record = given(bankStatement)
      .when('import', said(...three), { facts: { known: new Set() } })
      .record()
    const parts = [part('A', 'i', '1.00'), part('B', 'i', '1.00'), part('B', 'x', '1.00')]
    expect(await bankStatement.facts('book', record, { parts }, load, { ...asking, ...finding() })).toEqual({
      closed: new Map([
        [rotterdam, '2026-10-31'],
        ['moerdijk', null],
      ]),
      minor_units: new Map([['eur', 0]]),
      invoices: [{ ...numbered, id: 'i' }],
    })
  })

  test('never takes more of an entry, or more of an invoice, than is open', () => {
    const cents = fc.integer({ min: 1, max: 30_000 }).map(value => (value / 100).toFixed(2))
    const parts = fc.uniqueArray(
      fc.record({
        reference: fc.constantFrom('A', 'B', 'C'),
        invoice_id: fc.constantFrom('i', 'j', 'k'),
        amount: cents,
        received: fc.constant(null),
      }),
      {
        selector: one => `${one.reference} ${one.invoice_id}`,
        minLength: 1,
        maxLength: 5,
      },
    )
    fc.assert(
      fc.property(parts, some => {
        const outcome = booking(...some)
        if (outcome.refusal()) return
        for (const { open, booked, amount } of outcome.record().entries) {
          expect(Number(open)).toBeGreaterThanOrEqual(0)
          expect((Number(open) + Number(booked)).toFixed(2)).toBe(amount)
        }
        for (const { id, open } of bills) {
          const paid = some.filter(one => one.invoice_id === id).reduce((total, one) => total + Number(one.amount), 0)
          expect(paid).toBeLessThanOrEqual(Number(open) + 0.001)
        }
      }),
    )
  })
})

describe('an entry', () => {
  const whole = BankEntryBooked({ reference: 'A', amount: '100.00', parts: [booked('i', '100.00')] })

  test('that pays none of our invoices is set aside, with many others, and taken up again', () => {
    const aside = given(bankStatement, imported(...three)).when('set_aside', { references: ['A', 'B', 'C'], reason })
    aside.decides(...['A', 'B', 'C'].map(reference => BankEntrySetAside({ reference, reason })))
    expect(aside.record()).toMatchObject({ status: 'done', open_entries: 0, entries: [{ standing: 'set_aside', reason }, {}, {}] })
    const up = given(bankStatement, imported(...three), BankEntrySetAside({ reference: 'A', reason })).when('take_up', {
      references: ['A'],
    })
    up.decides(BankEntryTakenUp({ reference: 'A' }))
    expect(up.record()).toMatchObject({ open_entries: 3, entries: [{ standing: 'open', open: '100.00', reason: null }, {}, {}] })
  })

  test('of which a part is booked is set aside with the rest, and has that again', () => {
    const half = BankEntryBooked({ reference: 'A', amount: '60.00', parts: [booked('i', '60.00')] })
    const aside = BankEntrySetAside({ reference: 'A', reason })
    expect(
      given(bankStatement, imported(...three), half, aside)
        .when('take_up', { references: ['A'] })
        .record().entries[0],
    ).toMatchObject({
      standing: 'partly_booked',
      booked: '60.00',
      open: '40.00',
    })
  })

  test('that stood on an earlier statement is taken up where it is another all the same', () => {
    const known = BankStatementImported({ ...said(...three), repeated: ['B'] })
    given(bankStatement, known)
      .when('take_up', { references: ['B'] })
      .decides(BankEntryTakenUp({ reference: 'B' }))
  })

  test('that was seen to is not set aside, nor one that is open taken up', () => {
    const after = given(bankStatement, imported(...three), whole)
    after.when('set_aside', { references: ['A'], reason }).refuses('entry_seen_to', 'references.0')
    after.when('take_up', { references: ['B'] }).refuses('entry_seen_to', 'references.0')
    after.when('set_aside', { references: ['B', 'Z'], reason }).refuses('no_such_entry', 'references.1')
    after.when('set_aside', { references: [], reason }).refuses('required', 'references')
    after.when('book', { parts: [part('A', 'j', '1.00')] }, { facts }).refuses('entry_seen_to', 'parts.0.reference')
  })

  test('that was booked is taken back with all its payments, while its period is open', () => {
    const back = (more: object = {}) =>
      given(bankStatement, imported(...three), whole).when('take_back', { reference: 'A', reason }, { facts: { ...facts, ...more } })
    back().decides(BankEntryTakenBack({ reference: 'A', parts: [{ invoice_id: 'i', amount: '100.00' }], reason }))
    expect(back().record()).toMatchObject({ bookings: [], open_entries: 3, entries: [{ standing: 'open', open: '100.00' }, {}, {}] })
    back({ closed: closed('2026-11-19') }).refuses('payment_period_closed', 'reference')
  })

  test('that is taken back looks at the books, and at the invoices that it paid itself', async () => {
    const others = BankEntryBooked({ reference: 'B', amount: '250.00', parts: [booked('j', '250.00')] })
    const record = given(bankStatement, imported(...three), whole, others)
      .when('set_aside', { references: ['C'], reason })
      .record()
    const load = loading(
      [invoice, { ...numbered, id: 'i' }],
      [invoice, { ...numbered, id: 'j' }],
      [companySetting, { id: rotterdam, closed_until: '2026-10-31' }],
    )
    expect(await bankStatement.facts('take_back', record, { reference: 'A', reason }, load, { ...asking, ...finding() })).toEqual({
      closed: new Map([
        [rotterdam, '2026-10-31'],
        ['moerdijk', null],
      ]),
      invoices: [{ ...numbered, id: 'i' }],
    })
  })

  test('that was not booked has nothing to be taken back', () => {
    const statement = given(bankStatement, imported(...three), whole)
    statement.when('take_back', { reference: 'B', reason }, { facts }).refuses('entry_seen_to', 'reference')
    statement.when('take_back', { reference: 'Z', reason }, { facts }).refuses('no_such_entry', 'reference')
  })
})

describe('an entry that takes back another', () => {
  const whole = BankEntryBooked({ reference: 'A', amount: '100.00', parts: [booked('i', '100.00')] })
  const aside = BankEntrySetAside({ reference: 'C', reason })
  const returned = { reference: 'A', reversed_by: 'R', reversed_by_id: 'later', reason: 'Returned' }
  /** The statement on which what was paid stands. */
  const earlier = given(bankStatement, imported(...three), whole)
    .when('set_aside', { references: ['C'], reason })
    .record()
  const reversal = (more: Partial<Entry> = {}) => entry('R', '100.00', { direction: 'DBIT', date: '2026-11-20', ...more })
  const asked = { reference: 'R', reverses: 'A', reverses_id: 's', reason: 'Returned' }
  const reversing = (of: Entry = reversal(), more: object = {}, said: Partial<typeof asked> = {}) =>
    given(bankStatement, imported(of)).when('reverse', { ...asked, ...said }, { facts: { ...facts, other: earlier, ...more } })

  test('is seen to with it, and says which that is', () => {
    reversing().decides(BankEntryReversed(asked))
    expect(reversing().record()).toMatchObject({
      status: 'done',
      open_entries: 0,
      entries: [{ standing: 'reversed', open: '0.00', booked: '0.00', reason: 'Returned', counter: 'A', counter_id: 's' }],
    })
    // The bank kept something for it.
    reversing(reversal({ amount: '103.50', charges: '3.50' })).passes()
    reversing(reversal({ charges: '3.50' })).passes()
    reversing(reversal({ date: '2026-11-19' })).passes()
  })

  test.each([
    ['is not there', reversal(), {}, { reference: 'Z' }, 'no_such_entry', 'reference'],
    ['takes back what is not there', reversal(), {}, { reverses: 'Z' }, 'no_such_entry', 'reverses'],
    ['is of a statement that is not there', reversal(), { other: undefined }, {}, 'no_such_entry', 'reverses'],
    ['is of another account', reversal(), { other: { ...earlier, iban: 'BE68539007547034' } }, {}, 'no_such_entry', 'reverses'],
    ['is of another currency', reversal(), { other: { ...earlier, currency_id: 'usd' } }, {}, 'no_such_entry', 'reverses'],
    ['went the same way', reversal({ direction: 'CRDT' }), {}, {}, 'not_taken_back', 'reverses'],
    ['is of another amount', reversal({ amount: '100.01' }), {}, {}, 'not_taken_back', 'reverses'],
    ['came before', reversal({ date: '2026-11-18' }), {}, {}, 'not_taken_back', 'reverses'],
    ['lies in a closed period', reversal(), { closed: closed('2026-11-20') }, {}, 'payment_period_closed', 'reference'],
  ] as const)('is refused where it %s', (_what, of, more, said, code, field) => {
    expect(reversing(of, more, said).refusal()).toEqual({ code, field })
  })

  test('may give back what was paid in a period that is closed', () =>
    expect(reversing(reversal(), { closed: closed('2026-11-19') }).refusal()).toBeUndefined())

  test('is taken once, and so is what it takes back', () => {
    given(bankStatement, imported(reversal()), BankEntryReversed(asked))
      .when('reverse', asked, { facts: { ...facts, other: earlier } })
      .refuses('not_in_this_state')
    const two = given(bankStatement, imported(reversal(), entry('S', '1.00')), BankEntryReversed(asked))
    two.when('reverse', asked, { facts: { ...facts, other: earlier } }).refuses('entry_seen_to', 'reference')
    for (const standing of ['reversed', 'repeated'] as const) {
      const other = { ...earlier, entries: earlier.entries.map(one => ({ ...one, standing })) }
      reversing(reversal(), { other }).refuses('entry_seen_to', 'reverses')
    }
  })

  test('looks at the statement of what it takes back, at the invoices that this paid, and at the books', async () => {
    const load = loading(
      [bankStatement, { ...earlier, id: 's' }],
      [invoice, { ...numbered, id: 'i' }],
      [companySetting, { id: rotterdam, closed_until: '2026-10-31' }],
    )
    const found = (reverses_id: string) =>
      bankStatement.facts('reverse', earlier, { ...asked, reverses_id }, load, { ...asking, ...finding() })
    const books = new Map([
      [rotterdam, '2026-10-31'],
      ['moerdijk', null],
    ])
    expect(await found('s')).toEqual({ closed: books, other: { ...earlier, id: 's' }, invoices: [{ ...numbered, id: 'i' }] })
    expect(await found('z')).toEqual({ closed: books, other: undefined, invoices: [] })
  })

  test('takes with it whatever that was booked as', () => {
    const marked = given(bankStatement, imported(...three), whole).when('mark_reversed', returned)
    marked.decides(
      BankEntryTakenBack({ reference: 'A', parts: [{ invoice_id: 'i', amount: '100.00' }], reason: 'Returned' }),
      BankEntryReturned(returned),
    )
    expect(marked.record()).toMatchObject({
      bookings: [],
      open_entries: 2,
      entries: [{ standing: 'reversed', booked: '0.00', open: '0.00', counter: 'R', counter_id: 'later', reason: 'Returned' }, {}, {}],
    })
  })

  test('takes back what was booked as nothing, or set aside, as well', () => {
    const nothing = given(bankStatement, imported(...three), aside)
    nothing.when('mark_reversed', returned).decides(BankEntryReturned(returned))
    nothing.when('mark_reversed', { ...returned, reference: 'C' }).decides(BankEntryReturned({ ...returned, reference: 'C' }))
  })

  test('takes nothing back twice, nor what is not there', () => {
    const once = given(bankStatement, imported(...three), BankEntryReturned(returned))
    once.when('mark_reversed', returned).refuses('entry_seen_to', 'reference')
    once.when('mark_reversed', { ...returned, reference: 'Z' }).refuses('entry_seen_to', 'reference')
    once.when('take_up', { references: ['A'] }).refuses('entry_seen_to', 'references.0')
    once.when('set_aside', { references: ['A'], reason }).refuses('entry_seen_to', 'references.0')
  })
})

describe('what was booked and is refused elsewhere', () => {
  const why = { en: 'Paid by now', nl: 'Inmiddels betaald' }
  const refusal = {
    reference: 'A',
    amount: '80.00',
    parts: [
      { invoice_id: 'i', amount: '60.00' },
      { invoice_id: 'j', amount: '20.00' },
    ],
    invoice_id: 'j',
    why,
  }
  const both = BankEntryBooked({ reference: 'A', amount: '80.00', parts: [booked('i', '60.00'), booked('j', '20.00')] })
  const beside = BankEntryBooked({ reference: 'A', amount: '5.00', parts: [booked('m', '5.00')] })
  const other = BankEntryBooked({ reference: 'B', amount: '9.00', parts: [booked('i', '9.00')] })

  test('comes back as a whole, with why, and leaves what else the entry and others are booked as', () => {
    const refused = given(bankStatement, imported(...three), beside, both, other).when('refuse_booking', refusal)
    refused.decides(BankBookingRefused(refusal))
    expect(refused.record()).toMatchObject({
      status: 'open',
      open_entries: 3,
      bookings: [
        { reference: 'A', invoice_id: 'm' },
        { reference: 'B', invoice_id: 'i' },
      ],
      entries: [{ standing: 'partly_booked', booked: '5.00', open: '95.00', refused: why }, { booked: '9.00', refused: null }, {}],
    })
  })

  test('is left alone where somebody took it back, in part or as a whole', () => {
    given(bankStatement, imported(...three))
      .when('refuse_booking', refusal)
      .decides()
    const one = BankEntryBooked({ reference: 'A', amount: '60.00', parts: [booked('i', '60.00')] })
    given(bankStatement, imported(...three), one)
      .when('refuse_booking', refusal)
      .decides()
  })

  test('is told no more once the entry is seen to', () => {
    const refused = [imported(...three), both, BankBookingRefused(refusal)]
    const seen = (...more: ReturnType<typeof BankEntryBooked | typeof BankEntrySetAside | typeof BankEntryReturned>[]) =>
      given(bankStatement, ...refused, ...more)
        .when('refuse_booking', refusal)
        .record().entries[0]
    expect(seen()).toMatchObject({ standing: 'open', refused: why })
    expect(seen(BankEntrySetAside({ reference: 'A', reason }))).toMatchObject({ standing: 'set_aside', refused: null })
    expect(seen(beside)).toMatchObject({ standing: 'partly_booked', refused: null })
    const returned = { reference: 'A', reversed_by: 'R', reversed_by_id: 'later', reason }
    expect(seen(BankEntryReturned(returned))).toMatchObject({ standing: 'reversed', refused: null })
  })

  test('a reversal comes back as well, once, and no other than that which was refused', () => {
    const asked = { reference: 'C', reverses: 'X', reverses_id: 'earlier' }
    const reversed = [imported(...three), BankEntryReversed({ ...asked, reason })]
    const refused = given(bankStatement, ...reversed).when('refuse_reversal', { ...asked, why })
    refused.decides(BankReversalRefused({ ...asked, why }))
    expect(refused.record()).toMatchObject({
      status: 'open',
      open_entries: 3,
      entries: [{}, {}, { standing: 'open', open: '20.00', counter: null, counter_id: null, reason: null, refused: why }],
    })
    for (const otherwise of [{ reference: 'A' }, { reference: 'Z' }, { reverses: 'Y' }, { reverses_id: 'another' }])
      given(bankStatement, ...reversed)
        .when('refuse_reversal', { ...asked, why, ...otherwise })
        .decides()
  })
})
