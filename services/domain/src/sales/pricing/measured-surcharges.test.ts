import { expect, test } from 'vitest'
import { agreedPrice } from './agreed.ts'
import { freightLineId } from './freight.ts'
import type { AgreedFreight } from './measured-rate.ts'
import type { SurchargeRate } from './rates.ts'
import { car, list, request, surcharge, tariff } from './specimens-for-tests.ts'

const freight: AgreedFreight[] = [
  { side: 'sales', source: list([]), rate: tariff('UNIT', '100.0000'), cargo_line_ids: ['car', 'van'], list: list([]) },
]
const height = (operator: '<' | '>=') => [{ measurement_conditional_id: 3 as const, operator, from: '148', to: null }]
/** For what is lower than 1.48 m 20.00 a car, and for what is higher 30.00. */
const low = surcharge('low', 'UNIT', '20.0000', { surcharge_type_id: 'BAF', conditions: height('<') })
const high = surcharge('high', 'UNIT', '30.0000', { surcharge_type_id: 'BAF', conditions: height('>=') })
/** A car of 1.46 m as it was quoted, and one of 1.50 m. */
const tall = { cargo_line_id: 'car', cargo: { ...car, id: 'tall', height: 150 } }
const pieces = [{ cargo_line_id: 'car', cargo: car }, tall]
const two = request({ cargo: [{ ...car, quantity: 2 }] })

const surchargesOver = (on: typeof pieces, others: SurchargeRate[], surcharges = [low], asked = two) => {
  const { lines, steps } = agreedPrice({ freight, surcharges, other_surcharges: others }, on, asked)
  return { lines: lines.filter(({ kind }) => kind === 'surcharge'), steps }
}
const told = (...asked: Parameters<typeof surchargesOver>) =>
  surchargesOver(...asked).lines.map(({ surcharge_id, sales, beside_line_id }) =>
    [surcharge_id, sales?.quantity, sales?.amount, ...(beside_line_id === null ? [] : ['beside'])].join(' '),
  )

test('what measures beyond the condition of a surcharge bears the next of its type, beside the other', () => {
  expect(told(pieces, [high])).toEqual(['high 1.000 30.00 beside', 'low 1.000 20.00'])
  const { lines } = surchargesOver(pieces, [high], [surcharge('AAA', 'UNIT', '1.0000'), low])
  const [first, second, third] = lines
  expect([first?.surcharge_id, second?.surcharge_id, second?.beside_line_id]).toEqual(['AAA', 'high', third?.id])
  expect(first?.beside_line_id).toBeNull()
})

test('what holds the conditions of the agreed one bears that, though another is closer by now', () =>
  expect(told(pieces.slice(0, 1), [{ ...low, id: 'closer', commodity_group_id: car.commodity_group_id }])).toEqual(['low 1.000 20.00']))

test('where all of it does, the agreed one comes to nothing', () =>
  expect(told([tall, { ...tall, cargo: { ...tall.cargo, id: 'other' } }], [high])).toEqual(['high 2.000 60.00 beside', 'low 0.000 0.00']))

test('where none of its type is for that it bears none; what is optional or out of its days is none', () => {
  expect(told(pieces, [])).toEqual(['low 1.000 20.00'])
  const others = [
    { ...high, mandatory: false },
    { ...high, valid_until: '2020-12-31' },
    { ...high, conditions: height('<') },
  ]
  for (const other of others) expect(told(pieces, [other])).toEqual(['low 1.000 20.00'])
})

test('what is of another side or type is in place of nothing, and due beside the freight of what is measured so', () => {
  const [loading, factor] = [
    { ...high, id: 'loading', side: 'load' as const },
    { ...high, id: 'factor', surcharge_type_id: 'CAF' },
  ]
  const { lines } = surchargesOver(pieces, [loading, factor])
  expect(lines.map(({ surcharge_id, sales, beside_line_id }) => [surcharge_id, sales?.amount, beside_line_id])).toEqual([
    ['low', '20.00', null],
    ['factor', '30.00', freightLineId('car')],
    ['loading', '30.00', freightLineId('car')],
  ])
})

test('between two that are equally specific nobody chooses: the agreed one stays', () =>
  expect(told(pieces, [high, { ...high, id: 'higher' }])).toEqual(['low 2.000 40.00']))

test('one that falls on other cargo already just falls on more, in its own line', () => {
  const van = { ...car, id: 'van', height: 200 }
  const both = [...pieces, { cargo_line_id: 'van', cargo: van }]
  expect(told(both, [], [low, high], request({ cargo: [{ ...car, quantity: 2 }, van] }))).toEqual(['high 2.000 60.00', 'low 1.000 20.00'])
})

test('how many there are is asked of all of it', () => {
  const many = [{ measurement_conditional_id: 7 as const, operator: '>=' as const, from: '2', to: null }]
  const van = { ...car, id: 'van' }
  const both = request({ cargo: [van, { ...car, quantity: 2 }] })
  expect(told(pieces, [], [surcharge('many', 'UNIT', '5.0000', { conditions: many })], both)).toEqual(['many 2.000 10.00'])
})

