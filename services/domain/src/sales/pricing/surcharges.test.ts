import { expect, test } from 'vitest'
import type { PriceLine } from './lines.ts'
import { price } from './price.ts'
import type { SurchargeRate } from './rates.ts'
import type { PriceRequest } from './request.ts'
import { car, container, list, request, surcharge, tariff } from './specimens-for-tests.ts'

const van = { ...car, id: 'van', commodity_group_id: 'vans', condition_id: 1 }
const carried = [list([tariff('UNIT', '100.00')])]
const priced = (surcharges: readonly SurchargeRate[], changes: Partial<PriceRequest> = {}, sources = carried) =>
  price(request(changes), { sources, surcharges })
const amounts = (lines: readonly PriceLine[]) =>
  lines.filter(line => line.kind === 'surcharge').map(line => [line.surcharge_id, line.sales?.amount ?? null])
const codes = (problems: readonly { code: string }[]) => problems.map(one => one.code)

test.each([
  ['port of loading', { pol_id: 'BEANR' }, { pol_id: 'NLRTM' }],
  ['region of loading', { pol_region_id: 'NWE' }, { pol_region_id: 'MED' }],
  ['port of discharge', { pod_id: 'GHTEM' }, { pod_id: 'NGLOS' }],
  ['region of discharge', { pod_region_id: 'WAF' }, { pod_region_id: 'EAF' }],
  ['group of commodities', { commodity_group_id: 'vehicles' }, { commodity_group_id: 'vans' }],
  ['condition', { condition_id: 2 }, { condition_id: 1 }],
  ['carrier', { carrier_id: 'gnv' }, { carrier_id: 'other' }],
  ['vessel', { vessel_id: 'grande' }, { vessel_id: 'other' }],
  ['voyage', { voyage_id: 'v1' }, { voyage_id: 'other' }],
  ['customer', { customer_id: 'sahel' }, { customer_id: 'other' }],
  ['contract', { contract_id: 'c1' }, { contract_id: 'other' }],
  ['service', { service_type_id: 2 }, { service_type_id: 1 }],
] as const)('a surcharge falls on its %s alone', (_what, ours, others) => {
  const of = { carrier_id: 'gnv', vessel_id: 'grande', voyage_id: 'v1', customer_id: 'sahel', contract_id: 'c1' }
  expect(amounts(priced([surcharge('BAF', 'UNIT', '5.00', ours)], of).lines)).toEqual([['BAF', '5.00']])
  expect(amounts(priced([surcharge('BAF', 'UNIT', '5.00', others)], of).lines)).toEqual([])
})

test('of one type and side the most specific falls, and those of another side as well', () => {
  const all = [
    surcharge('any', 'UNIT', '5.00', { surcharge_type_id: 'THC' }),
    surcharge('tema', 'UNIT', '7.00', { surcharge_type_id: 'THC', pod_id: 'GHTEM' }),
    surcharge('load', 'UNIT', '9.00', { surcharge_type_id: 'THC', side: 'load' }),
  ]
  expect(amounts(priced(all).lines)).toEqual([
    ['tema', '7.00'],
    ['load', '9.00'],
  ])
})

test('they stand in the order of their sides, then of their types', () => {
  const all = [surcharge('a', 'UNIT', '1.00', { surcharge_type_id: 'THC' }), surcharge('b', 'UNIT', '2.00', { surcharge_type_id: 'BAF' })]
  expect(amounts(priced(all).lines)).toEqual([
    ['b', '2.00'],
    ['a', '1.00'],
  ])
})

test('those of one type and side stand in the order of their ids, whichever cargo they fall on', () => {
  const all = [
    surcharge('b', 'UNIT', '2.00', { surcharge_type_id: 'THC', commodity_group_id: 'vehicles' }),
    surcharge('a', 'UNIT', '1.00', { surcharge_type_id: 'THC', commodity_group_id: 'vans' }),
  ]
  expect(amounts(priced(all, { cargo: [car, van] }).lines)).toEqual([
    ['a', '1.00'],
    ['b', '2.00'],
  ])
})

