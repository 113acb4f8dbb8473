import { invoices } from '@fairlead/contracts/accounting/invoices'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { type InvoiceOrigins, invoiceFrom, invoiceOf } from './invoice-content.ts'
import { invoice } from './invoices.ts'
import { chargedLines } from './manual-invoice.ts'
import {
  accounts,
  approved,
  around,
  asked,
  belgium,
  created,
  dollarRates,
  free,
  handling,
  jobsOf,
  netherlands,
  noRates,
  origins,
  proFormaLine,
  storage,
  withoutExchange,
} from './specimens-for-tests.ts'
import { eInvoice } from './ubl/specimens-for-tests.ts'

const {
  InvoiceCreated,
  CreditNoteCreated,
  InvoiceChanged,
  InvoiceSent,
  PaymentRecorded,
  InvoicePaid,
  InvoiceCancelled,
  InvoiceCredited,
  InvoiceExportQueued,
  EInvoiceQueued,
} = eventsOf(invoices)

const reason = 'Cargo was short'
const payment = { date: '2026-11-20', amount: '600.87', reference: 'B2', ...withoutExchange }
const unnumbered = approved.slice(0, 2)
const queued = { message_id: 'i.1', to: '0106:24234567', with_paper: null, buyer_reference: null }
const sent = InvoiceSent({ channel: 'MAIL', to: ['a@jansen.test'] })
const paid = [...approved, PaymentRecorded({ date: '2026-11-20', amount: '1600.87', reference: null, ...withoutExchange }), InvoicePaid()]
const cancelled = [created(), InvoiceCancelled({ reason })]
const archivedVoyage = { voyage: { number: 'GA2601', status: 'archived', port_calls: [] } }
const sailing = { voyage: { number: 'GA2601', status: 'closed', port_calls: [{ date_arrival: '2026-11-20', date_departure: null }] } }
const credited = (...line_ids: string[]) =>
  InvoiceCredited({ credit_note_id: `n ${line_ids.join()}`, line_ids, vat: [], national_vat: null, reason })
const credits = { credits_id: 'i', credits_number: '31012600001', credits_date: '2026-11-23', national_vat: null }
const creditNote = CreditNoteCreated({ ...invoiceFrom(origins(), asked), ...credits })
const note = [creditNote, ...approved.slice(1)]
const billed = given(invoice, ...approved)
  .when('change')
  .record()
const byHand = { date: '2026-11-20', amount: '1600.87', reference: null, reason }
const notToBeCredited = [
  { code: 'not_in_this_state', after: [created()] },
  { code: 'not_in_this_state', after: cancelled },
  { code: 'credit_note_of_credit_note', after: [creditNote, ...approved.slice(1)] },
  { code: 'invoice_without_number', after: unnumbered },
  { code: 'voyage_is_archived', field: 'voyage_id', facts: archivedVoyage },
]

/** An invoice made from something else than usual, at the desk of who approves it; `now` is what became of it since. */
const made = (more: Partial<InvoiceOrigins>, now: Partial<InvoiceOrigins> = more) => ({
  after: [created(more)],
  facts: { sides: origins(now), rates: noRates, around, booking_ids: [] },
})
const { office, debtor, settings } = origins()
const inDollars = { jobs: jobsOf(...[proFormaLine({}), handling].map(line => ({ ...line, currency_id: 'usd' }))) }
const french = { ...netherlands, code: 'FR', vat_rates: null }
const reversed = { debtorCountry: belgium, debtor: { ...debtor, vat_id: 'BE0428759497' } }
const raised = (valid_from: string) => ({
  officeCountry: {
    ...netherlands,
    vat_rates: [...(netherlands.vat_rates ?? []), { vat_type: 'NL_HIGH' as const, rate: '22.00', valid_from }],
  },
})
const closed = (closed_until: string | null) => ({ settings: settings && { ...settings, closed_until } })
const dated = (invoice_date: string) => [created(), InvoiceChanged({ invoice_date })]

const typed = { office_id: 'o', debtor_id: 'd', currency_id: 'eur', invoice_date: '2026-11-23', customer_reference: null, lines: [storage] }
const typedDraft = InvoiceCreated(invoiceOf(free, chargedLines('i', [storage], 'eur', free), typed))