test('it is told of both lines what the agreed one asks and was found', () => {
  const { lines, steps } = surchargesOver(pieces, [high])
  expect(steps).toMatchObject(
    lines.map(({ id }) => ({
      line_id: id,
      step: 'measured',
      surcharge_id: 'low',
      measure: 'height',
      operator: '<',
      against: '148',
      value: '150',
    })),
  )
  expect(surchargesOver(pieces.slice(0, 1), [high]).steps).toEqual([])
  const taller = { ...tall, cargo: { ...tall.cargo, id: 'taller', height: 160 } }
  expect(surchargesOver([...pieces, taller], [high]).steps.map(({ value }) => value)).toEqual(['150', '150'])
})

const fee = surcharge('height', 'UNIT', '75.0000', { surcharge_type_id: 'HGT', conditions: height('>=') })
const due = (others: SurchargeRate[], on = pieces, asked = two) => told(on, others, [], asked)

test('a surcharge whose conditions hold by measure alone is due beside the freight of what measures so, with what was found', () => {
  const { lines, steps } = surchargesOver(pieces, [fee], [])
  expect(lines).toMatchObject([
    { surcharge_id: 'height', cargo_line_id: null, beside_line_id: freightLineId('car'), sales: { quantity: '1.000', amount: '75.00' } },
  ])
  expect(steps).toEqual([
    {
      line_id: lines[0]?.id,
      side: 'sales',
      step: 'measured',
      surcharge_id: 'height',
      measure: 'height',
      operator: '>=',
      against: '148',
      value: '150',
      holds: true,
    },
  ])
})

test.each<[string, Partial<SurchargeRate>]>([
  ['is only offered', { mandatory: false }],
  ['asks for what was not measured', { conditions: [{ measurement_conditional_id: 3, operator: '>=', from: '151', to: null }] }],
  ['is for other cargo', { commodity_group_id: 'trucks' }],
  ['is out of its days', { valid_until: '2020-12-31' }],
  [
    'held as it was quoted, and was not in the price',
    { conditions: [{ measurement_conditional_id: 3, operator: '>=', from: '100', to: null }] },
  ],
  ['asks nothing, and was not in the price', { conditions: [] }],
])('no surcharge is due by measure that %s', (_which, said) => expect(due([{ ...fee, ...said }])).toEqual([]))

test('what nobody knew as it was quoted may make one due', () => {
  const unmeasured = { ...car, quantity: 2, height: null }
  const on = [{ cargo_line_id: 'car', cargo: { ...unmeasured, quantity: 1 } }, tall]
  expect(due([fee], on, request({ cargo: [unmeasured] }))).toEqual(['height 1.000 75.00 beside'])
})

test('of those of one type and side the most specific is due; of equals none, since nobody chooses', () => {
  const closer = { ...fee, id: 'closer', commodity_group_id: car.commodity_group_id }
  expect(due([fee, closer])).toEqual(['closer 1.000 75.00 beside'])
  expect(due([fee, { ...fee, id: 'alike' }])).toEqual([])
})

test('one that fell on other cargo is due on this too, in its own line; it is beside the first cargo that it is due for', () => {
  const van = { ...car, id: 'van', height: 200 }
  const both = [...pieces, { cargo_line_id: 'van', cargo: van }]
  expect(told(both, [], [fee], request({ cargo: [{ ...car, quantity: 2 }, van] }))).toEqual(['height 2.000 150.00'])
  const lower = { ...van, height: 140 }
  const { lines } = surchargesOver(
    [{ cargo_line_id: 'van', cargo: { ...van, height: 150 } }, tall],
    [fee],
    [],
    request({ cargo: [lower, { ...car, quantity: 1 }] }),
  )
  expect(lines).toMatchObject([{ surcharge_id: 'height', beside_line_id: freightLineId('van'), sales: { quantity: '2.000' } }])
  expect(lines).toHaveLength(1)
})

test('one that takes the place of another stands beside that, though it is due for other cargo as well', () => {
  const onCars = { ...low, commodity_group_id: car.commodity_group_id }
  const truck = { ...car, id: 'van', commodity_group_id: 'trucks' }
  const { lines } = surchargesOver(
    [{ cargo_line_id: 'van', cargo: { ...truck, height: 150 } }, tall],
    [high],
    [onCars],
    request({ cargo: [truck, { ...car, quantity: 1 }] }),
  )
  const [first, second] = lines
  expect([first?.surcharge_id, first?.sales?.amount, first?.beside_line_id]).toEqual(['high', '60.00', second?.id])
  expect([second?.surcharge_id, second?.sales?.amount]).toEqual(['low', '0.00'])
})

test('where one of its type fell on cargo none is due, whatever else that fell on', () => {
  const van = { ...car, id: 'van' }
  const always = { ...low, conditions: [] }
  const both = [...pieces, { cargo_line_id: 'van', cargo: van }]
  expect(told(both, [high], [always], request({ cargo: [{ ...car, quantity: 2 }, van] }))).toEqual(['low 3.000 60.00'])
})

test('freight that is all in has it in it', () => {
  const allIn: AgreedFreight[] = freight.map(one => ({ ...one, rate: { ...one.rate, all_in: true } }))
  const lines = agreedPrice({ freight: allIn, surcharges: [], other_surcharges: [{ ...fee, included_in_all_in: true }] }, pieces, two).lines
  expect(lines.filter(({ kind }) => kind === 'surcharge')).toEqual([])
})

test('cargo that was not priced bears none', () =>
  expect(due([fee], [{ cargo_line_id: 'stranger', cargo: { ...car, id: 'stranger', height: 300 } }])).toEqual([]))
