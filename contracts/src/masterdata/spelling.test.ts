import { expect, test } from 'vitest'
import { spellingOf, spellingsOf } from './spelling.ts'

test('case, diacritics and signs do not make another name', () => {
  expect(['Mercedes-Benz', 'MERCEDES BENZ', 'mercédès  benz', 'ID.3', 'id 3', 'S.CS', '—'].map(spellingOf)).toEqual([
    'mercedesbenz',
    'mercedesbenz',
    'mercedesbenz',
    'id3',
    'id3',
    'scs',
    '',
  ])
})

test('a record is known by its names and by each of its aliases, once', () => {
  expect(spellingsOf(['Black', 'Zwart'], 'Noir\nBLACK\n\nzwart metallic')).toEqual(['black', 'zwart', 'noir', 'zwartmetallic'])
  expect(spellingsOf(['Toyota'], null)).toEqual(['toyota'])
})
