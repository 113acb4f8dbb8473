import { expect, test } from 'vitest'
import { freightLineId } from './freight.ts'
import type { PriceLine } from './lines.ts'
import { price } from './price.ts'
import type { PriceSource, SurchargeRate } from './rates.ts'
import type { PriceRequest } from './request.ts'
import { car, container, list, request, surcharge, tariff } from './specimens-for-tests.ts'

const priced = (changes: Partial<PriceRequest>, sources: readonly PriceSource[], surcharges: readonly SurchargeRate[] = []) =>
  price(request(changes), { sources, surcharges })
const sold = (lines: readonly PriceLine[]) => lines.map(line => line.sales?.amount ?? null)
const codes = (problems: readonly { code: string }[]) => problems.map(one => one.code)

/** What a rate that is changed so is chosen over: one for anything, at another price. */
function chosenOver(changes: Parameters<typeof tariff>[2], of: Partial<PriceRequest> = {}) {
  const found = priced(of, [list([tariff('UNIT', '100.00', { id: 'any' }), tariff('UNIT', '90.00', { id: 'special', ...changes })])])
  return { tariff_id: found.lines[0]?.sales_tariff_id, score: found.steps.find(step => step.step === 'chosen')?.value }
}

test.each([
  ['the port of loading', { pol_id: 'BEANR', pol_region_id: null }, {}, '4'],
  ['the port of discharge', { pod_id: 'GHTEM', pod_region_id: null }, {}, '4'],
  ['the commodity', { commodity_id: 'cars' }, {}, '3'],
  ['the group of commodities', { commodity_group_id: 'vehicles' }, {}, '2'],
  ['the condition', { condition_id: 2 }, {}, '2'],
  ['the container type', { container_type_id: '40HC' }, { cargo: [container] }, '2'],
  ['the make', { make_id: 'vw' }, { cargo: [{ ...car, make_id: 'vw', model_id: 'golf' }] }, '2'],
  ['the make and model, once', { make_id: 'vw', model_id: 'golf' }, { cargo: [{ ...car, make_id: 'vw', model_id: 'golf' }] }, '2'],
  ['the carrier', { carrier_id: 'gnv' }, { carrier_id: 'gnv' }, '1'],
  ['the vessel', { vessel_id: 'grande' }, { vessel_id: 'grande' }, '1'],
  ['the type of vessel', { vessel_type: 'PCTC' }, { vessel_type: 'PCTC' }, '1'],
  ['the voyage', { voyage_id: 'v1' }, { voyage_id: 'v1' }, '1'],
  ['the port on the way', { via_port_id: 'SNDKR' }, { via_port_id: 'SNDKR' }, '1'],
  [
    'two measures',
    {
      conditions: [
        { measurement_conditional_id: 1, operator: '<', from: '500', to: null },
        { measurement_conditional_id: 3, operator: '<=', from: '146', to: null },
      ],
    },
    {},
    '2',
  ],
] as const)('a rate that names %s is chosen over one for anything', (_what, changes, of, score) => {
  expect(chosenOver(changes, of)).toEqual({ tariff_id: 'special', score })
})

test.each([
  ['port of loading', { pol_id: 'NLRTM', pol_region_id: null }],
  ['region of loading', { pol_region_id: 'MED' }],
  ['port of discharge', { pod_id: 'NGLOS', pod_region_id: null }],
  ['region of discharge', { pod_region_id: 'EAF' }],
  ['commodity', { commodity_id: 'trucks' }],
  ['group of commodities', { commodity_group_id: 'machines' }],
  ['condition', { condition_id: 1 }],
  ['container type', { container_type_id: '20GP' }],
  ['make', { make_id: 'vw' }],
  ['model', { model_id: 'golf' }],
  ['carrier', { carrier_id: 'gnv' }],
  ['vessel', { vessel_id: 'grande' }],
  ['type of vessel', { vessel_type: 'PCTC' }],
  ['voyage', { voyage_id: 'v1' }],
  ['port on the way', { via_port_id: 'SNDKR' }],
  ['time that is yet to come', { valid_from: '2026-06-02' }],
  ['time that is gone', { valid_until: '2026-05-31' }],
] as const)('a rate for another %s prices nothing', (_what, changes) => {
  const found = priced({}, [list([tariff('UNIT', '100.00', changes)])])
  expect(found.problems).toEqual([
    { code: 'tariff_rates_unavailable', line_id: freightLineId('car'), side: 'sales', rate_ids: [], cargo_ids: [], currency_id: null },
  ])
  expect(found.lines).toEqual([])
})

