import { quotations } from '@fairlead/contracts/sales/quotations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { aQuotation, cars, dollar, dollars, euro, freight, id, ofFreight, perUnit, yen } from './quotation-for-tests.ts'
import { linesTold, namedCargo, priceLines } from './quotation-lines.ts'

const { QuotationLineAdded, QuotationLineChanged, QuotationLineRemoved } = eventsOf(quotations)

type Typed = Parameters<typeof priceLines>[0][number]
const typed: Typed = {
  kind: 'freight',
  description: 'Ocean freight',
  calculation_unit_id: perUnit,
  purchase_rate: '500.0000',
  purchase_quantity: '2.000',
  markup_pct: '30.00',
  shown: 'yes',
}
const minor_units = new Map([
  [euro, 2],
  [dollar, 2],
  [yen, 0],
  [id(90), 4],
])
const asking = {
  id: id(99),
  now: '2026-11-20T09:00:00.000Z',
  minor_units,
  percentages: new Set([ofFreight]),
  shares_of_freight: new Set([ofFreight]),
}
const priced = (said: Partial<Typed> = {}, quotation = aQuotation()) => priceLines([{ ...typed, ...said }], quotation, asking)
const lineOf = (...asked: Parameters<typeof priced>) => priced(...asked).lines[0]
const faultsOf = (...asked: Parameters<typeof priced>) => priced(...asked).faults.map(({ code, field }) => [code, field])

test('what is not said follows from the rest: the currency of the quotation, as many sold as bought, and the rate by the mark-up', () => {
  expect(lineOf()).toEqual(freight({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) }))
  expect(lineOf({ purchase_quantity: null, sales_quantity: '3.000' })).toMatchObject({
    purchase_quantity: '3.000',
    purchase_amount: '1500.00',
  })
  expect(lineOf({ purchase_currency_id: dollar })).toMatchObject({ purchase_currency_id: dollar, sales_currency_id: dollar })
})

test('of a unit that is a percentage a rate is so many per cent of the quantity, bought and sold, in whole yen', () => {
  const said = {
    kind: 'surcharge' as const,
    calculation_unit_id: ofFreight,
    purchase_rate: '2.5000',
    purchase_quantity: '661.760',
    markup_pct: null,
    sales_rate: '3.0000',
  }
  expect(lineOf(said)).toMatchObject({ purchase_amount: '16.54', sales_amount: '19.85' })
  expect(lineOf({ ...said, sales_currency_id: yen, sales_quantity: '1209.000' })).toMatchObject({ sales_amount: '36.00' })
})

test('freight is no share of freight, while a surcharge may be, and freight that was typed so before stays beside other lines', () => {
  const byShare = { calculation_unit_id: ofFreight, purchase_quantity: '661.760' }
  expect(faultsOf(byShare)).toEqual([['freight_by_percentage', 'price_lines.0.calculation_unit_id']])
  expect(faultsOf({ ...byShare, kind: 'surcharge' })).toEqual([])
  // By what the cargo is worth it may be.
  const byValue = { ...asking, shares_of_freight: new Set<string>() }
  expect(priceLines([{ ...typed, ...byShare }], aQuotation(), byValue).faults).toEqual([])
  const [before] = priceLines([{ ...typed, ...byShare }], aQuotation(), byValue).lines
  const kept = aQuotation({ price_lines: before ? [before] : [] })
  expect(priceLines([before ?? typed, typed], kept, asking).faults).toEqual([])
})

test('what is sold without being bought has no purchase', () =>
  expect(
    lineOf({ purchase_rate: null, purchase_quantity: '5.000', markup_pct: '10.00', sales_rate: '45.0000', sales_quantity: '1.000' }),
  ).toMatchObject({
    purchase_currency_id: null,
    purchase_quantity: null,
    purchase_amount: null,
    markup_pct: null,
    sales_currency_id: euro,
    sales_amount: '45.00',
  }))

