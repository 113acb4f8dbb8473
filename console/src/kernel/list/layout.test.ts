import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Arranged, changed, fitting, healed, moved, sameLayout } from './layout.ts'

const column = (key: string, more: Partial<Arranged> = {}): Arranged => ({ key, shown: true, pinned: false, width: null, ...more })
const keysOf = (columns: readonly Arranged[]) => columns.map(({ key }) => key)

test('after a release, columns that are gone are dropped and new ones come at the end', () => {
  const kept = [column('b', { width: 90 }), column('gone'), column('a', { shown: false })]
  expect(healed(kept, ['a', 'b', 'c'])).toEqual([column('b', { width: 90 }), column('a', { shown: false }), column('c')])
})

test('healing keeps every column there is exactly once, in the order that was kept', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const keys = fc.uniqueArray(key)
  fc.assert(
    fc.property(fc.array(key), keys, (kept, there) => {
      const once = healed(
        kept.map(one => column(one)),
        there,
      )
      expect(keysOf(once).toSorted()).toEqual(there.toSorted())
      expect(healed(once, there)).toEqual(once)
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

test('a layout is changed when any column of it is', () => {
  const layout = { columns: [column('a'), column('b')], density: null }
  expect(sameLayout(layout, { ...layout, columns: [] }, ['a', 'b'])).toBe(true)
  expect(sameLayout(layout, { ...layout, columns: changed(layout.columns, 'b', { pinned: true }) }, ['a', 'b'])).toBe(false)
  expect(sameLayout(layout, { ...layout, density: 'dense' }, ['a', 'b'])).toBe(false)
  expect([fitting(3), fitting(99.6), fitting(5000)]).toEqual([40, 100, 1200])
})
