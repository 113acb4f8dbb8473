import { expect, test } from 'vitest'
import { say, texts } from './texts.ts'

test('both languages know the same texts, with the same parameters', () => {
  const parameters = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(match => match[1] ?? ''))].sort()
  const dutch = new Map(Object.entries(texts.nl))
  expect([...dutch.keys()].sort()).toEqual(Object.keys(texts.en).sort())
  for (const [key, text] of Object.entries(texts.en)) expect(parameters(dutch.get(key) ?? ''), key).toEqual(parameters(text))
})

test('a text is filled in', () => {
  expect(say('en', 'segment_missing', { missing: 'BGM', tag: 'UNH' })).toBe('BGM is missing after UNH.')
  expect(say('nl', 'trailer_count', { tag: 'UNT', said: '313', counted: 30 })).toBe('UNT telt 313, en het zijn er 30.')
})
