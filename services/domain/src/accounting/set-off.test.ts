import { invoices } from '@fairlead/contracts/accounting/invoices'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { contentOf } from './invoice-content.ts'
import { invoice } from './invoices.ts'
import { approved, withoutExchange } from './specimens-for-tests.ts'

const { CreditNoteCreated, InvoicePaid, InvoiceSent, InvoiceSetOff, PaymentRecorded, SetOffRefused } = eventsOf(invoices)

/** An invoice of 1,600.87, and a credit note of as much. */
const billed = given(invoice, ...approved)
  .when('change')
  .record()
const note = [
  CreditNoteCreated({
    ...contentOf(billed),
    credits_id: 'old',
    credits_number: '31012600001',
    credits_date: '2026-11-23',
    national_vat: null,
  }),
  ...approved.slice(1),
]
const why = { en: 'No more than 0.00 can be set off.', nl: 'Er kan niet meer dan 0,00 worden verrekend.' }

test('a credit note settles another invoice of its debtor: as far as both are open, or by less', () => {
  const against = (open: string) => ({ facts: { other: { ...billed, open } } })
  const giving = given(invoice, ...note)
  giving
    .when('set_off_against', { invoice_id: 'i', amount: null }, against('2000.00'))
    .decides(InvoiceSetOff({ against_id: 'i', amount: '1600.87' }), InvoicePaid())
  giving
    .when('set_off_against', { invoice_id: 'i', amount: null }, against('100.00'))
    .decides(InvoiceSetOff({ against_id: 'i', amount: '100.00' }))
  giving
    .when('set_off_against', { invoice_id: 'i', amount: '0.01' }, against('2000.00'))
    .decides(InvoiceSetOff({ against_id: 'i', amount: '0.01' }))
})

test('what an earlier release left open in parts of a cent is settled to its end', () => {
  const around = { facts: { other: { ...billed, open: '100.50' }, currency: { minor_units: 0 } } }
  given(invoice, ...note)
    .when('set_off_against', { invoice_id: 'i', amount: '100.50' }, around)
    .decides(InvoiceSetOff({ against_id: 'i', amount: '100.50' }))
})

test('no credit note is settled by another', () =>
  given(invoice, ...note)
    .when('set_off', { against_id: 'i', amount: '1.00' })
    .refuses('set_off_of_other', 'against_id'))

test('what the invoice did not take is open on the credit note again, once, and the rest stays set off', () => {
  const twice = [InvoiceSetOff({ against_id: 'i', amount: '1600.00' }), InvoiceSetOff({ against_id: 'i', amount: '0.87' })]
  const settled = given(invoice, ...note, ...twice, InvoicePaid())
  const refused = { against_id: 'i', amount: '0.87', why }
  const after = settled.when('refuse_set_off', refused)
  after.decides(SetOffRefused(refused))
  expect(after.record()).toMatchObject({ status: 'approved', open: '0.87', set_off: [{ against_id: 'i', amount: '1600.00' }] })
  given(invoice, ...note, ...twice, InvoicePaid(), SetOffRefused(refused))
    .when('refuse_set_off', refused)
    .decides()
  settled.when('refuse_set_off', { ...refused, against_id: 'j' }).decides()
})

test('of what was set off twice alike, the later is not taken; a note that was sent is sent again', () => {
  const [first, second] = [InvoiceSetOff({ against_id: 'i', amount: '800.00' }), InvoiceSetOff({ against_id: 'i', amount: '800.00' })]
  const paid = PaymentRecorded({ date: '2026-11-20', amount: '0.87', reference: 'B1', ...withoutExchange })
  const sent = InvoiceSent({ channel: 'PRINT', to: [] })
  const record = given(invoice, ...note, sent, paid, first, second, InvoicePaid())
    .when('refuse_set_off', { against_id: 'i', amount: '800.00', why })
    .record()
  expect(record).toMatchObject({ status: 'sent', open: '800.00', set_off: [{ amount: '800.00' }] })
})