test('one without a calculation unit is for all of it', () => {
  const flat = surcharge('FLAT', 'UNIT', '', { sales: { currency_id: 'EUR', calculation_unit_id: null, amount: '25.00' } })
  expect(amounts(priced([flat], { cargo: [car, van] }).lines)).toEqual([['FLAT', '25.00']])
})

test('of two that are equally specific none falls', () => {
  const all = [
    surcharge('b', 'UNIT', '5.00', { surcharge_type_id: 'THC', pol_id: 'BEANR' }),
    surcharge('a', 'UNIT', '7.00', { surcharge_type_id: 'THC', pod_id: 'GHTEM' }),
  ]
  const found = priced(all)
  expect(amounts(found.lines)).toEqual([])
  expect(found.problems).toMatchObject([{ code: 'rates_alike', rate_ids: ['a', 'b'] }])
  // A port is worth four points.
  const told = { line_id: car.id, side: 'sales' }
  expect(found.steps.filter(({ line_id }) => line_id === car.id)).toMatchObject([
    { ...told, step: 'chosen', surcharge_id: 'a', value: '4' },
    { ...told, step: 'scored', surcharge_id: 'a', criterion: 'pod', value: '4' },
    { ...told, step: 'runner_up', surcharge_id: 'b', value: '4' },
    { ...told, step: 'scored', surcharge_id: 'b', criterion: 'pol', value: '4' },
  ])
})

test('what is equally specific is told in the same order, in whatever order it comes', () => {
  const alike = (id: string, surcharge_type_id: string) => surcharge(id, 'UNIT', '5.00', { surcharge_type_id })
  const all = [alike('a', 'THC'), alike('b', 'BAF'), alike('c', 'BAF'), alike('d', 'THC')]
  for (const one of [all, all.toReversed()])
    expect(priced(one).problems.map(({ rate_ids }) => rate_ids)).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ])
})

test('a surcharge falls on the cargo that it is meant for, and whose measures are as it asks', () => {
  const high = { measurement_conditional_id: 3 as const, operator: '>', from: '200', to: null }
  const cargo = [car, { ...van, quantity: 2, height: 282 }]
  expect(amounts(priced([surcharge('OOG', 'UNIT', '50.00', { conditions: [high] })], { cargo }).lines)).toEqual([['OOG', '100.00']])
  expect(amounts(priced([surcharge('NRS', 'UNIT', '50.00', { condition_id: 2 })], { cargo }).lines)).toEqual([['NRS', '50.00']])
  expect(amounts(priced([surcharge('SEAL', 'CONT', '8.00')], { cargo: [car, { ...container, quantity: 3 }] }).lines)).toEqual([
    ['SEAL', '24.00'],
  ])
})

test.each(['CONT', 'TEU'])('without a container nothing is charged by the %s, not even its minimum', unit => {
  const seal = surcharge('SEAL', unit, '8.00', { minimum: '50.00' })
  expect(priced([seal]).lines.filter(line => line.kind === 'surcharge')).toEqual([])
  expect(amounts(priced([seal], { cargo: [car, container] }).lines)).toEqual([['SEAL', '50.00']])
})

test.each([
  ['quote_date', { quote_date: '2026-06-01', booking_date: '2026-06-10', loading_date: '2026-07-01' }, false],
  ['booking_date', { quote_date: '2026-06-01', booking_date: '2026-06-10', loading_date: null }, true],
  ['booking_date', { quote_date: '2026-06-10', booking_date: null, loading_date: null }, true],
  ['booking_date', { quote_date: '2026-06-01', booking_date: null, loading_date: '2026-07-01' }, false],
  ['loading_date', { quote_date: '2026-06-01', booking_date: '2026-06-02', loading_date: '2026-06-10' }, true],
  ['loading_date', { quote_date: '2026-06-01', booking_date: '2026-06-10', loading_date: null }, true],
  ['loading_date', { quote_date: '2026-06-10', booking_date: '2026-06-10', loading_date: '2026-06-09' }, false],
] as const)('a surcharge of 10 June that applies on the %s, with %o: %s', (applies_on, days, falls) => {
  const found = priced([surcharge('BAF', 'UNIT', '5.00', { applies_on, valid_from: '2026-06-10', valid_until: '2026-06-30' })], { days })
  expect(amounts(found.lines)).toEqual(falls ? [['BAF', '5.00']] : [])
})

