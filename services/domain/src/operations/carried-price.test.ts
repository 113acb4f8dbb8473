import { expect, test } from 'vitest'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { euro } from '../sales/quotation-for-tests.ts'
import { linesCarried } from './carried-price.ts'
import {
  aCar,
  aPricedBooking,
  factorId,
  freightId,
  larger,
  perSquareMetre,
  pricedBy,
  priceLines,
  sold as tariffSold,
  typed,
} from './priced-booking-for-tests.ts'
import { otherBooking } from './specimens-for-tests.ts'
import { unit } from './units.ts'

type Car = ReturnType<typeof aCar>
/** What is charged beside the freight of each car: handling, the percentage of freight, the bill, lashing and the survey. */
async function carried(cars: readonly Car[], booking = aPricedBooking(), by = pricedBy) {
  const records = [...by, ...cars.map((one): RecordFixture => [unit, one])]
  return linesCarried(booking, loading(...by), finding(records).find)
}
const sold = async (...asked: Parameters<typeof carried>) => (await carried(...asked)).map(line => line.sales_amount)
const aboard = aCar('1-001', { status: 'loaded' })
const cancelled = aCar('1-002', { status: 'cancelled' })
/** What was decided of the percentage of freight. */
const settled = (new_sales_amount: string) => ({
  line_id: factorId,
  beside_line_id: null,
  calculation_unit_id: null,
  old_purchase_rate: null,
  new_purchase_rate: null,
  purchase_tariff_id: null,
  purchase_problem: null,
  old_sales_rate: '3.0000',
  new_sales_rate: '3.0000',
  tariff_id: null,
  sales_problem: null,
  surcharge_id: null,
  surcharge_type_id: null,
  finance_article_id: null,
  vat_type: null,
  description: 'Currency',
  purchase_currency_id: null,
  old_purchase_quantity: null,
  new_purchase_quantity: null,
  old_purchase_amount: null,
  new_purchase_amount: null,
  sales_currency_id: euro,
  old_sales_quantity: '1323.52',
  new_sales_quantity: '1404.26',
  old_sales_amount: '39.71',
  new_sales_amount,
})
const inFull = ['80.00', '39.71', '75.00', '30.00', '25.00']
const forOne = ['40.00', '19.85', '75.00', '15.00', '25.00']

test('with all cars on board it is charged as it was agreed', async () =>
  expect(await carried([aboard, aCar('1-002', { status: 'released' })])).toEqual(priceLines.slice(1)))

test.each(['cancelled', 'short_shipped'] as const)(
  'a car that was %s bears no handling, no percentage of its freight and no lashing; the bill stands once, and so does what is for one car',
  async status => {
    // 1 × 40.00; 3 % of 661.76; 75.00; 1 × 15.00; 25.00
    expect(await sold([aboard, aCar('1-002', { status })])).toEqual(forOne)
    const [handling, , , lashing] = await carried([aboard, aCar('1-002', { status })])
    expect([handling?.sales_quantity, lashing?.sales_quantity]).toEqual(['1.000', '1.000'])
    expect([handling?.purchase_quantity, handling?.purchase_amount]).toEqual(['4.630', '23.15'])
    expect([lashing?.purchase_quantity, lashing?.purchase_amount]).toEqual(['1.000', '10.00'])
  },
)

/** The freight of both cars is 1,400.00 at least: 700.00 each. */
const least = priceLines.map(line =>
  line.id === factorId
    ? { ...line, sales_quantity: '1400.00', sales_amount: '42.00' }
    : line.id === freightId
      ? { ...line, sales_amount: '1400.00' }
      : line,
)
const withMinimum = pricedBy.map(
  ([of, record]): RecordFixture => [of, record.id === tariffSold ? { ...record, minimum: '1400.00' } : record],
)

test('of freight at its minimum a car on board bears its part, and the percentage is of that', async () => {
  // 3 % of 700.00
  const [, factor] = await carried([aboard, cancelled], aPricedBooking({ price_lines: least }), withMinimum)
  expect([factor?.sales_quantity, factor?.sales_amount]).toEqual(['700.00', '21.00'])
})

test('so it does of freight that somebody typed', async () => {
  const price_lines = least.map(line => (line.id === freightId ? { ...line, manual: true } : line))
  const [, factor] = await carried([aboard, cancelled], aPricedBooking({ price_lines }))
  expect([factor?.sales_quantity, factor?.sales_amount]).toEqual(['700.00', '21.00'])
})

test('neither does the part of a unit that was left behind', async () => {
  const booking = aPricedBooking({ priced_cargo: [{ cargo_line_id: 'cars', unit_number: '1-001', quantity: null }] })
  expect(await sold([aboard, aCar('1-001.1', { status: 'cancelled' })], booking)).toEqual(forOne)
})

test('nor a car beside a van that is on board', async () => {
  const priced_cargo = [
    { cargo_line_id: 'cars', unit_number: '1-001', quantity: null },
    { cargo_line_id: 'cars', unit_number: '1-002', quantity: null },
    { cargo_line_id: 'vans', unit_number: '1-003', quantity: null },
  ]
  expect(await sold([aboard, cancelled, aCar('1-003', { status: 'loaded' })], aPricedBooking({ priced_cargo }))).toEqual(forOne)
})

