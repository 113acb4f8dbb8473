import { resources } from '@fairlead/contracts/resources'
import { expect, test } from 'vitest'
import { calledAs } from './called-as.ts'

const named = (name: string) => resources.find(one => one.name === name) ?? expect.unreachable()

test.each([
  ['makes', 'Opelia', { name: 'Opelia' }],
  ['ports', 'Ria', { name: { en: 'Ria', nl: 'Ria' } }],
  ['ports', 'XARIA', { code: 'XARIA' }],
  ['colours', 'petrol', { name: { en: 'petrol', nl: 'petrol' } }],
  ['voyages', 'GA2699', { number: 'GA2699' }],
])('of %s, a new one that is wanted as %s begins with that', (name, typed, begins) => expect(calledAs(named(name), typed)).toEqual(begins))

test.each(['jobs', 'bookings', 'invoices', 'billsoflading'])('of %s nobody names a new one: its number is given', name =>
  expect(calledAs(named(name), 'abc')).toBeUndefined(),
)

test('one that is wanted as an office begins as an office', () =>
  expect(calledAs(named('relations'), 'Fairlead Dakar', { types: ['OFFICE'] })).toEqual({ name: 'Fairlead Dakar', types: ['OFFICE'] }))
