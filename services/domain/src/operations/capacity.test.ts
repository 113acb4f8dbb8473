import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitOf, placesFor, promotable, shortageFor, useOf } from './capacity.ts'
import {
  aPlace,
  capacityOf,
  customer,
  dakar,
  id,
  office,
  otherCustomer,
  otherOffice,
  otherUnit,
  rotterdam,
  tema,
} from './specimens-for-tests.ts'

const one = aPlace()
const other = aPlace({ unit_id: otherUnit })
const full = (said: Parameters<typeof capacityOf>[0]) => shortageFor([capacityOf({ capacity: '1.000', ...said })], [other], one)

test.each([
  ['units', '1.000', '1.000'],
  ['lane_metres', '5.000', '0.500'],
  ['square_metres', '16.000', '0.480'],
  ['cbm', '24.000', '0.064'],
  ['teu', '3.000', '1.000'],
] as const)('room in %s runs out: of %s, %s too much', (measure, capacity, excess) => {
  const [asking, placed] = [aPlace({ teu: '2.000' }), aPlace({ unit_id: otherUnit, teu: '2.000' })]
  expect(shortageFor([capacityOf({ measure, capacity })], [placed], asking)).toMatchObject({ short_measure: measure, excess })
})

test('what fits to the last bit has its place', () => expect(full({ capacity: '2.000' })).toBeUndefined())

test.each([
  ['other ports of loading', { pol_id: dakar }],
  ['other ports of discharge', { pod_id: dakar }],
  ['another office', { office_id: otherOffice }],
  ['another customer', { customer_id: otherCustomer }],
  ['another group of commodities', { commodity_group_id: id(70) }],
])('room of %s is none of its business', (_whose, said) => expect(full({ ...said, capacity: '0.000' })).toBeUndefined())

test.each([
  ['its office', { office_id: office }],
  ['its customer', { customer_id: customer }],
  ['its ports', { pol_id: rotterdam, pod_id: tema }],
])('room of %s is what counts', (_whose, said) => expect(full(said)).toMatchObject({ short_measure: 'units', excess: '1.000' }))

test.each([
  ['from another port', { pol_id: dakar }],
  ['to another port', { pod_id: dakar }],
])('what goes %s takes nothing of it', (_what, elsewhere) =>
  expect(shortageFor([capacityOf({ capacity: '1.000' })], [{ ...other, ...elsewhere }], one)).toBeUndefined(),
)

test('room of its group of commodities counts, and others there take it', () => {
  const grouped = { commodity_group_id: id(70) }
  const room = [capacityOf({ ...grouped, capacity: '1.000' })]
  expect(shortageFor(room, [other], { ...one, ...grouped })).toBeUndefined()
  expect(shortageFor(room, [{ ...other, ...grouped }], { ...one, ...grouped })).toMatchObject({ short_measure: 'units', excess: '1.000' })
})

test('a capacity is used by what goes between its ports, and waited for by what stands by there', () => {
  const elsewhere = { ...other, unit_id: id(71), pol_id: dakar }
  const waits = { ...other, unit_id: id(72), stand_by: true }
  const { booked, stand_by } = useOf(capacityOf(), [one, other, elsewhere, waits])
  expect([booked.toFixed(3), stand_by.toFixed(3)]).toEqual(['2.000', '1.000'])
})

test('who is on stand-by takes no room, nor does the unit itself', () => {
  const room = [capacityOf({ capacity: '1.000' })]
  expect(shortageFor(room, [{ ...other, stand_by: true }], one)).toBeUndefined()
  expect(shortageFor(room, [one], one)).toBeUndefined()
})

test('the narrowest room that lacks is the one that is named', () => {
  const shares = [
    capacityOf({ capacity: '0.000' }),
    capacityOf({ office_id: office, measure: 'cbm', capacity: '0.000' }),
    capacityOf({ office_id: office, customer_id: customer, measure: 'lane_metres', capacity: '0.000' }),
  ]
  expect(shortageFor(shares, [], one)).toMatchObject({ short_measure: 'lane_metres', excess: '2.750' })
  expect(shortageFor(shares.toReversed(), [], one)).toMatchObject({ short_measure: 'lane_metres', excess: '2.750' })
  expect(shortageFor(shares.slice(0, 2), [], one)).toMatchObject({ short_measure: 'cbm', excess: '12.032' })
})

test('room of a group of commodities is narrower than that of a port pair', () => {
  const grouped = { commodity_group_id: id(70) }
  const shares = [capacityOf({ capacity: '0.000' }), capacityOf({ ...grouped, measure: 'cbm', capacity: '0.000' })]
  expect(shortageFor(shares, [], { ...one, ...grouped })).toMatchObject({ short_measure: 'cbm', excess: '12.032' })
})

