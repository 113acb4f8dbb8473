import { priceStep } from '@fairlead/contracts/sales/price-steps'
import { describe, expect, test } from 'vitest'
import { freightLineId } from './freight.ts'
import { price } from './price.ts'
import type { Candidates } from './rates.ts'
import type { PriceRequest } from './request.ts'
import { car, list, request, surcharge, tariff } from './specimens-for-tests.ts'
import type { PriceStep } from './steps.ts'

/** A step in a line: what it is, and all that it says in the order of the declaration. */
const told = ({ line_id: _line, side: _side, step, ...about }: PriceStep): string =>
  [
    step,
    ...Object.entries(about)
      .toSorted(([one], [other]) => declared.indexOf(one) - declared.indexOf(other))
      .map(([, value]) => value),
  ].join(' ')
const declared = Object.keys(priceStep)

/** How the amounts of a line came about, on one side. */
function explained(
  changes: Partial<PriceRequest>,
  candidates: Candidates,
  line_id: string,
  side: 'purchase' | 'sales' = 'sales',
): string[] {
  return price(request(changes), candidates)
    .steps.filter(step => step.line_id === line_id && step.side === side)
    .map(told)
}

const van = { ...car, id: 'van', quantity: 2, length: 527, width: 199, height: 282, weight: 2200 }
const only = (tariffs: ReturnType<typeof tariff>[], more: Parameters<typeof list>[1] = {}): Candidates => ({
  sources: [list(tariffs, more)],
  surcharges: [],
})

test('of freight it is told where was looked, what was chosen over what, which conditions held, and how the amount came about', () => {
  const low = { measurement_conditional_id: 3 as const, operator: 'between', from: '0', to: '210' }
  const candidates: Candidates = {
    sources: [
      list([tariff('UNIT', '1.00', { pod_region_id: 'EAF' })], { tariff_level_id: 'dealers' }),
      list(
        [
          tariff('WM', '50.00', { id: 'cars', commodity_id: 'cars', conditions: [low], minimum_per_unit: '700.00', minimum: '800.00' }),
          tariff('WM', '60.00', { id: 'any', conditions: [{ ...low, operator: '>', to: null }] }),
        ],
        { adjustments: ['10.00'] },
      ),
    ],
    surcharges: [],
  }
  expect(explained({}, candidates, freightLineId('car'))).toEqual([
    'looked no_rate dealers',
    'looked taken public',
    'chosen cars 4',
    'scored cars commodity 3',
    'scored cars conditionals 1',
    'condition cars height between true 146 0 210',
    'runner_up any 1',
    'scored any conditionals 1',
    'adjusted cars 10.00 50.00',
    'tonnes 1.300',
    'volume 12.032',
    'quantity weight_or_measure 12.032',
    'reckoned 661.760000 55.0000',
    'minimum_per_unit 770.00',
    'minimum 880.00 770.000000',
  ])
})

test('of a carrier that measures in whole centimetres it is told what sides became, where that changed any and they are multiplied', () => {
  const odd = { ...car, length: 462.5, width: 178.4, height: 146.4 }
  const rounded = (unit: string, changes: Partial<PriceRequest>) =>
    explained({ cargo: [odd], round_to_cm: true, ...changes }, only([tariff(unit, '55.00')]), freightLineId('car')).filter(step =>
      step.startsWith('whole_centimetres'),
    )
  for (const unit of ['CBM', 'WM', 'LM', 'LANEM', 'SQM']) expect(rounded(unit, {}), unit).toEqual(['whole_centimetres 463 178 146'])
  for (const unit of ['UNIT', 'TON', 'BL']) expect(rounded(unit, {}), unit).toEqual([])
  expect(rounded('CBM', { round_to_cm: false })).toEqual([])
  expect(rounded('CBM', { cargo: [car] })).toEqual([])
  expect(rounded('LM', { cargo: [{ ...odd, width: null, height: null }] })).toEqual(['whole_centimetres 463'])
  for (const side of ['length', 'width', 'height'] as const)
    expect(rounded('CBM', { cargo: [{ ...car, [side]: 150.4 }] }), side).toHaveLength(1)
  const two = [odd, { ...odd, id: 'second', height: 146.6 }]
  expect(rounded('CBM', { cargo: two })).toEqual(['whole_centimetres 463 178 146', 'whole_centimetres 463 178 147'])
})

test('lines that one rate carries are each told of all of it', () => {
  const candidates = only([tariff('CBM', '10.00', { base_amount: '100.00', base_quantity: '10', maximum: '600.00' })])
  const steps = [
    'looked taken public',
    'chosen tariff 0',
    'quantity volume 71.180',
    'base 100.00 10',
    'reckoned 711.800000 10.00',
    'maximum 600.00 711.800000',
  ]
  expect(explained({ cargo: [car, van] }, candidates, freightLineId('car'))).toEqual(steps)
  expect(explained({ cargo: [car, van] }, candidates, freightLineId('van'))).toEqual(steps)
})

