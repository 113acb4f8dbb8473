import { expect, test } from 'vitest'
import { apart } from './labels.ts'

test('texts that would cover each other stand below each other, others stay at their points', () => {
  const label = (key: string, x: number, y: number) => ({ key, x, y, text: 'Rotterdam' })
  const placed = apart([label('anr', 101, 105), label('rtm', 100, 100), label('dkr', 20, 104), label('far', 100, 300)], 14, 7)
  expect(Object.fromEntries(placed.map(({ key, y }) => [key, y]))).toEqual({ rtm: 100, anr: 119, dkr: 104, far: 300 })
})
