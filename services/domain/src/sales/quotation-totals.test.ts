import { expect, test } from 'vitest'
import { aQuotation, cars, dollar, dollars, euro, freight, yen, yens } from './quotation-for-tests.ts'
import { currenciesOf, reckoned, soldBelowPurchase } from './quotation-totals.ts'

const baf = freight({
  id: 'b',
  kind: 'surcharge',
  description: 'BAF',
  purchase_currency_id: dollar,
  purchase_amount: '125.00',
  sales_currency_id: dollar,
  sales_amount: '200.00',
})
const trucking = freight({ id: 't', kind: 'transport', description: 'Trucking', purchase_amount: '150.00', sales_amount: '172.50' })

test('totals are per currency, that of the quotation first, each with its margin', () => {
  const { totals } = reckoned(aQuotation({ price_lines: [baf, freight(), trucking], exchange_rates: [dollars] }))
  expect(totals).toEqual([
    { currency_id: euro, purchase: '1150.00', sales: '1472.50', margin: '322.50', margin_pct: '21.90' },
    { currency_id: dollar, purchase: '125.00', sales: '200.00', margin: '75.00', margin_pct: '37.50' },
  ])
})

test('the whole is in the currency of the quotation, by so many units of a currency for one of it', () => {
  // 200 dollars at 1.25 are 160 euros, and 125 are 100: 1472.50 + 160 asked, 1150 + 100 paid.
  expect(reckoned(aQuotation({ price_lines: [freight(), baf, trucking], exchange_rates: [dollars] }))).toMatchObject({
    total: '1632.50',
    margin: '382.50',
    margin_pct: '23.43',
  })
})

test('each currency counts by its own rate', () => {
  // 16,000 yen at 160 are 100 euros, and 200 dollars at 1.25 are 160.
  const ferry = freight({ id: 'f', purchase_amount: null, sales_currency_id: yen, sales_amount: '16000.00' })
  const said = { price_lines: [freight(), baf, ferry], exchange_rates: [yens, dollars] }
  expect(reckoned(aQuotation(said))).toMatchObject({ total: '1560.00', margin: '460.00' })
})

test('without a rate of one of its currencies the whole is not known, nor without a price', () => {
  const unknown = { total: null, margin: null, margin_pct: null }
  expect(reckoned(aQuotation({ price_lines: [freight(), baf] }))).toMatchObject(unknown)
  const ferry = freight({ id: 'f', purchase_amount: null, sales_currency_id: yen, sales_amount: '16000.00' })
  expect(reckoned(aQuotation({ price_lines: [baf, ferry], exchange_rates: [yens] }))).toMatchObject(unknown)
  expect(reckoned(aQuotation())).toMatchObject({ ...unknown, totals: [] })
})

test('a lump sum takes the place of freight and surcharges, and of nothing else', () => {
  const lump = aQuotation({ price_lines: [freight(), baf, trucking], exchange_rates: [dollars], lumpsum_price: '1400.00' })
  expect(reckoned(lump)).toMatchObject({
    totals: [
      { currency_id: euro, purchase: '1150.00', sales: '1572.50', margin: '422.50', margin_pct: '26.87' },
      { currency_id: dollar, purchase: '125.00', sales: '0.00', margin: '-125.00', margin_pct: null },
    ],
    total: '1572.50',
    margin: '322.50',
    margin_pct: '20.51',
  })
  const tariff = freight({ id: 'x', kind: 'tariff', purchase_amount: null, purchase_currency_id: null, sales_amount: '50.00' })
  expect(reckoned(aQuotation({ price_lines: [tariff], lumpsum_price: '1400.00' })).total).toBe('1450.00')
})

test('currencies that are only bought in count as well', () => {
  expect(currenciesOf(aQuotation({ price_lines: [freight({ purchase_currency_id: yen })] }))).toEqual([euro, yen])
  expect(currenciesOf(aQuotation({ price_lines: [baf] }))).toEqual([euro, dollar])
})

test('cargo is counted and cubed, each piece to three decimals first; what is not measured has no volume', () => {
  const measured = [cars(), cars({ quantity: 3, length: 527, width: 199, height: 282 }), cars({ height: null })]
  // 2 × 12.032 + 3 × 29.574
  expect(reckoned(aQuotation({ cargo_lines: measured }))).toMatchObject({ unit_count: 7, volume: '112.786' })
  for (const unmeasured of [{ length: null }, { width: null }, { height: null }])
    expect(reckoned(aQuotation({ cargo_lines: [cars(unmeasured)] }))).toMatchObject({ unit_count: 2, volume: '0.000' })
  expect(reckoned(aQuotation({ cargo_lines: [] }))).toMatchObject({ unit_count: 0, volume: '0.000' })
})

const belowIn = (said: Parameters<typeof aQuotation>[0]) => soldBelowPurchase(reckoned(aQuotation(said))).map(line => line.description)

test('what is sold for less than it is bought for is named, also where both are in different currencies', () => {
  expect(belowIn({ price_lines: [freight({ sales_amount: '999.99' }), trucking] })).toEqual(['Ocean freight'])
  expect(belowIn({ price_lines: [freight({ sales_amount: '1000.00' })] })).toEqual([])
  const inDollars = freight({ sales_currency_id: dollar, sales_amount: '1200.00' })
  expect(belowIn({ price_lines: [inDollars], exchange_rates: [dollars] })).toEqual(['Ocean freight'])
  expect(belowIn({ price_lines: [{ ...inDollars, sales_amount: '1250.00' }], exchange_rates: [dollars] })).toEqual([])
  expect(belowIn({ price_lines: [inDollars] })).toEqual([])
})

test('where the whole is below purchase, and single lines are, those are named', () =>
  expect(belowIn({ price_lines: [freight({ sales_amount: '500.00' }), trucking] })).toEqual(['Ocean freight']))

test('a discount alone is not below purchase, as long as the whole is not', () => {
  const discount = freight({ id: 'd', description: 'Discount', purchase_amount: null, purchase_rate: null, sales_amount: '-100.00' })
  expect(belowIn({ price_lines: [freight(), discount] })).toEqual([])
  expect(belowIn({ price_lines: [freight(), { ...discount, sales_amount: '-300.01' }] })).toEqual(['Ocean freight', 'Discount'])
})

test('under a lump sum freight and surcharges are looked at as one', () => {
  const lines = [freight({ sales_amount: '1.00' }), { ...baf, purchase_currency_id: euro, sales_currency_id: euro }]
  expect(belowIn({ price_lines: lines, lumpsum_price: '1125.00' })).toEqual([])
  expect(belowIn({ price_lines: lines, lumpsum_price: '1124.99' })).toEqual(['Ocean freight', 'BAF'])
  // Of what the surcharge costs nobody knows how many euros it is.
  expect(belowIn({ price_lines: [freight(), baf], lumpsum_price: '1.00' })).toEqual([])
})
