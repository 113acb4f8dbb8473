import { expect, test } from 'vitest'
import { isSpokenOutside } from './translations.ts'

test.each([
  ['common:sign_in', true],
  ['common:sign_in.title', true],
  ['common:product', true],
  ['common:screen.quotationreply.accept', true],
  ['common:sign_info', false],
  ['common:screen.jobs', false],
  ['jobs:common:sign_in', false],
])('whether %s is told to who has not signed in: %s', (key, told) => {
  expect(isSpokenOutside(key)).toBe(told)
})
