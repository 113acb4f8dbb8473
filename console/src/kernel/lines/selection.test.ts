import { describe, expect, test } from 'vitest'
import { at, type Cell, moved, nextInOrder, rangeOf } from './selection.ts'

const size = { rows: 6, columns: 3 }
/** Filled in are rows 1, 2 and 4 of the first column. */
const isFilled = ({ row, column }: Cell) => column === 0 && [1, 2, 4].includes(row)
const from = (row: number, key: string, ctrl = false) => moved({ row, column: 0 }, key, ctrl, size, 4, isFilled)

describe('keys lead through a grid as through a spreadsheet', () => {
  test('a step, never beyond the border', () => {
    expect(from(0, 'ArrowDown')).toEqual({ row: 1, column: 0 })
    expect(from(0, 'ArrowUp')).toEqual({ row: 0, column: 0 })
    expect(from(0, 'PageDown')).toEqual({ row: 4, column: 0 })
  })
  test.each([
    [0, 1],
    [1, 2],
    [2, 4],
    [4, 5],
  ])('Ctrl+Down from row %i goes to the edge of what is filled in, row %i', (row, to) => expect(from(row, 'ArrowDown', true)?.row).toBe(to))
  test('Home and End within the line, with Ctrl to the corners', () => {
    expect(from(3, 'End')).toEqual({ row: 3, column: 2 })
    expect(from(3, 'Home', true)).toEqual({ row: 0, column: 0 })
    expect(from(3, 'End', true)).toEqual({ row: 5, column: 2 })
  })
  test('other keys lead nowhere', () => expect(from(3, 'a')).toBeUndefined())
  test('Tab goes on in the next line and leaves after the last cell', () => {
    expect(nextInOrder({ row: 0, column: 2 }, false, size)).toEqual({ row: 1, column: 0 })
    expect(nextInOrder({ row: 1, column: 0 }, true, size)).toEqual({ row: 0, column: 2 })
    expect(nextInOrder({ row: 5, column: 2 }, false, size)).toBeUndefined()
    expect(nextInOrder({ row: 0, column: 0 }, true, size)).toBeUndefined()
  })
})

test('a range may be drawn in any direction', () =>
  expect(rangeOf({ ...at(4, 2), corner: { row: 1, column: 0 } })).toEqual({ top: 1, bottom: 4, left: 0, right: 2 }))