test('a rate holds on its first and on its last day', () => {
  const day = tariff('UNIT', '100.00', { valid_from: '2026-06-01', valid_until: '2026-06-01' })
  expect(sold(priced({}, [list([day])]).lines)).toEqual(['100.00'])
})

test('of two that are equally specific none is chosen, and both are named in whatever order they come', () => {
  const alike = [tariff('UNIT', '100.00', { id: 'b' }), tariff('UNIT', '90.00', { id: 'a' })]
  for (const rates of [alike, alike.toReversed()]) {
    const found = priced({}, [list(rates)])
    expect(found.lines).toEqual([])
    expect(found.problems).toMatchObject([{ code: 'rates_alike', rate_ids: ['a', 'b'] }])
  }
})

test('the next best is told with what it scores', () => {
  const found = priced({}, [
    list([tariff('UNIT', '100.00', { id: 'any' }), tariff('UNIT', '90.00', { id: 'port', pol_id: 'BEANR', pol_region_id: null })]),
  ])
  const told = found.steps.filter(step => ['chosen', 'runner_up', 'scored'].includes(step.step))
  expect(told.map(({ step, tariff_id, criterion, value }) => [step, tariff_id, criterion, value])).toEqual([
    ['chosen', 'port', undefined, '4'],
    ['scored', 'port', 'pol', '4'],
    ['runner_up', 'any', undefined, '0'],
  ])
})

const longer = (from: string, operator = '>=', to: string | null = null) => [{ measurement_conditional_id: 1 as const, operator, from, to }]

test.each([
  ['<', '463', null, false],
  ['<', '463.1', null, true],
  ['<=', '463', null, true],
  ['<=', '462.9', null, false],
  ['=', '463', null, true],
  ['=', '462', null, false],
  ['>=', '463', null, true],
  ['>=', '463.1', null, false],
  ['>', '463', null, false],
  ['>', '462', null, true],
  ['between', '463', '464', true],
  ['between', '400', '463', false],
  ['between', '464', '500', false],
  ['between', '463', null, true],
] as const)('a length of 463 cm %s %s (to %s) holds: %s', (operator, from, to, holds) => {
  const found = priced({}, [list([tariff('UNIT', '100.00', { conditions: longer(from, operator, to) })])])
  expect(codes(found.problems)).toEqual(holds ? [] : ['tariff_conditions_not_met'])
})

test.each([
  [2, 'width', '178'],
  [3, 'height', '146'],
  [4, 'weight', '1300'],
  [5, 'volume', '12.032'],
  [6, 'area', '8.24'],
  [7, 'quantity', '3'],
  [8, 'build_year', '2021'],
  [9, 'axle_load', '700'],
] as const)('condition %i asks about the %s of one unit, or how many there are', (measurement_conditional_id, measure, value) => {
  const conditions = [{ measurement_conditional_id, operator: '>=', from: value, to: null }]
  const found = priced({ cargo: [{ ...car, quantity: 3, axle_load: 700 }] }, [list([tariff('UNIT', '100.00', { conditions })])])
  expect(found.steps).toContainEqual(expect.objectContaining({ step: 'condition', measure, value, holds: true }))
})

test('what is not known meets no condition, and the conditions that fail are told', () => {
  const found = priced({ cargo: [{ ...car, length: null }] }, [list([tariff('UNIT', '100.00', { conditions: longer('100') })])])
  expect(codes(found.problems)).toEqual(['tariff_conditions_not_met'])
  expect(found.steps).toContainEqual(
    expect.objectContaining({ step: 'condition', tariff_id: 'tariff', measure: 'length', against: '100', holds: false }),
  )
})

