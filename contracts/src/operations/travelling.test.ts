import { expect, test } from 'vitest'
import { isAboard, leadingBooking, travels } from './travelling.ts'

const standing = (status: string | null) => ({ status })

test('what is cancelled, declined or left behind travels no more', () => {
  expect(['cancelled', 'declined', 'short_shipped'].map(standing).filter(travels)).toEqual([])
  expect(['new', 'pending', 'active', 'booked', 'stand_by', 'firm', 'permit', 'loaded', 'released'].map(standing).every(travels)).toBe(true)
})

test('a unit is or was on board from its loading on', () => {
  expect(['loaded', 'discharged', 'released'].map(standing).every(isAboard)).toBe(true)
  expect(['booked', 'stand_by', 'firm', 'permit', 'short_shipped', 'cancelled'].map(standing).filter(isAboard)).toEqual([])
})

test('a job goes where the first of its bookings goes that still travels, by their numbers', () => {
  const bookings = [
    { number: '012600003-10', status: 'active' },
    { number: '012600003-2', status: 'pending' },
    { number: '012600003-1', status: 'cancelled' },
  ]
  expect(leadingBooking(bookings)).toBe(bookings[1])
  expect(leadingBooking(bookings.slice(2))).toBeUndefined()
})
