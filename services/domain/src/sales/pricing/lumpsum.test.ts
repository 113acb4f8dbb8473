import { expect, test } from 'vitest'
import { distributed, lumpsumOver } from './lumpsum.ts'
import { price } from './price.ts'
import { car, list, request, surcharge, tariff } from './specimens-for-tests.ts'

const van = { ...car, id: 'van', length: 527, width: 199, height: 282 }
const of = (changes: Parameters<typeof request>[0] = {}) =>
  request({ cargo: [car, van], lumpsum: { currency_id: 'EUR', amount: '1000.00' }, ...changes })

test('a lump sum stands for freight and surcharges, and falls on cargo by cubic metres', () => {
  const found = price(of(), {
    sources: [list([tariff('UNIT', '500.00')]), list([tariff('CBM', '10.00', { id: 'bought' })], { side: 'purchase' })],
    surcharges: [
      surcharge('SOLD', 'UNIT', '10.00'),
      surcharge('BOUGHT', 'UNIT', '10.00', { purchase: { currency_id: 'EUR', calculation_unit_id: 'UNIT', amount: '8.00' } }),
    ],
  })
  // 12.032 and 29.574 m³ of 41.606
  expect(found.lines.map(line => [line.kind, line.purchase?.amount ?? null, line.sales?.amount ?? null])).toEqual([
    ['freight', '120.32', '289.18'],
    ['freight', '295.74', '710.82'],
    ['surcharge', '16.00', null],
  ])
  expect(found.lines.map(line => line.purchase_tariff_id)).toEqual(['bought', 'bought', null])
  expect(found.steps).toContainEqual(expect.objectContaining({ step: 'lumpsum', value: '289.18', against: '1000.00' }))
})

test('it needs no rate, and what came at a price of its own is on top', () => {
  const costs = [{ id: 'truck', kind: 'transport' as const, purchase: { currency_id: 'EUR', amount: '150.00' }, markup_pct: '15' }]
  const found = price(of({ costs }), { sources: [], surcharges: [] })
  expect(found.problems).toEqual([])
  expect(found.lines.map(line => line.sales?.amount)).toEqual(['289.18', '710.82', '172.50'])
})

test('without the measures of one unit all units count alike, and the last bears what remains', () => {
  const shares = lumpsumOver(
    '100.00',
    [
      { ...car, quantity: 2 },
      { ...van, height: null },
    ],
    false,
    2,
  )
  expect([...shares]).toEqual([
    ['car', ['33.33', '33.33']],
    ['van', ['33.34']],
  ])
})

test('of a cent for ten nobody bears less than nothing', () => {
  expect(
    distributed(
      '0.05',
      Array.from({ length: 10 }, () => '1'),
      2,
    ),
  ).toEqual([...Array.from({ length: 9 }, () => '0.00'), '0.05'])
  expect(distributed('0.05', [], 2)).toEqual([])
  expect(distributed('100.00', ['0', '0', '0'], 2)).toEqual(['33.33', '33.33', '33.34'])
  expect(distributed('1000', ['1', '1', '1'], 0)).toEqual(['333.00', '333.00', '334.00'])
})