test('a price that was taken as measured is so for what is carried', async () => {
  const taken = priceLines.map(line => (line.id === factorId ? { ...line, sales_quantity: '1374.56', sales_amount: '41.24' } : line))
  // 3 % of 12.960 × 55.00
  const [, factor] = await carried([{ ...aboard, ...larger }, cancelled], aPricedBooking({ price_lines: taken }))
  expect([factor?.sales_quantity, factor?.sales_amount]).toEqual(['712.80', '21.38'])
  // One that was kept as agreed is so for what is carried of it.
  const [, kept] = await carried([{ ...aboard, ...larger }, cancelled])
  expect([kept?.sales_quantity, kept?.sales_amount]).toEqual(['661.76', '19.85'])
})

test('what was left behind bears nothing of a price that was taken while it was measured itself', async () => {
  // 3 % of 2 × 12.960 × 55.00
  const taken = priceLines.map(line => (line.id === factorId ? { ...line, sales_quantity: '1425.60', sales_amount: '42.77' } : line))
  const cars = [
    { ...aboard, ...larger },
    { ...cancelled, ...larger },
  ]
  const [, factor] = await carried(cars, aPricedBooking({ price_lines: taken }))
  expect([factor?.sales_quantity, factor?.sales_amount]).toEqual(['712.80', '21.38'])
})

test('nor of one that was taken before it was measured', async () => {
  // 3 % of (12.960 + 12.032) × 55.00
  const taken = priceLines.map(line => (line.id === factorId ? { ...line, sales_quantity: '1374.56', sales_amount: '41.24' } : line))
  const cars = [
    { ...aboard, ...larger },
    { ...cancelled, ...larger },
  ]
  const [, factor] = await carried(cars, aPricedBooking({ price_lines: taken }))
  expect([factor?.sales_quantity, factor?.sales_amount]).toEqual(['712.80', '21.38'])
})

test('nor of one that was taken by measures that were corrected since', async () => {
  // Taken with one car at 13.500 m³: 3 % of 25.532 × 55.00. It is 12.960 m³ by now, and the other, 661.76 of the freight, is left behind.
  const line = { ...priceLines[2], sales_quantity: '1404.26', sales_amount: '42.13' }
  const cars = [{ ...aboard, ...larger }, cancelled]
  const price_lines = priceLines.map(one => (one.id === factorId ? { ...one, ...line } : one))
  const price_settled = [{ ...settled('75.00'), line_id: 'another' }, settled('42.13')]
  const [, factor, bill] = await carried(cars, aPricedBooking({ price_lines, price_settled }))
  expect([factor?.sales_quantity, factor?.sales_amount]).toEqual(['742.500', '22.27'])
  // It is not bought.
  expect([factor?.purchase_quantity, factor?.purchase_amount]).toEqual([null, null])
  expect(bill?.sales_amount).toBe('75.00')
  // What was settled is otherwise than it is charged: nobody took that.
  const [, other] = await carried(cars, aPricedBooking({ price_lines, price_settled: [settled('41.24')] }))
  expect(other?.sales_amount).toBe('42.13')
  // Nothing of it is on board.
  const [, none] = await carried([cancelled, { ...aboard, status: 'short_shipped' }], aPricedBooking({ price_lines, price_settled }))
  expect([none?.sales_quantity, none?.sales_amount]).toEqual(['0.000', '0.00'])
})

test('with another unit on board in place of its cargo nothing of that is charged', async () =>
  expect(await sold([aCar('1-003', { status: 'loaded' }), aCar('1-001', { status: 'cancelled' }), cancelled])).toEqual([
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '25.00',
  ]))

test.each([
  ['where no cargo of its price was left behind', [aboard, aCar('1-003', { status: 'cancelled' })], undefined],
  ['where what was left behind is of another booking', [aboard, { ...cancelled, booking_id: otherBooking }], undefined],
  ['without a quotation', [aboard, cancelled], aPricedBooking({ quotation_id: null })],
] as const)('it is charged in full %s', async (_where, cars, booking) => expect(await sold(cars, booking)).toEqual(inFull))

test.each([
  ['that these rates do not make', { ...priceLines[1], sales_amount: '82.00' }, '82.00'],
  ['of which nobody typed at what it is bought', { ...typed.lashing, purchase_rate: null }, '15.00'],
  ['of which nobody typed how much is bought', { ...typed.lashing, purchase_quantity: null }, '15.00'],
  // 2 × 8.24 m²
  [
    'that somebody typed by the deck',
    { ...typed.lashing, calculation_unit_id: perSquareMetre, sales_rate: '2.0000', sales_quantity: '16.480', sales_amount: '32.96' },
    '16.48',
  ],
  ['that somebody typed for no unit of measure', { ...typed.lashing, calculation_unit_id: null }, '30.00'],
])('a line %s is charged accordingly', async (_which, line, amount) => {
  const price_lines = [{ ...typed.survey, ...line }]
  expect(await sold([aboard, cancelled], aPricedBooking({ price_lines }))).toEqual([amount])
})
