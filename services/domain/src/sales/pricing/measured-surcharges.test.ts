import { expect, test } from 'vitest'
import { agreedPrice } from './agreed.ts'
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

test('where none of its type is for that it bears none; what is of another side, optional or out of its days is none', () => {
  expect(told(pieces, [])).toEqual(['low 1.000 20.00'])
  const others = [
    { ...high, side: 'load' as const },
    { ...high, surcharge_type_id: 'CAF' },
    { ...high, mandatory: false },
    { ...high, valid_until: '2020-12-31' },
    { ...high, conditions: height('<') },
  ]
  for (const other of others) expect(told(pieces, [other])).toEqual(['low 1.000 20.00'])
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
