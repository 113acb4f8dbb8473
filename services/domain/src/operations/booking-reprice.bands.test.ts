import { expect, test } from 'vitest'
import { derivedId } from '../kernel/command-id.ts'
import { clerk, recordedBy } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { aQuotation, euro, id, perCubicMetre, perUnit } from '../sales/quotation-for-tests.ts'
import { surcharge } from '../sales/surcharges.ts'
import { row } from '../sales/tariff-specimens-for-tests.ts'
import { tariff } from '../sales/tariffs.ts'
import { measuringFacts } from './booking-reprice.ts'
import { booking as aggregate } from './bookings.ts'
import {
  aCar,
  aPricedBooking,
  bought,
  factorId,
  freightId,
  handlingId,
  larger,
  perSquareMetre,
  pricedBy,
  priceLines,
  sold,
} from './priced-booking-for-tests.ts'
import { bookingId } from './specimens-for-tests.ts'
import { unit } from './units.ts'

type Cars = readonly ReturnType<typeof aCar>[]
const [longer, salesList, purchaseList] = [id(121), id(122), id(123)]
const long = (operator: '<' | '>=') => [{ measurement_conditional_id: 1 as const, operator, from: '470', to: null }]
const { pol_id, pod_id } = aQuotation()
const listed = { pol_id, pod_id, status: 'active' }
/** Its rates are for what is shorter than 4.70 m. From there it is sold at 70.00 a cubic metre; of what it is bought for the list says nothing else. */
const banded: RecordFixture[] = [
  ...pricedBy.map(([of, record]): RecordFixture => {
    const tariff_level_id = record.id === sold ? salesList : purchaseList
    return [of, of === tariff ? { ...record, ...listed, tariff_level_id, conditions: long('<') } : record]
  }),
  [
    tariff,
    {
      ...row,
      ...listed,
      id: longer,
      tariff_level_id: salesList,
      conditions: long('>='),
      rate: { currency_id: euro, calculation_unit_id: perCubicMetre, amount: '70.0000' },
    },
  ],
]

/** What of the price of a booking is to be reviewed, with these of its cars. */
async function review(cars: Cars, booking = aPricedBooking(), by = banded) {
  const records = [...by, ...cars.map((one): RecordFixture => [unit, one])]
  const asking = { id: bookingId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(records) }
  return (await measuringFacts(booking, {}, loading(...by), asking)).review
}
const differing = async (...asked: Parameters<typeof review>) => (await review(...asked)).price_review
const [long_one, other] = [aCar('1-001', larger), aCar('1-002')]
const cars = [long_one, other]

test('a car that measures beyond the condition of its rate comes at that of the next band of the same list, beside the other', async () => {
  const [freight, beside, handling, factor, ...more] = await differing(cars)
  expect(more).toEqual([])
  // One car of 12.032 m³ at 55.00. What is bought has no other band: 1.32 t stay at 100.00, and that is said.
  expect(freight).toMatchObject({
    line_id: freightId,
    beside_line_id: null,
    old_sales_amount: '1323.52',
    new_sales_amount: '661.76',
    old_sales_rate: '55.0000',
    new_sales_rate: '55.0000',
    old_purchase_amount: '260.00',
    new_purchase_amount: '130.00',
    purchase_problem: null,
    sales_problem: null,
  })
  // One of 12.960 m³ at 70.00.
  expect(beside).toMatchObject({
    beside_line_id: freightId,
    description: freightId,
    old_sales_rate: null,
    new_sales_rate: '70.0000',
    old_sales_quantity: '0.000',
    new_sales_quantity: '12.960',
    old_sales_amount: '0.00',
    new_sales_amount: '907.20',
    tariff_id: longer,
    sales_problem: null,
    old_purchase_amount: '0.00',
    new_purchase_amount: '132.00',
    new_purchase_rate: '100.0000',
    purchase_tariff_id: bought,
    purchase_problem: 'tariff_conditions_not_met',
  })
  expect(handling).toMatchObject({ line_id: handlingId, new_purchase_amount: '47.15' })
  // 3 % of 661.76 + 907.20
  expect(factor).toMatchObject({ line_id: factorId, new_sales_amount: '47.07' })
})

test('with why, and which cars are carried by which line', async () => {
  const { price_review, review_steps, review_units } = await review(cars)
  const [, beside] = price_review
  const steps = review_steps.filter(step => step.line_id === beside?.line_id && step.side === 'sales')
  expect(steps[0]).toMatchObject({ step: 'measured', measure: 'length', operator: '<', against: '470', value: '480', tariff_id: sold })
  expect(steps).toContainEqual(expect.objectContaining({ step: 'chosen', tariff_id: longer }))
  expect(review_units).toEqual([
    { line_id: freightId, unit_number: '1-002', quantity: 1, purchase_quantity: '1.300', sales_quantity: '12.032' },
    { line_id: beside?.line_id, unit_number: '1-001', quantity: 1, purchase_quantity: '1.320', sales_quantity: '12.960' },
  ])
})

