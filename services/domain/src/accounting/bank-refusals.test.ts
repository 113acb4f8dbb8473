import { expect, test } from 'vitest'
import { invalid, refuse } from '../kernel/refusal.ts'
import { bookingRefused } from './bank-refusals.ts'

test('why an invoice took no payment is told with its number, in both languages', () =>
  expect(bookingRefused('31012600001', invalid('payment_exceeds_open', { params: { open: '5,00' } }))).toEqual({
    en: 'Not booked on invoice 31012600001. No more than 5,00 is open on this invoice.',
    nl: 'Niet geboekt op factuur 31012600001. Op deze factuur staat niet meer dan 5,00 open.',
  }))

test('of one that is paid by now nothing is said of its states', () =>
  expect(bookingRefused('31012600001', refuse('not_in_this_state', { params: { state: 'paid' } }))).toEqual({
    en: 'Invoice 31012600001 takes no payment: it is not approved, or paid by now.',
    nl: 'Op factuur 31012600001 kan niets worden betaald: ze is niet goedgekeurd, of inmiddels betaald.',
  }))
