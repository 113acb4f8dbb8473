import { invoices } from '@fairlead/contracts/accounting/invoices'
import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { sum } from '@fairlead/contracts/measures/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { billOfLading } from '../documentation/bills-of-lading.ts'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { country } from '../masterdata/countries.ts'
import { currency } from '../masterdata/currencies.ts'
import { exchangeRate } from '../masterdata/exchange-rates.ts'
import { paymentTerm } from '../masterdata/registers.ts'
import { booking } from '../operations/bookings.ts'
import { job } from '../operations/jobs.ts'
import { project } from '../operations/projects.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import { type InvoiceOrigins, invoiceFrom } from './invoice-content.ts'
import { approvalOf } from './invoice-guards.ts'
import { invoice } from './invoices.ts'
import {
  approved,
  around,
  asked,
  belgium,
  created,
  dollarRates,
  file,
  handling,
  jobsOf,
  netherlands,
  noRates,
  origins,
  proFormaLine,
  senegal,
  withoutExchange,
} from './specimens-for-tests.ts'

const ofNoProject = { voyage: undefined, called: [] }
const {
  InvoiceCreated,
  InvoiceCollected,
  CreditNoteCreated,
  InvoiceChanged,
  InvoiceApproved,
  InvoiceNumbered,
  InvoiceDocumentAttached,
  InvoiceSent,
  PaymentRecorded,
  PaymentReversed,
  InvoicePaid,
  InvoiceCancelled,
  InvoiceCredited,
  InvoiceCreditWithdrawn,
} = eventsOf(invoices)

