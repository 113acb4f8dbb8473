import { relations } from '@fairlead/contracts/crm/relations'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { expect, test } from 'vitest'
import { narrowedTo } from './narrowed-to.ts'

test('a new record is what its list is narrowed to', () => {
  expect(narrowedTo(relations, { types: 'CARRIER', country_id: 'nl', search: 'sahel', sort: '-name' })).toEqual({
    types: ['CARRIER'],
    country_id: 'nl',
  })
})

test('of several values, of others than a value and of what nobody types, nothing is said', () =>
  expect(
    narrowedTo(relations, { types: ['CARRIER', 'CUSTOMER'], 'country_id.not': 'nl', 'name.contains': 'x', status: 'active', city: 'Goes' }),
  ).toEqual({}))

test('a value that is not on the list of a choice is none', () => expect(narrowedTo(jobs, { service: 'teleport' })).toEqual({}))
