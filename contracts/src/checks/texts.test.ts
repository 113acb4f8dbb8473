import { expect, test } from 'vitest'
import { check_keys } from './keys.ts'
import en from './texts.en.json' with { type: 'json' }
import nl from './texts.nl.json' with { type: 'json' }

const languages: [language: string, texts: Record<string, string>][] = [
  ['en', en],
  ['nl', nl],
]

test('every key has a text in each language, and no other has', () => {
  for (const [language, texts] of languages) expect(Object.keys(texts), language).toEqual([...check_keys])
})

test('every text is a sentence', () => {
  const others = languages.flatMap(([language, texts]) =>
    check_keys.flatMap(key => (/^\S.{10,}[.?]$/.test(texts[key] ?? '') ? [] : [`${language} ${key}`])),
  )
  expect(others).toEqual([])
})

test('every text fills in the same values in both languages', () => {
  const params = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join()
  expect(check_keys.filter(key => params(nl[key]) !== params(en[key]))).toEqual([])
})
