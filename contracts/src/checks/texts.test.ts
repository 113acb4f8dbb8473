import { describe, expect, test } from 'vitest'
import { check_keys } from './keys.ts'
import en from './texts.en.json' with { type: 'json' }
import nl from './texts.nl.json' with { type: 'json' }

const languages: [language: string, texts: Record<string, string>][] = [
  ['en', en],
  ['nl', nl],
]

describe.each(languages)('%s', (_, texts) => {
  test('has a text for every key and no other', () => expect(Object.keys(texts)).toEqual([...check_keys]))
  test.each([...check_keys])('%s is a sentence', key => expect(texts[key]).toMatch(/^\S.{10,}[.?]$/))
})

test.each([...check_keys])('%s fills in the same values in both languages', key => {
  const params = (text: string) => new Set(text.match(/\{\{\w+\}\}/g))
  expect(params(nl[key])).toEqual(params(en[key]))
})
