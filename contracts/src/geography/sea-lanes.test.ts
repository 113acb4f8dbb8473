import { expect, test } from 'vitest'
import { along, type Point, seaWay } from './sea-lanes.ts'

const rotterdam: Point = [4.14, 51.95]
const antwerp: Point = [4.32, 51.27]
const dakar: Point = [-17.43, 14.68]
const tema: Point = [0.01, 5.64]
const piraeus: Point = [23.61, 37.95]

const passes = (way: readonly Point[], [west, south, east, north]: readonly [number, number, number, number]) =>
  way.some(([longitude, latitude]) => longitude >= west && longitude <= east && latitude >= south && latitude <= north)

test('a ship goes round the land: through the Channel and west of Spain to Dakar, round Cape Palmas to Tema, by Gibraltar to Piraeus', () => {
  const south = seaWay(rotterdam, dakar)
  expect([south[0], south.at(-1)]).toEqual([rotterdam, dakar])
  expect(passes(south, [1, 50.5, 2, 51.5]), 'Dover').toBe(true)
  expect(passes(south, [-11, 42, -9, 44]), 'Finisterre').toBe(true)
  expect(passes(seaWay(dakar, tema), [-8.5, 3, -6, 4.4]), 'Palmas').toBe(true)
  const east = seaWay(rotterdam, piraeus)
  expect(passes(east, [-6, 35.8, -5, 36.1]), 'Gibraltar').toBe(true)
  expect(passes(east, [-15, 20, -14, 30]), 'not by the Canaries').toBe(false)
})

test('neighbours are joined straight, and so is what lies at no lane', () => {
  expect(seaWay(antwerp, rotterdam)).toEqual([antwerp, rotterdam])
  const auckland: Point = [174.78, -36.84]
  expect(seaWay(rotterdam, auckland)).toEqual([rotterdam, auckland])
})

test('a point along a way is found by its length', () => {
  const way = [
    [0, 0],
    [10, 0],
    [40, 0],
  ] as const
  expect(along(way, 0.5)?.[0]).toBeCloseTo(20)
  expect(along(way, 0)).toEqual([0, 0])
  expect(along(way, 1)?.[0]).toBeCloseTo(40)
})
