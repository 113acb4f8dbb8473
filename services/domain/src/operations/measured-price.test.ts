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
  piece_ids: [],
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
