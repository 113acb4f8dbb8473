import { expect, test } from 'vitest'
import { nothingTyped, type Typed, withTyped } from './typed-cells.ts'

const typed = (text: string, why?: string): Typed => ({ value: text, shown: text, why })

test('what was typed stands in its cell until it is on record, and leaves the rows beside it as they are', () => {
  const one = withTyped(nothingTyped, 'a', 'seal', typed('S-1'))
  const two = withTyped(one, 'b', 'seal', typed('S-2', 'Too long.'))
  const three = withTyped(two, 'b', 'mrn', typed('26NL'))
  expect(three.get('a')).toBe(one.get('a'))
  expect(three.get('b')).toEqual({ seal: typed('S-2', 'Too long.'), mrn: typed('26NL') })
  expect([...withTyped(three, 'a', 'seal', undefined).keys()]).toEqual(['b'])
  expect(withTyped(three, 'b', 'mrn', undefined).get('b')).toEqual({ seal: typed('S-2', 'Too long.') })
  expect([...nothingTyped]).toEqual([])
})