guards(invoice, {
  create_manual: {
    passes: { input: typed, now: '2026-11-23T09:00:00.000Z', facts: { origins: free } },
    refuses: [
      { code: 'not_in_this_state', after: [created()] },
      { code: 'select_from_list', field: 'debtor_id', facts: { origins: undefined } },
      { code: 'not_an_office', field: 'office_id', facts: { origins: origins({ office: { ...office, types: ['AGENT'] } }) } },
      { code: 'invoice_without_lines', field: 'lines', input: { ...typed, lines: [] } },
      { code: 'debtor_without_number', field: 'debtor_id', facts: { origins: origins({ debtor: { ...debtor, debtor_number: null } }) } },
    ],
  },
  change_lines: {
    passes: { after: [typedDraft], input: { lines: [storage] }, facts: { origins: free } },
    refuses: [
      { code: 'not_in_this_state', after: cancelled },
      { code: 'lines_come_from_jobs', after: [created()] },
      { code: 'lines_come_from_credited', after: [creditNote] },
      { code: 'select_from_list', field: 'debtor_id', facts: { origins: undefined } },
      { code: 'invoice_without_lines', field: 'lines', input: { lines: [] } },
    ],
  },
  post: {
    passes: { after: approved, facts: { accounts } },
    refuses: [
      { code: 'not_in_this_state', after: [created()] },
      { code: 'not_in_this_state', after: cancelled },
      { code: 'invoice_without_number', after: unnumbered },
      { code: 'invoice_exported_already', after: [...approved, InvoiceExportQueued({ export_id: 'e', system: 'CSV' })] },
    ],
  },
  hand_over: {
    passes: { after: approved, facts: { source: eInvoice() } },
    refuses: [
      { code: 'not_in_this_state', after: [created()] },
      { code: 'not_in_this_state', after: cancelled },
      { code: 'e_invoice_under_way', after: [...approved, EInvoiceQueued(queued)] },
      { code: 'invoice_without_number', after: unnumbered },
      { code: 'select_from_list', field: 'debtor_id', facts: { source: undefined } },
      {
        code: 'e_invoice_without_reference',
        field: 'customer_reference',
        facts: { source: eInvoice({ asked: { customer_reference: null } }) },
      },
    ],
  },
  change: {
    passes: {
      after: [created()],
      input: { invoice_date: '2026-11-22' },
      facts: { term: origins().term, closed_until: '2026-11-21', rates: dollarRates },
      now: '2026-12-24T09:00:00.000Z',
    },
    refuses: [
      { code: 'not_in_this_state', after: approved },
      { code: 'not_in_this_state', after: [...approved, sent] },
      { code: 'not_in_this_state', after: paid },
      { code: 'not_in_this_state', after: cancelled },
      { code: 'due_before_invoice_date', field: 'due_date', input: { due_date: '2026-11-22' } },
      { code: 'due_before_invoice_date', field: 'due_date', input: { invoice_date: '2026-12-24', due_date: '2026-12-23' } },
      {
        code: 'exchange_rate_unknown',
        field: 'exchange_rate',
        after: [created(inDollars)],
        input: { exchange_rate: '1.080000', exchange_rate_reason: reason },
        facts: { rates: noRates },
      },
      { code: 'exchange_rate_not_needed', field: 'exchange_rate', input: { exchange_rate: '1.080000', exchange_rate_reason: reason } },
      { code: 'exchange_rate_not_positive', field: 'exchange_rate', input: { exchange_rate: '0.000000', exchange_rate_reason: reason } },
      {
        code: 'exchange_rate_needs_reason',
        field: 'exchange_rate_reason',
        after: [created(inDollars)],
        input: { exchange_rate: '1.100000' },
      },
      {
        code: 'exchange_rate_too_far',
        field: 'exchange_rate',
        after: [created(inDollars)],
        input: { exchange_rate: '1.134001', exchange_rate_reason: reason },
      },
      {
        code: 'exchange_rate_too_far',
        field: 'exchange_rate',
        after: [created(inDollars)],
        input: { exchange_rate: '1.025999', exchange_rate_reason: reason },
      },
      { code: 'no_project_found', field: 'project_number', input: { project_number: 'NOSUCHPROJECT' }, facts: sailing },
      { code: 'no_project_of_voyage', field: 'project_number', input: { project_number: '26GA2601' } },
      { code: 'period_closed', field: 'invoice_date', facts: { closed_until: '2026-11-22' } },
      { code: 'period_closed', field: 'invoice_date', input: { invoice_date: '2024-12-31' }, facts: { closed_until: null } },
      { code: 'period_closed', field: 'invoice_date', input: { invoice_date: '1999-12-31' }, facts: { closed_until: '1900-01-01' } },
      { code: 'invoice_date_in_future', field: 'invoice_date', input: { invoice_date: '2126-11-20' } },
      { code: 'invoice_before_supply', field: 'invoice_date', input: { invoice_date: '2026-11-21' }, facts: { closed_until: null } },
      { code: 'invoice_date_in_future', field: 'invoice_date', now: '2026-11-21T22:59:59.000Z' },
    ],
  },
  approve: {
    passes: { ...made({}), now: '2026-11-23T09:00:00.000Z' },
    refuses: [
      { code: 'not_in_this_state', after: approved },
      { code: 'not_in_this_state', after: [...approved, sent] },
      { code: 'not_in_this_state', after: paid },
      { code: 'not_in_this_state', after: cancelled },
      { code: 'select_from_list', field: 'debtor_id', facts: { sides: undefined } },
      {
        code: 'invoice_of_ones_own',
        after: [typedDraft],
        facts: { own_lines_up_to: '37.03', euro_rates: new Map([['eur', { code: 'EUR', rate: '1' }]]) },
      },
      {
        code: 'invoice_of_ones_own_without_rate',
        after: [typedDraft],
        facts: { own_lines_up_to: '37.03', euro_rates: new Map([['eur', { code: 'EUR', rate: null }]]) },
      },
      { code: 'voyage_is_archived', field: 'voyage_id', after: [creditNote], facts: archivedVoyage },
      { code: 'invoice_without_lines', field: 'lines', ...made({ jobs: jobsOf() }), others: [['no_bank_account']] },
      {
        code: 'invoice_of_several_currencies',
        ...made({ jobs: jobsOf(proFormaLine({}), proFormaLine({ id: 'l2', currency_id: 'usd' })) }),
      },
      { code: 'invoice_not_positive', field: 'total', ...made({ jobs: jobsOf(proFormaLine({ amount: '0.00' })) }) },
      { code: 'invoice_not_positive', field: 'total', ...made({ jobs: jobsOf(proFormaLine({ amount: '-50.00' })) }) },
      {
        code: 'invoice_not_positive', // 100.00 without VAT, less 90.00 with 21 %
        field: 'total',
        ...made({ jobs: jobsOf(proFormaLine({ amount: '100.00' }), { ...handling, amount: '-90.00' }) }),
      },
      {
        code: 'invoice_debtor_without_address',
        field: 'bill_to',
        ...made({ debtor: { ...debtor, address: null, postal_code: null, city: null } }),
      },
      { code: 'vat_needs_countries', field: 'bill_to', ...made({ debtorCountry: undefined }) },
      { code: 'vat_needs_countries', field: 'bill_to', ...made({}, { officeCountry: undefined }), others: [['office_without_series']] },
      {
        code: 'vat_without_standard_rate',
        field: 'lines.1.vat_type',
        ...made({ officeCountry: french, debtorCountry: { ...french } }),
      },
      {
        code: 'vat_no_longer_valid',
        field: 'lines.0.vat_type',
        ...made(reversed, { ...reversed, debtor: { ...debtor, vat_id: null } }),
        others: [['vat_no_longer_valid', 'lines.1.vat_type']],
      },
      { code: 'vat_no_longer_valid', field: 'lines.1.vat_type', ...made({}, raised('2026-11-22')) },
      { code: 'exchange_rate_unknown', field: 'exchange_rate', ...made(inDollars) },
      {
        code: 'exchange_rate_unknown',
        field: 'exchange_rate',
        after: [created(inDollars), InvoiceChanged({ exchange_rate: '1.100000', exchange_rate_reason: reason })],
      },
      {
        code: 'exchange_rate_too_far',
        field: 'exchange_rate',
        after: [created(inDollars), InvoiceChanged({ exchange_rate: '1.134001', exchange_rate_reason: reason })],
        facts: { rates: dollarRates },
      },
      { code: 'due_before_invoice_date', field: 'due_date', after: [created(), InvoiceChanged({ due_date: '2026-11-22' })] },
      { code: 'invoice_date_in_future', field: 'invoice_date', now: '2026-11-22T22:59:59.000Z' },
      { code: 'invoice_before_supply', field: 'invoice_date', after: dated('2026-11-21') },
      {
        code: 'no_project_found',
        field: 'project_number',
        after: [created(), InvoiceChanged({ project_number: '25GA2601' })],
        facts: sailing,
      },
      { code: 'period_closed', field: 'invoice_date', facts: { sides: origins(closed('2026-11-23')) } },
      { code: 'period_closed', field: 'invoice_date', after: dated('2024-12-31') },
      { code: 'period_closed', field: 'invoice_date', after: dated('1926-11-20') },
      { code: 'period_closed', field: 'invoice_date', after: dated('1926-11-20'), facts: { sides: origins(closed('1900-01-01')) } },
      { code: 'no_bank_account', facts: { sides: origins({ settings: undefined }) } },
      { code: 'no_bank_account', facts: { sides: origins({ settings: settings && { ...settings, bank_accounts: [] } }) } },
      { code: 'office_without_series', facts: { sides: origins({ officeCountry: { ...netherlands, finance_code: null } }) } },
      { code: 'office_without_series', facts: { sides: origins({ officeCountry: { ...netherlands, finance_code: '3' } }) } },
      { code: 'office_without_series', facts: { sides: origins({ officeCountry: { ...netherlands, finance_code: 'NL' } }) } },
      { code: 'office_without_series', facts: { sides: origins({ office: { ...office, office_code: null } }) } },
      { code: 'office_without_series', facts: { sides: origins({ officeCountry: { ...netherlands, finance_code: '00' } }) } },
      { code: 'office_without_series', facts: { sides: origins({ office: { ...office, office_code: '00' } }) } },
      { code: 'office_without_series', facts: { sides: origins({ office: { ...office, office_code: '1' } }) } },
      { code: 'office_without_series', facts: { sides: origins({ office: { ...office, office_code: 'R1' } }) } },
    ],
  },
  send: {
    passes: { after: approved, input: { channel: 'PRINT', to: [] } },
    refuses: [
      { code: 'not_in_this_state', after: [created()] },
      { code: 'not_in_this_state', after: [...approved, sent] },
      { code: 'not_in_this_state', after: cancelled },
      { code: 'invoice_sent_already', after: [...approved, sent, ...paid.slice(approved.length)] },
      { code: 'invoice_without_number', after: unnumbered },
      { code: 'required', field: 'to', input: { channel: 'MAIL', to: [] } },
    ],
  },
  record_payment: {
    passes: {
      after: [...approved, PaymentRecorded({ date: '2026-11-30', amount: '1000.00', reference: 'B1', ...withoutExchange })],
      input: payment,
    },
    refuses: [
      { code: 'not_in_this_state', after: [created()] },
      { code: 'not_in_this_state', after: paid },
      { code: 'not_in_this_state', after: cancelled },
      { code: 'invoice_without_number', after: [creditNote, ...approved.slice(1, 2)] },
      { code: 'payment_in_future', field: 'date', input: { ...payment, date: '2026-11-21' } },
      { code: 'payment_period_closed', field: 'date', input: { ...payment, date: '2024-12-31' } },
      { code: 'payment_period_closed', field: 'date', input: { ...payment, date: '2026-06-30' }, facts: { closed_until: '2026-06-30' } },
      {
        code: 'payment_recorded_already',
        field: 'reference',
        after: [...approved, PaymentRecorded({ ...payment, amount: '100.00' })],
        input: { ...payment, amount: '100.0' },
      },
      { code: 'payment_not_positive', field: 'amount', input: { ...payment, amount: '0.00' } },
      { code: 'payment_not_positive', field: 'amount', input: { ...payment, amount: '-0.01' } },
      { code: 'payment_exceeds_open', field: 'amount', input: { ...payment, amount: '600.88' } },
      { code: 'not_payable', field: 'amount', input: { ...payment, amount: '600.50' }, facts: { currency: { minor_units: 0 } } },
    ],
  },
  take_back_payment: {
    passes: { after: paid, input: byHand },
    refuses: [
      { code: 'not_in_this_state', after: [created()] },
      { code: 'not_in_this_state', after: cancelled },
      { code: 'no_such_payment', field: 'amount', input: { ...byHand, amount: '1600.86' } },
      { code: 'no_such_payment', field: 'amount', input: { ...byHand, reference: 'B1' } },
      { code: 'no_such_payment', field: 'amount', input: { ...byHand, date: '2026-11-19' } },
      { code: 'payment_period_closed', field: 'date', facts: { closed_until: '2026-11-20' } },
    ],
  },
  set_off_against: {
    passes: { after: note, input: { invoice_id: 'i', amount: '100.00' }, facts: { other: billed } },
    refuses: [
      { code: 'not_in_this_state', after: [creditNote] },
      { code: 'set_off_needs_credit_note', after: approved },
      { code: 'invoice_without_number', after: note.slice(0, 2) },
      { code: 'set_off_of_other', field: 'invoice_id', facts: { other: undefined } },
      { code: 'set_off_of_other', field: 'invoice_id', facts: { other: { ...billed, type: 'CREDIT_NOTE' } } },
      { code: 'set_off_of_other', field: 'invoice_id', facts: { other: { ...billed, number: null } } },
      { code: 'set_off_of_other', field: 'invoice_id', facts: { other: { ...billed, office_id: 'o2' } } },
      { code: 'set_off_of_other', field: 'invoice_id', facts: { other: { ...billed, debtor_id: 'd2' } } },
      { code: 'set_off_of_other', field: 'invoice_id', facts: { other: { ...billed, currency_id: 'usd' } } },
      { code: 'payment_not_positive', field: 'amount', input: { invoice_id: 'i', amount: '0.00' } },
      { code: 'set_off_exceeds_open', field: 'amount', input: { invoice_id: 'i', amount: '1600.88' } },
      { code: 'set_off_exceeds_open', field: 'amount', facts: { other: { ...billed, open: '99.99' } } },
      {
        code: 'set_off_exceeds_open',
        field: 'amount',
        input: { invoice_id: 'i', amount: null },
        facts: { other: { ...billed, open: '0.00' } },
      },
      { code: 'not_payable', field: 'amount', input: { invoice_id: 'i', amount: '100.50' }, facts: { currency: { minor_units: 0 } } },
    ],
  },
  cancel: {
    passes: { after: [created()], input: { reason } },
    refuses: [
      { code: 'not_in_this_state', after: approved },
      { code: 'not_in_this_state', after: [...approved, sent] },
      { code: 'not_in_this_state', after: paid },
      { code: 'not_in_this_state', after: cancelled },
      { code: 'voyage_is_archived', field: 'voyage_id', facts: archivedVoyage },
    ],
  },
  credit: {
    passes: { after: approved, input: { reason } },
    refuses: [
      ...notToBeCredited,
      { code: 'invoice_credited_already', after: [...approved, credited('l1', 'l2')] },
      { code: 'invoice_credited_already', after: [...approved, credited('l2'), credited('l1')] },
      {
        code: 'credit_not_positive',
        field: 'line_ids',
        after: [created({ jobs: jobsOf(proFormaLine({}), { ...handling, amount: '-90.00' }) }), ...approved.slice(1), credited('l1')],
      },
    ],
  },
  credit_lines: {
    passes: { after: [...approved, credited('l1')], input: { line_ids: ['l2'], reason } },
    refuses: [
      ...notToBeCredited,
      { code: 'invoice_credited_already', after: [...approved, credited('l1', 'l2')] },
      { code: 'choose_lines', field: 'line_ids', input: { line_ids: [], reason } },
      { code: 'line_not_of_invoice', field: 'line_ids.1', input: { line_ids: ['l2', 'l3'], reason } },
      { code: 'line_credited_already', field: 'line_ids.1', input: { line_ids: ['l2', 'l1'], reason } },
      {
        code: 'credit_not_positive',
        field: 'line_ids',
        after: [created({ jobs: jobsOf(proFormaLine({}), { ...handling, amount: '-90.00' }) }), ...approved.slice(1)],
      },
      {
        code: 'credit_exceeds_invoice',
        field: 'line_ids',
        input: { line_ids: ['l1'], reason },
        after: [created({ jobs: jobsOf(proFormaLine({}), { ...handling, amount: '-90.00' }) }), ...approved.slice(1)],
      },
    ],
  },
})

