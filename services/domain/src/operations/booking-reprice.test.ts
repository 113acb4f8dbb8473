import { expect, test } from 'vitest'
import { derivedId } from '../kernel/command-id.ts'
import { clerk, recordedBy } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { euro, id } from '../sales/quotation-for-tests.ts'
import { surcharge } from '../sales/surcharges.ts'
import { measuringFacts } from './booking-reprice.ts'
import { booking as aggregate } from './bookings.ts'
import { estimatesOfUnit } from './estimates.ts'
import { aCar, aPricedBooking, factorId, freightId, handlingId, larger, pricedBy } from './priced-booking-for-tests.ts'
import { bookingId, otherBooking } from './specimens-for-tests.ts'
import { unit } from './units.ts'

type Cars = readonly ReturnType<typeof aCar>[]

/** What of the price of a booking is to be reviewed, with these of its cars. */
async function review(cars: Cars, booking = aPricedBooking(), by = pricedBy) {
  const records = [...by, ...cars.map((one): RecordFixture => [unit, one])]
  const asking = { id: bookingId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(records) }
  return (await measuringFacts(booking, {}, loading(...by), asking)).review
}
const differing = async (...asked: Parameters<typeof review>) => (await review(...asked)).price_review
const one = aCar('1-001', larger)

test('one of two cars that measures larger makes what is bought and sold by its measures dearer, at the agreed rates', async () => {
  const [freight, handling, factor, ...more] = await differing([one, aCar('1-002')])
  expect(more).toEqual([])
  // 12.960 + 12.032 m³ at 55.00, and 1.32 + 1.3 t at 100.00. The lists say 60.00 and 120.00 now.
  expect(freight).toMatchObject({
    line_id: freightId,
    old_sales_quantity: '24.064',
    new_sales_quantity: '24.992',
    old_sales_amount: '1323.52',
    new_sales_amount: '1374.56',
    old_purchase_amount: '260.00',
    new_purchase_amount: '262.00',
  })
  // 4.80 + 4.63 m at 5.00; sold by the car.
  expect(handling).toMatchObject({
    line_id: handlingId,
    old_purchase_amount: '46.30',
    new_purchase_amount: '47.15',
    old_sales_amount: '80.00',
    new_sales_amount: '80.00',
  })
  // 3 % of 1,374.56
  expect(factor).toMatchObject({ line_id: factorId, old_sales_amount: '39.71', new_sales_amount: '41.24' })
})

test.each(['cancelled', 'short_shipped'] as const)('a car that was %s is priced as quoted, however it was measured', async status =>
  expect(await differing([{ ...one, status }, aCar('1-002')])).toEqual([]),
)

test('nothing differs while nothing of it is measured, where another booking is, or without a quotation', async () => {
  expect(await differing([aCar('1-001'), aCar('1-002')])).toEqual([])
  expect(await differing([{ ...one, booking_id: otherBooking }])).toEqual([])
  expect(await differing([one], aPricedBooking({ quotation_id: null }))).toEqual([])
})

test('a surcharge of a contract differs likewise, though that is in force no more', async () => {
  const ofContract = pricedBy.map(([of, record]): RecordFixture => [of, of === surcharge ? { ...record, contract_id: id(120) } : record])
  const [, handling, factor] = await differing([one, aCar('1-002')], aPricedBooking(), ofContract)
  expect(handling).toMatchObject({ line_id: handlingId, new_purchase_amount: '47.15' })
  expect(factor).toMatchObject({ line_id: factorId, new_sales_amount: '41.24' })
  // The second of them alone is of the contract.
  const isFactor = (record: object) => derivedId('surcharge', String(Reflect.get(record, 'id')), euro) === factorId
  const second = pricedBy.map(([of, record]): RecordFixture => [of, isFactor(record) ? { ...record, contract_id: id(120) } : record])
  expect(await differing([one, aCar('1-002')], aPricedBooking(), second)).toMatchObject([{}, {}, { new_sales_amount: '41.24' }])
})

test('of what was settled nobody is asked again', async () => {
  const price_settled = await differing([one])
  expect(await differing([one], aPricedBooking({ price_settled }))).toEqual([])
})

test('once the measured price is taken, each car bears what it measures, whichever of them sails', async () => {
  const cars = [one, aCar('1-002')]
  const before = aPricedBooking()
  const asked = recordedBy(aggregate, 'BookingPriceReviewAsked', await review(cars), before)
  const booking = { ...aPricedBooking(recordedBy(aggregate, 'MeasuredPriceTaken', { unit_numbers: [] }, asked)), id: bookingId }
  const usual = { finance_article_id: null, minor_units: new Map() }
  const borne = cars.map(car => estimatesOfUnit(booking, car, [car], usual).map(line => [line.side, line.quantity, line.rate, line.amount]))
  // 1.32 t at 100.00 and 12.960 m³ at 55.00; 1.3 t and 12.032 m³.
  expect(borne).toEqual([
    [
      ['purchase', '1.320', '100.0000', '132.00'],
      ['sales', '12.960', '55.0000', '712.80'],
    ],
    [
      ['purchase', '1.300', '100.0000', '130.00'],
      ['sales', '12.032', '55.0000', '661.76'],
    ],
  ])
  expect(await differing(cars, booking), 'nobody is asked again').toEqual([])
})

test('a line that was agreed otherwise than its rates make it is asked about for no others', async () => {
  const booking = aPricedBooking()
  const price_lines = booking.price_lines.map(line => ({ ...line, purchase_amount: '999.00', sales_amount: '1999.00' }))
  expect(await differing([one, aCar('1-002')], { ...booking, price_lines })).toEqual([])
})