const id = '01900000-0000-7000-8000-0000000000ff'
const at = '2026-11-20T09:00:00.000Z'
const reason = 'Cargo was short'
/** What goes back with both lines. */
const vat = [
  { vat_type: 'EXPORT_0' as const, vat: '0.00' },
  { vat_type: 'NL_HIGH' as const, vat: '18.90' },
]
const payment = (amount: string, reference: string | null = null) => ({ date: '2026-11-20', amount, reference, ...withoutExchange })
const reversal = (amount: string, reference: string) => ({ date: '2026-11-20', amount, reference, reason: 'Of another' })
const account = { bank_account_name: 'Fairlead BV', bank_name: 'ABN AMRO', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' }
const now = '2026-11-24T09:00:00.000Z'
const credits = { credits_id: id, credits_number: '31012600001', credits_date: '2026-11-23', national_vat: null }
/** The record after these events. */
const after = (...events: EventOf<typeof invoices>[]) =>
  given(invoice, ...events)
    .when('approve', {}, { facts: { sides: undefined } })
    .record()

describe('what happened to it', () => {
  test('made, it waits with all of it to be paid', () => {
    expect(after(created())).toEqual({
      ...invoice.initial,
      ...invoiceFrom(origins(), asked),
      type: 'INVOICE',
      status: 'pending',
      status_id: 1,
      paid: '0.00',
      open: '1600.87',
      job_ids: ['j'],
      national_vat: null,
    })
  })
  test('approved, it says when and by whom, with its series and account', () => {
    expect(after(...approved.slice(0, 2))).toEqual({
      ...after(created()),
      ...account,
      series: '31-01-2026',
      approved_at: at,
      approved_by: 'Ruth de Vries',
      status: 'approved',
      status_id: 2,
    })
  })
  test('numbered, it has its number', () =>
    expect(after(...approved)).toEqual({ ...after(...approved.slice(0, 2)), number: '31012600001', export_status: 'WAITING' }))
  test('sent, it says how, when and to whom', () => {
    const to = ['a@jansen.test', 'b@jansen.test']
    expect(after(...approved, InvoiceSent({ channel: 'MAIL', to }))).toEqual({
      ...after(...approved),
      channel: 'MAIL',
      sent_to: to,
      sent_at: at,
      status: 'sent',
      status_id: 3,
    })
  })
  test('with files, it keeps them in the order in which they came', () => {
    const files = [1, 2].map(one => ({ key: `k${one}`, name: `invoice-${one}.pdf` }))
    const attached = after(...approved, ...files.map(file => InvoiceDocumentAttached(file)))
    expect(attached).toEqual({ ...after(...approved), files: files.map(file => ({ ...file, at })) })
  })
  test('paid in two parts, it adds them up', () => {
    const [first, second] = [payment('1000.00', 'B1'), payment('600.87', 'B2')]
    const half = after(...approved, PaymentRecorded(first))
    expect(half).toEqual({
      ...after(...approved),
      payments: [{ ...first, by_hand: true }],
      is_paid_by_hand: true,
      paid: '1000.00',
      open: '600.87',
    })
    expect(after(...approved, PaymentRecorded(first), PaymentRecorded(second), InvoicePaid())).toEqual({
      ...half,
      payments: [first, second].map(one => ({ ...one, by_hand: true })),
      paid: '1600.87',
      open: '0.00',
      status: 'paid',
      status_id: 4,
    })
  })
  test('cancelled, it says why, and nothing of it is to be paid', () => {
    const cancelled = { cancel_reason: reason, open: '0.00', status: 'cancelled', status_id: 5 }
    expect(after(created(), InvoiceCancelled({ reason }))).toEqual({ ...after(created()), ...cancelled })
  })
  test('credited, it names the credit note until that is withdrawn, and counts it all the same', () => {
    const credited = InvoiceCredited({ credit_note_id: 'n1', line_ids: ['l1', 'l2'], vat, national_vat: null, reason })
    expect(after(...approved, credited)).toEqual({
      ...after(...approved),
      is_credited: true,
      credited_by_id: 'n1',
      credited: [{ credit_note_id: 'n1', line_ids: ['l1', 'l2'], national_vat: null }],
      credited_vat: vat.map(one => ({ credit_note_id: 'n1', ...one })),
      credit_notes: 1,
    })
    const withdrawn = [...approved, credited, InvoiceCreditWithdrawn({ credit_note_id: 'n1' })]
    expect(after(...withdrawn)).toEqual({ ...after(...approved), credit_notes: 1 })
    expect(
      after(...withdrawn, InvoiceCredited({ credit_note_id: 'n2', line_ids: ['l1'], vat: [], national_vat: null, reason })),
    ).toMatchObject({
      credited_by_id: 'n2',
      credit_notes: 2,
    })
  })
  test('a credit note is one from the start', () => {
    const content = invoiceFrom(origins(), asked)
    expect(after(CreditNoteCreated({ ...content, ...credits }))).toEqual({ ...after(created()), ...credits, type: 'CREDIT_NOTE' })
  })
  test('in another currency, it shows its VAT in the national one once the rate is known', () => {
    const dollars = created({ jobs: jobsOf(proFormaLine({ currency_id: 'usd', vat_type: 'NL_HIGH' })) })
    expect(after(dollars, InvoiceChanged({ exchange_rate: '1.080000' }))).toMatchObject({ vat_amount: '313.31', national_vat: '290.10' })
    expect(after(dollars)).toMatchObject({ vat_amount: '313.31', national_vat: null })
  })
})

describe('made from the lines of a job', () => {
  const facts = { origins: origins() }
  const said = { job_id: 'j', line_ids: ['l1', 'l2'], invoice_date: '2026-11-23' }
  test('it takes those that were asked for, and the reference of the job where none was said', () => {
    given(invoice)
      .when('create', { ...said, customer_reference: 'PO 7781' }, { facts })
      .decides(InvoiceCreated(invoiceFrom(origins(), asked)))
    given(invoice)
      .when('create', { ...said, line_ids: ['l2'] }, { facts })
      .decides(InvoiceCreated(invoiceFrom(origins(), { ...said, line_ids: ['l2'], customer_reference: 'PO of the job' })))
  })
  test('it is refused where who pays or who sends it is not known', () => {
    given(invoice)
      .when('create', said, { facts: { origins: undefined } })
      .refuses('select_from_list', 'debtor_id')
  })
})

describe('made from the lines that several jobs gave it', () => {
  const other = { ...file, id: 'k', customer_reference: 'PO of the other', lines: [proFormaLine({ id: 'l4', amount: '8.03' })] }
  const both = origins({ jobs: [file, other] })
  const said = { shipload_id: 's', job_ids: ['j', 'k'], debtor_id: 'd', invoice_date: '2026-11-23' }
  const making = (facts: object) => given(invoice).when('create_collective', said, { facts })

  test('it takes these, with the references of all, is of all of them, and says of which run it is', () => {
    const content = invoiceFrom(both, { ...asked, line_ids: ['l2', 'l4'], customer_reference: 'PO of the job, PO of the other' })
    const made = making({ line_ids: ['l2', 'l4'], origins: both })
    made.decides(InvoiceCreated(content), InvoiceCollected({ shipload_id: 's' }))
    expect(made.record()).toMatchObject({
      status: 'pending',
      shipload_id: 's',
      job_id: null,
      job_ids: ['j', 'k'],
      net: '98.03',
      total: '116.93',
    })
  })
  test('it is not made where nothing was left for it', () => {
    const none = making({ line_ids: [], origins: undefined })
    expect(none.events()).toEqual([])
    expect(none.refusal()).toBeUndefined()
    expect(making({ line_ids: [], origins: both }).events()).toEqual([])
  })
  test('it is refused where lines were given for it, and its debtor or office is gone', () =>
    expect(making({ line_ids: ['l2'], origins: undefined }).refusal()).toEqual({ code: 'select_from_list', field: 'debtor_id' }))
})

describe('approval', () => {
  const asking = (more: Partial<InvoiceOrigins> = {}, since: Partial<InvoiceOrigins> = more) =>
    given(invoice, created(more)).when('approve', {}, { facts: { sides: origins(since), rates: noRates, around, booking_ids: [] }, now })
  const passing = [InvoiceApproved({ series: '31-01-2026', ...account, paper: expect.any(Object), booking_ids: [] })] as const

  test('settles the account as it is now, and names the series of its number by country, office and year of the invoice date', () => {
    asking().decides(...passing)
    const { settings, office } = origins()
    const [dollars, euros] = settings?.bank_accounts ?? []
    if (!settings || !dollars || !euros) throw new Error('the office has two accounts')
    const moved = { ...euros, iban: 'BE68539007547034' }
    asking({}, { settings: { ...settings, bank_accounts: [dollars, moved] }, office: { ...office, office_code: '07' } }).decides(
      InvoiceApproved({ series: '31-07-2026', ...account, iban: 'BE68539007547034', paper: expect.any(Object), booking_ids: [] }),
    )
    given(invoice, created({ units: [] }), InvoiceChanged({ invoice_date: '2025-12-31' }))
      .when('approve', {}, { facts: { sides: origins(), rates: noRates, around, booking_ids: [] }, now })
      .decides(InvoiceApproved({ series: '31-01-2025', ...account, paper: expect.any(Object), booking_ids: [] }))
  })

  test('keeps what the invoice says from then on, without the number that it is yet to get', () => {
    const approvedNow = asking().record()
    expect(approvedNow.paper).toMatchObject({
      kind: 'invoice',
      issuer: { name: 'Fairlead BV', bank: { iban: 'NL91ABNA0417164300' } },
      debtor: { name: 'Autohandel Jansen BV' },
      invoice_date: '2026-11-23',
      bl_numbers: ['RTMDKRGA26010001', 'RTMDKRGA26010002'],
      vessel: 'GRANDE DAKAR',
      totals: { gross: approvedNow.total },
    })
    expect(approvedNow.paper).not.toHaveProperty('number')
  })

  test('is refused for everything that is wrong at once, each at its field', () => {
    const record = after(
      created({
        jobs: jobsOf(proFormaLine({ currency_id: 'usd', vat_type: 'NL_HIGH' }), handling),
        debtor: { ...origins().debtor, address: null, postal_code: null, city: null },
      }),
      InvoiceChanged({ due_date: '2026-11-22' }),
    )
    const { office } = origins()
    const sides = { ...origins({ debtorCountry: undefined, settings: undefined }), office: { ...office, office_code: null } }
    const refusal = approvalOf(record, sides, noRates, ofNoProject, '2026-11-22')
    if (!isRefusal(refusal)) throw new Error('it was approved')
    expect([refusal, ...refusal.others].map(({ code, field }) => [code, field])).toEqual([
      ['invoice_of_several_currencies', undefined],
      ['invoice_debtor_without_address', 'bill_to'],
      ['vat_needs_countries', 'bill_to'],
      ['exchange_rate_unknown', 'exchange_rate'],
      ['due_before_invoice_date', 'due_date'],
      ['invoice_date_in_future', 'invoice_date'],
      ['no_bank_account', undefined],
      ['office_without_series', undefined],
    ])
  })

  test('says which line, which office and which day are meant', () => {
    const { settings, office } = origins()
    const paramsOf = (sides: Partial<InvoiceOrigins>) => {
      const refusal = approvalOf(after(created()), origins(sides), noRates, ofNoProject, '2026-11-23')
      return isRefusal(refusal) ? refusal.params : undefined
    }
    expect(paramsOf({ officeCountry: { ...netherlands, vat_rates: null } })).toEqual({ line: 'Terminal handling', country: 'NL' })
    expect(paramsOf({ settings: undefined })).toEqual({ office: 'Fairlead Rotterdam' })
    expect(paramsOf({ office: { ...office, office_code: null } })).toEqual({ office: 'Fairlead Rotterdam' })
    expect(paramsOf({ settings: settings && { ...settings, closed_until: '2026-11-30' } })).toEqual({ until: '30-11-2026' })
  })

  test('of a date is open from the day after the books were closed, or from the year before; until today', () => {
    const { settings } = origins()
    const on = (invoice_date: string, closed_until: string | null, instant: string) =>
      given(invoice, created({ units: [] }), InvoiceChanged({ invoice_date, due_date: '2027-12-31' })).when(
        'approve',
        {},
        {
          facts: { sides: origins({ settings: settings && { ...settings, closed_until } }), rates: noRates, around, booking_ids: [] },
          now: instant,
        },
      )
    on('2026-10-01', '2026-09-30', now).passes()
    on('2026-09-30', '2026-09-30', now).refuses('period_closed', 'invoice_date')
    on('2025-01-01', null, '2026-12-31T22:00:00.000Z').passes()
    on('2024-12-31', null, '2026-01-01T12:00:00.000Z').refuses('period_closed', 'invoice_date')
    on('2024-12-31', '2023-12-31', now).passes()
    // In Amsterdam it is the next day already.
    on('2026-11-24', null, '2026-11-23T23:00:00.000Z').passes()
    on('2026-11-24', null, '2026-11-23T22:59:59.000Z').refuses('invoice_date_in_future', 'invoice_date')
  })

  test('of a date takes the day of the last loading, and none before it', () => {
    const on = (invoice_date: string) =>
      given(invoice, created(), InvoiceChanged({ invoice_date })).when(
        'approve',
        {},
        { facts: { sides: origins(), rates: noRates, around, booking_ids: [] }, now },
      )
    on('2026-11-22').passes()
    on('2026-11-21').refuses('invoice_before_supply', 'invoice_date')
    const refusal = approvalOf({ ...after(created()), invoice_date: '2026-11-21' }, origins(), noRates, ofNoProject, '2026-11-23')
    expect(refusal).toMatchObject({ params: { supplied: '22-11-2026' } })
  })

  test('asks for a rate of exchange only where VAT has to be shown in another currency', () => {
    const inDollars = jobsOf(proFormaLine({ currency_id: 'usd' }))
    asking({ jobs: inDollars }).passes()
    asking({ jobs: jobsOf(handling), officeCountry: { ...netherlands, currency_id: null } }).passes()
    asking({ jobs: jobsOf({ ...handling, currency_id: 'usd' }) }).refuses('exchange_rate_unknown', 'exchange_rate')
    given(invoice, created({ jobs: jobsOf({ ...handling, currency_id: 'usd' }) }))
      .when('approve', {}, { facts: { sides: origins(), rates: dollarRates, around, booking_ids: [] }, now })
      .passes()
  })

  test('passes while debtor and rates are what they were, and is refused once they are not', () => {
    const reversed = { debtorCountry: belgium, debtor: { ...origins().debtor, vat_id: 'BE0428759497' } }
    asking(reversed).passes()
    asking(reversed, { ...reversed, debtorCountry: senegal }).refuses('vat_no_longer_valid', 'lines.0.vat_type')
    const rate = (valid_from: string) => ({
      officeCountry: {
        ...netherlands,
        vat_rates: [...(netherlands.vat_rates ?? []), { vat_type: 'NL_HIGH' as const, rate: '22.00', valid_from }],
      },
    })
    asking({}, rate('2026-11-23')).passes()
    asking({}, rate('2026-11-22')).refuses('vat_no_longer_valid', 'lines.1.vat_type')
  })

  test('of a credit note keeps the VAT that it credits', () => {
    const content = invoiceFrom(origins({ debtorCountry: senegal }), asked)
    given(invoice, CreditNoteCreated({ ...content, ...credits }))
      .when('approve', {}, { facts: { sides: origins(), rates: noRates, around, booking_ids: [] }, now })
      .decides(...passing)
  })
})

describe('while it is pending', () => {
  const around = { facts: { term: origins().term, closed_until: null, rates: noRates }, now: '2026-12-02T09:00:00.000Z' }
  const changing = (change: CommandInput<typeof invoices, 'change'>) => given(invoice, created()).when('change', change, around)
  test('its due date follows the invoice date, unless it is said', () => {
    changing({ invoice_date: '2026-12-01' }).decides(InvoiceChanged({ invoice_date: '2026-12-01', due_date: '2026-12-31' }))
    changing({ invoice_date: '2026-12-01', due_date: '2026-12-02' }).decides(
      InvoiceChanged({ invoice_date: '2026-12-01', due_date: '2026-12-02' }),
    )
    changing({ due_date: '2026-11-23' }).decides(InvoiceChanged({ due_date: '2026-11-23' }))
    changing({ customer_reference: 'PO 9' }).decides(InvoiceChanged({ customer_reference: 'PO 9' }))
    given(invoice, created(), InvoiceChanged({ due_date: '2026-12-01' }))
      .when('change', { notes: 'Thank you' }, around)
      .decides(InvoiceChanged({ notes: 'Thank you' }))
  })
  test('saying the same again changes nothing', () => {
    given(invoice, created()).when('change', { customer_reference: 'PO 7781', due_date: '2026-12-23' }, around).decides()
  })
  test('of a day that was closed meanwhile, it keeps its date while the rest is typed: approval asks for another', () => {
    given(invoice, created())
      .when('change', { notes: 'Thank you' }, { ...around, facts: { ...around.facts, closed_until: '2026-11-30' } })
      .decides(InvoiceChanged({ notes: 'Thank you' }))
  })
})

test('it is numbered once, and a file is attached once', () => {
  given(invoice, ...approved.slice(0, 2))
    .when('assign_number', { number: '31012600001' })
    .decides(InvoiceNumbered({ number: '31012600001' }))
  given(invoice, ...approved)
    .when('assign_number', { number: '31012600002' })
    .decides()
  const [one, two] = [
    { key: 'k1', name: 'invoice.pdf' },
    { key: 'k2', name: 'invoice.pdf' },
  ]
  const attached = given(invoice, ...approved, InvoiceDocumentAttached(one))
  attached.when('attach_document', one).decides()
  attached.when('attach_document', two).decides(InvoiceDocumentAttached(two))
  given(invoice, ...approved, InvoiceDocumentAttached(one), InvoiceDocumentAttached(two))
    .when('attach_document', one)
    .decides()
})

test('it is sent by mail, or by print to nobody', () => {
  const mailed = { channel: 'MAIL' as const, to: ['a@jansen.test'] }
  given(invoice, ...approved)
    .when('send', mailed)
    .decides(InvoiceSent(mailed))
  given(invoice, created(), InvoiceChanged({ customer_reference: null }), ...approved.slice(1))
    .when('send', { channel: 'PRINT', to: [] })
    .decides(InvoiceSent({ channel: 'PRINT', to: [] }))
})

test('paid before it was sent, it is sent all the same, once, and stays paid', () => {
  const mailed = { channel: 'MAIL' as const, to: ['a@jansen.test'] }
  const paid = [...approved, PaymentRecorded(payment('1600.87')), InvoicePaid()]
  const sending = given(invoice, ...paid).when('send', mailed)
  sending.decides(InvoiceSent(mailed))
  expect(sending.record()).toEqual({
    ...after(...paid),
    channel: 'MAIL',
    sent_to: ['a@jansen.test'],
    sent_at: at,
    status: 'paid',
    status_id: 4,
  })
})

describe('it is paid', () => {
  test('when nothing is open any more, and a bank line counts once', () => {
    given(invoice, ...approved)
      .when('record_payment', payment('1600.86'))
      .decides(PaymentRecorded(payment('1600.86')))
    const half = given(invoice, ...approved, PaymentRecorded(payment('1000.00', 'B1')), PaymentRecorded(payment('0.87', 'B2')))
    half.when('record_payment', payment('600.00', 'B3')).decides(PaymentRecorded(payment('600.00', 'B3')), InvoicePaid())
    half.when('record_payment', payment('0.87', 'B2')).refuses('payment_recorded_already', 'reference')
    half.when('record_payment', payment('0.88', 'B2')).decides(PaymentRecorded(payment('0.88', 'B2')))
    half.when('record_payment', payment('0.87', 'B4')).decides(PaymentRecorded(payment('0.87', 'B4')))
    const later = { ...payment('0.87', 'B2'), date: '2026-11-19' }
    half.when('record_payment', later).decides(PaymentRecorded(later))
    half.when('record_payment', { date: '2026-11-20', amount: '0.87' }).decides(PaymentRecorded(payment('0.87')))
  })
  test('that is taken back is open again, and may be recorded anew', () => {
    const reversed = reversal('600.87', 'B2')
    const sent = InvoiceSent({ channel: 'MAIL', to: ['ap@tema.example'] })
    const paid = [...approved, PaymentRecorded(payment('1000.00', 'B1')), PaymentRecorded(payment('600.87', 'B2')), InvoicePaid()]
    const back = given(invoice, ...paid).when('reverse_payment', reversed)
    back.decides(PaymentReversed(reversed))
    expect(back.record()).toMatchObject({ status: 'approved', open: '600.87', paid: '1000.00', payments: [payment('1000.00', 'B1')] })
    expect(
      given(invoice, ...paid, sent)
        .when('reverse_payment', reversed)
        .record().status,
    ).toBe('sent')
    const first = reversal('1000.00', 'B1')
    const both = given(invoice, ...paid, PaymentReversed(reversed))
      .when('reverse_payment', first)
      .record().reversals
    expect(both).toMatchObject([reversed, first])
    given(invoice, ...paid, PaymentReversed(reversed))
      .when('record_payment', payment('600.87', 'B2'))
      .decides(PaymentRecorded(payment('600.87', 'B2')), InvoicePaid())
  })
  test('that is not there has nothing to be taken back', () => {
    const one = given(invoice, ...approved, PaymentRecorded(payment('5.00', 'B1')))
    one.when('reverse_payment', reversal('5.01', 'B1')).decides()
    one.when('reverse_payment', reversal('5.00', 'B2')).decides()
    one.when('reverse_payment', { ...reversal('5.00', 'B1'), date: '2026-11-19' }).decides()
  })
  test('also when two payments without a reference are alike', () => {
    given(invoice, ...approved, PaymentRecorded(payment('5.00')))
      .when('record_payment', payment('5.00'))
      .decides(PaymentRecorded(payment('5.00')))
  })
  test('with the last part and no sooner, however it is divided', () => {
    const total = 160_087
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: total - 1 }), { maxLength: 12 })
    fc.assert(
      fc.property(cuts, at => {
        const ends = [...at.toSorted((one, other) => one - other), total]
        const parts = ends.map((end, index) => ((end - (ends[index - 1] ?? 0)) / 100).toFixed(2))
        const history: EventOf<typeof invoices>[] = [...approved]
        for (const [index, part] of parts.entries()) {
          const isLast = index === parts.length - 1
          given(invoice, ...history)
            .when('record_payment', payment(part))
            .decides(PaymentRecorded(payment(part)), ...(isLast ? [InvoicePaid()] : []))
          history.push(PaymentRecorded(payment(part)))
          const { paid, open } = after(...history)
          expect(sum([paid, open])).toBe('1600.87')
        }
      }),
    )
  })
})