test('a credit note is cancelled wherever its cargo is: no line goes back with it', () => {
  given(invoice, creditNote)
    .when('cancel', { reason }, { facts: { voyage: { number: 'GA2601', status: 'archived' } } })
    .decides(InvoiceCancelled({ reason }))
})

test('what is open is said as amounts are shown', () => {
  const before = { ...invoice.initial, total: '1600.87', open: '1600.87', status: 'approved' }
  const context = { id: 'i', actor: clerk, now: '2026-12-01T09:00:00.000Z' }
  expect(invoice.decide('record_payment', before, { ...payment, amount: '1600.88' }, context)).toMatchObject({
    code: 'payment_exceeds_open',
    params: { open: '1.600,87' },
  })
})

test('an invoice names the project of its voyage; one named before is left while the rest is typed, and a credit note keeps it', () => {
  const others = InvoiceChanged({ project_number: 'OTHER' })
  const changing = { facts: { term: origins().term, closed_until: null, rates: noRates, ...sailing } }
  given(invoice, created()).when('change', { project_number: '26GA2601' }, changing).passes()
  given(invoice, created(), others).when('change', { notes: 'Thank you' }, changing).passes()
  given(invoice, created(), others).when('change', { project_number: null }, changing).passes()
  const approving = { facts: { sides: origins(), rates: noRates, around, booking_ids: [], ...sailing }, now: '2026-11-23T09:00:00.000Z' }
  given(invoice, created(), InvoiceChanged({ project_number: '26GA2601' }))
    .when('approve', {}, approving)
    .passes()
  given(invoice, creditNote, others).when('approve', {}, approving).passes()
})

