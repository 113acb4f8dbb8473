import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Arranged, arrangementOf, keptOf, moved, sameColumns } from './layout.ts'

const column = (key: string, more: Partial<Arranged> = {}): Arranged => ({ key, shown: true, pinned: false, width: null, ...more })
const healed = (kept: readonly Arranged[], keys: readonly string[], spare: readonly string[]) => keptOf(arrangementOf(kept, keys, spare))

test('after a release, columns that are gone are dropped and new ones come at the end, spare ones out of sight', () => {
  const kept = [column('b', { width: 90 }), column('gone', { pinned: true }), column('a', { shown: false })]
  expect(healed(kept, ['a', 'b', 'c', 'd'], ['b', 'd'])).toEqual([
    column('b', { width: 90 }),
    column('a', { shown: false }),
    column('c'),
    column('d', { shown: false }),
  ])
})

test('healing keeps every column there is exactly once, in the order that was kept', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.boolean())), fc.uniqueArray(key), (kept, there) => {
      const once = arrangementOf(
        kept.map(([one, pinned]) => column(one, { pinned })),
        there,
        [],
      )
      expect(once.columnOrder.toSorted()).toEqual(there.toSorted())
      expect(once.columnPinning.start).toEqual(once.columnOrder.filter(one => kept.find(([is]) => is === one)?.[1]))
      expect(keptOf(arrangementOf(keptOf(once), there, []))).toEqual(keptOf(once))
      const before = [...new Set(kept.map(([one]) => one))].filter(one => there.includes(one))
      expect(once.columnOrder.slice(0, before.length)).toEqual(before)
    }),
  )
})

test('what a table says of its columns is kept, and said again', () => {
  const kept = [column('a', { pinned: true, width: 90 }), column('b', { shown: false }), column('c', { pinned: true })]
  const arrangement = arrangementOf(kept, ['a', 'b', 'c'], [])
  expect(arrangement).toEqual({
    columnOrder: ['a', 'b', 'c'],
    columnPinning: { start: ['a', 'c'], end: [] },
    columnSizing: { a: 90 },
    columnVisibility: { a: true, b: false, c: true },
  })
  expect(keptOf(arrangement)).toEqual(kept)
})

test('a width is kept as one that a column can have', () => {
  const widths = { a: 3, b: 99.6, c: 5000 }
  const kept = keptOf({ ...arrangementOf([], ['a', 'b', 'c'], []), columnSizing: widths })
  expect(kept.map(({ width }) => width)).toEqual([40, 100, 1200])
})

test('a column moves to where another stands', () => {
  const columns = ['a', 'b', 'c', 'd']
  expect(moved(columns, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(columns, 'd', 'a')).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(columns, 'a', 'x')).toEqual(columns)
})

test('columns stand otherwise once anything was done to any of them, also to one that came since', () => {
  const now = [column('a'), column('b'), column('new'), column('spare', { shown: false })]
  const kept = [column('a'), column('gone'), column('b')]
  expect(sameColumns(now, kept, ['spare'])).toBe(true)
  expect(sameColumns(now, [], ['spare'])).toBe(true)
  expect(sameColumns(now, [column('b'), column('a')], ['spare'])).toBe(false)
  expect(sameColumns([column('a'), column('b', { pinned: true }), column('new')], kept, ['spare'])).toBe(false)
  expect(sameColumns(now, kept, [])).toBe(false)
})
