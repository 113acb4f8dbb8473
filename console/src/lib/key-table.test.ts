import { expect, test } from 'vitest'
import { keyTable, meaningOf } from './key-table.ts'

const pressed = (key: string, held: Partial<Parameters<typeof meaningOf>[1]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})

test.each([
  ['a letter with Ctrl', pressed('d', { ctrlKey: true }), 'fill_down'],
  ['the same with Shift, which types a capital', pressed('D', { ctrlKey: true, shiftKey: true }), 'duplicate'],
  ['with Command', pressed('z', { metaKey: true }), 'undo'],
  ['one of two keys', pressed('Backspace'), 'empty'],
  ['the space bar', pressed(' ', { shiftKey: true }), 'whole_line'],
  ['a letter alone', pressed('d'), undefined],
])('%s', (_, key, meaning) => expect(meaningOf(keyTable.lines, key)).toBe(meaning))

test('a key means one thing in a place', () => {
  for (const table of Object.values(keyTable)) {
    const keys = Object.values(table).flatMap(one => one.split(' '))
    expect(new Set(keys).size).toBe(keys.length)
  }
})
