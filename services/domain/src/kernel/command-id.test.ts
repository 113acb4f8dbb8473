import { expect, test } from 'vitest'
import { derivedId } from './command-id.ts'

test('an id follows from its cause: the same for the same, another for another, whatever the order of its parts says', () => {
  // RFC 9562, version 5, in a namespace of our own; ids that stand in logs must never come out otherwise.
  expect(derivedId('invoice number', 'i')).toBe('8af14399-df2e-56e7-b1ec-3485b5b89f7e')
  expect(derivedId('a', 'b')).not.toBe(derivedId('b', 'a'))
  expect(derivedId('jobs-1', 2, 0)).toBe(derivedId('jobs-1', '2', '0'))
})
