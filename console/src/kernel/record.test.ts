import { expect, test } from 'vitest'
import { calledIn } from './record.ts'

const euro = { id: 'eur', code: 'EUR', name: { en: 'Euro', nl: 'Euro' }, minor_units: 2 }

test('a record is called by its title, and a currency by its code: the name in its row is another field of it', () => {
  expect(calledIn({ name: 'currencies' }, euro)).toBe('EUR')
  expect(calledIn({ name: 'countries' }, { id: 'nl', code: 'NL', name: { en: 'Netherlands', nl: 'Nederland' } })).toBe('Netherlands')
  expect(calledIn({ name: 'jobs' }, { id: 'j', name: 'J26001' })).toBe('J26001')
})

test('what is called by when it began is so on the clock of the offices', () => {
  expect(calledIn({ name: 'accountingexports' }, { id: 'a', name: '2026-11-28T03:03:58.748Z' })).toBe('28-11-2026 04:03')
})