test('a base amount is counted once, and its minimum per unit tried on all units', () => {
  const based = { base_amount: '100.00', base_quantity: '2' }
  expect(explained({ cargo: [van] }, only([tariff('LUMP', '10.00', based)]), freightLineId('van')).slice(2)).toEqual([
    'quantity one 1.000',
    'base 100.00 2',
    'reckoned 100.000000 10.00',
  ])
  const least = only([tariff('CBM', '1.00', { ...based, minimum_per_unit: '200.00' })])
  expect(explained({ cargo: [van] }, least, freightLineId('van')).slice(2)).toEqual([
    'quantity volume 59.148',
    'base 100.00 2',
    'reckoned 157.148000 1.00',
    'minimum_per_unit 200.00',
  ])
  expect(price(request({ cargo: [van] }), least).lines[0]?.sales?.amount).toBe('400.00')
})

test('two that fit equally well are both told with their scores', () => {
  const alike = only([tariff('UNIT', '1.00', { id: 'b' }), tariff('UNIT', '2.00', { id: 'a' })])
  expect(explained({}, alike, freightLineId('car'))).toEqual(['looked taken public', 'chosen a 0', 'runner_up b 0'])
})

test('a contract is told as the source, and each side apart', () => {
  const candidates: Candidates = {
    sources: [
      list([tariff('UNIT', '9.00')], { contract_id: 'c1', tariff_level_id: null }),
      list([tariff('UNIT', '7.00', { id: 'bought' })], { side: 'purchase', tariff_level_id: 'internal' }),
    ],
    surcharges: [],
  }
  expect(explained({}, candidates, freightLineId('car'))).toEqual([
    'looked taken c1',
    'chosen tariff 0',
    'quantity units 1.000',
    'reckoned 9.000000 9.00',
  ])
  expect(explained({}, candidates, freightLineId('car'), 'purchase')).toEqual([
    'looked taken internal',
    'chosen bought 0',
    'quantity units 1.000',
    'reckoned 7.000000 7.00',
  ])
})

test('of surcharges it is told which fell, on what quantity or on what it is a percentage of', () => {
  const candidates: Candidates = {
    sources: [list([tariff('UNIT', '100.00')])],
    surcharges: [
      surcharge('BAF', 'CBM', '2.00', { minimum: '30.00', purchase: { currency_id: 'EUR', calculation_unit_id: 'UNIT', amount: '4.00' } }),
      surcharge('CAF', 'PCT_FRT', '3.00'),
    ],
  }
  const { lines, steps } = price(request(), candidates)
  const of = (id: string, side: string) => {
    const line = lines.find(one => one.surcharge_id === id)
    return steps.filter(step => step.line_id === line?.id && step.side === side).map(told)
  }
  expect(of('BAF', 'sales')).toEqual(['chosen BAF', 'quantity volume 12.032', 'reckoned 24.064000 2.00', 'minimum 30.00 24.064000'])
  expect(of('BAF', 'purchase')).toEqual(['chosen BAF', 'quantity units 1.000', 'reckoned 4.000000 4.00', 'minimum 30.00 4.000000'])
  expect(of('CAF', 'sales')).toEqual(['chosen CAF', 'percentage 3.00 100.00 EUR'])
})

test('a rate of a contract is called by its line, and leaves no tariff on the price', () => {
  const own = { contract_id: 'C01260001', tariff_level_id: null }
  const found = price(request(), {
    sources: [list([tariff('CBM', '50', { id: 'a', contract_line: 2, conditions: [] })], own)],
    surcharges: [],
  })
  expect(
    found.steps
      .filter(step => step.contract_line !== undefined)
      .map(step => [step.step, step.contract_id, step.contract_line, step.tariff_id]),
  ).toEqual([['chosen', 'C01260001', 2, undefined]])
  expect(found.lines.map(line => line.sales_tariff_id)).toEqual([null])
})

describe('a rate of a contract of which nobody is sure', () => {
  const unclear = tariff('UNIT', '500.00', { id: 'unclear', contract_line: 1, needs_clarification: true, commodity_group_id: 'vehicles' })
  const clear = tariff('UNIT', '620.00', { id: 'clear', contract_line: 2 })
  const public_list = list([tariff('UNIT', '700.00')])
  const of = (...rates: Parameters<typeof list>[0]) =>
    price(request(), { sources: [list([...rates], { contract_id: 'c1', tariff_level_id: null }), public_list], surcharges: [] })

  test('prices nothing, and no price list does in its place', () => {
    const { lines, problems, steps } = of(unclear, clear)
    expect(lines).toEqual([])
    expect(problems.map(({ code, line_id, side }) => [code, line_id, side])).toEqual([
      ['contract_needs_clarification', freightLineId('car'), 'sales'],
    ])
    expect(steps.map(told)).toEqual(['looked needs_clarification c1', 'chosen c1 1 2', 'scored c1 1 commodity_group 2'])
  })

  test('nor where another fits as well', () => {
    expect(of({ ...unclear, commodity_group_id: null }, clear).problems.map(({ code }) => code)).toEqual(['contract_needs_clarification'])
  })

  test('gives way to one that is closer to the request', () => {
    const closer = { ...clear, commodity_group_id: 'vehicles', condition_id: car.condition_id }
    expect(of(unclear, closer).lines.map(({ sales }) => sales?.amount)).toEqual(['620.00'])
  })

  test('is nobody’s whose cargo it is not for', () => {
    expect(of({ ...unclear, commodity_group_id: 'boats' }).lines.map(({ sales }) => sales?.amount)).toEqual(['700.00'])
  })
})
