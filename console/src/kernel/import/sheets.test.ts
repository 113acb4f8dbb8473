import { expect, test } from 'vitest'
import { headingsOf } from './sheets.ts'

const field = { kind: 'translated' } as const

test('a text in two languages is headed with the language by its code or its name, in either language', () => {
  expect(headingsOf({ key: 'name.en', of: 'name', part: 'en', field }, 'Name')).toEqual(['Name (en)', 'Name (English)', 'Name (Engels)'])
  expect(headingsOf({ key: 'name.nl', of: 'name', part: 'nl', field }, 'Naam')).toEqual(['Naam (nl)', 'Naam (Dutch)', 'Naam (Nederlands)'])
})

test('what has no parts is headed with its label alone, and another part with what it is', () => {
  expect(headingsOf({ key: 'code', of: 'code', part: undefined, field }, 'Code')).toEqual(['Code'])
  expect(headingsOf({ key: 'rate.currency_id', of: 'rate', part: 'currency_id', field }, 'Rate')).toEqual(['Rate (currency)'])
})
