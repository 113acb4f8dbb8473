import { expect, test } from 'vitest'
import { bookingsOf, lackedByInvoice } from './invoicing.ts'

const [whole, first, second] = [{ booking_id: null }, { booking_id: 'first' }, { booking_id: 'second' }]

test.each([
  ['of a booking', [first], ['first']],
  ['of two bookings', [first, second, first], ['first', 'second']],
  ['of the whole job', [whole], undefined],
  ['of the job and of a booking', [first, whole], undefined],
])('lines %s', (_what, lines, bookings) => expect(bookingsOf(lines)).toEqual(bookings))

const fine = { units: 4, waiting: 0, bills: 1 }
const waiting = { key: 'invoice_needs_loaded_date', params: { count: 2 } }
const noUnits = { key: 'invoice_needs_units' }
const noBill = { key: 'invoice_needs_bill_of_lading' }

test.each([
  ['nothing', {}, []],
  ['units on board', { waiting: 2 }, [waiting]],
  ['units that travel', { units: 0 }, [noUnits]],
  ['a bill of lading', { bills: 0 }, [noBill]],
  ['units on board, and a bill', { waiting: 2, bills: 0 }, [waiting, noBill]],
  ['units, and a bill', { units: 0, bills: 0 }, [noUnits, noBill]],
])('an invoice lacks %s', (_what, otherwise, lacks) => expect(lackedByInvoice({ ...fine, ...otherwise })).toEqual(lacks))