test('a step says what concerns it and nothing else, for hundreds of them are kept', () => {
  const { steps } = priced({}, [list([tariff('UNIT', '100.00', { conditions: longer('100') })])])
  const towards = { line_id: freightLineId('car'), side: 'sales' }
  expect(steps.filter(({ step }) => step === 'looked' || step === 'condition')).toStrictEqual([
    { ...towards, step: 'looked', outcome: 'taken', tariff_level_id: 'public' },
    { ...towards, step: 'condition', tariff_id: 'tariff', measure: 'length', operator: '>=', value: '463', against: '100', holds: true },
  ])
})

test('what a list has no rate for, or none whose conditions hold, is looked for in the list that it follows, and raised', () => {
  const found = priced({}, [
    list([tariff('UNIT', '1.00', { id: 'elsewhere', pod_region_id: 'EAF' })], { tariff_level_id: 'customer' }),
    list([tariff('UNIT', '2.00', { id: 'long', conditions: longer('600') })], { tariff_level_id: 'office' }),
    list([tariff('CBM', '55.00', { minimum_per_unit: '700.00' })], { tariff_level_id: 'parent', adjustments: ['10.00', '-5.00'] }),
  ])
  // 55.00 × 1.10 × 0.95 = 57.475; 12.032 × 57.475 = 691.54, below 700.00 × 1.045 = 731.50
  expect(found.lines[0]?.sales).toEqual({
    currency_id: 'EUR',
    calculation_unit_id: 'CBM',
    rate: '57.4750',
    quantity: '12.032',
    amount: '731.50',
  })
  expect(found.steps.filter(step => step.step === 'looked').map(step => [step.tariff_level_id, step.outcome])).toEqual([
    ['customer', 'no_rate'],
    ['office', 'conditions_not_met'],
    ['parent', 'taken'],
  ])
  expect(found.steps.filter(step => step.step === 'adjusted').map(step => [step.value, step.against])).toEqual([
    ['10.00', '55.00'],
    ['-5.00', '55.00'],
  ])
})

test.each([
  ['what is raised by nothing comes to what it came to', '55.1234', '0.00', '55.1234', '663.24'],
  ['a small rate is not lost in what raises it', '0.0040', '10.00', '0.0044', '0.05'],
  ['what is given away altogether is for nothing', '55.1234', '-100', '0.0000', '0.00'],
])('%s', (_what, listed, pct, rate, amount) => {
  const found = priced({}, [list([tariff('CBM', listed)], { adjustments: [pct] })])
  // 12.032 m³ of it
  expect(found.lines[0]?.sales).toMatchObject({ rate, amount })
})

test('a customer is priced by nothing that is hidden from customers', () => {
  const hidden = tariff('UNIT', '1.00', { hide_for_customers: true })
  const lists = [list([tariff('UNIT', '2.00')], { hide_for_customers: true }), list([hidden])]
  expect(codes(priced({ for_customer: true }, lists).problems)).toEqual(['tariff_rates_unavailable'])
  expect(sold(priced({ for_customer: false }, lists).lines)).toEqual(['2.00'])
  expect(sold(priced({}, [list([hidden])]).lines)).toEqual(['1.00'])
  expect(sold(priced({ for_customer: true }, [list([tariff('UNIT', '3.00')])]).lines)).toEqual(['3.00'])
})

test('a customer is priced by no rate that headquarters alone may book', () => {
  const ours = [list([tariff('UNIT', '1.00', { only_bookable_by_hq: true })])]
  expect(codes(priced({ for_customer: true }, ours).problems)).toEqual(['tariff_rates_unavailable'])
  expect(sold(priced({ for_customer: false }, ours).lines)).toEqual(['1.00'])
})

