import { expect, test } from 'vitest'
import { searchKey } from './search-key.ts'

test('case and diacritics do not count', () => {
  expect(['Ångström', 'ŁÓDŹ', 'Straße', 'Ørsted', 'İzmir', 'ﬁn'].map(searchKey)).toEqual([
    'angstrom',
    'lodz',
    'strasse',
    'orsted',
    'izmir',
    'fin',
  ])
  expect(searchKey('東京 ガ')).toBe(searchKey('東京 ガ'))
})