const allIn = [list([tariff('UNIT', '100.00', { all_in: true })])]
const inFreight = surcharge('BAF', 'UNIT', '5.00', { included_in_all_in: true })

test('freight that is all in has in it what is marked so', () => {
  const found = priced([inFreight, surcharge('THC', 'UNIT', '7.00')], {}, allIn)
  expect(amounts(found.lines)).toEqual([['THC', '7.00']])
  expect(found.steps).toContainEqual(expect.objectContaining({ step: 'all_in', surcharge_id: 'BAF', line_id: 'car' }))
  expect(amounts(priced([inFreight]).lines)).toEqual([['BAF', '5.00']])
  const vansAllIn = [list([tariff('UNIT', '100.00', { commodity_group_id: 'vans', all_in: true }), tariff('UNIT', '90.00', { id: 'any' })])]
  const some = priced([inFreight], { cargo: [van, { ...car, quantity: 2 }] }, vansAllIn)
  expect(amounts(some.lines)).toEqual([['BAF', '10.00']])
  expect(some.steps.filter(step => step.step === 'all_in').map(step => step.line_id)).toEqual(['van'])
})

test('a contract may be all in, or have a list of its own', () => {
  const by = (surcharges: 'all_in' | 'own_list') => [list([tariff('UNIT', '100.00')], { contract_id: 'c1', surcharges })]
  expect(amounts(priced([inFreight], {}, by('all_in')).lines)).toEqual([])
  const own = surcharge('OWN', 'UNIT', '3.00', { contract_id: 'c1' })
  expect(amounts(priced([inFreight, own], { contract_id: 'c1' }, by('own_list')).lines)).toEqual([['OWN', '3.00']])
  const another = [list([tariff('UNIT', '100.00')], { contract_id: 'c2', surcharges: 'own_list' })]
  expect(amounts(priced([own], { contract_id: 'c1' }, another).lines)).toEqual([])
})

test('what is not mandatory is offered, and counts once it is wanted', () => {
  const optional = surcharge('INS', 'UNIT', '12.00', { mandatory: false })
  const offered = priced([optional, surcharge('PCT', 'PCT_TOT', '10.00', { mandatory: false })])
  expect(amounts(offered.lines)).toEqual([])
  expect(amounts(offered.offered)).toEqual([
    ['INS', '12.00'],
    ['PCT', '10.00'],
  ])
  const wanted = priced([optional], { wanted_surcharge_ids: ['INS'] })
  expect(amounts(wanted.lines)).toEqual([['INS', '12.00']])
  expect(wanted.offered).toEqual([])
})

test('percentages come after amounts: of freight, then of all that came before', () => {
  const all = [
    surcharge('A_TOTAL', 'PCT_TOT', '10.00'),
    surcharge('B_FREIGHT', 'PCT_FRT', '5.00'),
    surcharge('C_UNIT', 'UNIT', '20.00'),
    surcharge('D_TOTAL', 'PCT_TOT', '1.00'),
  ]
  // freight 100.00; 20.00; 5 % of 100.00; 10 % of 125.00; 1 % of 137.50, as it comes after
  expect(amounts(priced(all).lines)).toEqual([
    ['C_UNIT', '20.00'],
    ['B_FREIGHT', '5.00'],
    ['A_TOTAL', '12.50'],
    ['D_TOTAL', '1.38'],
  ])
})

