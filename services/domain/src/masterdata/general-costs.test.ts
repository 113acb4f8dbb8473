import { generalCosts } from '@fairlead/contracts/masterdata/general-costs'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { generalCost } from './general-costs.ts'

const { Created, Changed, GeneralCostRatesErased } = eventsOf(generalCosts)
const basis = { currency_id: '01900000-0000-7000-8000-000000000010', calculation_unit_id: '01900000-0000-7000-8000-000000000011' }
const rates = [{ office_id: null, valid_from: '2026-01-01', purchase: '20.00', sales: '35.00' }]
const courier = { code: 'COURIER', name: { en: 'Courier', nl: 'Koerier' }, ...basis }
const dollars = { ...basis, currency_id: '01900000-0000-7000-8000-000000000012' }

test('another currency or unit erases what was reckoned in the one before', () => {
  given(generalCost, Created({ ...courier, rates }))
    .when('change_basis', { ...dollars, confirmed: true })
    .decides(GeneralCostRatesErased(), Changed(dollars))
})

test('rates are erased for nobody who does not say that he means it', () => {
  given(generalCost, Created({ ...courier, rates }))
    .when('change_basis', dollars)
    .refuses('general_cost_rates_erased', 'confirmed')
})

test('there is nothing to erase while there are no rates, and nothing to do when it is the same', () => {
  given(generalCost, Created({ ...courier, rates: [] }))
    .when('change_basis', dollars)
    .decides(Changed(dollars))
  given(generalCost, Created({ ...courier, rates }))
    .when('change_basis', basis)
    .decides()
})

test('a change of the rest keeps its rates', () => {
  given(generalCost, Created({ ...courier, rates }))
    .when('change', { ...courier, rates, code: 'COUR' })
    .decides(Changed({ code: 'COUR' }))
})

test('it goes for the newest rate of no office in particular that holds already', () => {
  const all = [
    ...rates,
    { office_id: null, valid_from: '2026-07-01', purchase: '22.00', sales: '38.00' },
    { office_id: null, valid_from: '2027-01-01', purchase: '25.00', sales: '42.00' },
    { office_id: '01900000-0000-7000-8000-00000000000a', valid_from: '2026-08-01', purchase: '20.00', sales: '30.00' },
  ]
  const record = (of: readonly (typeof all)[number][]) =>
    given(generalCost)
      .when('create', { ...courier, rates: [...of] })
      .record()
  expect(record(all).default_rate).toBe('38.00')
  expect(record(all.slice(2)).default_rate).toBeNull()
  expect(
    given(generalCost, Created({ ...courier, rates }))
      .when('change_basis', { ...dollars, confirmed: true })
      .record().default_rate,
  ).toBeNull()
})

test.each([{ currency_id: dollars.currency_id }, { calculation_unit_id: '01900000-0000-7000-8000-000000000013' }])(
  'either of both is enough to mean something else: %o',
  other => {
    given(generalCost, Created({ ...courier, rates }))
      .when('change_basis', { ...basis, ...other, confirmed: true })
      .decides(GeneralCostRatesErased(), Changed({ ...basis, ...other }))
  },
)

test('it goes for the newest rate from its first day on, in whatever order they stand', () => {
  const rate = (valid_from: string, sales: string) => ({ office_id: null, valid_from, purchase: '20.00', sales })
  const all = [rate('2026-11-20', '39.00'), rate('2026-11-21', '40.00'), rate('2026-01-01', '35.00')]
  const price = given(generalCost)
    .when('create', { ...courier, rates: all })
    .record().default_rate
  expect(price).toBe('39.00')
})
