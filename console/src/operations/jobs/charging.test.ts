import { describe, expect, test } from 'vitest'
import { following, saidBy } from './charging.ts'

const how = { office_id: 'rotterdam', language: 'nl', day: '2026-11-25' } as const
const cost = {
  name: { en: 'Courier', nl: 'Koerier' },
  finance_article_id: 'doc',
  vat_type: 'NL_HIGH',
  vendor_id: 'dhl',
  currency_id: 'eur',
  calculation_unit_id: 'bl',
  rates: [
    { office_id: null, valid_from: '2026-01-01', purchase: '28.00', sales: '40.00' },
    { office_id: 'rotterdam', valid_from: '2026-06-01', purchase: '25.00', sales: '38.00' },
    { office_id: 'rotterdam', valid_from: '2027-01-01', purchase: '26.00', sales: '39.00' },
  ],
} as const
const asCost = { ...cost, rates: [...cost.rates] }

describe('a general cost', () => {
  test('brings its article, words, currency, VAT, unit, and the rate of the office that holds today', () =>
    expect(saidBy({ cost: asCost }, 'sales', how)).toEqual({
      finance_article_id: 'doc',
      description: 'Koerier',
      calculation_unit_id: 'bl',
      currency_id: 'eur',
      vat_type: 'NL_HIGH',
      rate: '38.0000',
    }))
  test('that is bought brings what it costs and who is paid for it', () =>
    expect(saidBy({ cost: asCost }, 'purchase', { ...how, office_id: 'antwerp', language: 'en' })).toMatchObject({
      description: 'Courier',
      relation_id: 'dhl',
      rate: '28.0000',
    }))
  test('brings no rate before the first that holds', () =>
    expect(saidBy({ cost: asCost }, 'sales', { ...how, day: '2025-12-31' })).not.toHaveProperty('rate'))
})

test('an article brings its words, and currency and VAT where it says them', () => {
  const article = { name: { en: 'Ocean freight', nl: 'Zeevracht' }, currency_id: null, vat_type: 'EXPORT_0' } as const
  expect(saidBy({ article }, 'sales', how)).toEqual({ description: 'Zeevracht', vat_type: 'EXPORT_0' })
  expect(saidBy({ article: { ...article, currency_id: 'usd' } }, 'sales', how)).toMatchObject({ currency_id: 'usd' })
})

test('a calculation unit brings the quantity from where it counts, in its decimals; what is counted by hand brings none', () => {
  const quantities = { volume: '22.347', lane_metres: '4.666' }
  expect(saidBy({ unit: { quantity_source: 'volume', decimals: 1 }, quantities }, 'sales', how)).toEqual({ quantity: '22.300' })
  expect(saidBy({ unit: { quantity_source: 'lane_metres', decimals: 2 }, quantities }, 'sales', how)).toEqual({ quantity: '4.670' })
  expect(saidBy({ unit: { quantity_source: 'hours', decimals: 2 }, quantities }, 'sales', how)).toEqual({})
  expect(saidBy({ unit: { quantity_source: null, decimals: 2 }, quantities }, 'sales', how)).toEqual({})
})

test('what somebody typed stays; what was brought before gives way', () => {
  const now = { description: 'Koerier', rate: '38.0000', quantity: '1.000' }
  expect(following({ description: 'Courier by hand', rate: null, quantity: '' }, {}, now)).toEqual({ rate: '38.0000', quantity: '1.000' })
  expect(following({ description: 'Slepen', rate: '85.0000', quantity: '3' }, { description: 'Slepen', rate: '85.0000' }, now)).toEqual({
    description: 'Koerier',
    rate: '38.0000',
  })
})
