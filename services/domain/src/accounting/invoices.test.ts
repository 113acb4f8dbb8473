import { invoices } from '@fairlead/contracts/accounting/invoices'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { given } from '../kernel/given.ts'
import { type InvoiceOrigins, invoiceFrom } from './invoice-content.ts'
import { invoice } from './invoices.ts'
import { approved, asked, belgium, created, jobOf, netherlands, origins, proFormaLine, senegal } from './specimens-for-tests.ts'

const {
  InvoiceChanged,
  InvoiceApproved,
  InvoiceNumbered,
  InvoiceDocumentAttached,
  InvoiceSent,
  PaymentRecorded,
  InvoicePaid,
  InvoiceCancelled,
  InvoiceCredited,
  InvoiceCreditWithdrawn,
} = eventsOf(invoices)

const id = '01900000-0000-7000-8000-0000000000ff'
const reason = 'Cargo was short'
const payment = (amount: string, reference: string | null = null) => ({ date: '2026-12-01', amount, reference })
const account = { bank_account_name: 'Fairlead BV', bank_name: 'ABN AMRO', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' }

describe('what is on it', () => {
  test('debtor, dates, account, references and totals stand as they were when it was made', () => {
    expect(invoiceFrom(origins(), asked)).toMatchObject({
      bill_to: { name: 'Autohandel Jansen BV', address: 'Waalhaven 1\n3089 JH Rotterdam', tax_id: 'NL004495445B01' },
      due_date: '2026-12-23',
      supply_date: '2026-11-22',
      job_number: '012600001',
      customer_reference: 'PO 7781',
      ...account,
      lines: [{ vat_type: 'EXPORT_0', net: '1491.97', vat: '0.00' }],
      total: '1491.97',
    })
  })
  test('a debtor overseas is outside scope: every line, and no VAT id is printed', () => {
    const overseas = invoiceFrom(
      origins({ debtorCountry: senegal, job: jobOf(proFormaLine({}), proFormaLine({ id: 'l2', vat_type: 'DISBURSE' })) }),
      asked,
    )
    expect(overseas).toMatchObject({
      bill_to: { tax_id: '' },
      lines: [{ vat_type: 'OUTSIDE' }, { vat_type: 'OUTSIDE' }],
      vat: [{ category: 'O' }],
    })
  })
  test('a debtor whose country nobody knows keeps the usual VAT until approval asks', () => {
    expect(invoiceFrom(origins({ debtorCountry: undefined }), asked)).toMatchObject({ lines: [{ vat_type: 'EXPORT_0' }] })
  })
})

describe('approval', () => {
  const asking = (more: Partial<InvoiceOrigins> = {}, now: Partial<InvoiceOrigins> = more) =>
    given(invoice, created(more)).when('approve', {}, { facts: { sides: origins(now) } })
  test('settles the account and names the series of its number by the invoice date', () => {
    asking().decides(InvoiceApproved({ series: '31-01-26', ...account }))
  })
  test.each<[string, Partial<InvoiceOrigins>]>([
    ['invoice_without_lines', { job: jobOf() }],
    ['invoice_of_several_currencies', { job: jobOf(proFormaLine({}), proFormaLine({ id: 'l2', currency_id: 'usd' })) }],
    ['invoice_debtor_without_address', { debtor: { ...origins().debtor, address: null, postal_code: null, city: null } }],
    ['vat_needs_countries', { debtorCountry: undefined }],
    ['no_bank_account', { settings: undefined }],
    ['office_without_series', { officeCountry: { ...netherlands, finance_code: null } }],
    ['office_without_series', { office: { ...origins().office, office_code: null } }],
    [
      'vat_without_standard_rate',
      {
        officeCountry: { ...netherlands, code: 'FR', vat_rates: null },
        debtorCountry: { ...netherlands, code: 'FR' },
        job: jobOf(proFormaLine({ vat_type: 'NL_HIGH' })),
      },
    ],
  ])('is refused: %s', (code, more) => {
    asking(more).refuses(code)
  })
  test('is refused when the debtor lost his VAT id since', () => {
    const reversed = { debtorCountry: belgium, debtor: { ...origins().debtor, vat_id: 'BE0428759497' } }
    asking(reversed).decides(InvoiceApproved({ series: '31-01-26', ...account }))
    asking(reversed, { ...reversed, debtor: { ...reversed.debtor, vat_id: null } }).refuses('vat_no_longer_valid', 'lines.0.vat_type')
  })
  test('is refused when the country has another rate for the day of the service since', () => {
    const ordinary = { job: jobOf(proFormaLine({ vat_type: 'NL_HIGH' })) }
    const rate = (valid_from: string) => ({ vat_type: 'NL_HIGH' as const, rate: '22.00', valid_from })
    const since = (valid_from: string) => ({
      ...ordinary,
      officeCountry: { ...netherlands, vat_rates: [...(netherlands.vat_rates ?? []), rate(valid_from)] },
    })
    asking(ordinary).decides(InvoiceApproved({ series: '31-01-26', ...account }))
    asking(ordinary, since('2026-11-23')).decides(InvoiceApproved({ series: '31-01-26', ...account }))
    asking(ordinary, since('2026-11-22')).refuses('vat_no_longer_valid', 'lines.0.vat_type')
    expect(invoiceFrom(origins(since('2026-11-01')), asked).vat).toMatchObject([{ rate: '22.00', vat: '328.23' }])
  })
  test('of an invoice in another currency needs the rate, once it bears VAT', () => {
    const dollars = { job: jobOf(proFormaLine({ currency_id: 'usd', vat_type: 'NL_HIGH' })), settings: undefined }
    asking(dollars).refuses('exchange_rate_needed', 'exchange_rate')
    const rated = given(invoice, created(dollars)).when('change', { exchange_rate: '1.080000' }, { facts: { term: undefined } })
    expect(rated.record()).toMatchObject({ vat_amount: '313.31', national_vat: '290.10' })
  })
})

test('while pending its texts may change, and the due date follows the invoice date', () => {
  const facts = { term: origins().term }
  given(invoice, created())
    .when('change', { invoice_date: '2026-12-01' }, { facts })
    .decides(InvoiceChanged({ invoice_date: '2026-12-01', due_date: '2026-12-31' }))
  given(invoice, created()).when('change', { due_date: '2026-11-01' }, { facts }).refuses('due_before_invoice_date', 'due_date')
  given(invoice, created()).when('change', { customer_reference: 'PO 7781' }, { facts }).decides()
})

test('approved it is final: no change, no cancelling, one number', () => {
  given(invoice, ...approved)
    .when('change', { customer_reference: 'PO 9' })
    .refuses('not_in_this_state')
  given(invoice, ...approved)
    .when('cancel', { reason })
    .refuses('not_in_this_state')
  given(invoice, ...approved)
    .when('assign_number', { number: '31012600002' })
    .decides()
  given(invoice, ...approved.slice(0, 2))
    .when('assign_number', { number: '31012600001' })
    .decides(InvoiceNumbered({ number: '31012600001' }))
  given(invoice, created()).when('cancel', { reason }).decides(InvoiceCancelled({ reason }))
})

test('it is sent with its number, to somebody, and over Peppol with the reference of the customer', () => {
  const facts = { features: ['peppol'] }
  given(invoice, ...approved)
    .when('send', { channel: 'MAIL', to: ['a@b.nl'] }, { facts })
    .decides(InvoiceSent({ channel: 'MAIL', to: ['a@b.nl'] }))
  given(invoice, ...approved)
    .when('send', { channel: 'MAIL', to: [] }, { facts })
    .refuses('required', 'to')
  given(invoice, ...approved.slice(0, 2))
    .when('send', { channel: 'PRINT', to: [] }, { facts })
    .refuses('invoice_without_number')
  given(invoice, created(), InvoiceChanged({ customer_reference: null }), ...approved.slice(1))
    .when('send', { channel: 'PEPPOL', to: [] }, { facts })
    .refuses('peppol_needs_reference')
  given(invoice, ...approved)
    .when('send', { channel: 'PEPPOL', to: [] }, { facts: { features: [] } })
    .refuses('peppol_not_in_use', 'channel')
})

test('it is paid when nothing is open, never for more, and a bank line counts once', () => {
  given(invoice, ...approved)
    .when('record_payment', payment('491.97'))
    .decides(PaymentRecorded(payment('491.97')))
  const half = given(invoice, ...approved, PaymentRecorded(payment('491.97', 'B1')))
  half.when('record_payment', payment('1000.00', 'B2')).decides(PaymentRecorded(payment('1000.00', 'B2')), InvoicePaid())
  half.when('record_payment', payment('1000.01')).refuses('payment_exceeds_open', 'amount')
  half.when('record_payment', payment('0.00')).refuses('payment_not_positive', 'amount')
  half.when('record_payment', payment('491.97', 'B1')).decides()
  expect(half.when('record_payment', payment('1000.00')).record()).toMatchObject({ status: 'paid', paid: '1491.97', open: '0.00' })
})

test('it is credited once, until the credit note is withdrawn', () => {
  const note = derivedId(id, 'credit note', 0)
  const credited = InvoiceCredited({ credit_note_id: note, reason })
  given(invoice, ...approved)
    .when('credit', { reason })
    .decides(credited)
  given(invoice, ...approved, credited)
    .when('credit', { reason })
    .refuses('invoice_credited_already')
  given(invoice, ...approved.slice(0, 2))
    .when('credit', { reason })
    .refuses('invoice_without_number')
  given(invoice, ...approved, credited)
    .when('withdraw_credit', { credit_note_id: note })
    .decides(InvoiceCreditWithdrawn({ credit_note_id: note }))
  given(invoice, ...approved, credited)
    .when('withdraw_credit', { credit_note_id: 'another' })
    .decides()
  const again = given(invoice, ...approved, credited, InvoiceCreditWithdrawn({ credit_note_id: note }))
  again.when('credit', { reason }).decides(InvoiceCredited({ credit_note_id: derivedId(id, 'credit note', 1), reason }))
})

test('a credit note keeps the VAT that it credits and cannot be credited itself', () => {
  const content = invoiceFrom(origins({ debtorCountry: senegal }), asked)
  const note = given(invoice).when('create_credit_note', {
    ...content,
    credits_id: id,
    credits_number: '31012600001',
    credits_date: '2026-11-23',
  })
  expect(note.record()).toMatchObject({
    type: 'CREDIT_NOTE',
    status: 'pending',
    number: null,
    total: '1491.97',
    credits_number: '31012600001',
  })
  const { CreditNoteCreated } = eventsOf(invoices)
  const history = [CreditNoteCreated({ ...content, credits_id: id, credits_number: '31012600001', credits_date: '2026-11-23' })]
  given(invoice, ...history)
    .when('approve', {}, { facts: { sides: origins() } })
    .decides(InvoiceApproved({ series: '31-01-26', ...account }))
  given(invoice, ...history, ...approved.slice(1))
    .when('credit', { reason })
    .refuses('credit_note_of_credit_note')
})

test('a file is attached once', () => {
  const file = { key: 'k', name: 'invoice.pdf' }
  given(invoice, ...approved)
    .when('attach_document', file)
    .decides(InvoiceDocumentAttached(file))
  given(invoice, ...approved, InvoiceDocumentAttached(file))
    .when('attach_document', file)
    .decides()
})