test('a percentage of all that came before is told which others of these it is of', () => {
  const total = (id: string, changes: Parameters<typeof surcharge>[3] = {}) => surcharge(id, 'PCT_TOT', '10.00', changes)
  const compounded = (...of: Parameters<typeof priced>) => {
    const { lines, steps } = priced(...of)
    const nameOf = (line_id: string) => lines.find(({ id }) => id === line_id)?.surcharge_id
    return steps.flatMap(({ step, side, line_id, surcharge_id }) => (step === 'compounded' ? [[nameOf(line_id), side, surcharge_id]] : []))
  }
  expect(compounded([total('A'), surcharge('B', 'PCT_FRT', '5.00'), surcharge('C', 'UNIT', '5.00'), total('D'), total('E')])).toEqual([
    ['D', 'sales', 'A'],
    ['E', 'sales', 'A'],
    ['E', 'sales', 'D'],
  ])
  // Of other cargo, and of what is bought, it is none.
  const cargo = [car, { ...van, condition_id: 1 }]
  expect(compounded([total('A', { condition_id: 2 }), total('B', { condition_id: 1 })], { cargo })).toEqual([])
  const bought = { purchase: { currency_id: 'EUR', calculation_unit_id: 'PCT_TOT', amount: '10.00' } }
  expect(compounded([total('A'), total('B', { ...bought, sales: null })])).toEqual([])
})

test('a percentage is of what its own cargo bears, in each currency of that', () => {
  const sources = [
    list([
      tariff('UNIT', '100.00', { commodity_group_id: 'vehicles' }),
      tariff('UNIT', '200.00', {
        id: 'vans',
        commodity_group_id: 'vans',
        rate: { currency_id: 'USD', calculation_unit_id: 'UNIT', amount: '200.00' },
      }),
    ]),
  ]
  const of = { cargo: [car, van], exchange_rates: new Map([['USD', '1.250000']]) }
  const some = priced([surcharge('CAF', 'PCT_FRT', '5.00', { condition_id: 1 })], of, sources)
  expect(amounts(some.lines)).toEqual([['CAF', '10.00']])
  const all = priced([surcharge('CAF', 'PCT_FRT', '5.00', { minimum: '8.00' })], of, sources)
  expect(all.lines.slice(2).map(line => line.sales)).toEqual([
    { currency_id: 'EUR', calculation_unit_id: 'PCT_FRT', rate: '5.00', quantity: '100.00', amount: '8.00' },
    { currency_id: 'USD', calculation_unit_id: 'PCT_FRT', rate: '5.00', quantity: '200.00', amount: '10.00' },
  ])
})

test('a percentage stands in the order of its currencies, in whatever order its cargo does', () => {
  const inCurrency = (currency_id: string, commodity_group_id: string) =>
    tariff('', '', { id: currency_id, commodity_group_id, rate: { currency_id, calculation_unit_id: 'UNIT', amount: '100.00' } })
  const sources = [list([inCurrency('EUR', 'vehicles'), inCurrency('USD', 'vans')])]
  for (const cargo of [
    [car, van],
    [van, car],
  ]) {
    const found = priced([surcharge('CAF', 'PCT_FRT', '5.00')], { cargo }, sources)
    expect(found.lines.slice(2).map(line => line.sales?.currency_id)).toEqual(['EUR', 'USD'])
  }
})

test('a minimum and a base amount hold for surcharges too', () => {
  expect(amounts(priced([surcharge('BAF', 'CBM', '1.00', { minimum: '15.00' })]).lines)).toEqual([['BAF', '15.00']])
  expect(amounts(priced([surcharge('BAF', 'CBM', '1.00', { maximum: '10.00' })]).lines)).toEqual([['BAF', '10.00']])
  const based = surcharge('DOC', 'DOC', '10.00', { base_amount: '30.00', base_quantity: '2' })
  expect(amounts(priced([based], { counts: { ...request().counts, documents: 5 } }).lines)).toEqual([['DOC', '60.00']])
})

