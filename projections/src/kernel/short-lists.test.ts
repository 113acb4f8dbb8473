import { expect, test } from 'vitest'
import { shortLists } from './short-lists.ts'

/** Short lists, and what each that had to be found was found for. */
function finding(capacity?: { rows: number; lists: number }) {
  const lists = shortLists(capacity)
  const found: string[] = []
  return {
    found,
    of: (list: string, changes: string, ids: string[] | Error = [list]) =>
      lists.of(list, changes, async () => {
        found.push(list)
        if (ids instanceof Error) throw ids
        return ids
      }),
  }
}

test('a list is found once, until its table changes', async () => {
  const { of, found } = finding()
  expect(await of('a', '1', ['x', 'y'])).toEqual(['x', 'y'])
  expect(await of('a', '1', ['z'])).toEqual(['x', 'y'])
  expect(await of('a', '2', ['z'])).toEqual(['z'])
  expect(found).toEqual(['a', 'a'])
})

test('who asks at the same time waits for the same list', async () => {
  const { of, found } = finding()
  expect(await Promise.all([of('a', '1', ['x']), of('a', '1', ['y'])])).toEqual([['x'], ['x']])
  expect(found).toEqual(['a'])
})

test('one that could not be found is looked for again', async () => {
  const { of } = finding()
  await expect(of('a', '1', new Error('away'))).rejects.toThrow('away')
  expect(await of('a', '1', ['x'])).toEqual(['x'])
})

test('of more rows than are remembered, those of the lists that nobody has used for longest are forgotten', async () => {
  const { of, found } = finding({ rows: 6, lists: 10 })
  const three = ['x', 'y', 'z']
  await of('a', '1', three)
  await of('b', '1', three)
  await of('a', '1')
  expect(found).toEqual(['a', 'b'])
  await of('c', '1', ['x'])
  await of('a', '1')
  expect(found).toEqual(['a', 'b', 'c'])
  await of('b', '1', three)
  expect(found).toEqual(['a', 'b', 'c', 'b'])
})

test('what a list held before it changed counts no more', async () => {
  const { of, found } = finding({ rows: 4, lists: 10 })
  await of('a', '1', ['x', 'y', 'z'])
  await of('a', '2', ['x', 'y', 'z'])
  await of('b', '1', ['x'])
  await of('a', '2')
  expect(found).toEqual(['a', 'a', 'b'])
})

test('a list that is longer than all that is remembered is told all the same', async () => {
  const { of, found } = finding({ rows: 1, lists: 10 })
  expect(await of('a', '1', ['x', 'y'])).toEqual(['x', 'y'])
  expect(await of('a', '1', ['x', 'y'])).toEqual(['x', 'y'])
  expect(found).toEqual(['a', 'a'])
})

test('of more lists than are remembered, the one that nobody has used for longest is forgotten, however short', async () => {
  const { of, found } = finding({ rows: 100, lists: 2 })
  for (const list of ['a', 'b', 'a', 'c', 'a', 'b']) await of(list, '1', [])
  expect(found).toEqual(['a', 'b', 'c', 'b'])
})
