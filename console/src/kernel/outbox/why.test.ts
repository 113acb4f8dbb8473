import { expect, test } from 'vitest'
import { inOneWord, whyOf } from './why.ts'

test('a refusal says why: by its fields, and by its message where they say nothing', () => {
  const message = 'Some fields need your attention.'
  expect(whyOf({ message, errors: { date_loaded: ['This day is yet to come.'], on_hold: ['It is on hold.'] } })).toBe(
    'This day is yet to come. It is on hold.',
  )
  expect(whyOf({ message: 'Not possible now.', errors: {} })).toBe('Not possible now.')
})

test('the same reason is told once, however many units it holds for', () =>
  expect(
    inOneWord([
      { about: 'VIN 1', message: '', errors: { date_loaded: ['Yet to come.'] } },
      { about: 'VIN 2', message: 'On hold.', errors: {} },
      { about: 'VIN 3', message: '', errors: { date_loaded: ['Yet to come.'] } },
    ]),
  ).toEqual(['VIN 1 (+1): Yet to come.', 'VIN 2: On hold.']))
