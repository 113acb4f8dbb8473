import { describe, expect, test } from 'vitest'
import type { Sheet } from './edits.ts'
import type { Column, Line } from './line.ts'
import { below, countsOf, overwritten } from './pasting.ts'

const column = (key: string): Column => ({ key, field: { kind: 'text' }, label: key, width: 100, readOnly: false })
const sheet: Sheet = {
  columns: [column('make'), column('model')],
  blank: () => ({ make: '', model: '' }),
  most: 10,
  isLocked: ({ locked }) => locked === true,
  stays: () => false,
}
const lines: Line[] = [
  { make: 'Hyundai', model: 'i10' },
  { make: 'Kia', model: '' },
  { make: '', model: '' },
]
const asked = (values: unknown[][], top = 0, left = 0, of = lines) =>
  overwritten(sheet, of, { top, left, values }).map(({ row, column: { key }, before, after }) => [row, key, before[key], after[key]])

describe('a paste asks', () => {
  test('where cells that say something would say something else', () =>
    expect(asked([['Toyota', 'Hilux'], ['Toyota']])).toEqual([
      [0, 'make', 'Hyundai', 'Toyota'],
      [0, 'model', 'i10', 'Hilux'],
      [1, 'make', 'Kia', 'Toyota'],
    ]))
  test('not for empty cells, nor for the same value, nor for lines that are new', () =>
    expect(asked([['Hyundai', 'i10'], ['Kia', 'Rio'], ['Seat', 'Leon'], ['Opel']])).toEqual([]))
  test('not for one value on one cell: that is as deliberate as typing it', () => expect(asked([['Toyota']])).toEqual([]))
  test('nor for a line that is locked, which stays as it is', () =>
    expect(asked([['Toyota', 'Hilux']], 0, 0, [{ make: 'Volvo', model: 'V60', locked: true }])).toEqual([]))
})

test('it says how many lines change and how many are new', () => {
  const pasted = { top: 0, left: 0, values: [['Toyota', 'Hilux'], ['Toyota'], ['Seat'], ['Opel'], ['Fiat']] }
  expect(countsOf(overwritten(sheet, lines, pasted), pasted, lines)).toEqual({ changed: 2, added: 2 })
})

test('instead of over lines it goes below the last that says something', () =>
  expect(below(sheet, lines, { top: 0, left: 1, values: [['Hilux', 'x']] })).toEqual({ top: 2, left: 1, values: [['Hilux', 'x']] }))
