import { expect, test } from 'vitest'
import { titleOf } from './title.ts'

test('a record is known by its name in the language of who asks, English where none is said', () => {
  const red = { en: 'Red', nl: 'Rood' }
  expect([titleOf(red), titleOf(red, 'en'), titleOf(red, 'nl')]).toEqual(['Red', 'Red', 'Rood'])
})

test('a name that is not translated is the same in all languages', () => {
  expect([titleOf('J26000012'), titleOf('J26000012', 'nl')]).toEqual(['J26000012', 'J26000012'])
})

test.each([null, undefined, 12, {}, { en: 12 }])('what is no name is shown as none: %o', title => expect(titleOf(title)).toBe(''))
