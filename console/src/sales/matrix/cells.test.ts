import { describe, expect, test } from 'vitest'
import type { Rec } from '../../kernel/record.ts'
import type { Cargo } from './cargo.ts'
import { amountOf, cellsOf, measuredOf, plainRatesOf, routeKey, usualCargo, usualUnit } from './cells.ts'

const named = (name: string) => ({ id: name, name })
const anyCargo: Cargo = { commodity_group_id: null, condition_id: null, container_type_id: null }
const rate = (id: string, said: object = {}): Rec => ({
  id,
  version: 3,
  name: '',
  status: 'active',
  ...anyCargo,
  pol: named('Rotterdam'),
  pod: named('Dakar'),
  conditions: [],
  rate: { currency_id: 'EUR', calculation_unit_id: 'UNIT', amount: '450.0000' },
  valid_from: '2026-01-01',
  valid_until: null,
  ...said,
})
const toDakar = routeKey('Rotterdam', 'Dakar')
const shown = (rates: readonly Rec[], day = '2026-07-01', cargo = anyCargo) => cellsOf(rates, cargo, day).get(toDakar)

test('only rates are asked for that hold for any make, carrier and the like', () =>
  expect(plainRatesOf('level')).toEqual({
    tariff_level_id: 'level',
    status: 'active',
    'commodity_id.empty': 'true',
    'make_id.empty': 'true',
    'model_id.empty': 'true',
    'via_port_id.empty': 'true',
    'vessel_type.empty': 'true',
    'carrier_id.empty': 'true',
    'vessel_id.empty': 'true',
    'voyage_id.empty': 'true',
  }))

describe('a cell shows', () => {
  test('the rate that holds on the day, its first and its last among them, and the next one', () => {
    const rates = [
      rate('second half', { valid_from: '2026-07-01', valid_until: '2026-12-31' }),
      rate('first half', { valid_until: '2026-06-30' }),
      rate('later still', { valid_from: '2028-01-01' }),
      rate('next year', { valid_from: '2027-01-01', valid_until: '2027-12-31' }),
    ]
    const on = (day: string) => [shown(rates, day)?.rate?.id, shown(rates, day)?.next?.id]
    expect(on('2025-12-31')).toEqual([undefined, 'first half'])
    expect(on('2026-06-30')).toEqual(['first half', 'second half'])
    expect(on('2026-07-01')).toEqual(['second half', 'next year'])
    expect(on('2027-06-01')).toEqual(['next year', 'later still'])
    expect(on('2028-01-01')).toEqual(['later still', undefined])
  })

  test.each([
    ['group of commodities', { commodity_group_id: 'cars' }],
    ['condition', { condition_id: 2 }],
    ['type of container', { container_type_id: '40HC' }],
  ])('only what is for exactly the %s that was chosen', (_what, said) => {
    const narrow = rate('narrow', said)
    expect(shown([narrow])).toBeUndefined()
    expect(shown([narrow], '2026-07-01', { ...anyCargo, ...said })?.rate).toBe(narrow)
    expect(shown([rate('any')], '2026-07-01', { ...anyCargo, ...said })).toBeUndefined()
  })

  test('nothing that is bound to what the cargo measures, or has no route', () => {
    expect(shown([rate('long', { conditions: [{}] })])).toBeUndefined()
    expect(cellsOf([rate('from nowhere', { pol: undefined }), rate('to nowhere', { pod: undefined })], anyCargo, '2026-07-01').size).toBe(0)
  })

  test('the amount alone, or nothing', () => {
    expect(amountOf(rate('1'))).toBe('450.0000')
    expect(amountOf(undefined)).toBeNull()
  })
})

test('rates that ask for measures are known besides: those of the cargo that hold on the day', () => {
  const cars = { commodity_group_id: 'cars' }
  const measured = { conditions: [{}] }
  const rates = [
    rate('any length', cars),
    rate('short', { ...cars, ...measured }),
    rate('long', { ...cars, ...measured, valid_until: '2026-07-01' }),
    rate('ended', { ...cars, ...measured, valid_until: '2026-06-30' }),
    rate('to come', { ...cars, ...measured, valid_from: '2026-07-02' }),
    rate('other cargo', measured),
  ]
  expect(measuredOf(rates, { ...anyCargo, ...cars }, '2026-07-01').map(({ id }) => id)).toEqual(['short', 'long'])
})

test('what is added is for the unit that most rates are for', () => {
  const per = (calculation_unit_id: string | null) => rate('r', { rate: { currency_id: 'EUR', calculation_unit_id, amount: '1' } })
  expect(usualUnit([per('WM'), per('UNIT'), per(null), per(null), per(null), per('UNIT')])).toBe('UNIT')
  expect(usualUnit([per(null)])).toBeUndefined()
})

test('the cargo that is shown at first is that of most rates of the day, those left out that ask for measures', () => {
  const cars = { commodity_group_id: 'cars' }
  const ended = { valid_until: '2026-06-30' }
  const rates = [
    rate('1'),
    ...['2', '3'].map(id => rate(id, cars)),
    ...['4', '5', '6'].map(id => rate(id, ended)),
    ...['7', '8', '9'].map(id => rate(id, { condition_id: 2, conditions: [{}] })),
  ]
  expect(usualCargo(rates, '2026-07-01')).toEqual({ ...anyCargo, ...cars })
  expect(usualCargo(rates, '2026-06-30')).toEqual(anyCargo)
  expect(usualCargo([], '2026-07-01')).toEqual(anyCargo)
})
