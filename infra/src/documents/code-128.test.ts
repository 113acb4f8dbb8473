import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

/** The modules of a code as a scanner meets them: 1 where it is dark. */
function modules(svg: string): string {
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const found = Array.from({ length: side }, () => '0')
  for (const [, at, width] of svg.matchAll(/M(\d+),0h(\d+)v\d+h-\2z/g))
    if (Number(width) < side) found.fill('1', Number(at), Number(at) + Number(width))
  return found.join('')
}
const quiet = '0'.repeat(10)

test('a text is its start, its characters, its check value and its stop, by hand from ISO/IEC 15417', () => {
  // A is 33 and 1 is 17 in set B: (104 + 33 + 2 × 17) mod 103 = 68.
  const [start, a, one, check, stop] = ['11010010000', '10100011000', '10011100110', '10000100110', '1100011101011']
  expect(modules(code128('A1'))).toBe([quiet, start, a, one, check, stop, quiet].join(''))
})

test('whatever can be seen of ASCII has a pattern of its own, of eleven modules', () => {
  const visible = Array.from({ length: 95 }, (_none, index) => String.fromCodePoint(32 + index))
  const patterns = visible.map(one => modules(code128(one)).slice(21, 32))
  expect(new Set(patterns).size).toBe(95)
  for (const pattern of patterns) expect(pattern).toMatch(/^1[01]{9}0$/)
})

test.each(['', 'é', 'A\n'])('what it cannot say is refused: %j', text => expect(() => code128(text)).toThrow(RangeError))