test('what it is bought for is known though customers are not to see it: they are never told', () => {
  const bought = { id: 'bought', hide_for_customers: true, only_bookable_by_hq: true }
  const lists = [list([tariff('UNIT', '500.00', bought)], { side: 'purchase', hide_for_customers: true }), list([tariff('UNIT', '600.00')])]
  expect(priced({ for_customer: true }, lists).lines).toMatchObject([{ purchase: { amount: '500.00' }, sales: { amount: '600.00' } }])
})

test('each side is chosen from its own lists', () => {
  const found = priced({}, [
    list([tariff('CBM', '40.00', { id: 'bought' })], { side: 'purchase' }),
    list([tariff('UNIT', '600.00', { id: 'sold' })]),
  ])
  expect(found.lines).toMatchObject([
    {
      purchase: { rate: '40.00', quantity: '12.032', amount: '481.28' },
      sales: { rate: '600.00', quantity: '1.000', amount: '600.00' },
      purchase_tariff_id: 'bought',
      sales_tariff_id: 'sold',
    },
  ])
})

const van = { ...car, id: 'van', quantity: 2, length: 527, width: 199, height: 282, weight: 2200 }

test('lines that one rate carries share its minimum and maximum without losing a cent', () => {
  // a van is 29.574 m³: 12.032 + 59.148 = 71.180 m³ at 10.00 = 711.80
  const carried = (changes: Parameters<typeof tariff>[2]) => priced({ cargo: [car, van] }, [list([tariff('CBM', '10.00', changes)])])
  expect(sold(carried({}).lines)).toEqual(['120.32', '591.48'])
  expect(sold(carried({ minimum: '1000.00' }).lines)).toEqual(['169.04', '830.96'])
  expect(sold(carried({ maximum: '100.00' }).lines)).toEqual(['16.90', '83.10'])
  expect(sold(carried({ minimum: '700.00', maximum: '1000.00' }).lines)).toEqual(['120.32', '591.48'])
  expect(sold(carried({ minimum: '100.00', rate: { currency_id: 'EUR', calculation_unit_id: 'CBM', amount: '0.00' } }).lines)).toEqual([
    '33.33',
    '66.67',
  ])
  expect(carried({ minimum: '1000.00' }).steps).toContainEqual(
    expect.objectContaining({ step: 'minimum', value: '1000.00', against: '711.800000' }),
  )
  expect(carried({ maximum: '100.00' }).steps).toContainEqual(
    expect.objectContaining({ step: 'maximum', value: '100.00', against: '711.800000' }),
  )
})

test('the minimum per unit is tried on each unit before they are added up', () => {
  const found = priced({ cargo: [car, van] }, [list([tariff('CBM', '10.00', { minimum_per_unit: '200.00' })])])
  expect(sold(found.lines)).toEqual(['200.00', '591.48'])
  expect(found.steps).toContainEqual(expect.objectContaining({ step: 'minimum_per_unit', value: '200.00' }))
  const above = priced({ cargo: [van] }, [list([tariff('CBM', '10.00', { minimum_per_unit: '200.00' })])])
  expect(above.steps.map(step => step.step)).not.toContain('minimum_per_unit')
})

test('a base amount is for the first of it, and the rate for what is beyond', () => {
  const based = tariff('CBM', '10.00', { base_amount: '500.00', base_quantity: '20' })
  expect(sold(priced({}, [list([based])]).lines)).toEqual(['500.00'])
  // 500.00 + (71.180 - 20) × 10.00 = 1,011.80, of which the car bears 12.032 of 71.180
  expect(sold(priced({ cargo: [car, van] }, [list([based])]).lines)).toEqual(['171.03', '840.77'])
  const least = { ...based, minimum_per_unit: '400.00' }
  expect(sold(priced({ cargo: [car, van] }, [list([least])]).lines)).toEqual(['202.84', '997.16'])
  // three units at 300.00 are less than 1,011.80
  expect(sold(priced({ cargo: [car, van] }, [list([{ ...based, minimum_per_unit: '300.00' }])]).lines)).toEqual(['171.03', '840.77'])
})

test('weight or measure is told from both sides', () => {
  const found = priced({}, [list([tariff('WM', '55.00')])])
  expect(found.steps.filter(step => ['tonnes', 'volume'].includes(step.step)).map(step => [step.step, step.value])).toEqual([
    ['tonnes', '1.300'],
    ['volume', '12.032'],
  ])
})

