import { expect, test } from 'vitest'
import { stepOf } from '../sales/pricing/steps.ts'
import { euro, freight, id } from '../sales/quotation-for-tests.ts'
import { linesAtFirst, measuredLines, measuredSteps, settledWith } from './settled-price.ts'
import { reviewed as inBookings } from './specimens-for-tests.ts'

const line = freight({ manual: false })
const reviewed = { ...inBookings, purchase_currency_id: euro, sales_currency_id: euro }
const asTaken = { old_purchase_quantity: '2.200', old_purchase_amount: '1100.00', old_sales_quantity: '2.200', old_sales_amount: '1430.00' }
const higher = { new_purchase_quantity: '2.400', new_purchase_amount: '1200.00', new_sales_quantity: '2.400', new_sales_amount: '1560.00' }

test('measured lines take over quantity and amount; others stay', () => {
  const other = freight({ id: id(71) })
  expect(measuredLines([line, other], [reviewed])).toEqual([
    { ...line, purchase_quantity: '2.200', purchase_amount: '1100.00', sales_quantity: '2.200', sales_amount: '1430.00' },
    other,
  ])
})

test('what is settled of a line comes in place of what was settled before, beside what was agreed at first', () => {
  const [other, third] = [
    { ...reviewed, line_id: id(71), old_sales_amount: '1.00' },
    { ...reviewed, line_id: id(72) },
  ]
  expect(settledWith([], [reviewed])).toEqual([reviewed])
  expect(settledWith([other, reviewed], [third, { ...reviewed, ...asTaken, ...higher }])).toEqual([
    other,
    third,
    { ...reviewed, ...higher },
  ])
})

/** One of two comes at another rate: 700.00 by another tariff and unit, in a line of its own. */
const brought = {
  ...reviewed,
  line_id: 'beside',
  beside_line_id: line.id,
  calculation_unit_id: id(40),
  old_purchase_rate: null,
  old_purchase_quantity: '0.000',
  old_purchase_amount: '0.00',
  new_purchase_quantity: '1.000',
  new_purchase_amount: '500.00',
  purchase_tariff_id: id(41),
  old_sales_rate: null,
  old_sales_quantity: '0.000',
  old_sales_amount: '0.00',
  new_sales_rate: '700.0000',
  new_sales_quantity: '1.000',
  new_sales_amount: '700.00',
  tariff_id: id(42),
}
const atNewRate = {
  calculation_unit_id: id(40),
  purchase_quantity: '1.000',
  purchase_amount: '500.00',
  purchase_tariff_id: id(41),
  markup_pct: '40.00',
  sales_rate: '700.0000',
  sales_quantity: '1.000',
  sales_amount: '700.00',
  tariff_id: id(42),
}
const later = freight({ id: id(71), manual: false })

test('what measuring brings stands behind the line whose cargo it carries, and says all else as that does', () =>
  expect(measuredLines([line, later], [brought])).toEqual([line, { ...line, ...atNewRate, id: 'beside' }, later]))

test('it is measured again where it stands, and gone once it carries nothing', () => {
  const with_it = [line, { ...line, ...atNewRate, id: 'beside' }]
  const again = { ...brought, new_sales_amount: '710.00' }
  expect(measuredLines(with_it, [again])).toEqual([line, { ...line, ...atNewRate, id: 'beside', sales_amount: '710.00' }])
  const nothing = { ...brought, new_purchase_amount: '0.00', new_sales_amount: '0.00' }
  expect(measuredLines(with_it, [nothing])).toEqual([line])
  expect(measuredLines([line], [{ ...nothing, new_purchase_amount: null }])).toEqual([line])
  // What is still bought, or sold, is charged.
  expect(measuredLines([line], [{ ...nothing, new_purchase_amount: '5.00' }])).toHaveLength(2)
  expect(measuredLines([line], [{ ...nothing, new_sales_amount: '5.00' }])).toHaveLength(2)
  // A line of the price stays, whatever it comes to.
  expect(measuredLines([line], [{ ...nothing, line_id: line.id, beside_line_id: null }])).toHaveLength(1)
})

