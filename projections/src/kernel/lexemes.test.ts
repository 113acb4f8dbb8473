import { expect, test } from 'vitest'
import { lexemesOf, termsOf, waysOf } from './lexemes.ts'

test('a word begins after a blank, a dash or a dot', () => {
  expect(lexemesOf('ab-12.x  50%').sort()).toEqual(['12.x', '50%', 'ab-12.x', 'x'])
  expect(lexemesOf(' ')).toEqual([])
})

test('a long word is cut between characters', () => {
  expect(lexemesOf(`${'a'.repeat(99)}😀`)).toEqual(['a'.repeat(99)])
  expect(termsOf('b'.repeat(300))).toEqual(['b'.repeat(100)])
})

test('what is typed may be meant word by word, or as one number written with blanks and dashes', () => {
  expect(waysOf('12-ABC-3')).toEqual([['12-abc-3'], ['12abc3']])
  expect(waysOf('mscu 123456-6')).toEqual([['mscu', '123456-6'], ['mscu1234566']])
  expect(waysOf('12ABC3')).toEqual([['12abc3']])
  expect(waysOf('crane parts')).toEqual([['crane', 'parts']])
})

test('a letter O is looked for as a zero too, as chassis numbers keep it', () =>
  expect(waysOf('jtnO3000002')).toEqual([['jtno3000002'], ['jtn03000002']]))

test('nothing, and what is too short to be a number, is meant in no other way', () => {
  expect(waysOf(' ')).toEqual([])
  expect(waysOf('--')).toEqual([['--']])
  expect(waysOf('a-12')).toEqual([['a-12']])
  expect(waysOf('a-123')).toEqual([['a-123']])
  expect(waysOf('a-1234')).toEqual([['a-1234'], ['a1234']])
})
