import { expect, test } from 'vitest'
import { chargesOf } from './charges.ts'
import { aPlace, capacityOf, customer, dakar, office, otherCustomer } from './specimens-for-tests.ts'

type Placed = Parameters<typeof chargesOf>[0]['units'][number]
const placed = (unit_id: string, said: Partial<Placed> = {}): Placed => ({
  ...aPlace({ unit_id, ...said }),
  loaded: false,
  stand_by_since: null,
})
const pair = capacityOf({ capacity: '3.000' })
const ofOffice = capacityOf({ office_id: office, capacity: '9.000' })
const ofCustomer = capacityOf({ office_id: office, customer_id: customer, capacity: '1.000' })
const capacities = [pair, capacityOf({ customer_id: otherCustomer }), ofOffice, capacityOf({ pod_id: dakar }), ofCustomer]

test('a unit is charged to all that contains it, the narrowest first, and to nothing of others', () => {
  const units = [placed('a'), placed('b', { customer_id: otherCustomer })]
  expect(chargesOf({ capacities, units }, 'a')?.map(({ row, use }) => [row, use.booked, use.free])).toEqual([
    [ofCustomer, '1.000', '0.000'],
    [ofOffice, '2.000', '7.000'],
    [pair, '2.000', '1.000'],
  ])
})

test('one that waits is told at each by how much it would exceed it, and one that has its place at none', () => {
  const units = [placed('a'), placed('b'), placed('c'), placed('x', { stand_by: true, short_measure: 'units', excess: '1.000' })]
  expect(chargesOf({ capacities, units }, 'x')?.map(({ excess }) => excess)).toEqual(['3.000', null, '1.000'])
  expect(chargesOf({ capacities, units }, 'a')?.map(({ excess }) => excess)).toEqual([null, null, null])
})

test('what asks for no room on a voyage is charged to nothing there', () => {
  expect(chargesOf({ capacities, units: [placed('a')] }, 'b')).toBeUndefined()
})
