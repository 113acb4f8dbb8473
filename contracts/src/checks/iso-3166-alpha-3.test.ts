import { expect, test } from 'vitest'
import { iso_3166 } from './iso-3166.ts'
import { alpha_3 } from './iso-3166-alpha-3.ts'

test('each country has one code of three letters, which is its own', () => {
  expect([...alpha_3.keys()].toSorted()).toEqual([...iso_3166].toSorted())
  expect(new Set(alpha_3.values()).size).toBe(iso_3166.size)
  expect([...alpha_3.values()].filter(code => !/^[A-Z]{3}$/.test(code))).toEqual([])
  expect(['NL', 'DE', 'KP', 'CH'].map(code => alpha_3.get(code))).toEqual(['NLD', 'DEU', 'PRK', 'CHE'])
})
