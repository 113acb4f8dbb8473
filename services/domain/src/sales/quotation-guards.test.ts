import { expect, test } from 'vitest'
import { freightLineId } from './pricing/freight.ts'
import { aQuotation, around, cars, dollar, dollars, freight, id, perCubicMetre } from './quotation-for-tests.ts'
import { offerFaults, offerWarnings } from './quotation-guards.ts'
import { reckoned } from './quotation-totals.ts'

const today = '2026-11-20'
const below = freight({ sales_amount: '999.99' })
const inDollars = freight({ id: id(71), description: 'BAF', purchase_currency_id: dollar, sales_currency_id: dollar })

const faultsOf = (said: Parameters<typeof aQuotation>[0], surroundings = around()) =>
  offerFaults(reckoned(aQuotation(said)), surroundings, today, null).map(({ code, field, params }) => ({ code, field, params }))

test('a currency of which no rate is known is named by its code, or not at all', () => {
  const lacks = (currency: string) => [{ code: 'quotation_lacks_rate', field: 'price_lines', params: { currency } }]
  expect(faultsOf({ price_lines: [inDollars] })).toEqual(lacks('USD'))
  expect(faultsOf({ price_lines: [inDollars] }, around({ codes: new Map() }))).toEqual(lacks(''))
  // Of euros in dollars and pounds it is the dollar, and not the euro, that has none.
  const [pound, codes] = [id(93), around({ codes: new Map([...around().codes, [id(93), 'GBP']]) })]
  const inPounds = freight({ id: id(72), purchase_currency_id: pound, sales_currency_id: pound })
  expect(faultsOf({ currency_id: dollar, price_lines: [freight(), inPounds] }, codes)).toEqual(lacks('USD'))
})

test('a price by measure takes those of the cargo that it is for', () => {
  const byVolume = around({ units: new Map([[perCubicMetre, { quantity_source: 'volume' }]]) })
  const cargo_lines = [cars(), cars({ id: id(61), width: null })]
  const faultsFor = (cargo_line_id: string | null, manual = true) =>
    faultsOf({ cargo_lines, price_lines: [freight({ calculation_unit_id: perCubicMetre, cargo_line_id, manual })] }, byVolume).map(
      one => one.field,
    )
  expect(faultsFor(id(60))).toEqual([])
  expect(faultsFor(id(61))).toEqual(['cargo_lines.1.width'])
  expect(faultsFor(null)).toEqual(['cargo_lines.1.width'])
  // What a rate was reckoned by falls on other cargo alone.
  expect(faultsFor(null, false)).toEqual([])
})

test('what is sold below purchase is named to who sends it, and nothing where nothing is', () => {
  const warningsOf = (said: Parameters<typeof aQuotation>[0]) => offerWarnings(reckoned(aQuotation(said)))
  expect(warningsOf({ price_lines: [freight()] })).toEqual([])
  expect(warningsOf({ price_lines: [below, freight({ id: id(72), description: 'Trucking', sales_amount: '900.00' })] })).toEqual([
    { code: 'sold_below_purchase', params: { lines: 'Ocean freight, Trucking' } },
  ])
  expect(warningsOf({ price_lines: [freight(), inDollars], exchange_rates: [dollars] })).toEqual([
    { code: 'quotation_mixes_currencies', params: {} },
  ])
})

test('what its price lacks keeps it from going out: freight of its cargo, and surcharges without a reason', () => {
  const lacks = { code: 'tariff_rates_unavailable' as const, line_id: freightLineId(id(60)), side: 'sales' as const, currency_id: null }
  const unpriced = [{ id: id(80), name: 'LSS', mandatory: true, surcharge_type_id: id(81) }]
  const faults = faultsOf(
    { cargo_lines: [cars()], price_lines: [freight({ manual: false })], price_problems: [lacks] },
    around({ unpriced }),
  )
  expect(faults).toEqual([
    { code: 'quotation_lacks_freight', field: 'cargo_lines.0.quantity', params: { row: 1 } },
    { code: 'quotation_lacks_surcharges', field: 'override_reason', params: { surcharges: 'LSS' } },
  ])
})

