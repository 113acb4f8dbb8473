import { expect, test } from 'vitest'
import { damage_places, damage_views } from '../reference/damages.ts'
import { damage_kinds, middleOf, outlineOf, placeOf } from './unit-damages.ts'

// The front of a unit is to the left, seen from its left side and from above; seen from the front, its right side is to the left of who looks.
test.each([
  ['left', 0, 'left_front'],
  ['left', 332, 'left_front'],
  ['left', 333, 'left_middle'],
  ['left', 667, 'left_middle'],
  ['left', 668, 'left_rear'],
  ['left', 1000, 'left_rear'],
  ['right', 100, 'right_rear'],
  ['right', 900, 'right_front'],
  ['top', 100, 'top_front'],
  ['top', 900, 'top_rear'],
  ['front', 100, 'front_right'],
  ['front', 500, 'front_middle'],
  ['front', 900, 'front_left'],
  ['rear', 100, 'rear_left'],
  ['rear', 900, 'rear_right'],
] as const)('seen from %s, %i thousandths across is %s', (view, across, place) => expect(placeOf({ view, across })).toBe(place))

test('the middle of every part lies in that part', () => {
  const known = damage_places.codes.map(place => placeOf(middleOf(place)))
  expect(known).toEqual(damage_places.codes)
  expect(new Set(damage_places.codes.map(place => middleOf(place).view))).toEqual(new Set(damage_views.codes))
  expect(damage_places.codes.map(place => middleOf(place).down)).toEqual(damage_places.codes.map(() => 500))
})

const shape = { kind: 'vehicle', body: null, length: 450, height: 150 }
test.each([
  [{}, 'car'],
  [{ height: 200 }, 'car'],
  [{ height: 201 }, 'van'],
  [{ length: null, height: null }, 'car'],
  [{ length: 699, height: 190 }, 'car'],
  [{ length: 700, height: 190 }, 'truck'],
  [{ body: 'Panel van' }, 'van'],
  [{ body: 'Caravan tow' }, 'car'],
  [{ body: 'Box truck', length: 500 }, 'truck'],
  [{ body: 'Trekker', length: 600, height: 350 }, 'truck'],
  [{ kind: 'machine', body: 'truck' }, 'machine'],
  [{ kind: 'container', length: 1219 }, 'box'],
  [{ kind: 'package' }, 'box'],
  [{ kind: null }, 'box'],
] as const)('what is %o is drawn as a %s', (said, outline) => expect(outlineOf({ ...shape, ...said })).toBe(outline))

test('anything that a surveyor finds is a damage, but that it is sound', () => {
  expect(damage_kinds.codes).toHaveLength(12)
  expect(damage_kinds.codes).not.toContain('OK')
})
