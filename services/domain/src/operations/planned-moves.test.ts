import { expect, test } from 'vitest'
import { moved, promoted, putOnStandBy } from './planned-moves.ts'
import { aPlace, capacityOf } from './specimens-for-tests.ts'

type Placed = Parameters<typeof moved>[2][number]
const placed = (unit_id: string, said: Partial<Placed> = {}): Placed => ({
  ...aPlace({ unit_id, ...said }),
  loaded: false,
  stand_by_since: null,
})
const waiting = (unit_id: string, said: Partial<Placed> = {}) =>
  placed(unit_id, { stand_by: true, short_measure: 'units', excess: '1.000', ...said })
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(one => placed(one)) as [Placed, Placed, Placed, Placed]
const capacities = [capacityOf({ capacity: '3.000' })]
const told = ({ units }: ReturnType<typeof moved>) => units.map(({ unit_id, short }) => [unit_id, short?.excess ?? null])

test('of those that are promoted together the first take the room, and the others say by how much it is exceeded', () => {
  const room = { capacities, units: [a, b, waiting('x'), waiting('y', { units: '2.000' })] }
  const outcome = promoted(room, room.units.slice(2))
  expect(told(outcome)).toEqual([
    ['x', null],
    ['y', '2.000'],
  ])
  // Who lacks room takes none from the next.
  expect(told(promoted(room, room.units.slice(2).toReversed()))).toEqual([
    ['y', '1.000'],
    ['x', null],
  ])
  expect(outcome.then_promotable).toBe(0)
  expect(outcome.units[1]?.short?.row).toBe(capacities[0])
})

test('what is moved takes room there, and leaves room here to those that wait and did not fit before', () => {
  const here = { capacities, units: [a, b, c, waiting('x'), waiting('y')] }
  const there = { capacities: [capacityOf({ capacity: '2.000' })], units: [d] }
  const outcome = moved(here, there, [a, b])
  expect(told(outcome)).toEqual([
    ['a', null],
    ['b', '1.000'],
  ])
  expect(outcome.then_promotable).toBe(2)
  expect(moved({ ...here, units: [a, b, waiting('x')] }, there, [a]).then_promotable).toBe(0)
})

test('what is put on stand-by takes no room, and is not counted among those that fit then', () => {
  const outcome = putOnStandBy({ capacities, units: [a, b, c, waiting('x')] }, [a])
  expect(told(outcome)).toEqual([['a', null]])
  expect(outcome.then_promotable).toBe(1)
})
