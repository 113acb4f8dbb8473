import { expect, test } from 'vitest'
import vectors from '../checks/test-vectors.json' with { type: 'json' }
import { laneMetres, squareMetres } from './deck-space.ts'
import { cubicMetres, cubicMetresOfCentimetres, metres, roundCubicMetres, sumVolumes, timesUnits } from './volume.ts'

const cases = vectors.volume.cases.map(([measures, expected]) => ({ measures: [measures].flat(), expected }))

test.each(cases)('$measures is $expected m³', ({ measures: [length = 0, width = 0, height = 0], expected }) => {
  expect(cubicMetres(length, width, height)).toBe(expected)
  expect(cubicMetres(String(length), String(width), String(height))).toBe(expected)
})

test('centimetres are the same unit', () => {
  expect(metres('178.5')).toBe('1.785')
  expect(cubicMetresOfCentimetres('463', '178', '146')).toBe('12.032')
})

test('each unit is rounded before it is multiplied', () => {
  expect(timesUnits(cubicMetres('0.5', '0.5', '0.002'), 3)).toBe('0.003')
  expect(sumVolumes(['12.032', '29.574', '0.001'])).toBe('41.607')
})

test('an excavator on deck', () => {
  expect(squareMetres('9.53', '2.98')).toBe('28.40')
  expect(laneMetres('9.53', '2.98')).toBe('9.47')
  expect(laneMetres('9.53', '2.98', '2.50')).toBe('11.36')
})

test.each([
  ['12.0315', '12.032'],
  ['0.0004999999999', '0.001'],
  ['2', '2.000'],
])('%s m³ is kept as %s', (typed, kept) => expect(roundCubicMetres(typed)).toBe(kept))
