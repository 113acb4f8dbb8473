import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, likeness } from './likeness.ts'

test.each([
  ['ivan', 'ivan', 0],
  ['ivan', 'evan', 1],
  ['evan', 'ovan', 0.5],
  ['lebeden', 'lebedn', 0.5],
  ['lebeden', 'lebedens', 1],
  ['gadafe', 'kadafe', 0.5],
  ['bavel', 'pavel', 0.5],
  ['marten', 'matren', 0.7],
  ['maren', 'karen', 1],
  ['', 'abc', 2.5],
  ['日本', '中国', 0],
])('from %s to %s it is %d', (a, b, apart) => {
  expect(distance(a, b)).toBeCloseTo(apart)
})

test('likeness is of the longer, and nothing for nothing', () => {
  expect(likeness('lebeden', 'lebedens')).toBeCloseTo(1 - 1 / 8)
  expect(likeness('', '')).toBe(1)
  expect(likeness('bbbb', 'mmmm', 0.9)).toBe(0)
})

const sound = fc.stringMatching(/^[abdefghklmnoprstv]{0,12}$/)
test('it is as far there as back, and giving up early loses nothing that is near', () => {
  fc.assert(
    fc.property(sound, sound, fc.double({ min: 0, max: 6, noNaN: true }), (a, b, limit) => {
      const far = distance(a, b)
      expect(distance(b, a)).toBeCloseTo(far)
      expect(distance(a, a)).toBe(0)
      expect(Math.min(distance(a, b, limit), limit)).toBe(Math.min(far, limit))
    }),
  )
})
