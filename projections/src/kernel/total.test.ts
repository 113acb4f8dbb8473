import { expect, test } from 'vitest'
import { type Total, totals } from './total.ts'

const exactly = (total: number): Total => ({ total, total_is_estimate: false })
const some = (total: number): Total => ({ total, total_is_estimate: true })

/** Totals at a time that a test says, which note how often each was counted. */
function counting() {
  let time = 0
  let counts = 0
  const known = totals(() => time)
  return {
    known,
    counts: () => counts,
    at: (next: number) => {
      time = next
    },
    of: async (list: string, changes: string | undefined, total: Total) => {
      const found = await known.of(list, changes, async () => {
        counts++
        return total
      })
      return [found.total, found.total_is_estimate]
    },
  }
}

test('an exact total holds until the table changes', async () => {
  const { of, at, counts } = counting()
  expect(await of('a', '1', exactly(7))).toEqual([7, false])
  at(1e9)
  expect(await of('a', '1', exactly(8))).toEqual([7, false])
  expect(await of('a', '2', exactly(9))).toEqual([9, false])
  expect(counts()).toBe(2)
})

test('lists have totals of their own', async () => {
  const { of } = counting()
  expect(await of('a', '1', exactly(7))).toEqual([7, false])
  expect(await of('b', '1', exactly(8))).toEqual([8, false])
  expect(await of('a', '1', exactly(9))).toEqual([7, false])
})

test('where nobody knows whether the table has changed, it is counted again', async () => {
  const { of } = counting()
  expect(await of('a', undefined, exactly(7))).toEqual([7, false])
  expect(await of('a', undefined, exactly(8))).toEqual([8, false])
})

test('an estimate holds for ten seconds, whatever changes meanwhile', async () => {
  const { of, at } = counting()
  at(5_000)
  expect(await of('a', '1', some(10_000))).toEqual([10_000, true])
  at(14_999)
  expect(await of('a', '2', some(11_000))).toEqual([10_000, true])
  at(15_000)
  expect(await of('a', '2', some(12_000))).toEqual([12_000, true])
})

test('who asks at the same time waits for the same count; of another state there is another', async () => {
  const { of, counts } = counting()
  expect(await Promise.all([of('a', '1', exactly(7)), of('a', '1', exactly(8)), of('a', '2', exactly(9))])).toEqual([
    [7, false],
    [7, false],
    [9, false],
  ])
  expect(counts()).toBe(2)
})

test('a count that failed is tried again by the next who asks', async () => {
  const { known, of } = counting()
  await expect(known.of('a', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await of('a', '1', exactly(7))).toEqual([7, false])
})

test('a total that is learnt is known exactly as the table stands, unless it is an estimate', () => {
  const { known } = counting()
  expect(known.exact('a', '1')).toBeUndefined()
  known.learn('a', '1', exactly(7))
  expect([known.exact('a', '1'), known.exact('a', '2'), known.exact('b', '1')]).toEqual([7, undefined, undefined])
  known.learn('a', '1', some(10_000))
  expect(known.exact('a', '1')).toBeUndefined()
})

test('of very many lists, that whose total was learnt longest ago is forgotten', () => {
  const { known } = counting()
  for (let list = 0; list < 1_000; list++) known.learn(String(list), '1', exactly(list))
  known.learn('0', '1', exactly(0))
  expect(known.exact('1', '1')).toBe(1)
  known.learn('one more', '1', exactly(3))
  expect([known.exact('0', '1'), known.exact('1', '1'), known.exact('2', '1')]).toEqual([0, undefined, 2])
})
