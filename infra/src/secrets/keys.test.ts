import { expect, test } from 'vitest'
import { secretKeys } from './keys.ts'

const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 251)]
const [base64, url] = [one.toString('base64'), other.toString('base64url')]

test('keys are 32 bytes in base64, one or several', () => {
  expect(secretKeys(base64, true)).toEqual([one])
  expect(secretKeys(`${base64}, ${url}`, true)).toEqual([one, other])
  for (const none of [undefined, '']) expect(secretKeys(none, true)).toEqual([])
})

test('what the launcher made is taken anywhere but in production', () => {
  expect(secretKeys(`development-${url}`, false)).toEqual([other])
  expect(() => secretKeys(`${base64},development-${url}`, true)).toThrow('FAIRLEAD_SECRETS_KEY is a development secret')
})

test('what is no key is refused without saying it', () => {
  for (const wrong of [
    'secret',
    base64.slice(1),
    `${base64}${base64}`,
    `${base64},`,
    base64.replace('=', '=='),
    `${base64.slice(0, 42)}!=`,
  ]) {
    const refuse = () => secretKeys(wrong, false)
    expect(refuse).toThrow('FAIRLEAD_SECRETS_KEY must be 32 bytes in base64')
    expect(refuse).not.toThrow(wrong)
  }
})
