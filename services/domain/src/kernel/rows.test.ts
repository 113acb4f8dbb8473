import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftOf, recordOf, rows } from './rows.ts'

interface Row {
  id: string
  n: number
}
const [a, b, c]: Row[] = ['a', 'b', 'c'].map((id, n) => ({ id, n })) as [Row, Row, Row]

describe('rows of a list', () => {
  test('are put in the place of those of their keys, new ones at the end', () => {
    expect(
      rows([a, b], 'id')
        .put([c, { ...a, n: 7 }])
        .list(),
    ).toEqual([{ id: 'a', n: 7 }, b, c])
  })
  test('are altered where they are, or not at all', () => {
    const older = (row: Row) => ({ ...row, n: row.n + 1 })
    expect(rows([a, b, c], 'id').alter('b', older).alter('z', older).list()).toEqual([a, { id: 'b', n: 2 }, c])
  })
  test('leave, and come back as the last', () => {
    expect(rows([a, b, c], 'id').without(['a', 'z']).list()).toEqual([b, c])
    expect(rows([a, b, c], 'id').without(['a']).put([a]).list()).toEqual([b, c, a])
  })
  test('are the list itself as long as nobody changes them, and never change that', () => {
    const list = Object.freeze([a, b])
    const draft = rows(list, 'id')
    expect(draft.list()).toBe(list)
    draft.without(['a']).put([c])
    expect(list).toEqual([a, b])
  })
})

test('a record is opened for a fold and closed after it, and stays what it was', () => {
  const record = Object.freeze({ name: 'x', list: Object.freeze([a]), other: [b] })
  const draft = draftOf(record, { list: 'id' }) as { name: string; list: ReturnType<typeof rows<Row>> }
  draft.list.put([c])
  expect(recordOf({ ...draft, name: 'y' }, { list: 'id' })).toEqual({ name: 'y', list: [a, c], other: [b] })
  expect(record).toEqual({ name: 'x', list: [a], other: [b] })
})

test('however many changes there are, each row of the list is looked at once', () => {
  let looks = 0
  const looked = (id: string) => ({
    get id() {
      looks++
      return id
    },
  })
  const draft = rows(
    Array.from({ length: 1_000 }, (_, n) => looked(`${n}`)),
    'id',
  )
  for (let n = 0; n < 1_000; n++) draft.alter(`${n}`, row => row)
  draft.without(['1', '2', '3'])
  expect(draft.list()).toHaveLength(997)
  expect(looks).toBe(1_000)
})

test('they are what a plain list becomes that is searched from the start each time', () => {
  const row = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), n: fc.nat(9) })
  const change = fc.oneof(fc.record({ put: row }), fc.record({ alter: row }), fc.record({ without: fc.constantFrom('a', 'b', 'c', 'd') }))
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ id }) => id }), fc.array(change), (list, changes) => {
      const draft = rows(list, 'id')
      let plain = list
      for (const one of changes) {
        if ('put' in one) {
          draft.put([one.put])
          const isThere = plain.some(({ id }) => id === one.put.id)
          plain = isThere ? plain.map(old => (old.id === one.put.id ? one.put : old)) : [...plain, one.put]
        } else if ('alter' in one) {
          draft.alter(one.alter.id, old => ({ ...old, n: one.alter.n }))
          plain = plain.map(old => (old.id === one.alter.id ? { ...old, n: one.alter.n } : old))
        } else {
          draft.without([one.without])
          plain = plain.filter(({ id }) => id !== one.without)
        }
      }
      expect(draft.list()).toEqual(plain)
    }),
  )
})