test('a carrier that measures in whole centimetres drops less than half of one', () => {
  const odd = { ...car, length: 462.5, width: 178.4, height: 146.4 }
  // 463 × 178 × 146 cm
  expect(priced({ cargo: [odd], round_to_cm: true }, [list([tariff('CBM', '55.00')])]).lines[0]?.sales?.quantity).toBe('12.032')
  expect(priced({ cargo: [odd] }, [list([tariff('CBM', '55.00')])]).lines[0]?.sales?.quantity).toBe('12.079')
})

test.each([
  ['CBM', 'length'],
  ['CBM', 'width'],
  ['CBM', 'height'],
  ['WM', 'length'],
  ['WM', 'width'],
  ['WM', 'height'],
  ['LM', 'length'],
  ['LANEM', 'length'],
  ['LANEM', 'width'],
  ['SQM', 'length'],
  ['SQM', 'width'],
] as const)('by %s nothing is reckoned without a %s, and all else is', (unit, side) => {
  const unmeasured = { ...car, id: 'unmeasured', [side]: null }
  const found = priced({ cargo: [car, unmeasured] }, [
    list([tariff(unit, '10.00', { commodity_id: 'cars' }), tariff('UNIT', '9.00', { id: 'other' })]),
  ])
  expect(found.problems).toEqual([
    {
      code: 'measures_missing',
      line_id: freightLineId('unmeasured'),
      side: 'sales',
      rate_ids: ['tariff'],
      cargo_ids: [],
      currency_id: null,
    },
  ])
})

test.each(['TON', 'WM'])('without a weight nothing is reckoned by %s', unit => {
  expect(codes(priced({ cargo: [{ ...car, weight: null }] }, [list([tariff(unit, '10.00')])]).problems)).toEqual(['measures_missing'])
})

test.each([
  ['BL', { bills_of_lading: 2 }, '20.00'],
  ['BKG', { bookings: 3 }, '30.00'],
  ['JOB', { jobs: 1 }, '10.00'],
  ['DOC', { documents: 4 }, '40.00'],
  ['DAY', { days: 5 }, '50.00'],
  ['HOUR', { hours: '2.5' }, '25.00'],
  ['KM', { kilometres: '120.5' }, '1205.00'],
] as const)('%s is counted once for all cargo', (unit, counts, amount) => {
  const of = { cargo: [car, van], counts: { ...request().counts, ...counts } }
  expect(sold(priced(of, [], [surcharge('X', unit, '10.00')]).lines)).toEqual([amount])
})

test.each(['DAY', 'UNITDAY', 'HOUR', 'KM', 'PCT_VAL'])('what nobody said is no quantity of %s', unit => {
  const found = priced({}, [list([tariff('UNIT', '1.00')])], [surcharge('X', unit, '10.00')])
  expect(codes(found.problems)).toEqual(['quantity_missing'])
  expect(sold(found.lines)).toEqual(['1.00'])
})

test('a lump sum rate is for all cargo, which bears it by its units', () => {
  expect(sold(priced({ cargo: [car, van] }, [list([tariff('LUMP', '100.00')])]).lines)).toEqual(['33.33', '66.67'])
})

test('a side of nothing is no measure', () => {
  expect(codes(priced({ cargo: [{ ...car, height: 0 }] }, [list([tariff('CBM', '10.00')])]).problems)).toEqual(['measures_missing'])
  expect(codes(priced({ cargo: [{ ...car, weight: 0 }] }, [list([tariff('TON', '10.00')])]).problems)).toEqual(['measures_missing'])
})

