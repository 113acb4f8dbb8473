import { expect, test } from 'vitest'
import { type Burst, scannedBy, typedOn } from './burst.ts'

/** Types keys with a pause after each, and then Enter. */
function entered(keys: readonly string[], pause: number): string | undefined {
  let typed: Burst | undefined
  let at = 1000
  for (const key of keys) {
    typed = typedOn(typed, key, at)
    at += pause
  }
  return scannedBy(typed, at)
}

test('what comes key by key in no time and ends with Enter was scanned', () => {
  expect(entered('AB1234'.split(''), 50)).toBe('AB1234')
  expect(entered(['Shift', 'V', 'I', 'Shift', 'N', '1', '2', '3'], 20)).toBe('VIN123')
})

test('what somebody types by hand was not, nor what is too short', () => {
  expect(entered('AB1234'.split(''), 51)).toBeUndefined()
  expect(entered('12345'.split(''), 5)).toBeUndefined()
  expect(entered([], 5)).toBeUndefined()
})

test('a scanner may falter once; what was typed before a pause, or before a key that is no letter, is no part of its code', () => {
  const typed = typedOn(undefined, '4', 0)
  expect(typedOn(typed, 'J', 200)).toEqual({ text: '4J', from: 0, at: 200 })
  expect(typedOn(typed, 'J', 201)).toEqual({ text: 'J', from: 201, at: 201 })
  expect(entered(['4', '6', '3', 'Tab', ...'AB1234'.split('')], 5)).toBe('AB1234')
})
