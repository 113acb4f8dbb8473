import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { amountOf, blankCost, columnsOfJob, costColumns, costLocked, faultsOf, rateRule } from './cost-lines.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))

const line = (side: string, rate: string, more = {}) => ({
  side,
  rate,
  finance_article_id: 'frt',
  currency_id: 'eur',
  booking_id: null,
  ...more,
})

test('an amount is the rate times the quantity, when both are there', () => {
  expect(amountOf({ rate: '4.50', quantity: '10' })).toBe('45.00')
  expect(amountOf({ rate: 'much', quantity: '10' })).toBeNull()
  expect(amountOf({ rate: '333.3', quantity: '12.345' }, { minor_units: 0 })).toBe('4115.00') // 4,114.5885
})

describe('a buying rate above the selling rate', () => {
  const [bought, sold] = [line('purchase', '800'), line('sales', '750')]
  test('is marked on both lines', () => {
    for (const one of [bought, sold]) expect(rateRule(one, [bought, sold])).toHaveProperty('rate.level', 'warning')
  })
  test('is none beside a discount: that is given, and sold for nothing', () => {
    const discount = line('sales', '-50')
    expect(rateRule(bought, [bought, discount])).toEqual({})
    expect(rateRule(discount, [bought, discount])).toEqual({})
    expect(rateRule(bought, [bought, discount, line('sales', '750')])).toHaveProperty('rate.level', 'warning')
  })
  test('is none when it is not above, of another currency, or rejected', () => {
    for (const other of [line('sales', '800'), line('sales', '750', { currency_id: 'usd' }), line('sales', '750', { status: 'rejected' })])
      expect(rateRule(bought, [bought, other])).toEqual({})
  })
  test.each([
    ['another surcharge', { surcharge_id: 'thc' }],
    ['another general cost', { general_cost_id: 'courier' }],
    ['another unit of calculation', { calculation_unit_id: 'cbm' }],
    ['another booking', { booking_id: 'second' }],
    ['another article', { finance_article_id: 'sur' }],
  ])('is none of %s, which is another thing', (_what, more) => expect(rateRule(bought, [bought, line('sales', '750', more)])).toEqual({}))
  test('is that of its own unit, or of a line for all of them', () => {
    const ofUnit = line('purchase', '800', { unit_id: 'u1' })
    expect(rateRule(ofUnit, [ofUnit, line('sales', '750', { unit_id: 'u2' })])).toEqual({})
    for (const twin of [sold, line('sales', '750', { unit_id: 'u1' })])
      expect(rateRule(ofUnit, [ofUnit, twin])).toHaveProperty('rate.level', 'warning')
    expect(rateRule(sold, [ofUnit, sold])).toHaveProperty('rate.level', 'warning')
  })
})

test('a line that lacks something says what', () =>
  expect(Object.keys(faultsOf(blankCost()))).toEqual([
    'side',
    'finance_article_id',
    'description',
    'quantity',
    'rate',
    'currency_id',
    'vat_type',
  ]))

test('what is decided is locked', () => {
  const locked = ['pending', 'approved', 'rejected', 'invoiced'].filter(status => costLocked({ status }) !== undefined)
  expect(locked).toEqual(['approved', 'rejected', 'invoiced'])
  expect(costLocked(blankCost())).toBeUndefined()
})

test('a line is for a booking, unit or bill of its own job: no others are offered', () => {
  const accepts = columnsOfJob(costColumns(), 'j1').map(({ key, field }) => [key, field.accepts])
  const own = { job_id: ['j1'] }
  expect(accepts.filter(([, some]) => some !== undefined)).toEqual([
    ['booking_id', own],
    ['unit_id', own],
    ['bill_of_lading_id', own],
  ])
  expect(columnsOfJob(costColumns(), 'j1').map(({ key }) => key)).toEqual(costColumns().map(({ key }) => key))
})