test.each([
  ['TEU', '1600.00'],
  ['CONT', '800.00'],
])(
  'a rate by the %s is for containers: of what is none nothing is promised, as long as no other list has a rate for it',
  (unit, amount) => {
    const cargo = [{ ...car, teu: '1.0' }, container]
    const byContainer = list([tariff(unit, '800.00')])
    const alone = priced({ cargo }, [byContainer])
    expect(sold(alone.lines)).toEqual([amount])
    expect(alone.problems).toMatchObject([{ code: 'tariff_rates_unavailable', side: 'sales', line_id: freightLineId('car') }])
    expect(codes(alone.problems)).toHaveLength(1)
    const byUnit = list([tariff('UNIT', '90.00', { id: 'any' })], { tariff_level_id: 'parent' })
    expect(sold(priced({ cargo }, [byContainer, byUnit]).lines)).toEqual(['90.00', amount])
  },
)

test('TEU of a container whose size nobody knows are not known', () => {
  const unsized = [{ ...container, teu: null }]
  expect(codes(priced({ cargo: unsized }, [list([tariff('TEU', '800.00')])]).problems)).toEqual(['measures_missing'])
})

test('a base amount for what there is nothing of is borne by the units', () => {
  const based = tariff('UNITDAY', '10.00', { base_amount: '90.00', base_quantity: '1' })
  const counts = { ...request().counts, days: 0 }
  expect(sold(priced({ cargo: [car, { ...van, quantity: 2 }], counts }, [list([based])]).lines)).toEqual(['30.00', '60.00'])
})

test('a rate without a calculation unit is for all of it, and one by a unit that nobody knows is none', () => {
  const by = (calculation_unit_id: string | null) => ({ rate: { currency_id: 'EUR', calculation_unit_id, amount: '10.00' } })
  expect(sold(priced({}, [list([tariff('UNIT', '', by(null))])]).lines)).toEqual(['10.00'])
  const unknown = priced({}, [list([tariff('UNIT', '', by('unheard of'))])])
  expect(unknown.problems).toMatchObject([{ code: 'quantity_missing', line_id: freightLineId('car') }])
  expect(unknown.lines).toEqual([])
})

test('each line of cargo has its own two sides, or the one that there is', () => {
  const bought = list([tariff('CBM', '10.00', { id: 'bought' })], { side: 'purchase' })
  const two = priced({ cargo: [car, van] }, [bought, list([tariff('UNIT', '200.00')])])
  expect(two.lines.map(line => [line.purchase?.amount, line.sales?.amount])).toEqual([
    ['120.32', '200.00'],
    ['591.48', '400.00'],
  ])
  const one = priced({}, [bought])
  expect(one.lines).toMatchObject([{ purchase: { amount: '120.32' }, sales: null, purchase_tariff_id: 'bought', sales_tariff_id: null }])
  expect(codes(one.problems)).toEqual(['tariff_rates_unavailable'])
  const elsewhere = list([tariff('CBM', '10.00', { pod_region_id: 'EAF' })], { side: 'purchase' })
  expect(priced({}, [elsewhere, list([tariff('UNIT', '1.00')])]).problems).toMatchObject([
    { code: 'tariff_rates_unavailable', side: 'purchase', line_id: freightLineId('car') },
  ])
})

test('a line keeps its id whenever it is priced again, also by a later release', () => {
  expect(freightLineId('car')).toBe('b6ee472d-4a22-5e4d-a6eb-76731123c67a')
})

test('amounts have the decimals of their currency', () => {
  const inYen = list([tariff('CBM', '', { rate: { currency_id: 'JPY', calculation_unit_id: 'CBM', amount: '55.50' } })])
  // 12.032 × 55.50 = 667.776
  expect(sold(priced({ minor_units: new Map([['JPY', 0]]) }, [inYen]).lines)).toEqual(['668.00'])
})

test('what was bought is sold with its mark-up', () => {
  const costs = [{ id: 'truck', kind: 'transport' as const, purchase: { currency_id: 'EUR', amount: '150.00' }, markup_pct: '15' }]
  const found = priced({ cargo: [], costs }, [])
  expect(found.lines).toMatchObject([{ id: 'truck', kind: 'transport', purchase: { amount: '150.00' }, sales: { amount: '172.50' } }])
  expect(found.steps).toMatchObject([{ line_id: 'truck', step: 'mark_up', value: '15', against: '150.00' }])
})
