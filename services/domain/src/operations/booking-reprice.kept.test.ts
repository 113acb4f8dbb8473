import { expect, test } from 'vitest'
import { clerk, recordedBy } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { measuringFacts } from './booking-reprice.ts'
import { booking as aggregate } from './bookings.ts'
import { linesCarried } from './carried-price.ts'
import { measuresInReview } from './decided-measures.ts'
import { aCar, aPricedBooking, factorId, freightId, larger, pricedBy, priceLines } from './priced-booking-for-tests.ts'
import { bookingId, reviewed } from './specimens-for-tests.ts'
import { unit } from './units.ts'

type Cars = readonly ReturnType<typeof aCar>[]
type Priced = ReturnType<typeof aPricedBooking>

async function review(cars: Cars, booking: Priced) {
  const records = [...pricedBy, ...cars.map((one): RecordFixture => [unit, one])]
  const asking = { id: bookingId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(records) }
  return (await measuringFacts(booking, {}, loading(...pricedBy), asking)).review
}
/** What is to be reviewed of the freight, as what it is charged at and what it comes to; nothing where no line is. */
async function asked(cars: Cars, booking: Priced) {
  const { price_review } = await review(cars, booking)
  const freight = price_review.find(({ line_id }) => line_id === freightId)
  return freight ? [freight.old_sales_amount, freight.new_sales_amount] : price_review
}
/** What becomes of a booking once somebody decides on what these cars measure. */
async function decided(type: 'BookingPriceKept' | 'MeasuredPriceTaken', cars: Cars, before: Priced) {
  const said = recordedBy(aggregate, 'BookingPriceReviewAsked', await review(cars, before), before)
  const data = type === 'BookingPriceKept' ? { reason: 'as agreed' } : { unit_numbers: [] }
  return aPricedBooking(recordedBy(aggregate, type, data, said))
}
const kept = (cars: Cars, before: Priced) => decided('BookingPriceKept', cars, before)
const taken = (cars: Cars, before: Priced) => decided('MeasuredPriceTaken', cars, before)

// Two cars of 12.032 m³, at 55.00 a cubic metre: 1,323.52. Measured larger, one is 12.960 m³: 51.04 more.
const [first, second] = [aCar('1-001', larger), aCar('1-002', larger)]
const asQuoted = { date_measured: '2026-11-20', measured_length: 463, measured_width: 178, measured_height: 146, measured_weight: 1300 }
// 13.230 m³
const longer = { ...larger, measured_length: 490 }

test('a car of which the agreed price was kept does not come up with the next one that is measured', async () => {
  const after = await kept([first, aCar('1-002')], aPricedBooking())
  expect(after).toMatchObject({ price_review: [], review_measures: [], price_to_review: false })
  expect(await asked([first, aCar('1-002')], after)).toEqual([])
  expect(await asked([first, aCar('1-002', asQuoted)], after)).toEqual([])
  // The second alone, though what both come to is what the first would have.
  expect(await asked([first, second], after)).toEqual(['1323.52', '1374.56'])
  expect((await review([first, second], after)).review_measures).toEqual([
    { unit_number: '1-002', length: 480, width: 180, height: 150, weight: 1320 },
  ])
  const both = await kept([first, second], after)
  expect(await asked([first, second], both)).toEqual([])
  expect(both.price_lines).toEqual(priceLines)
})

test.each([
  ['length', { measured_length: 490 }],
  ['width', { measured_width: 190 }],
  ['height', { measured_height: 160 }],
] as const)('it comes up again once its own %s is measured otherwise, beside what was agreed', async (_side, said) => {
  const after = await kept([first, aCar('1-002')], aPricedBooking())
  expect(await asked([aCar('1-001', { ...larger, ...said }), aCar('1-002')], after)).toMatchObject(['1323.52', {}])
})

test('and with another, both as they measure then', async () => {
  const after = await kept([first, aCar('1-002')], aPricedBooking())
  const both = [aCar('1-001', longer), second]
  expect(await asked(both, after)).toEqual(['1323.52', '1440.45'])
  expect(await asked(both, await kept(both, after))).toEqual([])
})

test('or its weight, by which it is bought', async () => {
  const after = await kept([first, aCar('1-002')], aPricedBooking())
  const { price_review } = await review([aCar('1-001', { ...larger, measured_weight: 1500 }), aCar('1-002')], after)
  expect(price_review).toContainEqual(expect.objectContaining({ line_id: freightId, new_purchase_amount: '280.00' }))
})

