import { expect, test } from 'vitest'
import type { PriceLine } from '../sales/pricing/lines.ts'
import { euro, freight, id } from '../sales/quotation-for-tests.ts'
import { measuredLines, reviewOf } from './measured-price.ts'

const line = freight({ manual: false })
const side = (quantity: string, amount: string) => ({ currency_id: euro, calculation_unit_id: null, rate: '1.0000', quantity, amount })
const reckoned = (purchase: PriceLine['purchase'], sales: PriceLine['sales']): PriceLine[] => [
  {
    id: id(70),
    kind: 'freight',
    cargo_line_id: null,
    purchase,
    sales,
    purchase_tariff_id: null,
    sales_tariff_id: null,
    surcharge_id: null,
  },
]
const agreed = reckoned(side('2.000', '1000.00'), side('2.000', '1300.00'))
const measured = reckoned(side('2.200', '1100.00'), side('2.200', '1430.00'))
const row = {
  line_id: id(70),
  description: 'Ocean freight',
  purchase_currency_id: euro,
  old_purchase_quantity: '2.000',
  new_purchase_quantity: '2.200',
  old_purchase_amount: '1000.00',
  new_purchase_amount: '1100.00',
  sales_currency_id: euro,
  old_sales_quantity: '2.000',
  new_sales_quantity: '2.200',
  old_sales_amount: '1300.00',
  new_sales_amount: '1430.00',
}
const sold = { ...row, new_purchase_quantity: '2.000', new_purchase_amount: '1000.00' }
const bought = { ...row, new_sales_quantity: '2.000', new_sales_amount: '1300.00' }

test.each([
  ['both sides of a line that measures otherwise', line, agreed, measured, [row]],
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
] as const)('of a price is reviewed %s', (_what, own, before, after, review) => expect(reviewOf([own], before, after)).toEqual(review))

test('a side that has no amount has none by measuring either', () => {
  const [only] = reviewOf([{ ...line, purchase_quantity: null, purchase_amount: null }], agreed, measured)
  expect(only).toMatchObject({
    old_purchase_amount: null,
    new_purchase_amount: null,
    new_purchase_quantity: null,
    new_sales_amount: '1430.00',
  })
})

test('measured lines take over quantity and amount, never the rate; others stay', () => {
  const other = freight({ id: id(71) })
  expect(measuredLines([line, other], [row])).toEqual([
    { ...line, purchase_quantity: '2.200', purchase_amount: '1100.00', sales_quantity: '2.200', sales_amount: '1430.00' },
    other,
  ])
})