test('an invoice is approved wherever its cargo is', () => {
  given(invoice, created())
    .when(
      'approve',
      {},
      { facts: { sides: origins(), rates: noRates, around, booking_ids: [], ...archivedVoyage }, now: '2026-11-23T09:00:00.000Z' },
    )
    .passes()
})

test('a payment is taken before an invoice has its number, on a credit note with its number, and of what is open in smaller parts', () => {
  const paying = (...history: Parameters<typeof given<typeof invoices>>[1][]) => given(invoice, ...history)
  const recorded = PaymentRecorded(payment)
  paying(...unnumbered)
    .when('record_payment', payment)
    .decides(recorded)
  paying(creditNote, ...approved.slice(1))
    .when('record_payment', payment)
    .decides(recorded)
  const first = PaymentRecorded({ date: '2026-11-30', amount: '1000.00', reference: 'B1', ...withoutExchange })
  paying(...approved, first)
    .when('record_payment', payment, { facts: { currency: { minor_units: 0 } } })
    .decides(recorded, InvoicePaid())
})

test('an invoice beyond the limit of its debtor is warned of and approved, since what was carried is owed; of a credit note nothing is said', () => {
  const credit = {
    customer_id: 'd',
    rates: new Map(),
    invoiced: '100.00',
    promised: '0.00',
    overdue_count: 0,
    overdue: '0.00',
    unrated: [],
  }
  const sides = origins({ debtor: { ...debtor, credit_limit: '99.99' } })
  const approving = (...history: Parameters<typeof given<typeof invoices>>[1][]) =>
    given(invoice, ...history).when(
      'approve',
      {},
      { facts: { sides, rates: noRates, around, booking_ids: [], credit, voyage: undefined }, now: '2026-11-23T09:00:00.000Z' },
    )
  approving(created()).passes()
  approving(creditNote).passes()
  expect([approving(created()).warnings(), approving(creditNote).warnings()]).toEqual([['customer_beyond_credit_limit'], []])
})
