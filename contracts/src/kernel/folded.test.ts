import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test('case and diacritics do not count', () => {
  expect(['Ångström', 'ŁÓDŹ', 'Straße', 'Ørsted', 'İzmir', 'ﬁn'].map(folded)).toEqual([
    'angstrom',
    'lodz',
    'strasse',
    'orsted',
    'izmir',
    'fin',
  ])
  expect(folded('東京 ガ')).toBe(folded('東京 ガ'))
})
