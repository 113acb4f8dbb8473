import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

test('so many are kept, and what was set longest ago is forgotten first', () => {
  const kept = boundedCache<number>(2)
  kept.set('a', 1)
  kept.set('b', 2)
  expect(['a', 'b'].map(kept.get)).toEqual([1, 2])
  kept.set('a', 3)
  kept.set('c', 4)
  expect(['a', 'b', 'c'].map(kept.get)).toEqual([3, undefined, 4])
})

const names = ['a', 'b', 'c', 'd', 'e', 'f']

test('whatever is set in whatever order, those set last are kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(fc.constantFrom(...names), { maxLength: 60 }), (capacity, keys) => {
      const kept = boundedCache<number>(capacity)
      for (const [n, key] of keys.entries()) kept.set(key, n)
      const last = new Set([...new Set(keys.toReversed())].slice(0, capacity))
      for (const key of names) expect(kept.get(key)).toBe(last.has(key) ? keys.lastIndexOf(key) : undefined)
    }),
  )
})
