import { expect, test } from 'vitest'
import { shortLists } from './short-lists.ts'

/** Short lists, and what each that had to be found was found for. */
function finding() {
  const lists = shortLists()
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

test('of more than thirty lists, the one that nobody has used for longest is forgotten', async () => {
  const { of, found } = finding()
  for (let list = 0; list < 30; list++) await of(String(list), '1')
  await of('0', '1')
  expect(found).toHaveLength(30)
  await of('one more', '1')
  await of('0', '1')
  expect(found).toHaveLength(31)
  await of('1', '1')
  expect(found).toHaveLength(32)
})
