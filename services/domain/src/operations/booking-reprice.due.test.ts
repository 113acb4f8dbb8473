import { expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { derivedId } from '../kernel/command-id.ts'
import { clerk, recordedBy } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { surchargeType } from '../masterdata/registers.ts'
import { both } from '../masterdata/specimens-for-tests.ts'
import { cars, euro, id, jansen, perUnit } from '../sales/quotation-for-tests.ts'
import { aSurcharge } from '../sales/specimens-for-tests.ts'
import { surcharge } from '../sales/surcharges.ts'
import { measuringFacts } from './booking-reprice.ts'
import { booking as aggregate } from './bookings.ts'
import { linesCarried } from './carried-price.ts'
import { aCar, aPricedBooking, freightId, larger, perSquareMetre, pricedBy, priceLines } from './priced-booking-for-tests.ts'
import { bookingId } from './specimens-for-tests.ts'
import { unit } from './units.ts'

type Cars = readonly ReturnType<typeof aCar>[]
type Priced = ReturnType<typeof aPricedBooking>

const [overlength, overlengthType, article, dollar] = [id(131), id(132), id(133), id(134)]
const overlengthId = derivedId('surcharge', overlength, '')
const money = (amount: string, currency_id = euro) => ({ currency_id, calculation_unit_id: null, amount })
/** For what is 4.70 m and longer: sold at 150.00 a unit, and bought at 90.00. */
const fee = {
  ...aSurcharge({
    name: { en: 'Overlength', nl: 'Overlengte' },
    surcharge_type_id: overlengthType,
    sales: money('150.0000'),
    purchase: money('90.0000'),
    conditions: [{ measurement_conditional_id: 1, operator: '>=', from: '470', to: null }],
    applies_on: 'quote_date',
  }),
  id: overlength,
  scope: ['conditions'],
  status: 'active',
}
const type: RecordFixture = [
  surchargeType,
  { id: overlengthType, name: both('Overlength'), calculation_unit_id: perUnit, vat_type: 'EXPORT_0', finance_article_id: article },
]
const by = (said: object = {}, others = pricedBy): RecordFixture[] => [...others, type, [surcharge, { ...fee, ...said }]]

async function review(cars: Cars, booking = aPricedBooking(), known = by()) {
  const records = [...known, ...cars.map((one): RecordFixture => [unit, one])]
  const asking = { id: bookingId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(records) }
  return (await measuringFacts(booking, {}, loading(...known), asking)).review
}
/** What the surcharge is reviewed for, where it is. */
const dueOf = async (...asked: Parameters<typeof review>) =>
  (await review(...asked)).price_review.find(({ line_id }) => line_id === overlengthId)
/** What becomes of a booking once what these cars measure is taken, or kept as it was. */
async function decided(type: 'MeasuredPriceTaken' | 'BookingPriceKept', cars: Cars, before: Priced) {
  const asked = recordedBy(aggregate, 'BookingPriceReviewAsked', await review(cars, before), before)
  const data = type === 'BookingPriceKept' ? { reason: 'as agreed' } : { unit_numbers: [] }
  return aPricedBooking(recordedBy(aggregate, type, data, asked))
}

const [long, short] = [aCar('1-001', larger), aCar('1-002')]

test('a surcharge that was not due as it was quoted is reviewed beside the freight of the car that measures so, with how it is invoiced', async () => {
  const { price_review, review_steps, review_units } = await review([long, short])
  expect(price_review.find(({ line_id }) => line_id === overlengthId)).toEqual({
    line_id: overlengthId,
    beside_line_id: freightId,
    description: 'Overlength',
    calculation_unit_id: perUnit,
    purchase_currency_id: euro,
    old_purchase_quantity: '0.000',
    new_purchase_quantity: '1.000',
    old_purchase_amount: '0.00',
    new_purchase_amount: '90.00',
    old_purchase_rate: null,
    new_purchase_rate: '90.0000',
    purchase_tariff_id: null,
    purchase_problem: null,
    surcharge_id: overlength,
    surcharge_type_id: overlengthType,
    finance_article_id: article,
    vat_type: 'EXPORT_0',
    sales_currency_id: euro,
    old_sales_quantity: '0.000',
    new_sales_quantity: '1.000',
    old_sales_amount: '0.00',
    new_sales_amount: '150.00',
    old_sales_rate: null,
    new_sales_rate: '150.0000',
    tariff_id: null,
    sales_problem: null,
  })
  expect(review_steps.filter(step => step.line_id === overlengthId)).toMatchObject([
    { step: 'measured', measure: 'length', operator: '>=', against: '470', value: '480', holds: true, surcharge_id: overlength },
  ])
  // Freight is told of its cars as if nothing were due; it carries both, where they are alike.
  expect(review_units).toEqual((await review([long, short], aPricedBooking(), by({ status: 'closed' }))).review_units)
  expect((await review([long, aCar('1-002', larger)])).review_units).toEqual([])
})

test('in the language of the customer', async () => {
  const known = by().map(([of, record]): RecordFixture => [of, of === relation ? { ...record, language: 'nl' } : record])
  expect(await dueOf([long], aPricedBooking({ customer_id: jansen }), known)).toMatchObject({
    description: 'Overlengte',
  })
})

test('once it is taken it is a line of the price for all of its cargo, behind the freight; and nobody is asked again', async () => {
  const after = await decided('MeasuredPriceTaken', [long, short], aPricedBooking())
  expect(after.price_lines.map(line => line.id)).toEqual([freightId, overlengthId, ...priceLines.slice(1).map(line => line.id)])
  expect(after.price_lines[1]).toMatchObject({
    kind: 'surcharge',
    cargo_line_id: null,
    description: 'Overlength',
    surcharge_type_id: overlengthType,
    surcharge_id: overlength,
    finance_article_id: article,
    vat_type: 'EXPORT_0',
    calculation_unit_id: perUnit,
    purchase_rate: '90.0000',
    purchase_amount: '90.00',
    purchase_tariff_id: null,
    sales_rate: '150.0000',
    sales_quantity: '1.000',
    sales_amount: '150.00',
    tariff_id: null,
    markup_pct: '66.67',
    shown: 'yes',
    manual: false,
  })
  expect(after).toMatchObject({ surcharge_ids: expect.arrayContaining([overlength]) })
  expect((await review([long, short], after)).price_review).toEqual([])
  // The other measures so as well; then both are as they were quoted.
  const twice = [long, aCar('1-002', larger)]
  expect(await dueOf(twice, after)).toMatchObject({ old_sales_amount: '150.00', new_sales_amount: '300.00', new_purchase_amount: '180.00' })
  const both_ = await decided('MeasuredPriceTaken', twice, after)
  expect(both_.price_lines[1]).toMatchObject({ id: overlengthId, kind: 'surcharge', sales_amount: '300.00', finance_article_id: article })
  expect(await dueOf([aCar('1-001'), short], both_)).toMatchObject({ old_sales_amount: '300.00', new_sales_amount: '0.00' })
  const back = await decided('MeasuredPriceTaken', [aCar('1-001'), short], both_)
  expect(back.price_lines.map(line => line.id)).toEqual(priceLines.map(line => line.id))
})

test('whoever keeps what was agreed is not asked again of it', async () => {
  const after = await decided('BookingPriceKept', [long, short], aPricedBooking())
  expect(after.price_lines).toEqual(priceLines)
  expect((await review([long, short], after)).price_review).toEqual([])
})

test('of what is left behind it is not charged', async () => {
  const after = await decided('MeasuredPriceTaken', [long, short], aPricedBooking())
  const chargedWith = async (...statuses: ['loaded' | 'cancelled', 'loaded' | 'cancelled']) => {
    const cars = [long, short].map((one, index): RecordFixture => [unit, { ...one, status: statuses[index] }])
    const lines = await linesCarried(after, loading(...by()), finding([...by(), ...cars]).find)
    const line = lines.find(one => one.id === overlengthId)
    return [line?.sales_amount, line?.purchase_amount]
  }
  expect(await chargedWith('loaded', 'cancelled')).toEqual(['150.00', '90.00'])
  expect(await chargedWith('cancelled', 'loaded')).toEqual(['0.00', '0.00'])
})

test('it may be bought where freight is not, and only bought or only sold', async () => {
  const nothingBought = { purchase_currency_id: null, purchase_rate: null, purchase_quantity: null, purchase_amount: null }
  const price_lines = priceLines.map(line => (line.id === freightId ? { ...line, ...nothingBought, purchase_tariff_id: null } : line))
  const price_steps = aPricedBooking().price_steps.filter(step => step.side === 'sales')
  const soldAlone = aPricedBooking({ price_lines, price_steps })
  expect(await dueOf([long], soldAlone)).toMatchObject({ new_sales_amount: '150.00', new_purchase_amount: '90.00' })
  const after = await decided('MeasuredPriceTaken', [long], soldAlone)
  expect((await review([long], after)).price_review).toEqual([])
  expect(await dueOf([long], aPricedBooking(), by({ purchase: null }))).toMatchObject({
    new_sales_amount: '150.00',
    purchase_currency_id: null,
    old_purchase_quantity: null,
    old_purchase_amount: null,
    new_purchase_amount: null,
    new_purchase_rate: null,
  })
  expect(await dueOf([long], aPricedBooking(), by({ purchase: money('90.0000', dollar) }))).toMatchObject({
    purchase_currency_id: dollar,
    sales_currency_id: euro,
  })
  expect(await dueOf([long], aPricedBooking(), by({ sales: null, purchase: money('90.0000', dollar) }))).toMatchObject({
    purchase_currency_id: dollar,
    new_purchase_amount: '90.00',
    sales_currency_id: dollar,
    calculation_unit_id: perUnit,
    new_sales_amount: '0.00',
    new_sales_rate: '0.0000',
  })
})

test('what is only bought is hidden from the customer', async () => {
  const records = by({ sales: null })
  const asked = recordedBy(aggregate, 'BookingPriceReviewAsked', await review([long], aPricedBooking(), records), aPricedBooking())
  const { price_lines } = aPricedBooking(recordedBy(aggregate, 'MeasuredPriceTaken', { unit_numbers: [] }, asked))
  expect(price_lines[1]).toMatchObject({ id: overlengthId, shown: 'hidden', sales_amount: '0.00', purchase_amount: '90.00' })
})

test('where freight was agreed otherwise than by its rates, so was what comes on top', async () => {
  const as = (said: object) =>
    aPricedBooking({ price_lines: priceLines.map(line => (line.id === freightId ? { ...line, ...said } : line)) })
  expect(await dueOf([long], as({ manual: true }))).toBeUndefined()
  expect(await dueOf([long], as({ sales_amount: '1300.00', purchase_amount: '250.00' }))).toBeUndefined()
  const notBought = { purchase_currency_id: null, purchase_rate: null, purchase_quantity: null, purchase_amount: null }
  expect(await dueOf([long], as({ ...notBought, sales_amount: '1300.00' }))).toBeUndefined()
  expect(await dueOf([long], as({ sales_amount: '1300.00' }))).toMatchObject({ new_sales_amount: '0.00', new_purchase_amount: '90.00' })
})

test('by whatever unit it is reckoned in, on either side', async () => {
  // 4.80 × 1.80 m
  const perSquare = { currency_id: euro, calculation_unit_id: perSquareMetre, amount: '10.0000' }
  expect(await dueOf([long], aPricedBooking(), by({ sales: perSquare }))).toMatchObject({
    new_sales_quantity: '8.640',
    new_sales_amount: '86.40',
  })
  expect(await dueOf([long], aPricedBooking(), by({ purchase: perSquare }))).toMatchObject({ new_purchase_amount: '86.40' })
})

test('of a booking that was priced anew it is what that was priced as', async () => {
  const as = { service_type_id: 2 as const, loading_date: null, carrier_id: null, vessel_id: null, vessel_type: null }
  const anew = aPricedBooking({ priced_as: [as], cargo_lines: [cars({ id: 'cars', length: 480 })], date_booked: '2026-11-10' })
  // It was due as it was priced then, and not in the price.
  expect(await dueOf([long], anew)).toBeUndefined()
})
