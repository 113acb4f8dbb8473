import { describe, expect, test } from 'vitest'
import { isMeant } from './offer.ts'

describe('what was typed', () => {
  test.each([
    ['begins a word', 'vo', ['Voyages'], true],
    ['begins a later word', 'plan', ['Voyage planning'], true],
    ['begins two words, in any order', 'pl voy', ['Voyage planning'], true],
    ['is the name in the other language', 'reis', ['Voyages', 'Reizen'], false],
    ['is the beginning of the name in the other language', 'reiz', ['Voyages', 'Reizen'], true],
    ['stands in the middle of a word', 'yage', ['Voyages'], false],
    ['lacks its diacritics', 'financiele', ['Financiële instellingen'], true],
    ['is nothing', '', ['Voyages'], true],
  ])('%s', (_, typed, texts, expected) => expect(isMeant(typed, texts)).toBe(expected))
})