test('of lines that are not to be reviewed nothing is told', async () => {
  const price_settled = (await differing(cars)).filter(({ line_id }) => line_id !== handlingId)
  const { price_review, review_steps, review_units } = await review(cars, aPricedBooking({ price_settled }))
  expect(price_review).toMatchObject([{ line_id: handlingId }])
  expect([price_review.length, review_steps, review_units]).toEqual([1, [], []])
})

test('the next band may be by another unit', async () => {
  const perMetre = { currency_id: euro, calculation_unit_id: perSquareMetre, amount: '30.0000' }
  const [, beside] = await differing(
    cars,
    aPricedBooking(),
    banded.map(([of, record]): RecordFixture => [of, record.id === longer ? { ...record, rate: perMetre } : record]),
  )
  // 4.80 × 1.80 m
  expect(beside).toMatchObject({ calculation_unit_id: perSquareMetre, new_sales_quantity: '8.640', new_sales_amount: '259.20' })
})

test('what measures beyond it once it is cancelled comes at no other rate', async () =>
  expect(await differing([aCar('1-001', { ...larger, status: 'cancelled' }), aCar('1-002')])).toEqual([]))

test('where there is no other rate the agreed one stays, and it is said of a line that comes to the same amount as well', async () => {
  const soldByTheCar = { calculation_unit_id: perUnit, sales_rate: '660.0000', sales_quantity: '2.000', sales_amount: '1320.00' }
  const perCar = priceLines.map(line => (line.id === freightId ? { ...line, ...soldByTheCar } : line))
  const byTheCar = banded
    .filter(([, { id: tariff_id }]) => tariff_id !== longer)
    .map(
      ([of, record]): RecordFixture => [
        of,
        record.id === sold ? { ...record, rate: { currency_id: euro, calculation_unit_id: perUnit, amount: '660.0000' } } : record,
      ],
    )
  const booking = aPricedBooking({ price_lines: perCar })
  const [freight] = await differing(cars, booking, byTheCar)
  expect(freight).toMatchObject({
    old_sales_amount: '1320.00',
    new_sales_amount: '1320.00',
    new_sales_rate: '660.0000',
    tariff_id: sold,
    sales_problem: 'tariff_conditions_not_met',
  })
  // Whoever kept it knows.
  const price_settled = await differing(cars, booking, byTheCar)
  expect(await differing(cars, { ...booking, price_settled }, byTheCar)).toEqual([])
})

test('a rate that somebody typed is not replaced', async () => {
  const price_lines = priceLines.map(line => (line.id === freightId ? { ...line, manual: true } : line))
  const found = await differing(cars, aPricedBooking({ price_lines }))
  expect(found.filter(({ line_id, beside_line_id }) => line_id === freightId || beside_line_id === freightId)).toEqual([])
})

test('one that was agreed otherwise than its rate makes it stays whole, though what is bought comes in two lines', async () => {
  const price_lines = priceLines.map(line => (line.id === freightId ? { ...line, sales_amount: '1300.00' } : line))
  const [freight, beside] = await differing(cars, aPricedBooking({ price_lines }))
  expect(freight).toMatchObject({ new_sales_amount: '1300.00', new_purchase_amount: '130.00' })
  expect(beside).toMatchObject({ new_sales_amount: '0.00', new_purchase_amount: '132.00' })
})

/** What becomes of the price once what is to be reviewed is taken. */
async function taken(cars: Cars, before: ReturnType<typeof aPricedBooking>) {
  const asked = recordedBy(aggregate, 'BookingPriceReviewAsked', await review(cars, before), before)
  return aPricedBooking(recordedBy(aggregate, 'MeasuredPriceTaken', { unit_numbers: [] }, asked))
}