test('what is taken of the next one leaves it at what was agreed', async () => {
  const after = await taken([first, second], await kept([first, aCar('1-002')], aPricedBooking()))
  expect(after.price_lines[0]).toMatchObject({ sales_amount: '1374.56' })
  expect(await asked([first, second], after)).toEqual([])
})

test('one that was taken as it measured stays so, where it is measured anew and that is kept from', async () => {
  const charged = await taken([first, aCar('1-002')], aPricedBooking())
  const anew = [aCar('1-001', longer), aCar('1-002')]
  // 13.230 + 12.032 m³
  expect(await asked(anew, charged)).toEqual(['1374.56', '1389.41'])
  const after = await kept(anew, charged)
  expect(after.price_lines[0]).toMatchObject({ sales_amount: '1374.56' })
  expect(await asked(anew, after)).toEqual([])
  // 25.920 m³, of which the first is charged as it was taken.
  const both = [aCar('1-001', longer), second]
  expect(await asked(both, after)).toEqual(['1374.56', '1425.60'])
  expect(await asked(both, await kept(both, after))).toEqual([])
})

test('once it is priced anew nothing is decided', async () => {
  const after = await taken([first, aCar('1-002')], aPricedBooking())
  const { currency_id, price_lines, price_steps } = aPricedBooking()
  const priced = {
    currency_id: currency_id ?? '',
    price_lines,
    price_steps,
    exchange_rates: [],
    cargo_lines: [],
    priced_as: [],
    unit_numbers: [],
  }
  const anew = recordedBy(aggregate, 'BookingPriced', priced, after)
  expect([anew.decided_measures, anew.charged_measures]).toEqual([[], []])
})

test('a difference that no measures make is kept as it comes', async () => {
  const charged = await taken([first, aCar('1-002')], aPricedBooking())
  const behind = [aCar('1-001', { ...larger, status: 'short_shipped' }), aCar('1-002')]
  expect(await asked(behind, charged)).toEqual(['1374.56', '1323.52'])
  expect(await asked(behind, await kept(behind, charged))).toEqual([])
})

test('what is left behind bears nothing of what one was charged for that was kept at what was agreed', async () => {
  const aboard = [aCar('1-001', { ...larger, status: 'loaded' }), aCar('1-002', { ...larger, status: 'loaded' })]
  const after = await taken(aboard, await kept([first, aCar('1-002')], aPricedBooking()))
  const [loaded, ...others] = aboard
  const cars = [...(loaded ? [loaded] : []), ...others.map(one => ({ ...one, status: 'cancelled' as const }))]
  const records = cars.map((one): RecordFixture => [unit, one])
  const lines = await linesCarried(after, loading(...pricedBy), finding([...pricedBy, ...records]).find)
  // 3 % of the 661.76 at which the first of them is charged.
  expect(lines.find(({ id }) => id === factorId)).toMatchObject({ sales_amount: '19.85' })
})

test('the units that are decided on are those of the cargo whose lines differ; of a line for all cargo, all', () => {
  const [ofCars, ofAll] = priceLines
  const priced_cargo = [
    { cargo_line_id: 'cars', unit_number: '1-001', quantity: null },
    { cargo_line_id: 'vans', unit_number: '1-002', quantity: null },
  ]
  const booking = { price_lines: priceLines, priced_cargo, decided_measures: [] }
  const numbers = (line_id: string | undefined, beside_line_id: string | null = null, more: string[] = []) =>
    measuresInReview(
      booking,
      [{ ...reviewed, line_id: line_id ?? '', beside_line_id }, ...more.map(one => ({ ...reviewed, line_id: one }))],
      [first, second, aCar('1-003', larger)],
    ).map(({ unit_number }) => unit_number)
  expect(numbers(ofCars?.id)).toEqual(['1-001'])
  expect(numbers('brought', ofCars?.id)).toEqual(['1-001'])
  expect(numbers(ofAll?.id)).toEqual(['1-001', '1-002'])
  expect(numbers(ofAll?.id, null, [freightId])).toEqual(['1-001', '1-002'])
  expect(measuresInReview(booking, [{ ...reviewed, line_id: ofCars?.id ?? '' }], [aCar('1-001')])).toEqual([])
})