test('ad valorem is of the declared value, in the currency of the surcharge', () => {
  const insured = surcharge('INS', 'PCT_VAL', '0.5')
  expect(amounts(priced([insured], { cargo_value: { currency_id: 'EUR', amount: '20000.00' } }).lines)).toEqual([['INS', '100.00']])
  const of = { cargo_value: { currency_id: 'USD', amount: '20000.00' } }
  expect(amounts(priced([insured], { ...of, exchange_rates: new Map([['USD', '1.250000']]) }).lines)).toEqual([['INS', '80.00']])
  const unknown = priced([insured], of).problems
  expect(unknown).toMatchObject([{ code: 'exchange_rate_missing', side: 'sales', rate_ids: ['INS'], currency_id: 'EUR' }])
  const inPounds = surcharge('INS', '', '', { sales: { currency_id: 'GBP', calculation_unit_id: 'PCT_VAL', amount: '0.5' } })
  // 20,000.00 / 1.25 × 0.85 = 13,600.00
  const rates = new Map([
    ['USD', '1.250000'],
    ['GBP', '0.850000'],
  ])
  expect(amounts(priced([inPounds], { ...of, exchange_rates: rates }).lines)).toEqual([['INS', '68.00']])
  expect(codes(priced([inPounds], { ...of, exchange_rates: new Map([['USD', '1.250000']]) }).problems)).toContain('exchange_rate_missing')
})

test('of one currency no rate of exchange is asked for', () => {
  const inDollars = { currency_id: 'USD', calculation_unit_id: 'PCT_VAL', amount: '0.5' }
  const insured = surcharge('INS', '', '', { sales: inDollars, minimum: '120.00' })
  const found = priced([insured], { cargo_value: { currency_id: 'USD', amount: '20000.00' } })
  // 100.00 is below the least
  expect(found.lines.at(-1)?.sales).toMatchObject({ currency_id: 'USD', quantity: '20000.00', amount: '120.00' })
  expect(found.problems).toEqual([])
})

test('ad valorem is borne by the units, so that a later percentage of some of them has its part', () => {
  const all = [surcharge('INS', 'PCT_VAL', '1.00'), surcharge('TOTAL', 'PCT_TOT', '10.00', { condition_id: 1 })]
  const of = { cargo: [car, { ...van, quantity: 3 }], cargo_value: { currency_id: 'EUR', amount: '40000.00' } }
  // the vans bear 300.00 of the freight, and three quarters of 400.00
  expect(amounts(priced(all, of).lines)).toEqual([
    ['INS', '400.00'],
    ['TOTAL', '60.00'],
  ])
})

test('bounds in a currency that nobody can exchange are no bounds, and a problem', () => {
  const inDollars = [list([tariff('UNIT', '', { rate: { currency_id: 'USD', calculation_unit_id: 'UNIT', amount: '200.00' } })])]
  const of = { currency_id: 'USD' }
  for (const bound of [{ minimum: '1.00' }, { maximum: '1.00' }]) {
    const found = priced([surcharge('CAF', 'PCT_FRT', '5.00', bound)], of, inDollars)
    expect(amounts(found.lines)).toEqual([])
    expect(found.problems).toMatchObject([{ code: 'exchange_rate_missing', rate_ids: ['CAF'], currency_id: 'USD' }])
    expect(found.problems[0]?.line_id).toBe('3c84276b-002a-53ce-bcb3-02b3d6a4d2bd')
  }
})

test('what a surcharge costs and is sold for stands in one line', () => {
  const both = surcharge('THC', 'UNIT', '12.00', { purchase: { currency_id: 'EUR', calculation_unit_id: 'UNIT', amount: '9.50' } })
  expect(priced([both]).lines.at(-1)).toMatchObject({ purchase: { amount: '9.50' }, sales: { amount: '12.00' } })
})