describe('it is credited', () => {
  const note = derivedId(id, 'credit note', 0)
  const credited = InvoiceCredited({ credit_note_id: note, line_ids: ['l1', 'l2'], vat, national_vat: null, reason })
  test('once, until the credit note is withdrawn; then by another', () => {
    given(invoice, ...approved)
      .when('credit', { reason })
      .decides(credited)
    given(invoice, ...approved, credited, InvoiceCreditWithdrawn({ credit_note_id: note }))
      .when('credit', { reason })
      .decides(
        InvoiceCredited({ credit_note_id: derivedId(id, 'credit note', 1), line_ids: ['l1', 'l2'], vat, national_vat: null, reason }),
      )
  })
  test('and only its own credit note is withdrawn', () => {
    const withdrawing = given(invoice, ...approved, credited)
    withdrawing.when('withdraw_credit', { credit_note_id: note }).decides(InvoiceCreditWithdrawn({ credit_note_id: note }))
    withdrawing.when('withdraw_credit', { credit_note_id: 'another' }).decides()
    const other = InvoiceCredited({ credit_note_id: 'other', line_ids: ['l1'], vat: [], national_vat: null, reason })
    given(invoice, ...approved, { ...credited, data: { ...credited.data, line_ids: ['l2'] } }, other)
      .when('withdraw_credit', { credit_note_id: 'other' })
      .decides(InvoiceCreditWithdrawn({ credit_note_id: 'other' }))
  })
  test('by one that says what it credits', () => {
    const content = invoiceFrom(origins({ debtorCountry: senegal }), asked)
    given(invoice)
      .when('create_credit_note', { ...content, ...credits })
      .decides(CreditNoteCreated({ ...content, ...credits }))
  })
})

