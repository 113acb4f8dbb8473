import { expect, test } from 'vitest'
import { lackedByInvoice } from './invoicing.ts'

const unit = (booking_id: string, date_loaded: string | null, lapsed = false) => ({
  unit_id: `${booking_id}${date_loaded}${lapsed}`,
  booking_id,
  date_loaded,
  lapsed,
  volume: '12.032',
  customs_missing: false,
  mrn: null,
  not_to_invoice: false,
  at_version: 1,
})
const [whole, first, second] = [{ booking_id: null }, { booking_id: 'first' }, { booking_id: 'second' }]
const loaded = '2026-11-14'
const both = [unit('first', loaded), unit('first', loaded), unit('second', null), unit('second', null), unit('second', null, true)]
const bills = 1
const waiting = (count: number) => [{ key: 'invoice_needs_loaded_date', params: { count } }]
const noUnits = [{ key: 'invoice_needs_units' }]

test.each([
  ['of a booking that is loaded', [first], []],
  ['of a booking that waits', [second], waiting(2)],
  ['of the whole job, of which half waits', [whole], waiting(2)],
  ['of the job and of a booking that is loaded', [first, whole], waiting(2)],
  ['of two bookings', [first, second], waiting(2)],
  ['of a booking that has no units', [{ booking_id: 'third' }], noUnits],
])('lines %s', (_what, lines, lacks) => expect(lackedByInvoice({ units: both, bills }, lines)).toEqual(lacks))

test.each([
  ['nothing is booked', []],
  ['nothing travels any more', [unit('first', loaded, true)]],
])('there is nothing to invoice where %s', (_why, units) => {
  expect(lackedByInvoice({ units, bills }, [whole])).toEqual(noUnits)
})

test('everything that is lacking is told at once', () => {
  const bill = { key: 'invoice_needs_bill_of_lading' }
  expect(lackedByInvoice({ units: both, bills: 0 }, [whole])).toEqual([...waiting(2), bill])
  expect(lackedByInvoice({ units: [], bills: 0 }, [first])).toEqual([...noUnits, bill])
})