test('once it is taken nobody is asked again; measured anew it is reckoned from what was agreed at first', async () => {
  const after = await taken(cars, aPricedBooking())
  const [freight, beside] = after.price_lines
  expect([freight?.sales_amount, beside?.sales_amount, beside?.sales_rate]).toEqual(['661.76', '907.20', '70.0000'])
  expect(await differing(cars, after)).toEqual([])
  // The second measures 12.960 m³ as well: 25.920 × 70.00 in the line that both were agreed in.
  const both = await differing([aCar('1-001', larger), aCar('1-002', larger)], after)
  expect(both.slice(0, 2)).toMatchObject([
    { line_id: freightId, old_sales_amount: '661.76', new_sales_amount: '1814.40', new_sales_rate: '70.0000', tariff_id: longer },
    { line_id: beside?.id, beside_line_id: freightId, old_sales_amount: '907.20', new_sales_amount: '0.00', new_sales_quantity: '0.000' },
  ])
  const moved = await taken([aCar('1-001', larger), aCar('1-002', larger)], after)
  expect(moved.price_lines.map(({ id: line_id }) => line_id)).toEqual(priceLines.map(({ id: line_id }) => line_id))
  expect(moved).toMatchObject({ rated_units: [], tariff_ids: expect.arrayContaining([longer]) })
  // Measured again, both are as they were quoted.
  const back = await differing([aCar('1-001'), aCar('1-002')], moved)
  expect(back[0]).toMatchObject({ line_id: freightId, new_sales_amount: '1323.52', new_sales_rate: '55.0000', tariff_id: sold })
})

test('where another car measures beyond the band than the one that is charged so, that is asked, though the price comes to the same', async () => {
  const after = await taken(cars, aPricedBooking())
  const beside = after.price_lines[1]?.id
  const swapped = [aCar('1-001'), aCar('1-002', larger)]
  const { price_review, review_units } = await review(swapped, after)
  expect(price_review).toMatchObject([
    { line_id: freightId, old_sales_amount: '661.76', new_sales_amount: '661.76' },
    { line_id: beside, old_sales_amount: '907.20', new_sales_amount: '907.20' },
  ])
  const others = [
    { line_id: freightId, unit_number: '1-001', quantity: 1, purchase_quantity: '1.300', sales_quantity: '12.032' },
    { line_id: beside, unit_number: '1-002', quantity: 1, purchase_quantity: '1.320', sales_quantity: '12.960' },
  ]
  expect([price_review.length, review_units]).toEqual([2, others])
  // Once that is taken, each is charged at its own rate, whichever is left behind.
  const now = await taken(swapped, after)
  expect(now).toMatchObject({ rated_units: others, price_totals: after.price_totals })
  expect(await differing(swapped, now)).toEqual([])
  expect(await differing(swapped.toReversed(), now)).toEqual([])
})

test('a surcharge is charged by bands likewise: what was agreed of it for the other car stays, and once it is taken nobody is asked again', async () => {
  const forLong = id(124)
  // Handling is 40.00 a car shorter than 4.70 m, and 65.00 a car from there.
  const byLength = banded.flatMap(([of, record]): RecordFixture[] => {
    if (of !== surcharge || derivedId('surcharge', String(record.id), '') !== handlingId) return [[of, record]]
    const sales = { currency_id: euro, calculation_unit_id: perUnit, amount: '65.0000' }
    return [
      [of, { ...record, conditions: long('<'), status: 'active' }],
      [of, { ...record, id: forLong, sales, conditions: long('>='), status: 'active' }],
    ]
  })
  const { price_review, review_steps, review_units } = await review(cars, aPricedBooking(), byLength)
  const [handling, brought] = price_review.filter(({ surcharge_id }) => surcharge_id !== null)
  expect(handling).toMatchObject({
    line_id: handlingId,
    old_sales_amount: '80.00',
    new_sales_amount: '40.00',
    new_purchase_amount: '23.15',
  })
  expect(brought).toMatchObject({
    beside_line_id: handlingId,
    surcharge_id: forLong,
    // It is what it takes the place of.
    description: handlingId,
    surcharge_type_id: null,
    old_sales_amount: '0.00',
    new_sales_amount: '65.00',
    new_sales_rate: '65.0000',
    new_purchase_amount: '24.00',
  })
  expect(review_steps).toContainEqual(
    expect.objectContaining({ line_id: brought?.line_id, step: 'measured', measure: 'length', value: '480' }),
  )
  // Surcharges are for all cargo.
  expect(review_units.filter(({ line_id }) => line_id === brought?.line_id || line_id === handlingId)).toEqual([])
  const asked = recordedBy(aggregate, 'BookingPriceReviewAsked', await review(cars, aPricedBooking(), byLength), aPricedBooking())
  const after = aPricedBooking(recordedBy(aggregate, 'MeasuredPriceTaken', { unit_numbers: [] }, asked))
  expect(after.price_lines.filter(line => line.surcharge_id === forLong)).toMatchObject([{ sales_amount: '65.00', sales_rate: '65.0000' }])
  expect(after.surcharge_ids).toContain(forLong)
  expect(await differing(cars, after, byLength)).toEqual([])
})
