import { describe, expect, test } from 'vitest'
import { measuresIn, measuresWritten } from './measures.ts'

const of = (measurement_conditional_id: number, operator: string, from: string, to: string | null = null) => ({
  measurement_conditional_id,
  operator,
  from,
  to,
})

describe('what cargo must measure, as people type it into a cell', () => {
  test.each([
    ['length < 5.20 m', [of(1, '<', '520')]],
    ['Lengte < 5,20 m', [of(1, '<', '520')]],
    ['LENGTH<520cm', [of(1, '<', '520')]],
    ['length < 5200 mm', [of(1, '<', '520')]],
    // Without a unit, as lengths are typed elsewhere.
    ['height <= 4,63', [of(3, '<=', '463')]],
    ['height ≤ 463', [of(3, '<=', '463')]],
    ['width ≥ 2', [of(2, '>=', '200')]],
    ['width = 30', [of(2, '=', '30')]],
    ['width = 29', [of(2, '=', '2900')]],
    ['weight 1500 - 2500 kg', [of(4, 'between', '1500', '2500')]],
    ['weight 1.500 – 2.500 kg', [of(4, 'between', '1500', '2500')]],
    ['gewicht 1,5 t tot 2.500 kg', [of(4, 'between', '1500', '2500')]],
    ['Weight 1.5 to 2.5 t', [of(4, 'between', '1500', '2500')]],
    ['volume 12.345 m3 - 20 m³', [of(5, 'between', '12.345', '20')]],
    ['floor area > 10,5 sqm', [of(6, '>', '10.5')]],
    ['Aantal >= 5', [of(7, '>=', '5')]],
    ['quantity 2 to 5', [of(7, 'between', '2', '5')]],
    ['bouwjaar > 2019', [of(8, '>', '2019')]],
    ['axle_load > 9000 kg', [of(9, '>', '9000')]],
    ['length < 6 m; weight 1500 - 2500 kg;', [of(1, '<', '600'), of(4, 'between', '1500', '2500')]],
    ['length < 6 m\nheight < 3 m', [of(1, '<', '600'), of(3, '<', '300')]],
    ['', []],
  ])('%s', (cell, rows) => expect(measuresIn(cell)).toEqual(rows))

  test.each([
    ['long cars', ['long cars']],
    ['girth < 5 m', [{ measurement_conditional_id: 'girth', operator: '<', from: '5 m', to: null }]],
    ['length < 17 ft', [of(1, '<', '17 ft')]],
    ['weight < 5 m', [of(4, '<', '5 m')]],
    ['length < five', [of(1, '<', 'five')]],
    ['year 2019 - 2021', [{ measurement_conditional_id: 'year', operator: 'between', from: '2019', to: '2021' }]],
  ])('%s stays as it is where it cannot be read', (cell, rows) => expect(measuresIn(cell)).toEqual(rows))
})

describe('as it is written for them', () => {
  const rows = [of(1, '<', '520.000'), of(4, 'between', '1500.000', '2500.000'), of(8, '>=', '2020.000'), of(7, '=', '1.500')]
  test.each([
    ['en', 'Length < 5.2 m; Weight 1500 - 2500 kg; Build year >= 2020; Quantity = 1.5'],
    ['nl', 'Lengte < 5,2 m; Gewicht 1500 - 2500 kg; Bouwjaar >= 2020; Aantal = 1,5'],
  ] as const)('in %s', (language, cell) => expect(measuresWritten(rows, language)).toBe(cell))

  test('a fraction of three digits is not taken for thousands', () => {
    const cell = measuresWritten([of(4, '<', '1.234')], 'en')
    expect([cell, measuresIn(cell)]).toEqual(['Weight < 1.2340 kg', [of(4, '<', '1.234')]])
  })

  test('what is no measure is left out', () => expect(measuresWritten([null, of(99, '<', '1.000')], 'en')).toBe(''))
})
