import { expect, test } from 'vitest'
import { mergeRows, takeTheirs } from './merge-rows.ts'

const call = (id: string, port: string, purpose = 'load') => ({ id, port, purpose })
/** The rows after theirs was taken, for each overlap. */
const settled = (merged: ReturnType<typeof mergeRows>) => merged?.overlaps.map(overlap => takeTheirs(merged.rows, overlap))
const base = [call('a', 'Rotterdam'), call('b', 'Dakar')]

test('parts of a row that only one side changed are brought together', () => {
  const merged = mergeRows(base, [call('a', 'Antwerp'), base[1]], [call('a', 'Rotterdam', 'both'), base[1]])
  expect(merged).toEqual({ rows: [call('a', 'Antwerp', 'both'), base[1]], overlaps: [] })
})

test('a part that both changed stays mine and is shown side by side', () => {
  const merged = mergeRows(base, [call('a', 'Antwerp'), base[1]], [call('a', 'Ghent'), base[1]])
  expect(merged?.rows[0]).toEqual(call('a', 'Antwerp'))
  expect(merged?.overlaps).toEqual([{ row: 'a', part: 'port', base: 'Rotterdam', mine: 'Antwerp', theirs: 'Ghent' }])
  expect(settled(merged)).toEqual([[call('a', 'Ghent'), base[1]]])
})

test('rows that either side added stay, in their order', () => {
  const merged = mergeRows(base, [...base, { id: null, port: 'Tema' }], [base[0], call('c', 'Lagos'), base[1]])
  expect(merged?.rows.map(row => row.port)).toEqual(['Rotterdam', 'Lagos', 'Dakar', 'Tema'])
})

test('a row that one side took out goes, unless the other changed it', () => {
  expect(mergeRows(base, [base[0]], base)).toEqual({ rows: [base[0]], overlaps: [] })
  expect(mergeRows(base, base, [base[0]])).toEqual({ rows: [base[0]], overlaps: [] })
  const changed = call('b', 'Tema')
  const mineGone = mergeRows(base, [base[0]], [base[0], changed])
  expect(mineGone?.overlaps).toEqual([{ row: 'b', base: base[1], mine: null, theirs: changed }])
  expect(settled(mineGone)).toEqual([[base[0], changed]])
  const theirsGone = mergeRows(base, [base[0], changed], [base[0]])
  expect(theirsGone?.rows).toEqual([base[0], changed])
  expect(settled(theirsGone)).toEqual([[base[0]]])
})

test('rows without ids are one value', () => {
  expect(mergeRows([{ name: 'A' }], [{ name: 'B' }], [{ name: 'C' }])).toBeUndefined()
  expect(mergeRows(['x'], ['y'], ['z'])).toBeUndefined()
})
