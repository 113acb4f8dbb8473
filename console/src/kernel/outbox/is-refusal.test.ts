import { expect, test } from 'vitest'
import { Refused } from '../api.ts'
import { isRefusal } from './is-refusal.ts'

test.each([400, 403, 404, 409, 422])('what is answered with %i is refused, and not sent again by itself', status =>
  expect(isRefusal(new Refused(status, {}))).toBe(true),
)

test.each([401, 408, 425, 429, 500, 502, 503])('what is answered with %i waits to be sent again', status =>
  expect(isRefusal(new Refused(status, {}))).toBe(false),
)

test('where no answer comes, nothing is refused', () => expect(isRefusal(new TypeError('Failed to fetch'))).toBe(false))
