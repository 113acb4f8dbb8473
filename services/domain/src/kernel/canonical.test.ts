import { expect, test } from 'vitest'
import { canonical } from './canonical.ts'

test('a value is spelled in one way, whatever the order of its keys; the order of a list says something', () => {
  expect(canonical({ b: [2, { d: null, c: '' }], a: 1 })).toBe('{"a":1,"b":[2,{"c":"","d":null}]}')
  expect(canonical({ a: 1, b: [2, { c: '', d: null }] })).toBe('{"a":1,"b":[2,{"c":"","d":null}]}')
  expect(canonical([2, 1])).toBe('[2,1]')
})
