import { expect, test } from 'vitest'
import { isSpokenOutside } from './translations.ts'

test.each([
  ['common:sign_in', true],
  ['common:sign_in.title', true],
  ['common:product', true],
  ['screens:quotationreply', true],
  ['common:sign_info', false],
  ['screens:jobs', false],
  ['jobs:common:sign_in', false],
])('whether %s is told to who has not signed in: %s', (key, told) => {
  expect(isSpokenOutside(key)).toBe(told)
})
