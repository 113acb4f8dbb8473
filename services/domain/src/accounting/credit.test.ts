import { invoices } from '@fairlead/contracts/accounting/invoices'
import { describe, expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { creditOf } from './credit.ts'
import { contentOf, invoiceFrom } from './invoice-content.ts'
import { invoice } from './invoices.ts'
import { approved, asked, created, handling, jobOf, origins, proFormaLine } from './specimens-for-tests.ts'

const {
  InvoiceCreated,
  InvoiceCredited,
  InvoiceCreditWithdrawn,
  InvoiceSetOff,
  InvoicePaid,
  InvoiceSent,
  PaymentRecorded,
  CreditNoteCreated,
} = eventsOf(invoices)
const reason = 'Cargo was short'
const numbered = approved.slice(1)
const sent = InvoiceSent({ channel: 'MAIL', to: ['a@jansen.test'] })
const credited = (credit_note_id: string, ...line_ids: string[]) => InvoiceCredited({ credit_note_id, line_ids, reason })
const after = (...events: EventOf<typeof invoices>[]) =>
  given(invoice, ...events)
    .when('change')
    .record()
const whole = after(...approved)
const note = [
  CreditNoteCreated({ ...contentOf(whole), credits_id: 'i', credits_number: '31012600001', credits_date: '2026-11-23' }),
  ...numbered,
]

describe('a credit note', () => {
  test('of all lines says what the invoice says', () => expect(creditOf(whole, ['l1', 'l2'])).toEqual(contentOf(whole)))

  test('of some lines says these, with their VAT and nothing of the others', () => {
    const { lines, vat, net, vat_amount, total } = creditOf(whole, ['l2'])
    expect(lines.map(line => line.pro_forma_line_id)).toEqual(['l2'])
    expect(vat).toMatchObject([{ vat_type: 'NL_HIGH', rate: '21.00', taxable: '90.00', vat: '18.90' }])
    expect({ net, vat_amount, total }).toEqual({ net: '90.00', vat_amount: '18.90', total: '108.90' })
    expect(creditOf(after(...approved, credited('n1', 'l2')), ['l1'])).toMatchObject({
      net: '1491.97',
      vat_amount: '0.00',
      total: '1491.97',
      vat: [{ vat_type: 'EXPORT_0' }],
    })
  })

  test('of lines of two VAT types has the VAT of both, less what was given back of each before', () => {
    const three = { job: jobOf(proFormaLine({}), handling, { ...handling, id: 'l3', amount: '35.00' }) }
    const of = after(InvoiceCreated(invoiceFrom(origins(three), { ...asked, line_ids: ['l1', 'l2', 'l3'] })), ...numbered)
    expect(creditOf(of, ['l1', 'l2']).vat).toMatchObject([
      { vat_type: 'EXPORT_0', taxable: '1491.97', vat: '0.00' },
      { vat_type: 'NL_HIGH', taxable: '90.00', vat: '18.90' },
    ])
    const before = { ...of, credited: [{ credit_note_id: 'n1', line_ids: ['l1', 'l2'] }] }
    expect(creditOf(before, ['l3']).vat).toMatchObject([{ vat_type: 'NL_HIGH', taxable: '35.00', vat: '7.35' }])
  })

  test('of all lines of an invoice in yen has whole yen of VAT, as the invoice has', () => {
    const inYen = after(created({ job: jobOf({ ...handling, currency_id: 'jpy' }) }), ...numbered)
    expect(creditOf(inYen, ['l2'])).toMatchObject({ vat_amount: '19.00', total: '109.00' }) // 21 % of 90 is 18.90
  })

  test('one after another, they give back to the cent what the invoice asked', () => {
    // 21 % of 10.02 is 2.1042, of 20.04 4.2084, of 30.06 6.3126.
    const line = { ...handling, amount: '10.02' }
    const three = [created({ job: jobOf({ ...line, id: 'l1' }, { ...line, id: 'l2' }) }), ...numbered]
    const two = after(...three)
    const of = { ...two, lines: [...two.lines, { ...two.lines[0], pro_forma_line_id: 'l3' }] } as typeof two
    const vatOf = (line_id: string, ...before: string[]) =>
      creditOf({ ...of, credited: before.map(one => ({ credit_note_id: `n ${one}`, line_ids: [one] })) }, [line_id]).vat
    expect(vatOf('l1')).toMatchObject([{ taxable: '10.02', vat: '2.10' }])
    expect(vatOf('l1', 'l1')).toMatchObject([{ taxable: '10.02', vat: '2.10' }]) // its own note is none before it
    expect(vatOf('l2', 'l1')).toMatchObject([{ taxable: '10.02', vat: '2.11' }])
    expect(vatOf('l3', 'l1', 'l2')).toMatchObject([{ taxable: '10.02', vat: '2.10' }])
  })
})

describe('which lines are credited', () => {
  test('all, those that were chosen, and then those that are left', () => {
    const first = given(invoice, ...approved)
    expect(first.when('credit', { reason }).record().credited).toMatchObject([{ line_ids: ['l1', 'l2'] }])
    expect(first.when('credit_lines', { line_ids: ['l2'], reason }).record().credited).toMatchObject([{ line_ids: ['l2'] }])
    const rest = given(invoice, ...approved, credited('n1', 'l2')).when('credit', { reason })
    expect(rest.record().credited).toMatchObject([{ line_ids: ['l2'] }, { line_ids: ['l1'] }])
  })
  test('a note that was cancelled gives its lines free, and the one before it is the last again', () => {
    const both = [...approved, credited('n1', 'l2'), credited('n2', 'l1')]
    expect(after(...both)).toMatchObject({ credited_by_id: 'n2', credit_notes: 2 })
    const withdrawn = after(...both, InvoiceCreditWithdrawn({ credit_note_id: 'n2' }))
    expect(withdrawn).toMatchObject({ credited_by_id: 'n1', credit_notes: 2, credited: [{ credit_note_id: 'n1', line_ids: ['l2'] }] })
  })
  test('an invoice that was credited before lines could be chosen is credited for all of them', () => {
    const earlier = invoice.evolve(
      { ...whole },
      {
        type: 'InvoiceCredited',
        data: { credit_note_id: 'n1', reason },
        schema_version: 1,
        version: 4,
        stream: 'invoice-i',
        meta: {} as never,
      },
    )
    expect(earlier.credited).toEqual([{ credit_note_id: 'n1', line_ids: ['l1', 'l2'] }])
  })
})

describe('set off', () => {
  test('in full, nothing of an invoice is open and nothing can be paid on it', () => {
    const settled = InvoiceSetOff({ against_id: 'n1', amount: '1600.87' })
    given(invoice, ...approved)
      .when('set_off', { against_id: 'n1', amount: '1600.87' })
      .decides(settled, InvoicePaid())
    expect(after(...approved, settled, InvoicePaid())).toMatchObject({ status: 'paid', paid: '0.00', open: '0.00' })
    given(invoice, ...approved, settled, InvoicePaid())
      .when('record_payment', { date: '2026-12-01', amount: '0.01' })
      .refuses('not_in_this_state')
  })
  test('in part, no more than the rest is open, and the last payment settles it', () => {
    const part = InvoiceSetOff({ against_id: 'n1', amount: '108.90' })
    given(invoice, ...approved)
      .when('set_off', { against_id: 'n1', amount: '108.90' })
      .decides(part)
    expect(after(...approved, part)).toMatchObject({
      status: 'approved',
      open: '1491.97',
      set_off: [{ against_id: 'n1', amount: '108.90' }],
    })
    expect(after(...approved, part, InvoiceSetOff({ against_id: 'n2', amount: '91.97' }))).toMatchObject({
      open: '1400.00',
      set_off: [{ against_id: 'n1' }, { against_id: 'n2' }],
    })
    const paying = given(invoice, ...approved, part)
    const payment = (amount: string) => ({ date: '2026-12-01', amount, reference: null })
    paying.when('record_payment', payment('1491.98')).refuses('payment_exceeds_open', 'amount')
    paying.when('record_payment', payment('1491.97')).decides(PaymentRecorded(payment('1491.97')), InvoicePaid())
  })
  test('what was paid already is not set off: it stays open on the credit note', () => {
    const paid = PaymentRecorded({ date: '2026-12-01', amount: '1000.00', reference: null })
    given(invoice, ...approved, paid)
      .when('set_off', { against_id: 'n1', amount: '1600.87' })
      .decides(InvoiceSetOff({ against_id: 'n1', amount: '600.87' }), InvoicePaid())
    const rest = PaymentRecorded({ date: '2026-12-02', amount: '600.87', reference: null })
    given(invoice, ...approved, paid, rest, InvoicePaid())
      .when('set_off', { against_id: 'n1', amount: '1600.87' })
      .decides()
    expect(after(...note, InvoiceSetOff({ against_id: 'i', amount: '600.87' }))).toMatchObject({ open: '1000.00' })
  })
  test('a credit note is settled once it was sent: until then it is to be sent', () => {
    const settled = InvoiceSetOff({ against_id: 'i', amount: '1600.87' })
    given(invoice, ...note)
      .when('set_off', { against_id: 'i', amount: '1600.87' })
      .decides(settled)
    given(invoice, ...note, sent)
      .when('set_off', { against_id: 'i', amount: '1600.87' })
      .decides(settled, InvoicePaid())
    given(invoice, ...note, settled, sent)
      .when('settle')
      .decides(InvoicePaid())
    given(invoice, ...note, sent)
      .when('settle')
      .decides()
  })
  test('a line of nothing is credited with others, and by itself not', () => {
    const free = [created({ job: jobOf(proFormaLine({}), { ...handling, amount: '0.00' }) }), ...numbered]
    given(invoice, ...free)
      .when('credit_lines', { line_ids: ['l2'], reason })
      .refuses('credit_not_positive', 'line_ids')
    given(invoice, ...free)
      .when('credit_lines', { line_ids: ['l2', 'l1'], reason })
      .passes()
  })
})
