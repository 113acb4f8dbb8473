import { expect, test } from 'vitest'
import { armed, defused } from './sheet.ts'

test.each([
  '=1+1',
  '+cmd',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  // Excel takes these for the signs that they are the wide form of.
  '\uff1d1+1',
  '\uff0b31101234567',
  '\uff0d2+3',
  '\uff20SUM(A1)',
])('%j could be a formula: it stands behind an apostrophe, and reads back as it was', text => {
  expect(defused(text)).toBe(`'${text}`)
  expect(armed(`'${text}`)).toBe(text)
})

test.each(['Jansen', '+31101234567', '1=1', 'a\uff1d1', "'t Hart", ''])('%j is none, and stays as it is', text => {
  expect(defused(text)).toBe(text)
  expect(armed(text)).toBe(text)
})