test('a narrow room that suffices leaves it to the wide one', () => {
  const shares = [capacityOf({ customer_id: customer }), capacityOf({ capacity: '1.000' })]
  expect(shortageFor(shares, [other], one)).toMatchObject({ short_measure: 'units', excess: '1.000' })
})

test.each([
  ['10.000', '10.00', '11'],
  ['25.000', '0.00', '25'],
  ['3.000', '50.00', '4.5'],
])('%s with %s per cent overbooked is %s', (capacity, overbook_pct, limit) =>
  expect(limitOf(capacityOf({ capacity, overbook_pct })).toFixed()).toBe(limit),
)

test('whoever has more room lacks no more', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(20), (room, more, taken) => {
      const others = Array.from({ length: taken }, (_none, index) => aPlace({ unit_id: id(200 + index) }))
      const lacking = (capacity: number) => Number(shortageFor([capacityOf({ capacity: `${capacity}.000` })], others, one)?.excess ?? 0)
      expect(lacking(room)).toBe(Math.max(0, taken + 1 - room))
      expect(lacking(room + more)).toBeLessThanOrEqual(lacking(room))
    }),
  )
})

test('what is kept for priority is there for nobody else, until those have it', () => {
  const room = [capacityOf({ capacity: '3.000', priority_reserve: '1.000' })]
  const placed = (from: number, many: number, priority: boolean) =>
    Array.from({ length: many }, (_none, index) => aPlace({ unit_id: id(from + index), priority }))
  expect(shortageFor(room, placed(200, 1, false), one)).toBeUndefined()
  expect(shortageFor(room, placed(200, 2, false), one)).toMatchObject({ short_measure: 'units', excess: '1.000' })
  expect(shortageFor(room, placed(200, 2, false), { ...one, priority: true })).toBeUndefined()
  expect(shortageFor(room, [...placed(200, 1, false), ...placed(300, 1, true)], one)).toBeUndefined()
  expect(shortageFor(room, placed(300, 2, true), one)).toBeUndefined()
  expect(shortageFor(room, placed(300, 3, true), one)).toMatchObject({ excess: '1.000' })
  const elsewhere = placed(300, 1, true).map(unit => ({ ...unit, pod_id: dakar }))
  expect(shortageFor(room, [...placed(200, 2, false), ...elsewhere], one)).toMatchObject({ excess: '1.000' })
})

test('of units that ask one after the other, what is kept for priority is taken by those that have it, and by no other', () => {
  const room = [capacityOf({ capacity: '3.000', priority_reserve: '1.000' })]
  const places = (...priorities: boolean[]) => {
    const asking = priorities.map((priority, nth) => aPlace({ unit_id: id(400 + nth), priority }))
    return placesFor(room, [], asking).map(({ short }) => short?.excess ?? 'placed')
  }
  expect(places(false, false, false)).toEqual(['placed', 'placed', '1.000'])
  expect(places(true, false, false, false)).toEqual(['placed', 'placed', 'placed', '1.000'])
  expect(places(false, false, false, true)).toEqual(['placed', 'placed', '1.000', 'placed'])
})

test('units on stand-by that would fit by now are those that lacked room: each by itself, priority first', () => {
  const lacking = { stand_by: true, short_measure: 'units', excess: '1.000' } as const
  const [placed, first, second, held] = [
    aPlace(),
    aPlace({ unit_id: id(81), ...lacking }),
    aPlace({ unit_id: id(82), ...lacking, priority: true }),
    aPlace({ unit_id: id(83), stand_by: true }),
  ]
  const elsewhere = aPlace({ unit_id: id(84), pod_id: dakar, ...lacking })
  const units = [placed, first, second, held, elsewhere]
  const fitting = (...capacities: ReturnType<typeof capacityOf>[]) => promotable(capacities, units).map(({ unit_id }) => unit_id)
  const full = capacityOf({ pod_id: dakar, capacity: '0.000' })
  expect(fitting(capacityOf({ capacity: '1.000' }), full)).toEqual([])
  expect(fitting(capacityOf({ capacity: '2.000' }), full), 'raised').toEqual([id(82), id(81)])
  expect(fitting(capacityOf({ capacity: '2.000', priority_reserve: '1.000' }), full), 'what is left is kept for priority').toEqual([id(82)])
  expect(fitting(full), 'no capacity is set any more').toEqual([id(82), id(81)])
})
