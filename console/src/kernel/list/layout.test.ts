import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Arranged, changed, fitting, healed, moved, sameColumns } from './layout.ts'

const column = (key: string, more: Partial<Arranged> = {}): Arranged => ({ key, shown: true, pinned: false, width: null, ...more })
const keysOf = (columns: readonly Arranged[]) => columns.map(({ key }) => key)

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
    fc.property(fc.array(key), fc.uniqueArray(key), (kept, there) => {
      const once = healed(
        kept.map(one => column(one)),
        there,
        [],
      )
      expect(keysOf(once).toSorted()).toEqual(there.toSorted())
      expect(healed(once, there, [])).toEqual(once)
      const before = [...new Set(kept)].filter(one => there.includes(one))
      expect(keysOf(once).slice(0, before.length)).toEqual(before)
    }),
  )
})

test('a column moves to where another stands', () => {
  const columns = ['a', 'b', 'c', 'd'].map(key => column(key))
  expect(keysOf(moved(columns, 'a', 'c'))).toEqual(['b', 'c', 'a', 'd'])
  expect(keysOf(moved(columns, 'd', 'a'))).toEqual(['d', 'a', 'b', 'c'])
  expect(keysOf(moved(columns, 'a', 'x'))).toEqual(['a', 'b', 'c', 'd'])
})

test('columns stand otherwise once anything was done to any of them, also to one that came since', () => {
  const now = [column('a'), column('b'), column('new'), column('spare', { shown: false })]
  const kept = [column('a'), column('gone'), column('b')]
  expect(sameColumns(now, kept, ['spare'])).toBe(true)
  expect(sameColumns(now, [], ['spare'])).toBe(true)
  expect(sameColumns(now, [column('b'), column('a')], ['spare'])).toBe(false)
  expect(sameColumns(changed(now, 'b', { pinned: true }), kept, ['spare'])).toBe(false)
  expect(sameColumns(now, kept, [])).toBe(false)
  expect([fitting(3), fitting(99.6), fitting(5000)]).toEqual([40, 100, 1200])
})