test('a mark-up is that of the whole line where more or less is sold than bought, in other money too', () => {
  const said = { purchase_rate: '487.0000', purchase_quantity: '3.000', sales_quantity: '54.129', markup_pct: null }
  // 5,412.90 for what costs 1,461.00
  expect(lineOf({ ...said, sales_rate: '100.0000' })?.markup_pct).toBe('270.49')
  expect(lineOf({ ...said, markup_pct: '100.00' })).toMatchObject({ sales_rate: '53.9822', sales_amount: '2922.00', markup_pct: '100.00' })
  expect(lineOf({ ...said, sales_quantity: '0.000', sales_rate: '100.0000' })?.markup_pct).toBeNull()
  const dollarsBought = { ...said, purchase_currency_id: dollar, sales_currency_id: euro, sales_rate: '100.0000' }
  // 1,461.00 dollars at 1.25 are 1,168.80 euros.
  expect(lineOf(dollarsBought, aQuotation({ exchange_rates: [dollars] }))?.markup_pct).toBe('363.12')
  expect(lineOf({ ...dollarsBought, sales_quantity: '0.000' }, aQuotation({ exchange_rates: [dollars] }))?.markup_pct).toBeNull()
})

test('a mark-up that was typed stays where it says so, and follows from the rates where they were typed', () => {
  expect(lineOf({ sales_rate: '650.0000' })?.markup_pct).toBe('30.00')
  expect(lineOf({ sales_rate: '600.0000' })?.markup_pct).toBe('20.00')
  expect(lineOf({ markup_pct: null, sales_rate: '400.0000' })?.markup_pct).toBe('-20.00')
  expect(lineOf({ purchase_rate: '33.3300', markup_pct: '10.00' })).toMatchObject({ sales_rate: '36.6630', sales_amount: '73.33' })
  // 25 per cent on 0.0010 is 0.00125, as a rate 0.0013: by that alone it would be 30.
  expect(lineOf({ purchase_rate: '0.0010', markup_pct: '25.00', sales_rate: '0.0013' })?.markup_pct).toBe('25.00')
})

test('the mark-up is on the purchase in the currency of sales, by the rates of the day', () => {
  const bought = { purchase_currency_id: dollar, sales_currency_id: euro }
  const quotation = aQuotation({ exchange_rates: [dollars] })
  // 500 dollars at 1.25 are 400 euros.
  expect(lineOf(bought, quotation)).toMatchObject({ sales_rate: '520.0000', purchase_amount: '1000.00', sales_amount: '1040.00' })
  expect(lineOf({ ...bought, sales_rate: '500.0000' }, quotation)?.markup_pct).toBe('25.00')
  expect(lineOf({ ...bought, sales_rate: '500.0000' })?.markup_pct).toBeNull()
})

test('amounts have the decimals of their currency', () =>
  expect(lineOf({ purchase_currency_id: yen, purchase_rate: '33.3000' })).toMatchObject({
    purchase_amount: '67.00',
    sales_amount: '87.00',
  }))

test.each<[string, Partial<Typed>, [string, string][]]>([
  ['without what it is sold for', { markup_pct: null }, [['required', 'price_lines.0.sales_rate']]],
  [
    'in another currency, of which no rate is known',
    { purchase_currency_id: dollar, sales_currency_id: euro },
    [['required', 'price_lines.0.sales_rate']],
  ],
  ['of nothing', { purchase_quantity: null }, [['required', 'price_lines.0.sales_quantity']]],
  ['for cargo that is not listed', { cargo_line_id: id(61) }, [['select_from_list', 'price_lines.0.cargo_line_id']]],
  [
    'bought in mills',
    { purchase_currency_id: id(90), sales_currency_id: euro, sales_rate: '1.0000' },
    [['currency_too_fine', 'price_lines.0.purchase_currency_id']],
  ],
  ['sold in mills', { sales_currency_id: id(90), sales_rate: '1.0000' }, [['currency_too_fine', 'price_lines.0.sales_currency_id']]],
  ['too large', { purchase_rate: '50000000.0000', sales_rate: '1.0000' }, [['line_too_large', 'price_lines.0.purchase_rate']]],
])('no price stands that is %s', (_why, said, faults) => expect(faultsOf(said)).toEqual(faults))

