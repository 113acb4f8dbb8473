import { expect, test } from 'vitest'
import { inFigures } from './quotation-figures.ts'

const offered = (language: 'en' | 'nl', price: object) =>
  inFigures({
    language,
    date: '2026-11-20',
    valid_until: null,
    volume: '0.000',
    cargo: [],
    prices: [
      { description: 'Ocean freight', quantity: '12.000', unit: '', rate: '100.0000', currency: 'EUR', amount: '1200.00', ...price },
    ],
    totals: [],
    total: null,
  }).prices[0]

test.each([
  ['en', 'Per unit', {}, '12 × 100,00 per unit'],
  ['nl', 'Per eenheid', {}, '12 × 100,00 per eenheid'],
  ['en', 'Per cubic metre', { quantity: '96.250' }, '96,25 × 100,00 per cubic metre'],
  ['nl', 'Per m3', { quantity: '96.250' }, '96,25 × 100,00 per m3'],
  ['en', 'Per W/M (weight or measure)', {}, '12 × 100,00 per W/M (weight or measure)'],
  ['nl', 'Per W/M', {}, '12 × 100,00 per W/M'],
  ['en', 'Per container', { quantity: '1.000' }, '1 × 100,00 per container'],
  ['en', 'Lump sum', { quantity: '1.000' }, 'Lump sum'],
  ['nl', 'Lumpsum', { quantity: '2.000' }, '2 × 100,00 (Lumpsum)'],
  ['en', 'Percentage of freight', { quantity: '1200.000', rate: '5.0000' }, '1.200 × 5,00 (Percentage of freight)'],
  ['en', 'Percentage of freight', { quantity: '1200.000', rate: '5.0000', is_percentage: true }, '1.200 × 5 % (Percentage of freight)'],
  ['nl', 'Percentage van vracht', { quantity: '1200.000', rate: '2.5000', is_percentage: true }, '1.200 × 2,5 % (Percentage van vracht)'],
  ['en', '', {}, '12 × 100,00'],
] as const)('in %s, %s: an amount tells how it came about', (language, unit, said, reckoned) =>
  expect(offered(language, { unit, ...said })?.reckoned).toBe(reckoned),
)

test('what is merged tells no rate, and so nothing of how it came about', () =>
  expect(offered('en', { quantity: null, rate: null })).toMatchObject({ quantity: null, rate: null, reckoned: null, amount: '1.200,00' }))

test('a rate has the decimals of its amount at least: of yen none', () =>
  expect(offered('en', { unit: 'Per unit', rate: '5400.0000', amount: '64800' })).toMatchObject({
    rate: '5.400',
    reckoned: '12 × 5.400 per unit',
    amount: '64.800',
  }))
