import { expect, test } from 'vitest'
import { check_keys } from '../checks/keys.ts'
import { isTextKey, say, texts } from './index.ts'

test('both languages know the same keys, with the same parameters', () => {
  const parameters = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(match => match[1] ?? ''))].sort()
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
  ['en', 1, '1 unit is neither loaded, short-shipped nor cancelled. Settle it first.'],
  ['en', 2, '2 units are neither loaded, short-shipped nor cancelled. Settle them first.'],
  ['nl', 1, '1 eenheid is niet geladen, short-shipped of geannuleerd. Handel die eerst af.'],
  ['nl', 0, '0 eenheden zijn niet geladen, short-shipped of geannuleerd. Handel ze eerst af.'],
] as const)('one is one and more are many: %s, %i', (language, count, said) =>
  expect(say(language, 'voyage_has_waiting_units', { count })).toBe(said),
)

test.each([
  ['en', 'stand_by', 'Not possible now: its status is stand-by.'],
  ['nl', 'short_shipped', 'Nu niet mogelijk: de status is niet meegenomen.'],
  ['en', 'toString', 'Not possible now: its status is toString.'],
] as const)('a state is said as people call it: %s, %s', (language, state, said) =>
  expect(say(language, 'not_in_this_state', { state })).toBe(said),
)

test('a measure is said as people call it', () =>
  expect(say('en', 'over_allocation', { row: 'NLRTM–GHTEM', measure: 'cbm', excess: '1.500' })).toBe(
    'There is no room: the allocation NLRTM–GHTEM would be exceeded by 1.500 m³. Give a reason to go beyond it.',
  ))

const counts = ['count', 'days', 'decimals']
test('what is counted has words for one and for many', () => {
  const numbered = Object.entries(texts).flatMap(([language, all]) =>
    Object.entries(all).map(([key, text]) => [`${language} ${key}`, text]),
  )
  const uneven = numbered.filter(([, text = '']) => counts.some(name => text.includes(`{{${name}}} `) && !text.includes(`{{${name}|`)))
  expect(uneven.map(([at]) => at)).toEqual(['nl in_use']) // "één keer, twee keer"
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
