import { describe, expect, test } from 'vitest'
import { readSheet, writeSheet, writeTable } from './sheet-text.ts'

describe('what was copied from a spreadsheet', () => {
  test('is read by tabs and lines', () =>
    expect(readSheet('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]))
  test('may hold tabs, quotes and line breaks within quotes', () =>
    expect(readSheet('"a\tb"\t"say ""no"""\n"two\nlines"\tx')).toEqual([
      ['a\tb', 'say "no"'],
      ['two\nlines', 'x'],
    ]))
  test('is read by semicolons or commas where every line has one', () =>
    expect(readSheet('VIN,Make\nX,"Volvo, trucks"')).toEqual([
      ['VIN', 'Make'],
      ['X', 'Volvo, trucks'],
    ]))
  test('a text with a comma is one cell', () => expect(readSheet('Volvo, trucks')).toEqual([['Volvo, trucks']]))
  test('an inch is no quote', () => expect(readSheet('19" wheel\tx')).toEqual([['19" wheel', 'x']]))
  test('comes back as it was written', () => {
    const rows = [
      ['a\tb', 'say "no"'],
      ['two\nlines', ''],
    ]
    expect(readSheet(writeSheet(rows))).toEqual(rows)
  })
})

test('a table holds no markup of others', () => expect(writeTable([['<b>&']])).toBe('<table><tr><td>&lt;b&gt;&amp;</td></tr></table>'))
