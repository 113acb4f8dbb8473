import { accountingexports } from '@fairlead/contracts/accounting/accounting-exports'
import { invoices } from '@fairlead/contracts/accounting/invoices'
import { shiploadinvoicing } from '@fairlead/contracts/accounting/shipload-invoicing'
import { expect, test } from 'vitest'
import { clerk, given } from '../kernel/given.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import { contentOf } from './invoice-content.ts'
import { invoice } from './invoices.ts'
import { accountingProcesses } from './processes.ts'
import { approved } from './specimens-for-tests.ts'

const meta = { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api' as const, occurred_at: '2026-11-30T23:30:00.000Z' }
/** What follows from an event of a record: to which record, which command with which input. */
const stepsAfter = (resource: string, type: string, data: object, record: object) =>
  accountingProcesses
    .filter(process => process.resource === resource)
    .flatMap(({ reactions }) => Object.values(reactions[type]?.(data, { id: 'i', version: 4, meta, record }) ?? {}))
    .map(({ aggregate, id, command, input }) => [aggregate.resource.name, id, command, input])
const numbered = given(invoice, ...approved)
  .when('approve')
  .record()

test('the lines that a job says are invoiced make the invoice under the id that was chosen for it', () => {
  const said = { line_ids: ['l1', 'l2'], debtor_id: 'd', customer_reference: 'PO 7781', invoice_date: '2026-11-23' }
  expect(stepsAfter('jobs', 'ProFormaLinesInvoiced', { ...said, invoice_id: 'n' }, {})).toEqual([
    ['invoices', 'n', 'create', { job_id: 'i', ...said }],
  ])
})

test('a cancelled invoice gives the lines back to its job, and one without a job to nobody', () => {
  expect(stepsAfter('invoices', 'InvoiceCancelled', {}, { ...numbered, credits_id: null })).toEqual([
    ['jobs', 'j', 'release_lines', { invoice_id: 'i' }],
  ])
  expect(stepsAfter('invoices', 'InvoiceCancelled', {}, { ...numbered, job_ids: ['j', 'k'], credits_id: null })).toEqual([
    ['jobs', 'j', 'release_lines', { invoice_id: 'i' }],
    ['jobs', 'k', 'release_lines', { invoice_id: 'i' }],
  ])
  expect(stepsAfter('invoices', 'InvoiceCancelled', {}, { ...numbered, job_ids: [] })).toEqual([])
})

test('what follows in the only job of an invoice is called as it was when each had one: a step that waits is not taken twice', () => {
  const { reactions } = accountingProcesses.find(({ name }) => name === 'correcting') ?? {}
  const named = (...job_ids: string[]) =>
    Object.keys(reactions?.InvoiceCancelled?.({}, { id: 'i', version: 4, meta, record: { ...numbered, job_ids, credits_id: null } }) ?? {})
  expect(named('j')).toEqual(['lines'])
  expect(named('j', 'k')).toEqual(['lines j', 'lines k'])
})

test('a cancelled credit note lets its invoice be credited anew, and gives no lines back', () => {
  expect(stepsAfter('invoices', 'InvoiceCancelled', {}, { ...numbered, credits_id: 'old' })).toEqual([
    ['invoices', 'old', 'withdraw_credit', { credit_note_id: 'i' }],
  ])
})

test('a credited invoice makes a credit note of all that it says, of the day of the trade, due at once, for the reason that was given', () => {
  const note = { credit_note_id: 'n', reason: 'Cargo was short' }
  const credited = {
    ...numbered,
    credited: [{ credit_note_id: 'n', line_ids: ['l1', 'l2'] }],
    credited_vat: [
      { credit_note_id: 'n', vat_type: 'EXPORT_0', vat: '0.00' },
      { credit_note_id: 'n', vat_type: 'NL_HIGH', vat: '18.90' },
    ],
  }
  expect(stepsAfter('invoices', 'InvoiceCredited', note, credited)).toEqual([
    [
      'invoices',
      'n',
      'create_credit_note',
      {
        ...contentOf(numbered),
        invoice_date: '2026-12-01',
        due_date: '2026-12-01',
        notes: 'Cargo was short',
        credits_id: 'i',
        credits_number: '31012600001',
        credits_date: '2026-11-23',
        national_vat: null,
      },
    ],
  ])
})

test('of an invoice that was credited for a line, the credit note says that line', () => {
  const note = { credit_note_id: 'n', reason: 'Cargo was short' }
  const credited = {
    ...numbered,
    credited: [{ credit_note_id: 'n', line_ids: ['l2'] }],
    credited_vat: [{ credit_note_id: 'n', vat_type: 'NL_HIGH', vat: '18.90' }],
  }
  expect(stepsAfter('invoices', 'InvoiceCredited', note, credited)).toMatchObject([
    ['invoices', 'n', 'create_credit_note', { lines: [{ pro_forma_line_id: 'l2' }], net: '90.00', vat_amount: '18.90', total: '108.90' }],
  ])
})

/** What has a number is in the books. */
const inTheBooks = ['invoices', 'i', 'post', {}]

test('a credit note that has its number is set off against what it credits, and its lines go back to the job', () => {
  const number = { number: '31012600002' }
  expect(stepsAfter('invoices', 'InvoiceNumbered', number, { ...numbered, credits_id: 'old' })).toEqual([
    ['invoices', 'i', 'set_off_against', { invoice_id: 'old', amount: null }],
    ['jobs', 'j', 'release_lines', { invoice_id: 'old', line_ids: ['l1', 'l2'] }],
    inTheBooks,
  ])
  expect(stepsAfter('invoices', 'InvoiceNumbered', number, { ...numbered, credits_id: 'old', job_ids: [] })).toHaveLength(2)
  expect(stepsAfter('invoices', 'InvoiceNumbered', number, numbered)).toEqual([inTheBooks])
})

test('what a credit note gives settles the invoice, and not the other way round; where the invoice does not take it, the note is told', () => {
  const given = { against_id: 'old', amount: '600.87' }
  expect(stepsAfter('invoices', 'InvoiceSetOff', given, { ...numbered, type: 'CREDIT_NOTE' })).toEqual([
    ['invoices', 'old', 'set_off', { against_id: 'i', amount: '600.87' }],
  ])
  expect(stepsAfter('invoices', 'InvoiceSetOff', { against_id: 'n', amount: '600.87' }, numbered)).toEqual([])
})

test('what was set off in full is settled when it is sent', () => {
  const settling = (more: object) =>
    stepsAfter('invoices', 'InvoiceSent', {}, { ...numbered, ...more }).filter(([, , command]) => command !== 'remind')
  expect(settling({ status: 'sent', open: '0.00' })).toEqual([['invoices', 'i', 'settle', {}]])
  expect(settling({})).toEqual([])
  expect(settling({ status: 'sent', open: '10.00' })).toEqual([])
  expect(settling({ status: 'paid', open: '0.00' })).toEqual([])
})

test('the bookings that an approved invoice is of may be invoiced with it', () =>
  expect(stepsAfter('invoices', 'InvoiceApproved', { booking_ids: ['b1', 'b2'] }, numbered)).toEqual([
    ['bookings', 'b1', 'mark_invoiced', {}],
    ['bookings', 'b2', 'mark_invoiced', {}],
  ]))

test('what an entry of a bank statement is booked as is a payment on each invoice, of its day and by its reference, and goes with it', () => {
  const statement = { entries: [{ reference: 'A', date: '2026-11-19' }], date_until: '2026-11-30', currency_id: 'eur' }
  const parts = [
    { invoice_id: 'i', amount: '100.00', received: null },
    { invoice_id: 'k', amount: '20.00', received: '18.50' },
  ]
  const payment = { date: '2026-11-19', reference: 'A' }
  expect(stepsAfter('bankstatements', 'BankEntryBooked', { reference: 'A', amount: '81.50', parts }, statement)).toEqual([
    ['invoices', 'i', 'record_payment', { ...payment, amount: '100.00', received: null, received_currency_id: null }],
    ['invoices', 'k', 'record_payment', { ...payment, amount: '20.00', received: '18.50', received_currency_id: 'eur' }],
  ])
  expect(stepsAfter('bankstatements', 'BankEntryTakenBack', { reference: 'A', parts, reason: 'Of another' }, statement)).toEqual([
    ['invoices', 'i', 'reverse_payment', { ...payment, amount: '100.00', reason: 'Of another' }],
    ['invoices', 'k', 'reverse_payment', { ...payment, amount: '20.00', reason: 'Of another' }],
  ])
})

test('what an entry takes back is marked so on the statement where it stands, which may be another', () => {
  const said = { reference: 'R', reverses: 'A', reverses_id: 'earlier', reason: 'Returned' }
  expect(stepsAfter('bankstatements', 'BankEntryReversed', said, {})).toEqual([
    ['bankstatements', 'earlier', 'mark_reversed', { reference: 'A', reversed_by: 'R', reversed_by_id: 'i', reason: 'Returned' }],
  ])
})

/** What a record is told, the statement where nothing else is said, where a step that follows from an event of it is refused. */
const toldOf = (type: string, data: object, record: object, refusal: Refusal, resource = 'bankstatements') =>
  accountingProcesses
    .filter(process => process.resource === resource)
    .flatMap(({ reactions }) => Object.values(reactions[type]?.(data, { id: 'i', version: 4, meta, record }) ?? {}))
    .map(({ otherwise }) => [otherwise?.command, otherwise?.input(refusal)])

test('what an invoice does not take of a credit note comes back to the note, with why', () => {
  const refusal = invalid('set_off_exceeds_open', { params: { open: '0.00' } })
  expect(toldOf('InvoiceSetOff', { against_id: 'old', amount: '5.00' }, { ...numbered, type: 'CREDIT_NOTE' }, refusal, 'invoices')).toEqual(
    [
      [
        'refuse_set_off',
        {
          against_id: 'old',
          amount: '5.00',
          why: { en: 'No more than 0.00 can be set off.', nl: 'Er kan niet meer dan 0.00 worden verrekend.' },
        },
      ],
    ],
  )
})

test('what an invoice refuses comes back to the statement as a whole, with what was paid of it before and nothing behind it', () => {
  const parts = ['i', 'k', 'l'].map((invoice_id, index) => ({ invoice_id, amount: '20.00', received: null, number: `${index}` }))
  const paid = parts.map(({ invoice_id, amount }) => ({ invoice_id, amount }))
  const refusal = invalid('payment_exceeds_open', { params: { open: '5,00' } })
  const told = toldOf('BankEntryBooked', { reference: 'A', amount: '60.00', parts }, { entries: [], date_until: '2026-11-30' }, refusal)
  expect(told[1]).toEqual([
    'refuse_booking',
    {
      reference: 'A',
      amount: '60.00',
      parts: paid,
      invoice_id: 'k',
      why: {
        en: 'Not booked on invoice 1. No more than 5,00 is open on this invoice.',
        nl: 'Niet geboekt op factuur 1. Op deze factuur staat niet meer dan 5,00 open.',
      },
    },
  ])
  const { reactions } = accountingProcesses.find(({ name }) => name === 'paying') ?? {}
  const statement = { entries: [{ reference: 'A', date: '2026-11-19' }], date_until: '2026-11-30' }
  const about = { id: 'i', version: 4, meta, record: statement }
  const behind = reactions?.BankEntryBooked?.({ reference: 'A', amount: '60.00', parts }, about) ?? {}
  expect(Object.values(behind).map(one => one.behind)).toEqual([[], ['payment i'], ['payment k']])
  const refused = { reference: 'A', parts: paid, invoice_id: 'k', why: { en: 'Paid', nl: 'Betaald' } }
  expect(stepsAfter('bankstatements', 'BankBookingRefused', refused, statement)).toEqual([
    ['invoices', 'i', 'reverse_payment', { date: '2026-11-19', amount: '20.00', reference: 'A', reason: 'Paid' }],
  ])
})

test('what cannot be taken back comes back to the statement that was to take it back', () => {
  const said = { reference: 'R', reverses: 'A', reverses_id: 'earlier', reason: 'Returned' }
  const refusal = invalid('entry_seen_to', { params: { reference: 'A' } })
  expect(toldOf('BankEntryReversed', said, {}, refusal)).toMatchObject([
    [
      'refuse_reversal',
      {
        reference: 'R',
        reverses: 'A',
        reverses_id: 'earlier',
        why: { en: 'Entry A stands otherwise by now. Look at the statement anew.', nl: expect.stringContaining('Regel A') },
      },
    ],
  ])
})

test('what failed in an export is taken up in another of the same office', () =>
  expect(stepsAfter('accountingexports', 'AccountingExportRetried', { export_id: 'n' }, { office_id: 'o' })).toEqual([
    ['accountingexports', 'n', 'begin_again', { office_id: 'o', retries_id: 'i' }],
  ]))

test('an e-invoice that nobody has taken after five minutes is given up', () => {
  const queued = { message_id: 'i.1', to: '0106:24234567', with_paper: null, buyer_reference: null }
  const reactions = accountingProcesses.find(({ name }) => name === 'handing over')?.reactions
  expect(reactions?.EInvoiceQueued?.(queued, { id: 'i', version: 4, meta, record: numbered })).toMatchObject({
    give_up: {
      id: 'i',
      command: 'give_up_hand_over',
      input: { message_id: 'i.1', queued_at: '2026-11-30T23:30:00.000Z' },
      at: '2026-11-30T23:35:00.000Z',
    },
  })
})

test('a run that invoices what was loaded is carried out by a worker', () => {
  const jobs = accountingProcesses.find(({ name }) => name === 'invoicing what was loaded')?.jobs
  expect(jobs?.ShiploadInvoicingStarted?.({}, { id: 'i', version: 1, meta })).toEqual({
    invoices: { name: 'invoice_shipload', data: { id: 'i' } },
  })
})

test('what leaves VAT to its debtor is looked at when it is made, and once it has its number', () => {
  const jobs = accountingProcesses.find(({ name }) => name === 'reverse charge')?.jobs
  const after = (type: string, data: object) => jobs?.[type]?.(data, { id: 'i', version: 4, meta })
  const check = { name: 'check_invoice_vat', data: { id: 'i' } }
  const lines = (...types: string[]) => ({ lines: types.map(vat_type => ({ vat_type })) })
  expect(after('InvoiceCreated', lines('NL_HIGH', 'REVERSE'))).toEqual({ check })
  expect(after('InvoiceCreated', lines('NL_HIGH'))).toEqual({})
  expect(after('InvoiceNumbered', {})).toEqual({ check: { ...check, patient: true } })
})

test('nothing else follows in accounting', () => {
  expect(accountingProcesses.map(({ resource, reactions, jobs }) => [resource, Object.keys({ ...reactions, ...jobs })])).toEqual([
    ['jobs', ['ProFormaLinesInvoiced']],
    [invoices.name, ['InvoiceCancelled', 'InvoiceCredited', 'InvoiceNumbered', 'InvoiceSetOff', 'InvoiceSent']],
    [invoices.name, ['InvoiceApproved']],
    [invoices.name, ['InvoiceNumbered']],
    [invoices.name, ['InvoiceApproved', 'InvoiceNumbered', 'InvoiceSent']],
    [shiploadinvoicing.name, ['ShiploadInvoicingStarted']],
    [accountingexports.name, ['AccountingExportRetried']],
    [accountingexports.name, ['AccountingExportStarted', 'AccountingExportGathered', 'AccountingExportConfirmed']],
    ['auditfiles', ['AuditFileAsked']],
    ['bankstatements', ['BankEntryBooked', 'BankBookingRefused', 'BankEntryTakenBack']],
    ['bankstatements', ['BankEntryReversed']],
    [invoices.name, ['EInvoiceQueued']],
    [invoices.name, ['EInvoiceQueued']],
    [invoices.name, ['InvoiceCreated', 'InvoiceNumbered']],
    [invoices.name, ['InvoiceSent', 'ReminderDue']],
    ['reminders', ['ReminderMailed']],
    ['reminders', ['ReminderHeld']],
    ['reminders', ['ReminderDrawnUp']],
    ['statements', ['StatementDrawnUp']],
    ['statements', ['StatementMailed']],
  ])
})
