import { countries } from '@fairlead/contracts/masterdata/countries'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given, recordedBy } from '../kernel/given.ts'
import { country } from './countries.ts'
import { ratesInForce, standardType } from './vat-rates.ts'

const { Created, Changed } = eventsOf(countries)
const estonia = { code: 'EE', name: { en: 'Estonia', nl: 'Estland' }, is_eu: true }
const high = (rate: string, valid_from: string) => ({ vat_type: 'HIGH' as const, rate, valid_from })
const low = { vat_type: 'LOW' as const, rate: '9.00', valid_from: '2009-07-01' }
const rates = [high('24.00', '2025-07-01'), low, high('22.00', '2024-01-01')]

test('of each type the newest rate holds from its day on; the highest of them is the standard one', () => {
  expect([...ratesInForce(rates, '2025-06-30')]).toEqual([
    ['LOW', '9.00'],
    ['HIGH', '22.00'],
  ])
  expect(ratesInForce(rates, '2025-07-01').get('HIGH')).toBe('24.00')
  expect(standardType(ratesInForce(rates, '2025-07-01'))).toBe('HIGH')
  expect(standardType(ratesInForce(null, '2025-07-01'))).toBeUndefined()
})

test('a country tells its standard rate, and no type has two rates from one day', () => {
  given(country)
    .when('create', { ...estonia, vat_rates: rates })
    .decides(Created({ ...estonia, vat_rates: rates }))
  const known = given(country, Created({ ...estonia, vat_rates: rates }))
  expect(known.when('change', { is_eu: true }).record().vat_standard_rate).toBe('24.00')
  known.when('change', { vat_rates: [...rates, high('25.00', '2024-01-01')] }).refuses('chosen_twice', 'vat_rates.3.valid_from')
  known.when('change', { vat_rates: [] }).decides(Changed({ vat_rates: [] }))
  expect(known.when('change', { vat_rates: [] }).record().vat_standard_rate).toBeNull()
})

test('a country that was written with its standard rate alone charges what it charged', () => {
  const netherlands = { ...estonia, code: 'NL', vat_standard_rate: '21.00' }
  const made = recordedBy(country, 'Created', netherlands)
  expect(made).toMatchObject({ vat_standard_rate: '21.00', vat_subcontractors_exempt: true })
  expect(made).toMatchObject({
    vat_rates: [
      { vat_type: 'NL_HIGH', rate: '21.00' },
      { vat_type: 'NL_LOW', rate: '9.00' },
    ],
  })
  const france = recordedBy(country, 'Created', { ...netherlands, code: 'FR' })
  expect(france).toMatchObject({ vat_rates: [{ vat_type: 'HIGH' }], vat_subcontractors_exempt: null })
  expect(recordedBy(country, 'Created', { ...estonia, vat_standard_rate: null })).toMatchObject({ vat_rates: [], vat_standard_rate: null })
  expect(recordedBy(country, 'Changed', { is_eu: false }, made)).toMatchObject({ vat_standard_rate: '21.00' })
})

test.each(['length', 'width', 'height'])('the least %s of a unit is no more than the greatest', side => {
  const measures = (least: number, most: number) => ({ ...estonia, [`min_${side}`]: least, [`max_${side}`]: most })
  given(country).when('create', measures(500, 100)).refuses('least_above_most', `max_${side}`)
  given(country)
    .when('create', measures(100, 100))
    .decides(Created(measures(100, 100)))
})
