import { invoices } from '@fairlead/contracts/accounting/invoices'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { invoice } from './invoices.ts'
import { takenBackFault } from './payments-taken-back.ts'
import { approved, withoutExchange } from './specimens-for-tests.ts'

const { InvoicePaid, PaymentRecorded, PaymentReversed } = eventsOf(invoices)
const said = { date: '2026-11-20', amount: '1600.87', reference: null }
const reason = 'Of another debtor'

test('a payment that was recorded by hand is taken back with its reason, and its invoice is open again', () => {
  const paid = given(invoice, ...approved, PaymentRecorded({ ...said, ...withoutExchange }), InvoicePaid())
  const back = paid.when('take_back_payment', { date: said.date, amount: '1600.870', reason })
  back.decides(PaymentReversed({ ...said, amount: '1600.870', reason }))
  expect(back.record()).toMatchObject({ status: 'approved', open: '1600.87', payments: [], is_paid_by_hand: false })
  expect(back.record().reversals).toMatchObject([{ date: said.date, reason, reversed_on: '2026-11-20' }])
})

test('of two alike one is taken back', () => {
  const half = PaymentRecorded({ ...said, amount: '800.00', ...withoutExchange })
  const once = given(invoice, ...approved, half, half)
    .when('take_back_payment', { ...said, amount: '800.00', reason })
    .record()
  expect(once).toMatchObject({ open: '800.87', payments: [{ amount: '800.00' }], is_paid_by_hand: true })
})

test('what was booked from a bank statement is taken back there', () => {
  const payment = { ...said, reference: 'S1', ...withoutExchange }
  const fault = (...by_hand: boolean[]) =>
    takenBackFault({ payments: by_hand.map(one => ({ ...payment, by_hand: one })) }, payment, null, said.date)
  expect(fault(false)).toMatchObject({ code: 'payment_of_bank_statement', field: 'reference' })
  expect(fault(false, true)).toBeUndefined()
})
