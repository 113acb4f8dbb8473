import { expect, test } from 'vitest'
import type { AgreedLine } from '../sales/pricing/agreed-lines.ts'
import { euro, freight, id, perUnit } from '../sales/quotation-for-tests.ts'
import { reviewOf } from './measured-price.ts'
import { reviewed as inBookings } from './specimens-for-tests.ts'

const line = freight({ manual: false })
const side = (quantity: string, amount: string, rate = '') => ({ currency_id: euro, calculation_unit_id: perUnit, rate, quantity, amount })
const reckonedLine = (line_id: string, purchase: AgreedLine['purchase'], sales: AgreedLine['sales']): AgreedLine => ({
  id: line_id,
  kind: 'freight',
  cargo_line_id: null,
  purchase: purchase && { ...purchase, rate: purchase.rate || '500.0000' },
  sales: sales && { ...sales, rate: sales.rate || '650.0000' },
  purchase_tariff_id: null,
  sales_tariff_id: null,
  surcharge_id: null,
  beside_line_id: null,
  pieces: [],
  problems: { purchase: null, sales: null },
})
/** A price with a line of other cargo before it. */
const reckoned = (purchase: AgreedLine['purchase'], sales: AgreedLine['sales']): AgreedLine[] => [
  reckonedLine(id(69), side('9.000', '900.00'), side('9.000', '990.00')),
  reckonedLine(id(70), purchase, sales),
]
const agreed = reckoned(side('2.000', '1000.00'), side('2.000', '1300.00'))
const measured = reckoned(side('2.200', '1100.00'), side('2.200', '1430.00'))
const reviewed = { ...inBookings, purchase_currency_id: euro, sales_currency_id: euro }
const sold = { ...reviewed, new_purchase_quantity: '2.000', new_purchase_amount: '1000.00' }
const bought = { ...reviewed, new_sales_quantity: '2.000', new_sales_amount: '1300.00' }

test.each([
  ['both sides of a line that measures otherwise', line, agreed, measured, [reviewed]],
  ['nothing where it comes to the same', line, agreed, agreed, []],
  ['nothing of a line that was typed by hand', freight(), agreed, measured, []],
  ['nothing of a line that these rates do not make', line, [], measured, []],
  ['nothing where cargo cannot be reckoned any more', line, agreed, [], []],
  ['what is sold, where nothing is bought by these rates', line, reckoned(null, side('2.000', '1300.00')), measured, [sold]],
  [
    'what is bought, where another sum was agreed for the sale',
    line,
    reckoned(side('2.000', '1000.00'), side('2.000', '1299.99')),
    measured,
    [bought],
  ],
  [
    'what is bought, where another quantity was agreed for the sale',
    line,
    reckoned(side('2.000', '1000.00'), side('2.001', '1300.00')),
    measured,
    [bought],
  ],
  [
    'what is bought, where the sale comes to the same',
    line,
    agreed,
    reckoned(side('2.200', '1100.00'), side('2.000', '1300.00')),
    [bought],
  ],
] as const)('of a price is reviewed %s', (_what, own, before, after, review) => expect(reviewOf([own], [], before, after)).toEqual(review))

test('a side that has no amount has none by measuring either', () => {
  const [only] = reviewOf([{ ...line, purchase_quantity: null, purchase_amount: null }], [], agreed, measured)
  expect(only).toMatchObject({
    old_purchase_amount: null,
    new_purchase_amount: null,
    new_purchase_quantity: null,
    new_sales_amount: '1430.00',
  })
})

// Taken at 1,100.00 and 1,430.00: the line is charged at that, and what it was agreed at stands in what was settled.
const taken = { ...line, purchase_quantity: '2.200', purchase_amount: '1100.00', sales_quantity: '2.200', sales_amount: '1430.00' }
const more = reckoned(side('2.400', '1200.00'), side('2.400', '1560.00'))
const asTaken = { old_purchase_quantity: '2.200', old_purchase_amount: '1100.00', old_sales_quantity: '2.200', old_sales_amount: '1430.00' }
const higher = { new_purchase_quantity: '2.400', new_purchase_amount: '1200.00', new_sales_quantity: '2.400', new_sales_amount: '1560.00' }

