import { expect, test } from 'vitest'
import { copiedRates } from './copied-rates.ts'
import { id, levelId, rate, row } from './tariff-specimens-for-tests.ts'

const one = { ...row, id: id(1), route: 'NLRTM – SNDKR', office_ids: [], followed_by_id: id(2), status: 'active', status_id: 0 }
const copy = { id: id(9), valid_from: '2026-07-01', valid_until: null }
const input = (said: object, level: object = {}, pct = '5.00') => copiedRates([{ ...one, ...said }], { ...copy, ...level }, pct)[0]?.input

test('a copy says what the rate says, in the other level and from its first day on', () => {
  expect(copiedRates([one], copy, '0.00')).toEqual([
    { of: id(1), input: { ...row, tariff_level_id: id(9), valid_from: '2026-07-01', valid_until: '2026-12-31' } },
  ])
  expect(levelId).not.toBe(id(9))
})

test('every amount is raised and rounded once, half away from zero: a rate to four decimals, what bounds it to cents', () => {
  const amounts = { minimum_per_unit: '0.10', minimum: '100.00', maximum: '99.99', base_amount: '0.30', base_quantity: '2.000' }
  expect(input({ rate: rate('450.1250'), ...amounts })).toMatchObject({
    rate: rate('472.6313'),
    minimum_per_unit: '0.11',
    minimum: '105.00',
    maximum: '104.99',
    base_amount: '0.32',
    base_quantity: '2.000',
  })
  expect(input({ rate: rate('-0.1000') })).toMatchObject({ rate: rate('-0.1050') })
  expect(input({ rate: rate('200.0000'), minimum: '10.00' }, {}, '-12.50')).toMatchObject({ rate: rate('175.0000'), minimum: '8.75' })
})

test.each([
  ['2026-07-01', null, '2026-07-01'],
  [null, '2026-09-30', '2026-09-30'],
  ['2026-12-31', '2026-09-30', '2026-09-30'],
  ['2026-08-31', '2026-09-30', '2026-08-31'],
  [null, null, null],
])('a rate until %s of a copy until %s holds until %s', (valid_until, until, expected) => {
  expect(input({ valid_until }, { valid_until: until })?.valid_until).toBe(expected)
})

test('what does not hold on the first day of the copy is left out', () => {
  expect(input({ valid_until: '2026-06-30' })).toBeUndefined()
  expect(input({ valid_from: '2026-07-02' })).toBeUndefined()
})