test('cancelling says why', () => given(invoice, created()).when('cancel', { reason }).decides(InvoiceCancelled({ reason })))

describe('what is looked up', () => {
  const { office, debtor, settings, bills, term } = origins()
  const found = [
    ...bills.map(bill => ({ ...bill, job_id: 'j', status: 'published' })),
    ...['void', 'cancelled'].map(status => ({ id: status, job_id: 'j', status })),
    { id: 'elsewhere', job_id: 'k', status: 'final' },
  ]
  const context = { id, actor: clerk, now, ...finding(found.map((bill): RecordFixture => [billOfLading, bill])) }
  const known = (...more: RecordFixture[]) =>
    loading(
      [job, file],
      [relation, { ...office, country_id: 'nl' }],
      [relation, { ...debtor, country_id: 'be' }],
      [relation, { ...debtor, id: 'e', name: 'Expediteur', country_id: null, payment_term_id: null }],
      [country, { ...netherlands, id: 'nl' }],
      [country, { ...belgium, id: 'be' }],
      [companySetting, { ...settings, id: 'o', payment_term_id: 'n14' }],
      [paymentTerm, { ...term, id: 'n30' }],
      [paymentTerm, { ...term, id: 'n14', days: 14 }],
      ...more,
    )
  const said = { job_id: 'j', line_ids: ['l1', 'l2'], invoice_date: '2026-11-23' }
  const originsOf = async (input: object) => (await invoice.facts('create', {}, { ...said, ...input }, known(), context)).origins

  test('for a new one: the job, its bills that are in force, both sides with their countries and settings, and the term', async () => {
    expect(await originsOf({})).toMatchObject({
      jobs: [{ id: 'j' }],
      office: { id: 'o' },
      debtor: { id: 'd' },
      officeCountry: { id: 'nl' },
      debtorCountry: { id: 'be' },
      settings: { legal_name: 'Fairlead BV' },
      bills: [{ id: 'b1' }, { id: 'b2' }, { id: 'b3' }],
      term: { id: 'n30' },
    })
  })
  test('for lines of a booking: its units on board; for one of the whole job, all of them; for lines that each name a unit, those', async () => {
    const aboard = ['k1', 'k2'].map((booking_id): RecordFixture => [unit, { id: booking_id, job_id: 'j', booking_id, status: 'loaded' }])
    const charged = { ...file, lines: [proFormaLine({ booking_id: 'k1' }), handling, proFormaLine({ id: 'l3', unit_id: 'k2' })] }
    const ids = async (...line_ids: string[]) => {
      const load = loading([job, charged], [relation, office], [relation, debtor])
      const { origins: known } = await invoice.facts('create', {}, { ...said, line_ids }, load, { ...context, ...finding(aboard) })
      return (known as { units: { id: string }[] }).units.map(one => one.id)
    }
    expect([await ids('l1'), await ids('l1', 'l2')]).toEqual([['k1'], ['k1', 'k2']])
    expect([await ids('l3'), await ids('l1', 'l3')]).toEqual([['k2'], ['k1', 'k2']])
  })
  describe('for one of the lines that several jobs gave it', () => {
    const gave = (id: string, more: object, ...lines: Partial<Parameters<typeof proFormaLine>[0]>[]): RecordFixture => [
      job,
      { ...file, id, lines: lines.map(line => proFormaLine({ ...line })), ...more },
    ]
    const booked = (job_id: string, voyage_id: string): RecordFixture => [
      booking,
      { id: `b ${job_id}`, job_id, number: '1', status: 'confirmed', voyage_id },
    ]
    const aboard = (job_id: string, date_loaded: string): RecordFixture => [
      unit,
      { id: `u ${job_id}`, job_id, status: 'loaded', date_loaded },
    ]
    const bill = (job_id: string): RecordFixture => [billOfLading, { id: `bill ${job_id}`, job_id, status: 'final' }]
    const records: RecordFixture[] = [
      gave('j', {}, { id: 'l1', invoice_id: id }, { id: 'l2', invoice_id: 'another' }, { id: 'l3', invoice_id: id }),
      gave('k', {}, { id: 'l4', invoice_id: id }),
      gave('m', {}, { id: 'l5', invoice_id: null, status: 'approved' }),
      ...['j', 'k', 'm'].flatMap(job_id => [bill(job_id), aboard(job_id, '2026-11-15')]),
      [project, { id: 'p', number: '26GA2601', voyage_id: 'v1' }],
      [relation, office],
      [relation, debtor],
    ]
    const looking = (job_ids: string[], ...more: RecordFixture[]) =>
      invoice.facts('create_collective', {}, { job_ids, debtor_id: 'd', invoice_date: '2026-11-23' }, loading(...records, ...more), {
        ...context,
        ...finding([...records, ...more]),
      })

    test('those jobs, with their bills and what is aboard, and of which lines it is', async () => {
      expect(await looking(['j', 'k'])).toMatchObject({
        line_ids: ['l1', 'l3', 'l4'],
        origins: {
          jobs: [{ id: 'j' }, { id: 'k' }],
          debtor: { id: 'd' },
          bills: [{ id: 'bill j' }, { id: 'bill k' }],
          units: [{ id: 'u j' }, { id: 'u k' }],
        },
      })
    })
    test('without a job of which all stands on other invoices by now, and nothing where that is so of each, or none is there', async () => {
      expect(await looking(['m', 'k'])).toMatchObject({ line_ids: ['l4'], origins: { jobs: [{ id: 'k' }], bills: [{ id: 'bill k' }] } })
      expect(await looking(['m', 'gone'])).toEqual({ line_ids: [], origins: undefined })
    })
    test('the voyage and its project where all go by it, and none where they go different ways', async () => {
      expect(await looking(['j', 'k'], booked('j', 'v1'), booked('k', 'v1'))).toMatchObject({
        origins: { travel: { voyage_id: 'v1' }, project: { number: '26GA2601' } },
      })
      for (const other of [[booked('k', 'v2')], []])
        expect(await looking(['j', 'k'], booked('j', 'v1'), ...other)).toMatchObject({ origins: { travel: undefined, project: undefined } })
    })
  })
  test('for another debtor than the customer: him, and the term of the office where he has none', async () => {
    expect(await originsOf({ debtor_id: 'e' })).toMatchObject({ debtor: { id: 'e' }, debtorCountry: undefined, term: { id: 'n14' } })
  })
  test('for one in another currency: its rate on the invoice date', async () => {
    const rates = ['2026-11-20', '2026-11-24'].map(
      (date, index): RecordFixture => [
        exchangeRate,
        { id: date, currency_id: 'usd', date, rate: ['1.08', '1.09'][index], source: 'ecb', status: 'active' },
      ],
    )
    const load = loading(
      [job, { ...file, lines: [handling, { ...proFormaLine({}), currency_id: 'usd' }] }],
      [relation, { ...office, country_id: 'nl' }],
      [relation, debtor],
      [country, { ...netherlands, id: 'nl' }],
      [currency, { id: 'eur', code: 'EUR' }],
      [currency, { id: 'usd', code: 'USD' }],
    )
    const rateOf = async (line_id: string, invoice_date: string) => {
      const { origins: known } = await invoice.facts('create', {}, { ...said, line_ids: [line_id], invoice_date }, load, {
        ...context,
        ...finding(rates),
      })
      return known
    }
    expect(await rateOf('l1', '2026-11-23')).toMatchObject({ rate: { exchange_rate: '1.080000', exchange_rate_date: '2026-11-20' } })
    expect(await rateOf('l1', '2026-11-24')).toMatchObject({ rate: { exchange_rate: '1.090000' } })
    expect(await rateOf('l2', '2026-11-24')).toMatchObject({ rate: undefined })
  })
  test('what is not there is left out', async () => {
    const few = loading([job, file], [relation, office], [relation, debtor])
    const { origins: first } = await invoice.facts('create', {}, said, few, context)
    expect(first).toMatchObject({ settings: undefined, officeCountry: undefined, term: undefined })
    expect(await originsOf({ job_id: 'k' })).toBeUndefined()
    expect(await originsOf({ debtor_id: 'nobody' })).toBeUndefined()
  })
  test('to approve it: both sides as they are now', async () => {
    const record = { ...after(created()), job_id: null, voyage_id: null, debtor_id: 'e' }
    const facts = (office_id: string, typed_by_ids: string[] = []) =>
      invoice.facts('approve', { ...record, office_id, typed_by_ids }, {}, known(), context)
    const { sides, around } = await facts('o')
    expect(await facts('o'), 'nobody typed its lines').toMatchObject({ own_lines_up_to: null, euro_rates: new Map() })
    const { own_lines_up_to, euro_rates } = await facts('o', [clerk.id])
    expect({ own_lines_up_to, euro_rates }).toEqual({
      own_lines_up_to: '10000.00',
      euro_rates: new Map([['eur', { code: expect.any(String), rate: null }]]),
    })
    expect(sides).toMatchObject({ office: { id: 'o' }, debtor: { id: 'e' }, officeCountry: { id: 'nl' }, settings: { id: 'o' } })
    expect(around).toMatchObject({ issuer: { letterhead: { name: 'Fairlead BV' } } })
    expect((await facts('x')).sides).toBeUndefined()
  })
  test('to change it: its own term, if it has one, and until when the books are closed', async () => {
    const saying = (office_id: string, closed_until?: string) => [companySetting, { id: office_id, closed_until }] as const
    const open = (office_id: string) =>
      invoice.facts('change', { office_id, payment_term_id: null }, {}, known(saying('a', '2026-10-31'), saying('b')), context)
    expect(await open('a')).toMatchObject({ closed_until: '2026-10-31' })
    expect(await open('b')).toMatchObject({ closed_until: null })
    const termOf = async (payment_term_id: string | null) =>
      (await invoice.facts('change', { office_id: 'o', payment_term_id }, {}, known(), context)).term
    expect(await termOf('n14')).toMatchObject({ id: 'n14' })
    expect(await termOf(null)).toBeUndefined()
  })
  test('to cancel, credit, change or approve it: its voyage', async () => {
    const sailing: RecordFixture = [voyage, { id: 'v1', number: 'GA2601', status: 'archived', port_calls: [] }]
    for (const command of ['cancel', 'credit', 'credit_lines', 'approve', 'change']) {
      const facts = await invoice.facts(
        command,
        { ...after(created()), office_id: 'o', debtor_id: 'd', job_id: null, voyage_id: 'v1' },
        {},
        known(sailing),
        context,
      )
      expect([command, facts]).toMatchObject([command, { voyage: { number: 'GA2601' } }])
    }
  })
})