test('an offer that comes to nothing, or to less, goes out for a reason, however freely the house sells below purchase', () => {
  const freely = around({ rule: 'freely' })
  const unbought = { purchase_rate: null, purchase_amount: null } as const
  const codesOf = (sales_amount: string, override_reason: string | null = null) =>
    offerFaults(reckoned(aQuotation({ price_lines: [freight({ ...unbought, sales_amount })] })), freely, today, override_reason)
  expect(codesOf('0.00')).toMatchObject([
    { code: 'quotation_comes_to_nothing', kind: 'validation', field: 'override_reason', params: { total: '0,00' } },
  ])
  expect(codesOf('-5000.00')).toMatchObject([{ code: 'quotation_comes_to_nothing', params: { total: '-5.000,00' } }])
  expect(codesOf('0.00', 'Goodwill')).toEqual([])
  expect(codesOf('0.01')).toEqual([])
  // A lump sum of nothing is an offer for nothing as well; where what it comes to is not known, that is what is told.
  const lumped = aQuotation({ type: 'lumpsum', lumpsum_price: '0.00', price_lines: [freight(unbought)] })
  expect(offerFaults(reckoned(lumped), freely, today, null)).toMatchObject([{ code: 'quotation_comes_to_nothing' }])
  expect(faultsOf({ price_lines: [inDollars] }, freely).map(({ code }) => code)).toEqual(['quotation_lacks_rate'])
})

test('of nothing that is carried no price goes out', () => {
  expect(faultsOf({ cargo_lines: [], price_lines: [freight()] })).toEqual([{ code: 'required', field: 'cargo_lines', params: {} }])
})

test('there are no more chassis numbers than pieces', () => {
  const faultsFor = (...chassis_numbers: string[]) => faultsOf({ cargo_lines: [cars({ chassis_numbers })], price_lines: [freight()] })
  expect(faultsFor('JTM1', 'JTM2')).toEqual([])
  expect(faultsFor('JTM1', 'JTM2', 'JTM3')).toEqual([
    { code: 'more_chassis_than_pieces', field: 'cargo_lines.0.chassis_numbers', params: { chassis: 3, pieces: 2 } },
  ])
})

test('what is counted in pieces has no chassis numbers, which would be lost when it is booked', () => {
  const chassis = (said: Parameters<typeof aQuotation>[0], goods: Parameters<typeof around>[0] = {}) => {
    const line = { ...cars({ chassis_numbers: ['JTM1'] }), ...said?.cargo_lines?.[0] }
    const quoted = reckoned(aQuotation({ ...said, cargo_lines: [line], price_lines: [freight()] }))
    return offerFaults(quoted, around(goods), '2026-11-20', null).filter(({ code }) => code === 'no_chassis_of_pieces')
  }
  const at = [expect.objectContaining({ field: 'cargo_lines.0.chassis_numbers' })]
  expect(chassis({ cargo_mode: 'break_bulk' })).toEqual(at)
  expect(chassis({ cargo_mode: 'roro' })).toEqual([])
  const [packed, driven] = [
    { commodities: [{ id: id(40), unit_kind: 'package' as const }] },
    { commodities: [{ id: id(40), unit_kind: 'vehicle' as const }] },
  ]
  const ofGoods = { cargo_lines: [cars({ commodity_id: id(40), chassis_numbers: ['JTM1'] })] }
  expect(chassis({ cargo_mode: 'roro', ...ofGoods }, packed)).toEqual(at)
  expect(chassis({ cargo_mode: 'break_bulk', ...ofGoods }, driven)).toEqual([])
  const others = { commodities: [{ id: id(41), unit_kind: 'vehicle' as const }, ...packed.commodities] }
  expect(chassis({ cargo_mode: 'roro', ...ofGoods }, others)).toEqual(at)
  const boxed = { cargo_lines: [cars({ container_type_id: id(42), chassis_numbers: ['JTM1'] })] }
  expect(chassis({ cargo_mode: 'break_bulk', ...boxed })).toEqual([])
  const none = { cargo_lines: [cars({ commodity_id: id(40), chassis_numbers: [] })] }
  expect(chassis({ cargo_mode: 'break_bulk', ...none }, packed)).toEqual([])
})
