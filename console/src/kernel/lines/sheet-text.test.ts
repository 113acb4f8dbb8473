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
  test('a column of numbers with a decimal comma is one column', () => {
    expect(readSheet('4,63\r\n4,71\r\n')).toEqual([['4,63'], ['4,71']])
    expect(readSheet('1.234,56\n-0,5\n12,5 kg\n€ 3,40\nEUR 7,85')).toEqual([['1.234,56'], ['-0,5'], ['12,5 kg'], ['€ 3,40'], ['EUR 7,85']])
    expect(readSheet('1,234.56\n2,000.00')).toEqual([['1,234.56'], ['2,000.00']])
  })
  test('numbers behind a text are columns of their own', () =>
    expect(readSheet('A1,463\nA2,471')).toEqual([
      ['A1', '463'],
      ['A2', '471'],
    ]))
  test('numbers with a decimal comma are parted by semicolons', () =>
    expect(readSheet('4,63;1,78\n4,71;1,80')).toEqual([
      ['4,63', '1,78'],
      ['4,71', '1,80'],
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
