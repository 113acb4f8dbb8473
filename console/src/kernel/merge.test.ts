import { expect, test } from 'vitest'
import { changedFields, changesIn, merge } from './merge.ts'
import { rowsApart } from './record/rows-apart.ts'
import type { HistoryEntry } from './record.ts'

const changed = (...changes: HistoryEntry['changes']): HistoryEntry => ({
  version: 2,
  position: '2',
  type: 'Changed',
  at: '2026-01-01T00:00:00Z',
  actor: { id: 'b', name: 'Bea', role: 'user', office_id: null },
  source: 'ui',
  command_id: null,
  data: {},
  changes,
})
const base = { code: 'RED', name: { en: 'Red', nl: 'Rood' }, note: null }

test('fields that only others changed are taken over, mine stay', () => {
  const merged = merge(base, { ...base, code: 'CRIMSON' }, { note: 'warm' })
  expect(merged.values).toEqual({ ...base, code: 'CRIMSON', note: 'warm' })
  expect(merged.taken).toEqual(['note'])
  expect(merged.overlaps).toEqual([])
})

test('a field that both changed keeps what I typed and is shown side by side', () => {
  const merged = merge(base, { ...base, code: 'CRIMSON' }, { code: 'SCARLET' })
  expect(merged.values.code).toBe('CRIMSON')
  expect(merged.base.code).toBe('SCARLET')
  expect(merged.overlaps).toEqual([{ field: 'code', path: [], base: 'RED', mine: 'CRIMSON', theirs: 'SCARLET' }])
})

test('a field of which each changed a part is told as taken over', () => {
  const merged = merge(base, { ...base, name: { en: 'Crimson', nl: 'Rood' } }, { name: { en: 'Red', nl: 'Karmijn' } })
  expect(merged).toMatchObject({ values: { name: { en: 'Crimson', nl: 'Karmijn' } }, overlaps: [], taken: ['name'] })
})

test('the same change made twice is no conflict', () =>
  expect(merge(base, { ...base, code: 'CRIMSON' }, { code: 'CRIMSON' }).overlaps).toEqual([]))

test('the last of several changes counts, and fields that are not typed in do not', () => {
  const events = [
    changed({ field: 'code', from: 'RED', to: 'A' }),
    changed({ field: 'code', from: 'A', to: 'B' }, { field: 'status', from: 'x', to: 'y' }),
  ]
  const merged = merge(base, base, changesIn(events))
  expect(merged.values.code).toBe('B')
  expect(merged.values).not.toHaveProperty('status')
})

test('changed fields compare by value', () =>
  expect(changedFields(base, { ...base, name: { en: 'Red', nl: 'Rood' }, note: 'x' })).toEqual(['note']))

test('of rows only those that came or went are told', () =>
  expect(rowsApart([{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 3 }])).toEqual({ removed: [{ a: 1 }], added: [{ a: 3 }] }))
