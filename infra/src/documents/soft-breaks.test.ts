import { expect, it } from 'vitest'
import { softBreaks } from './soft-breaks.ts'

it('breaks only words that no column holds', () => {
  expect(softBreaks('Ocean freight, Gdańsk to Abidjan')).toBe('Ocean freight, Gdańsk to Abidjan')
  expect(softBreaks(`REF ${'X'.repeat(30)}`)).toBe(`REF ${'X'.repeat(12)}\u200b${'X'.repeat(12)}\u200b${'X'.repeat(6)}`)
})
