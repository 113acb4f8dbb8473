import { invoices } from '@fairlead/contracts/accounting/invoices'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { type InvoiceOrigins, invoiceFrom } from './invoice-content.ts'
import { invoice } from './invoices.ts'
import { approved, around, asked, belgium, created, handling, jobOf, netherlands, origins, proFormaLine } from './specimens-for-tests.ts'

const { CreditNoteCreated, InvoiceChanged, InvoiceSent, PaymentRecorded, InvoicePaid, InvoiceCancelled, InvoiceCredited } =
  eventsOf(invoices)

const reason = 'Cargo was short'
const payment = { date: '2026-12-01', amount: '600.87', reference: 'B2' }
const features = ['customer_portal', 'peppol']
const unnumbered = approved.slice(0, 2)
const sent = InvoiceSent({ channel: 'MAIL', to: ['a@jansen.test'] })
const paid = [...approved, PaymentRecorded({ date: '2026-12-01', amount: '1600.87', reference: null }), InvoicePaid()]
const cancelled = [created(), InvoiceCancelled({ reason })]
const credits = { credits_id: 'i', credits_number: '31012600001', credits_date: '2026-11-23' }
const creditNote = CreditNoteCreated({ ...invoiceFrom(origins(), asked), ...credits })

/** An invoice made from something else than usual, at the desk of who approves it; `now` is what became of it since. */
const made = (more: Partial<InvoiceOrigins>, now: Partial<InvoiceOrigins> = more) => ({
  after: [created(more)],
  facts: { sides: origins(now), around },
})
const { office, debtor, settings } = origins()
const inDollars = { job: jobOf(...[proFormaLine({}), handling].map(line => ({ ...line, currency_id: 'usd' }))) }
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

guards(invoice, {
  change: {
    passes: { after: [created()], input: { customer_reference: 'PO 9' }, facts: { term: origins().term } },
    refuses: [
      { code: 'not_in_this_state', after: approved },
      { code: 'not_in_this_state', after: [...approved, sent] },
      { code: 'not_in_this_state', after: paid },
      { code: 'not_in_this_state', after: cancelled },
      { code: 'due_before_invoice_date', field: 'due_date', input: { due_date: '2026-11-22' } },
      { code: 'due_before_invoice_date', field: 'due_date', input: { invoice_date: '2026-12-24', due_date: '2026-12-23' } },
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
      { code: 'invoice_without_lines', field: 'lines', ...made({ job: jobOf() }), others: [['no_bank_account']] },
      {
        code: 'invoice_of_several_currencies',
        ...made({ job: jobOf(proFormaLine({}), proFormaLine({ id: 'l2', currency_id: 'usd' })) }),
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
      { code: 'exchange_rate_needed', field: 'exchange_rate', ...made(inDollars) },
      { code: 'due_before_invoice_date', field: 'due_date', after: [created(), InvoiceChanged({ due_date: '2026-11-22' })] },
      { code: 'invoice_date_in_future', field: 'invoice_date', now: '2026-11-22T22:59:59.000Z' },
      { code: 'period_closed', field: 'invoice_date', facts: { sides: origins(closed('2026-11-23')) } },
      { code: 'period_closed', field: 'invoice_date', after: dated('2024-12-31') },
      { code: 'period_closed', field: 'invoice_date', after: dated('1926-11-20') },
      { code: 'no_bank_account', facts: { sides: origins({ settings: undefined }) } },
      { code: 'no_bank_account', facts: { sides: origins({ settings: settings && { ...settings, bank_accounts: [] } }) } },
      { code: 'office_without_series', facts: { sides: origins({ officeCountry: { ...netherlands, finance_code: null } }) } },
      { code: 'office_without_series', facts: { sides: origins({ officeCountry: { ...netherlands, finance_code: '3' } }) } },
      { code: 'office_without_series', facts: { sides: origins({ officeCountry: { ...netherlands, finance_code: 'NL' } }) } },
      { code: 'office_without_series', facts: { sides: origins({ office: { ...office, office_code: null } }) } },
      { code: 'office_without_series', facts: { sides: origins({ office: { ...office, office_code: '1' } }) } },
      { code: 'office_without_series', facts: { sides: origins({ office: { ...office, office_code: 'R1' } }) } },
    ],
  },
  send: {
    passes: { after: approved, input: { channel: 'PEPPOL', to: [] }, facts: { features } },
    refuses: [
      { code: 'not_in_this_state', after: [created()] },
      { code: 'not_in_this_state', after: [...approved, sent] },
      { code: 'not_in_this_state', after: paid },
      { code: 'not_in_this_state', after: cancelled },
      { code: 'invoice_without_number', after: unnumbered },
      { code: 'required', field: 'to', input: { channel: 'MAIL', to: [] } },
      { code: 'peppol_not_in_use', field: 'channel', facts: { features: ['customer_portal'] } },
      { code: 'peppol_needs_reference', after: [created(), InvoiceChanged({ customer_reference: null }), ...approved.slice(1)] },
    ],
  },
  record_payment: {
    passes: { after: [...approved, PaymentRecorded({ date: '2026-11-30', amount: '1000.00', reference: 'B1' })], input: payment },
    refuses: [
      { code: 'not_in_this_state', after: [created()] },
      { code: 'not_in_this_state', after: paid },
      { code: 'not_in_this_state', after: cancelled },
      { code: 'payment_not_positive', field: 'amount', input: { ...payment, amount: '0.00' } },
      { code: 'payment_not_positive', field: 'amount', input: { ...payment, amount: '-0.01' } },
      { code: 'payment_exceeds_open', field: 'amount', input: { ...payment, amount: '600.88' } },
      { code: 'payment_not_payable', field: 'amount', input: { ...payment, amount: '600.50' }, facts: { currency: { minor_units: 0 } } },
    ],
  },
  cancel: {
    passes: { after: [created()], input: { reason } },
    refuses: [
      { code: 'not_in_this_state', after: approved },
      { code: 'not_in_this_state', after: [...approved, sent] },
      { code: 'not_in_this_state', after: paid },
      { code: 'not_in_this_state', after: cancelled },
      { code: 'voyage_is_archived', field: 'voyage_id', facts: { voyage: { number: 'GA2601', status: 'archived' } } },
    ],
  },
  credit: {
    passes: { after: approved, input: { reason } },
    refuses: [
      { code: 'not_in_this_state', after: [created()] },
      { code: 'not_in_this_state', after: cancelled },
      { code: 'credit_note_of_credit_note', after: [creditNote, ...approved.slice(1)] },
      { code: 'invoice_without_number', after: unnumbered },
      { code: 'invoice_credited_already', after: [...approved, InvoiceCredited({ credit_note_id: 'n1', reason })] },
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
