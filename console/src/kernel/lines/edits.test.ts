import { f, optional } from '@fairlead/contracts/kernel/field'
import { describe, expect, test } from 'vitest'
import { cleared, duplicated, filledDown, filledOver, inserted, put, removed, type Sheet } from './edits.ts'
import { identityOf } from './line.ts'

const fields = { make: optional(f.text(40)), model: optional(f.text(40)), total: f.amount() }
const sheet: Sheet = {
  columns: Object.entries(fields).map(([key, field]) => ({ key, field, label: key, width: 100, readOnly: key === 'total' })),
  blank: () => ({ make: null, model: null, total: null }),
  most: 5,
  isLocked: line => line.make === 'locked',
  stays: () => false,
}
const line = (make: string, model: string | null = null) => ({ make, model, total: null })
const range = (top: number, bottom: number, left = 0, right = 0) => ({ top, bottom, left, right })
const makes = (lines: readonly object[]) => lines.map(one => ('make' in one ? one.make : undefined))

describe('what is put into cells', () => {
  test('grows the list, up to as many lines as there may be', () => {
    const lines = put(sheet, [line('Audi')], 1, 0, [['Volvo'], ['Saab'], ['Fiat'], ['Opel'], ['too many']])
    expect(makes(lines)).toEqual(['Audi', 'Volvo', 'Saab', 'Fiat', 'Opel'])
  })
  test('leaves locked lines and computed columns alone, and whole columns where nothing is said', () => {
    expect(
      put(sheet, [line('locked'), line('Audi')], 0, 0, [
        ['x', 'x', '9.00'],
        [undefined, 'A4', '9.00'],
      ]),
    ).toEqual([line('locked'), line('Audi', 'A4')])
  })
  test('is nothing when it stands there already', () => {
    const lines = [line('Audi')]
    expect(put(sheet, lines, 0, 0, [['Audi']])).toBe(lines)
  })
  test('keeps the identity of a line', () => {
    const before = line('Audi')
    const [after = before] = put(sheet, [before], 0, 1, [['A4']])
    expect(identityOf(after)).toBe(identityOf(before))
  })
})

describe('a range', () => {
  const lines = [line('Audi', 'A4'), line('Volvo', 'V60'), line('Saab', '900')]
  test('is emptied', () => expect(cleared(sheet, lines, range(1, 9))[1]).toEqual({ make: null, model: 'V60', total: null }))
  test('is filled down from its first line', () => expect(makes(filledDown(sheet, lines, range(0, 2)))).toEqual(['Audi', 'Audi', 'Audi']))
  test('of one line is filled from the one above', () =>
    expect(makes(filledDown(sheet, lines, range(1, 1)))).toEqual(['Audi', 'Audi', 'Saab']))
  test('is repeated over a larger one, downwards and upwards', () => {
    expect(makes(filledOver(sheet, lines, range(0, 1), range(0, 4)))).toEqual(['Audi', 'Volvo', 'Audi', 'Volvo', 'Audi'])
    expect(makes(filledOver(sheet, lines, range(2, 2), range(0, 2)))).toEqual(['Saab', 'Saab', 'Saab'])
  })
})

describe('lines', () => {
  const lines = [line('Audi'), line('locked'), line('Saab')]
  test('are inserted', () => expect(makes(inserted(sheet, lines, 1, 1))).toEqual(['Audi', null, 'locked', 'Saab']))
  test('are duplicated without what is no column', () =>
    expect(duplicated(sheet, [{ id: '1', ...line('Audi') }], range(0, 0))[1]).toEqual(line('Audi')))
  test('are removed, unless they are locked', () => expect(makes(removed(sheet, lines, range(0, 2)))).toEqual(['locked']))
})