test('a line of which all is carried at another rate says that rate, and by how much more it is sold', () => {
  const moved = { ...brought, line_id: line.id, beside_line_id: null }
  expect(measuredLines([line], [moved])).toEqual([{ ...line, ...atNewRate }])
  const [bought] = measuredLines([line], [{ ...moved, new_sales_rate: '650.0000', new_purchase_rate: '520.0000' }])
  expect(bought).toMatchObject({ purchase_rate: '520.0000', sales_rate: '650.0000', markup_pct: '25.00', tariff_id: id(42) })
})

test.each([
  ['that is not bought', { purchase_rate: null }, { new_purchase_rate: null }],
  ['that is bought for another quantity', {}, { new_purchase_quantity: '1.500' }],
  ['that is bought in other money', {}, { purchase_currency_id: id(43) }],
])('nobody can say by how much more a line is sold %s', (_which, said, row) =>
  expect(measuredLines([{ ...line, ...said }], [{ ...brought, line_id: line.id, beside_line_id: null, ...row }])[0]?.markup_pct).toBeNull(),
)

test('what came at another rate in other money is charged in that', () => {
  const [, other] = measuredLines([line], [{ ...brought, purchase_currency_id: id(43), sales_currency_id: id(44) }])
  expect(other).toMatchObject({ purchase_currency_id: id(43), sales_currency_id: id(44) })
})

test.each([
  ['before rates were said', { new_purchase_rate: null, new_sales_rate: null }],
  ['at the agreed rates', { new_purchase_rate: '500.00', new_sales_rate: '650' }],
])('what was reviewed %s stays at its rate, tariff and mark-up', (_when, said) => {
  const found = { ...reviewed, ...said, calculation_unit_id: id(40), tariff_id: id(41), purchase_tariff_id: id(42) }
  expect(measuredLines([line], [found])[0]).toMatchObject({
    calculation_unit_id: line.calculation_unit_id,
    tariff_id: null,
    purchase_tariff_id: null,
    markup_pct: '30.00',
    sales_amount: '1430.00',
  })
})

test('a price was agreed at the rates that it had at first, without what measuring brought', () => {
  const taken = [{ ...line, purchase_rate: '520.0000', sales_rate: '700.0000' }, { ...line, id: 'beside' }, later]
  const asked = { ...reviewed, new_purchase_rate: '520.0000', new_sales_rate: '700.0000' }
  expect(linesAtFirst(taken, [asked, brought])).toEqual([line, later])
  // Before rates were said, none was changed.
  expect(linesAtFirst([line], [{ ...reviewed, old_purchase_rate: null, old_sales_rate: null }])).toEqual([line])
})

const step = (line_id: string, side: 'purchase' | 'sales', of: 'chosen' | 'measured' | 'reckoned', value: string) =>
  stepOf({ line_id, side }, of, { value })

test('how a measured price came about is told behind how the agreed one did, in place of what was told of it before', () => {
  const agreed = [step(line.id, 'purchase', 'chosen', '1'), step(line.id, 'sales', 'chosen', '2'), step(later.id, 'sales', 'chosen', '3')]
  const told = [step(line.id, 'sales', 'measured', '530'), step(line.id, 'sales', 'reckoned', '4')]
  const of_other = step(later.id, 'sales', 'measured', '540')
  const other = step('another', 'sales', 'measured', '550')
  const again = [step(line.id, 'sales', 'measured', '535'), step('beside', 'sales', 'measured', '560')]
  expect(measuredSteps([...agreed, ...told, of_other], [reviewed, brought], [...again, other])).toEqual([
    agreed[0],
    agreed[1],
    agreed[2],
    of_other,
    ...again,
  ])
})
