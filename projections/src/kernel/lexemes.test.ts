import { expect, test } from 'vitest'
import { lexemesOf, termsOf } from './lexemes.ts'

test('a word begins after a blank, a dash or a dot', () => {
  expect(lexemesOf('ab-12.x  50%').sort()).toEqual(['12.x', '50%', 'ab-12.x', 'x'])
  expect(lexemesOf(' ')).toEqual([])
})

test('a long word is cut between characters', () => {
  expect(lexemesOf(`${'a'.repeat(99)}😀`)).toEqual(['a'.repeat(99)])
  expect(termsOf('b'.repeat(300))).toEqual(['b'.repeat(100)])
})
