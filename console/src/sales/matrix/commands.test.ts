import { afterEach, expect, test, vi } from 'vitest'
import type { Rec } from '../../kernel/record.ts'
import { type Change, rateChange, rateMade } from './commands.ts'

const of = (id: string): Rec => ({ id, version: 1, name: '', status: 'active' })
const rate: Rec = {
  ...of('r'),
  rate: { currency_id: 'EUR', calculation_unit_id: 'UNIT', amount: '450.0000' },
  valid_from: '2026-01-01',
}
const change: Change = {
  index: 0,
  from: { field: 'pol_id', id: 'Rotterdam', name: 'Rotterdam' },
  to: { field: 'pod_region_id', id: 'WAF', name: 'West Africa' },
  amount: '500',
  version: 3,
  rate: undefined,
  next: undefined,
}

afterEach(() => void vi.useRealTimers())

test('a rate is changed in its place today, or from the day on where something was priced with it or that day was chosen, over what was seen', () => {
  vi.useFakeTimers({ now: new Date('2026-07-01T12:00:00') })
  const body = { rate: { currency_id: 'EUR', calculation_unit_id: 'UNIT', amount: '500' }, from: '2026-01-01' }
  expect(rateChange(rate, change, false, '2026-07-01')).toEqual({ path: 'tariffs/r/change_rate', body, version: 3 })
  expect(rateChange(rate, change, true, '2026-07-01').body).toEqual({ ...body, from: '2026-07-01' })
  // Next year's rates, typed this year: until then it is what it was.
  expect(rateChange(rate, change, false, '2027-01-01').body).toEqual({ ...body, from: '2027-01-01' })
  expect(rateChange(rate, change, false, '2026-03-01').body).toEqual({ ...body, from: '2026-03-01' })
  expect(rateChange(rate, change, false, '2026-01-01').body).toEqual(body)
})

const level = { ...of('level'), currency_id: 'USD' }
const cargo = { commodity_group_id: null, condition_id: 2, container_type_id: null }
const made = (said: Partial<Change> = {}) => rateMade({ ...change, ...said }, { level, cargo, unit: 'WM', day: '2026-07-01' })

test('a rate is added for the route and the cargo, in the currency of the level', () =>
  expect(made()).toEqual({
    path: 'tariffs',
    version: undefined,
    body: {
      tariff_level_id: 'level',
      pol_id: 'Rotterdam',
      pod_region_id: 'WAF',
      commodity_group_id: null,
      condition_id: 2,
      container_type_id: null,
      conditions: [],
      rate: { currency_id: 'USD', calculation_unit_id: 'WM', amount: '500' },
      all_in: false,
      only_bookable_by_hq: false,
      hide_for_customers: false,
      valid_from: '2026-07-01',
      valid_until: null,
    },
  }))

test('a rate is added until the day before the next one', () =>
  expect(made({ next: { ...rate, valid_from: '2027-01-01' } }).body).toMatchObject({ valid_until: '2026-12-31' }))
