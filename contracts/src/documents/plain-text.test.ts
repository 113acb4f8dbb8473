import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('a text is lines of words', () => {
  expect(plainText('N/M\r\nGDAŃSK\u2028LOT\u00a01\tOF\u30002')).toBe('N/M\nGDAŃSK\nLOT 1 OF 2')
  expect(plainText('Lo\u0301dz\u0301')).toBe('Lódź')
})

test.each([
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a soft hyphen', '\u00ad'],
  ['a mark of direction', '\u202e'],
  ['a byte order mark', '\ufeff'],
  ['a choice of how the one before it looks', '\ufe0f'],
  ['a control character', '\u0007'],
  ['half a character', '\ud83d'],
])('%s is no part of a word', (_name, mark) => {
  expect(plainText(`FRA${mark}GILE`)).toBe('FRAGILE')
})
