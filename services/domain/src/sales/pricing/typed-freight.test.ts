import { expect, test } from 'vitest'
import { agreedPrice } from './agreed.ts'
import { freightLineId } from './freight.ts'
import { price } from './price.ts'
import type { SurchargeRate } from './rates.ts'
import type { PriceRequest, TypedLine } from './request.ts'
import { car, list, request, surcharge, tariff } from './specimens-for-tests.ts'

const van = { ...car, id: 'van', quantity: 2, commodity_group_id: 'vans' }
const euros = (amount: string) => ({ currency_id: 'EUR', amount })
const typed = (cargo_id: string | null, sales: string, purchase: string | null = null, more: Partial<TypedLine> = {}): TypedLine => ({
  id: 'typed',
  kind: 'freight',
  cargo_id,
  sales: euros(sales),
  purchase: purchase === null ? null : euros(purchase),
  ...more,
})
const caf = (changes: Partial<SurchargeRate> = {}) => surcharge('CAF', 'PCT_FRT', '10.0000', changes)
/** Each unit at 100.00. */
const flat = [list([tariff('UNIT', '100.00')])]
const priced = (lines: readonly TypedLine[], changes: Partial<PriceRequest> = {}, sources = flat, surcharges = [caf()]) =>
  price(request({ typed: lines, ...changes }), { sources, surcharges })
const sold = (found: ReturnType<typeof priced>) =>
  found.lines.map(({ kind, cargo_line_id, sales }) => [kind, cargo_line_id, sales?.currency_id ?? null, sales?.amount ?? null])

test('freight that somebody typed takes the place of what rates make, and percentages are of that', () => {
  const found = priced([typed('van', '500.00')], { cargo: [car, van] })
  // 10 % of 100.00 and 500.00
  expect(sold(found)).toEqual([
    ['freight', 'car', 'EUR', '100.00'],
    ['surcharge', null, 'EUR', '60.00'],
  ])
  expect(found.steps.filter(({ line_id }) => line_id === freightLineId('van'))).toEqual([])
})

test('cargo bears nothing of what was typed for other cargo', () => {
  const vans = caf({ commodity_group_id: 'vans' })
  expect(sold(priced([typed('car', '500.00')], { cargo: [car, van] }, flat, [vans])).at(-1)).toEqual(['surcharge', null, 'EUR', '20.00'])
})

test('in several lines and currencies, each of them bears its own', () => {
  const dollars = typed('car', '', null, { sales: { currency_id: 'USD', amount: '400.00' } })
  expect(sold(priced([dollars, typed('car', '30.00'), typed('car', '20.00')]))).toEqual([
    ['surcharge', null, 'EUR', '5.00'],
    ['surcharge', null, 'USD', '40.00'],
  ])
})

test('what is typed for all cargo stands beside what rates make, and each unit bears as much of it', () => {
  const vans = caf({ commodity_group_id: 'vans' })
  expect(sold(priced([typed(null, '90.00')], { cargo: [car, van] }, flat, [vans]))).toEqual([
    ['freight', 'car', 'EUR', '100.00'],
    ['freight', 'van', 'EUR', '200.00'],
    // 10 % of 200.00 and of two thirds of 90.00
    ['surcharge', null, 'EUR', '26.00'],
  ])
})

test('the minimum of a rate is over the cargo that it is charged for alone', () => {
  const found = priced([typed('van', '10.00')], { cargo: [car, van] }, [list([tariff('UNIT', '100.00', { minimum: '250.00' })])], [])
  expect(sold(found)).toEqual([['freight', 'car', 'EUR', '250.00']])
})

test('what is all in stays so at another amount', () => {
  const allIn = [list([tariff('UNIT', '100.00', { all_in: true })])]
  expect(sold(priced([typed('car', '95.00')], {}, allIn, [caf({ included_in_all_in: true })]))).toEqual([])
})

test('what no rate is asked for needs none', () => {
  expect(priced([typed('car', '95.00')], {}, []).problems).toEqual([])
  expect(priced([], {}, []).problems).toMatchObject([{ code: 'tariff_rates_unavailable' }])
})

test('the side that nobody typed is as the lists have it', () => {
  const bought = list([tariff('UNIT', '70.00', { id: 'bought' })], { side: 'purchase' })
  const sides = (found: ReturnType<typeof priced>) => found.lines.map(({ purchase, sales }) => [purchase?.amount, sales?.amount])
  expect(sides(priced([typed('car', '95.00')], {}, [...flat, bought], []))).toEqual([['70.00', undefined]])
  expect(sides(priced([typed('car', '95.00', '60.00')], {}, [...flat, bought], []))).toEqual([])
})

test('of the sub-total are what was typed on top as well, and what became of a line that was reckoned in place of it', () => {
  const subtotal = surcharge('ADM', 'PCT_TOT', '10.0000')
  const baf = surcharge('BAF', 'UNIT', '50.00')
  const all = [subtotal, baf]
  const [, line] = priced([], {}, flat, all).lines
  expect(sold(priced([], {}, flat, all)).at(-1)).toEqual(['surcharge', null, 'EUR', '15.00'])
  const made = typed(null, '30.00', '20.00', { kind: 'surcharge', id: line?.id ?? '' })
  expect(sold(priced([made], {}, flat, all))).toEqual([
    ['freight', 'car', 'EUR', '100.00'],
    ['surcharge', null, 'EUR', '13.00'],
  ])
  const onTop = typed('car', '30.00', null, { kind: 'surcharge' })
  expect(sold(priced([onTop], {}, flat, [...all, caf()]))).toEqual([
    ['freight', 'car', 'EUR', '100.00'],
    ['surcharge', null, 'EUR', '50.00'],
    ['surcharge', null, 'EUR', '10.00'],
    ['surcharge', null, 'EUR', '19.00'],
  ])
})

test('a lump sum is made of no line beside the one that was typed', () => {
  const found = priced([typed('van', '500.00')], { cargo: [car, van], lumpsum: euros('900.00') }, flat, [])
  // A third of it: volumes are alike.
  expect(sold(found)).toEqual([['freight', 'car', 'EUR', '300.00']])
})

test('measured otherwise, percentages of what was typed stay, and those of rates follow', () => {
  const pieces = [
    { cargo_line_id: 'car', cargo: { ...car, id: 'car 1', length: 926 } },
    { cargo_line_id: 'van', cargo: { ...van, id: 'van 1', quantity: 1 } },
    { cargo_line_id: 'van', cargo: { ...van, id: 'van 2', quantity: 1, length: 926 } },
  ]
  const freight = [{ side: 'sales' as const, source: list([]), rate: tariff('LM', '10.00'), cargo_line_ids: ['car'], list: list([]) }]
  const again = (lines: readonly TypedLine[]) =>
    agreedPrice({ freight, surcharges: [caf()] }, pieces, request({ cargo: [car, van], typed: lines })).lines.at(-1)?.sales
  // 10 % of 9.26 m at 10.00, and of 500.00
  expect(again([typed('van', '500.00')])).toMatchObject({ quantity: '592.60', amount: '59.26' })
  // As much again for all of it
  expect(again([typed('van', '500.00'), typed(null, '100.00')])).toMatchObject({ quantity: '692.60', amount: '69.26' })
})
