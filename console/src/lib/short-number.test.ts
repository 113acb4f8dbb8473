import { expect, test } from 'vitest'
import { inShort } from './short-number.ts'

test.each([
  [0, '0'],
  [999.4, '999'],
  [12_345, '12,3 K'],
  [-1_500, '-1,5 K'],
  [2_000_000, '2 M'],
])('%d is written short', (amount, text) => expect(inShort(amount)).toBe(text.replace(' ', '\u00a0')))
