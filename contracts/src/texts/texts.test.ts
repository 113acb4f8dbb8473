import { expect, test } from 'vitest'
import { check_keys } from '../checks/keys.ts'
import { isTextKey, say, texts } from './index.ts'

test('both languages know the same keys, with the same parameters', () => {
  const parameters = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1] ?? '').sort()
  expect(Object.keys(texts.nl).sort()).toEqual(Object.keys(texts.en).sort())
  const dutch = new Map(Object.entries(texts.nl))
  for (const [key, text] of Object.entries(texts.en)) expect(parameters(dutch.get(key) ?? ''), key).toEqual(parameters(text))
})

test('every check has its text', () => {
  for (const key of check_keys) expect(texts.en).toHaveProperty([key])
})

test('a text is filled in', () => {
  expect(say('nl', 'already_in_use', { value: 'NLRTM', by: 'Rotterdam' })).toBe('NLRTM is al in gebruik bij Rotterdam')
})

test.each([
  ['required', true],
  ['check.iban', true],
  ['requierd', false],
  ['toString', false],
  ['Invalid input', false],
])('whether %s is the key of a text: %s', (key, known) => expect(isTextKey(key)).toBe(known))

test('Dutch says u, as professionals do', () =>
  expect(Object.values(texts.nl).filter(text => /\b(je|jij|jou|jouw|jullie)\b/i.test(text))).toEqual([]))
