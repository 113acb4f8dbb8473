import { expect, test } from 'vitest'
import { isInvoiced } from './invoicing.ts'
import { aLine, bookingId, id, otherBooking } from './specimens-for-tests.ts'

const [approved, pending] = [id(81), id(82)]
const charged = (said: Parameters<typeof aLine>[0] = {}) =>
  aLine({ side: 'sales', booking_id: bookingId, status: 'invoiced', invoice_id: approved, ...said })

test.each([
  ['with all that it is charged', [charged(), charged()], true],
  ['with what its whole job is charged', [charged({ booking_id: null })], true],
  ['without what another is charged', [charged(), charged({ booking_id: otherBooking, status: 'pending' })], true],
  ['without what is bought for it', [charged(), charged({ side: 'purchase', status: 'pending' })], true],
  ['without what was rejected', [charged(), charged({ status: 'rejected', invoice_id: null })], true],
  ['not while a line waits for its approval', [charged(), charged({ status: 'pending', invoice_id: null })], false],
  ['nor while one waits for its invoice', [charged(), charged({ status: 'approved', invoice_id: null })], false],
  ['nor while what the whole job is charged does', [charged(), charged({ booking_id: null, status: 'approved', invoice_id: null })], false],
  ['nor while an invoice waits for its approval', [charged(), charged({ invoice_id: pending })], false],
  ['nor while nothing is charged at all', [charged({ side: 'purchase' })], false],
  ['nor while a line is the job’s again, of an invoice that was credited', [charged({ status: 'approved' })], false],
  ['nor with what another alone is charged', [charged({ booking_id: otherBooking })], false],
] as const)('a booking is invoiced %s', (_when, lines, is) => expect(isInvoiced(bookingId, lines, [approved])).toBe(is))
