import { expect, test } from 'vitest'
import { agreedPrice } from './agreed.ts'
import { freightLineId } from './freight.ts'
import type { AgreedFreight } from './measured-rate.ts'
import { car, list, request, surcharge, tariff } from './specimens-for-tests.ts'

const two = { ...car, quantity: 2 }
const agreed = (rate: ReturnType<typeof tariff>, said: Partial<AgreedFreight> = {}): AgreedFreight => ({
  side: 'sales',
  source: list([]),
  rate,
  cargo_line_ids: ['car'],
  list: list([]),
  ...said,
})
/** One car as it was quoted, and one of 4.80 × 1.80 × 1.50 m: 12.032 and 12.960 m³. */
const pieces = [
  { cargo_line_id: 'car', cargo: car },
  { cargo_line_id: 'car', cargo: { ...car, id: 'measured', length: 480, width: 180, height: 150 } },
]
const asked = request({ cargo: [two] })

test('what is carried at a rate that was agreed is the sum of its pieces, each as it measures', () => {
  const { lines, steps } = agreedPrice({ freight: [agreed(tariff('CBM', '55.0000'))], surcharges: [] }, pieces, asked)
  const [line, ...more] = lines
  expect(steps).toEqual([])
  expect(more).toEqual([])
  // 24.992 m³ × 55.00
  expect(line).toMatchObject({ id: freightLineId('car'), purchase: null, sales: { quantity: '24.992', amount: '1374.56' } })
})

test('the minimum that was agreed holds for all pieces together, and what is bought is reckoned by its own rate', () => {
  const bought = agreed(tariff('UNIT', '400.0000', { id: 'bought' }), { side: 'purchase' })
  const sold = agreed(tariff('CBM', '55.0000', { minimum: '1400.00' }))
  const [line] = agreedPrice({ freight: [bought, sold], surcharges: [] }, pieces, asked).lines
  expect(line).toMatchObject({ purchase: { quantity: '2.000', amount: '800.00' }, sales: { quantity: '24.992', amount: '1400.00' } })
})

test('a surcharge falls on the cargo that it fell on, and on no other', () => {
  const van = { ...car, id: 'van', commodity_group_id: 'vans' }
  const freight = [agreed(tariff('UNIT', '100.0000'), { cargo_line_ids: ['car', 'van'] })]
  const surcharges = [surcharge('baf', 'CBM', '10.0000', { commodity_group_id: 'vehicles' })]
  const { lines } = agreedPrice(
    { freight, surcharges },
    [...pieces, { cargo_line_id: 'van', cargo: { ...van, id: 'van 1' } }],
    request({ cargo: [two, van] }),
  )
  // Two cars and a van at 100.00; 24.992 m³ of cars at 10.00.
  expect(lines.map(({ sales }) => [sales?.quantity, sales?.amount])).toEqual([
    ['2.000', '200.00'],
    ['1.000', '100.00'],
    ['24.992', '249.92'],
  ])
})

test('what is left behind bears its part of freight and of its minimum, and no surcharge', () => {
  const [first, second] = [1, 2].map(number => ({ cargo_line_id: 'car', cargo: { ...car, id: `car ${number}` } }))
  if (!first || !second) throw new Error('there are two of them')
  const freight = [agreed(tariff('CBM', '55.0000', { minimum: '1400.00' }))]
  const surcharges = [surcharge('caf', 'PCT_FRT', '3.0000'), surcharge('thc', 'UNIT', '40.00')]
  const { lines } = agreedPrice({ freight, surcharges }, [first], asked, [second])
  // Half of 1,400.00, and 3 % of that; one car.
  expect(lines.map(({ sales }) => sales?.amount)).toEqual(['700.00', '40.00', '21.00'])
})

test('what somebody typed for some cargo is borne by that alone, and a percentage is of that', () => {
  const van = { ...car, id: 'van', commodity_group_id: 'vans' }
  const typed = [{ id: 't', kind: 'freight' as const, cargo_id: 'car', purchase: null, sales: { currency_id: 'EUR', amount: '1000.00' } }]
  const surcharges = [surcharge('caf', 'PCT_FRT', '10.0000', { commodity_group_id: 'vehicles' })]
  const on = [...pieces, { cargo_line_id: 'van', cargo: { ...van, id: 'van 1' } }]
  const { lines } = agreedPrice({ freight: [], surcharges }, on, request({ cargo: [two, van], typed }))
  expect(lines.find(({ surcharge_id }) => surcharge_id === 'caf')?.sales?.amount).toBe('100.00')
})