test('a price may be for some of the cargo', () =>
  expect(faultsOf({ cargo_line_id: id(60) }, aQuotation({ cargo_lines: [cars(), cars({ id: id(61) })] }))).toEqual([]))

test('a line keeps its place and its id; one that was pasted below itself is a line of its own, and so is one that nobody knows', () => {
  const quotation = aQuotation({ price_lines: [freight()] })
  const rows = [
    { ...typed, id: id(70) },
    { ...typed, id: id(70) },
    { ...typed, id: id(71) },
  ]
  const ids = priceLines(rows, quotation, asking).lines.map(line => line.id)
  expect(ids[0]).toBe(id(70))
  expect(new Set([...ids, id(71)]).size).toBe(4)
})

test('what was reckoned stays so until somebody types another price over it', () => {
  const quotation = aQuotation({ price_lines: [freight({ manual: false })] })
  expect(lineOf({ id: id(70) }, quotation)?.manual).toBe(false)
  expect(lineOf({ id: id(70), sales_rate: '640.0000' }, quotation)?.manual).toBe(true)
  const atItsMinimum = freight({ manual: false, sales_amount: '1500.00' })
  const {
    purchase_amount: _p,
    sales_amount: _s,
    manual: _m,
    tariff_id: _t,
    purchase_tariff_id: _b,
    surcharge_id: _c,
    ...row
  } = atItsMinimum
  expect(priceLines([row], aQuotation({ price_lines: [atItsMinimum] }), asking).lines).toEqual([atItsMinimum])
})

test('a price that is typed over one that was reckoned still tells by which rates that was', () => {
  const rates = { tariff_id: id(91), purchase_tariff_id: id(92), surcharge_id: id(93) }
  const quotation = aQuotation({ price_lines: [freight({ ...rates, manual: false })] })
  expect(lineOf({ id: id(70), sales_rate: '640.0000' }, quotation)).toMatchObject({ ...rates, manual: true })
})

test('what is told of lines is what became of each', () => {
  const [first, second, third] = [freight({ id: 'a' }), freight({ id: 'b' }), freight({ id: 'c' })]
  const dearer = { ...second, sales_amount: '1400.00' }
  expect(linesTold([first, second], [dearer, third])).toEqual([
    QuotationLineRemoved({ line_id: 'a' }),
    QuotationLineChanged(dearer),
    QuotationLineAdded(third),
  ])
  expect(linesTold([first, second], [first, second])).toEqual([])
})

test('cargo gets an id where it has none, and one of its own where it was pasted below itself', () => {
  const [first, second, third] = namedCargo([cars(), cars({ id: null }), cars()], id(99), asking.now)
  expect(first?.id).toBe(id(60))
  expect(new Set([first?.id, second?.id, third?.id]).size).toBe(3)
})

const rate = fc.integer({ min: 1, max: 99_999_999 }).map(n => (n / 10_000).toFixed(4))
const quantity = fc.integer({ min: 1, max: 99_999 }).map(n => (n / 1000).toFixed(3))
const pct = fc.integer({ min: -9_999, max: 99_999 }).map(n => (n / 100).toFixed(2))

test('a price that was settled is settled in the same way again', () =>
  fc.assert(
    fc.property(rate, quantity, fc.option(pct), fc.option(rate), (purchase_rate, purchase_quantity, markup_pct, sales_rate) => {
      const { lines, faults } = priced({ purchase_rate, purchase_quantity, markup_pct, sales_rate })
      fc.pre(faults.length === 0)
      const quotation = aQuotation({ price_lines: lines })
      expect(priceLines(lines, quotation, asking).lines).toEqual(lines)
    }),
  ))
