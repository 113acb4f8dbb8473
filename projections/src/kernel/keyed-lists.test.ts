import { rows } from '@fairlead/domain/kernel/rows'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Lists, listCache, listChanges } from './keyed-lists.ts'

const keyed = { lines: 'id' }
const line = (id: string, n = 0) => ({ id, n })
const [a, b, c] = [line('a'), line('b'), line('c')]
const none: Lists = {}
const of = (...lines: object[]) => ({ lines })

describe('of the lists of a record is written', () => {
  test('all that is new, each after those before it', () => {
    expect(listChanges(none, { record: of(a, b), version: 1 }, keyed)).toMatchObject({
      put: [
        { field: 'lines', key: 'a', place: 1_000_000, row: a },
        { field: 'lines', key: 'b', place: 1_000_001, row: b },
      ],
      gone: [],
    })
  })

  const before = listChanges(none, { record: of(a, b, c), version: 1 }, keyed).after

  test('what became another, in its place', () => {
    expect(listChanges(before, { record: of(a, line('b', 7), c), version: 2 }, keyed)).toMatchObject({
      put: [{ field: 'lines', key: 'b', place: 1_000_001, row: { id: 'b', n: 7 } }],
      gone: [],
    })
  })

  test('what is gone, and who came back as the last', () => {
    expect(listChanges(before, { record: of(a, c), version: 2 }, keyed)).toMatchObject({ put: [], gone: [{ field: 'lines', key: 'b' }] })
    expect(listChanges(before, { record: of(a, c, b), version: 2 }, keyed)).toMatchObject({
      put: [{ field: 'lines', key: 'b', place: 2_000_002, row: b }],
      gone: [],
    })
  })

  test('nothing where it is as it was', () => {
    expect(listChanges(before, { record: of(a, b, c), version: 2 }, keyed)).toMatchObject({ put: [], gone: [] })
  })
})

const change = fc.oneof(
  fc.record({ put: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 3 }), n: fc.nat(9) }),
  fc.record({ without: fc.constantFrom('a', 'b', 'c', 'd', 'e') }),
  fc.record({ alter: fc.constantFrom('a', 'b', 'c', 'd', 'e'), n: fc.nat(9) }),
)

test('in the order of their places, the entries are the list, whatever happened to it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 12 }), batches => {
      const table = new Map<string, { place: number; row: object }>()
      let [record, lists] = [of() as { lines: readonly { id: string; n: number }[] }, none]
      for (const [index, batch] of batches.entries()) {
        const draft = rows(record.lines, 'id')
        for (const one of batch) {
          if ('put' in one) draft.put(one.put.map(id => line(id, one.n)))
          else if ('without' in one) draft.without([one.without])
          else draft.alter(one.alter, row => ({ ...row, n: one.n }))
        }
        record = { lines: draft.list() }
        const { after, put, gone } = listChanges(lists, { record, version: index + 1 }, keyed)
        for (const { key } of gone) table.delete(key)
        for (const { key, place, row } of put) table.set(key, { place, row })
        lists = after
        const stored = [...table.values()].toSorted((one, other) => one.place - other.place)
        expect(stored.map(({ row }) => row)).toEqual(record.lines)
      }
    }),
  )
})

describe('lists of lately', () => {
  const listsOf = (...lines: object[]) => listChanges(none, { record: of(...lines), version: 1 }, keyed).after
  const [one, other, third] = ['1', '2', '3'].map(id => ({ id, version: 4 })) as [At, At, At]
  type At = { id: string; version: number }

  test('are known in the version in which they were kept, until they are dropped', () => {
    const known = listCache()
    const lists = listsOf(a)
    known.keep(one, lists)
    expect(known.among(['1', '2'])).toEqual(['1'])
    expect(known.at(one)).toBe(lists)
    expect(known.at({ ...one, version: 5 })).toBeUndefined()
    known.drop(['1'])
    expect(known.among(['1'])).toEqual([])
  })

  test('are no more entries than so many: those that were needed longest ago are forgotten', () => {
    const known = listCache(7)
    known.keep(one, listsOf(a, b))
    known.keep(other, listsOf(a, b))
    known.keep(one, listsOf(a, b))
    known.keep(third, listsOf(a))
    expect(known.among(['1', '2', '3'])).toEqual(['1', '3'])
    known.keep(one, listsOf(a, b, c))
    expect(known.among(['1', '2', '3'])).toEqual(['1', '3'])
  })
})
