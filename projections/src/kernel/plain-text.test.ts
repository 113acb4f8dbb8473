import { expect, test } from 'vitest'
import { plainText, textsIn } from './plain-text.ts'

test('a single value reads as a text; nothing, and what holds several, as none', () => {
  expect(['Maas', 4, 0, true, false].map(plainText)).toEqual(['Maas', '4', '0', 'true', 'false'])
  expect([null, undefined, ['Maas'], { en: 'Maas' }].map(plainText)).toEqual(['', '', '', ''])
})

test('all texts and numbers in a value are found, however deep; ids and marks say nothing', () => {
  const party = {
    name: 'Jansen',
    relation_id: '01900000-0000-7000-8000-00000000000a',
    lines: [{ text: 'Maas', pieces: 4 }, null],
    open: true,
  }
  expect(textsIn(party)).toEqual(['Jansen', 'Maas', '4'])
  expect(textsIn('01900000-0000-7000-8000-00000000000A')).toEqual([])
  expect(textsIn('no 01900000-0000-7000-8000-00000000000A')).toEqual(['no 01900000-0000-7000-8000-00000000000A'])
  expect([null, undefined, true].map(textsIn)).toEqual([[], [], []])
})
