import { expect, test } from 'vitest'
import { stepInWords } from './step-in-words.ts'

test('sides that a carrier rounds are said as they became, as far as they are known', () => {
  const rounded = { step: 'whole_centimetres', value: '463', against: '178', up_to: '146' }
  expect(stepInWords(rounded, '')).toBe('463 × 178 × 146 cm')
  expect(stepInWords({ ...rounded, against: null, up_to: null }, '')).toBe('463 cm')
})
