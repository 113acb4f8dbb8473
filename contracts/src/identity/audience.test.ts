import { expect, test } from 'vitest'
import { audienceOf, audiencesOf } from './audience.ts'

const me = { id: 'me', office_id: 'rotterdam', role: 'user' as const }
const nowhere = { ...me, office_id: null }

test('what is kept for oneself, shared with the office or with all has an audience of its own', () => {
  expect(audienceOf('own', me)).toBe('user.me')
  expect(audienceOf('office', me)).toBe('office.rotterdam')
  expect(audienceOf('everybody', me)).toBe('everybody')
})

test('everybody belongs to all, to himself and to his office, and who has none to no office', () => {
  expect(audiencesOf(me).toSorted()).toEqual(['customers', 'everybody', 'house', 'office.rotterdam', 'staff', 'user.me'])
  expect(audiencesOf(nowhere).toSorted()).toEqual(['customers', 'everybody', 'house', 'staff', 'user.me'])
  expect(audiencesOf(nowhere)).not.toContain(audienceOf('office', nowhere))
})

test('what is of the house is not for customers and guests', () => {
  for (const role of ['customer', 'guest'] as const) expect(audiencesOf({ ...nowhere, role })).not.toContain('house')
  for (const role of ['admin', 'surveyor', 'port_operator'] as const) expect(audiencesOf({ ...me, role })).toContain('house')
})

test('who works for us at a port reads neither what staff keep among themselves nor what they share with a customer alone', () => {
  for (const role of ['surveyor', 'port_operator'] as const)
    expect(audiencesOf({ ...nowhere, role })).toEqual(['everybody', 'house', 'user.me'])
  for (const role of ['admin', 'office_admin', 'user'] as const)
    expect(audiencesOf({ ...me, role })).toEqual(expect.arrayContaining(['staff', 'customers', 'house']))
  expect(audiencesOf({ ...nowhere, role: 'customer' })).toEqual(['everybody', 'customers', 'user.me'])
  expect(audiencesOf({ ...nowhere, role: 'guest' })).toEqual(['everybody', 'user.me'])
})