test.each([
  ['nobody is asked again of a difference that was taken', taken, [reviewed], measured, []],
  ['nor of one that was kept from', line, [reviewed], measured, []],
  ['what was taken may measure otherwise again', taken, [reviewed], more, [{ ...reviewed, ...asTaken, ...higher }]],
  ['and so may what was kept as agreed', line, [reviewed], more, [{ ...reviewed, ...higher }]],
  [
    'what is bought alone may',
    line,
    [reviewed],
    reckoned(side('2.400', '1200.00'), side('2.200', '1430.00')),
    [{ ...reviewed, new_purchase_quantity: '2.400', new_purchase_amount: '1200.00' }],
  ],
  [
    'and what is sold alone',
    line,
    [reviewed],
    reckoned(side('2.200', '1100.00'), side('2.400', '1560.00')),
    [{ ...reviewed, new_sales_quantity: '2.400', new_sales_amount: '1560.00' }],
  ],
  ['what was kept and measures as agreed again is nothing to review', line, [reviewed], agreed, []],
  [
    'what was taken and measures as agreed again is',
    taken,
    [reviewed],
    agreed,
    [
      {
        ...reviewed,
        ...asTaken,
        new_purchase_quantity: '2.000',
        new_purchase_amount: '1000.00',
        new_sales_quantity: '2.000',
        new_sales_amount: '1300.00',
      },
    ],
  ],
  ['what was settled of another line says nothing of this one', line, [{ ...reviewed, line_id: id(71) }], measured, [reviewed]],
] as const)('%s', (_what, own, settled, now, review) => expect(reviewOf([own], settled, agreed, now)).toEqual(review))

const stays = (side: 'purchase' | 'sales') =>
  agreed.map(one => (one.id === line.id ? { ...one, problems: { ...one.problems, [side]: 'rates_alike' as const } } : one))
test.each(['purchase', 'sales'] as const)(
  'what stays at its rate of %s beyond the conditions of that is reviewed, though it comes to the same',
  side =>
    expect(reviewOf([line], [], agreed, stays(side))).toMatchObject([
      { old_sales_amount: '1300.00', new_sales_amount: '1300.00', [`${side}_problem`]: 'rates_alike' },
    ]),
)

/** Half of it comes at another rate, in a line beside its own. */
const half = reckonedLine(id(70), side('1.000', '500.00'), side('1.000', '650.00'))
const beside: AgreedLine = {
  ...reckonedLine('beside', side('1.000', '500.00'), side('1.000', '700.00', '700.0000')),
  beside_line_id: id(70),
}
const divided = [half, beside]

test('what measuring brings is reviewed behind the line beside which it comes', () => {
  const [own, brought, ...more] = reviewOf([freight({ id: id(69), manual: false }), line], [], agreed, divided)
  expect(more).toEqual([])
  expect(own).toMatchObject({ line_id: id(70), beside_line_id: null, new_sales_amount: '650.00', new_purchase_amount: '500.00' })
  expect(brought).toMatchObject({
    line_id: 'beside',
    beside_line_id: id(70),
    old_purchase_quantity: '0.000',
    old_purchase_amount: '0.00',
    old_purchase_rate: null,
    new_purchase_amount: '500.00',
    old_sales_rate: null,
    new_sales_rate: '700.0000',
    old_sales_amount: '0.00',
    new_sales_amount: '700.00',
  })
})

test('in the money of its rate, and bought only where its line is', () => {
  const [bought_in, sold_in] = [id(43), id(44)]
  const foreign = {
    ...beside,
    purchase: { ...side('1.000', '500.00'), currency_id: bought_in },
    sales: { ...side('1.000', '700.00'), currency_id: sold_in },
  }
  expect(reviewOf([line], [], agreed, [half, foreign])[1]).toMatchObject({ purchase_currency_id: bought_in, sales_currency_id: sold_in })
  const notBought = { ...line, purchase_currency_id: null, purchase_rate: null, purchase_quantity: null, purchase_amount: null }
  const [, only] = reviewOf([notBought], [], agreed, [half, { ...beside, purchase: null }])
  expect(only).toMatchObject({
    purchase_currency_id: null,
    old_purchase_amount: null,
    new_purchase_amount: null,
    new_sales_amount: '700.00',
  })
})

test('what was brought before is reviewed once, as it was agreed of the line beside which it stands', () => {
  const [before, charged] = [
    freight({ id: id(69), manual: false, sales_amount: '1.00' }),
    { ...line, id: 'beside', sales_amount: '690.00' },
  ]
  const told = reviewOf([line], [], agreed, divided)
  const found = reviewOf([before, line, charged], told, agreed, [half, { ...beside, sales: side('1.000', '710.00') }])
  expect(found).toMatchObject([{ line_id: 'beside', beside_line_id: id(70), old_sales_amount: '690.00', new_sales_amount: '710.00' }])
  expect(found).toHaveLength(1)
})
