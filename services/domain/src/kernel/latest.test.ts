import { expect, test } from 'vitest'
import { latest } from './latest.ts'

test('so many are kept, and what was set longest ago is forgotten first', () => {
  const kept = latest<number>(2)
  kept.set('a', 1)
  kept.set('b', 2)
  expect(['a', 'b'].map(kept.get)).toEqual([1, 2])
  kept.set('a', 3)
  kept.set('c', 4)
  expect(['a', 'b', 'c'].map(kept.get)).toEqual([3, undefined, 4])
})
