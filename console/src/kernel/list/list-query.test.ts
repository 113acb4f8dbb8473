import { colours } from '@fairlead/contracts/masterdata/colours'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { tariffs } from '@fairlead/contracts/sales/tariffs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, writeAddress } from '../address.ts'
import { allInAddress, comparisons, type Filter, filtersIn, queryOf, sortAfter, sortsOf, sortText, withoutFilters } from './list-query.ts'

test('an address reads back as it was written', () => {
  const address = { search: 'röd "1"', status: ['active', 'deleted'], 'code.contains': 'R' }
  expect(readAddress(writeAddress(address))).toEqual(address)
})

test('any filters read back from an address as they were put there', () => {
  const filter = fc.record({
    field: fc.constantFrom(...Object.keys(jobs.fields)),
    comparison: fc.constantFrom(...comparisons),
    values: fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 3 }),
  })
  const filters = fc.uniqueArray(filter, { selector: ({ field, comparison }) => `${field}.${comparison}`, maxLength: 6 })
  fc.assert(
    fc.property(filters, asked => {
      const address = readAddress(writeAddress({ ...allInAddress(asked), sort: '-number', tab: 'history' }))
      const byName = (one: Filter, other: Filter) => `${one.field}.${one.comparison}`.localeCompare(`${other.field}.${other.comparison}`)
      expect(filtersIn(jobs, address).toSorted(byName)).toEqual(asked.toSorted(byName))
      expect(filtersIn(jobs, readAddress(writeAddress({ ...address, ...withoutFilters(jobs, address) })))).toEqual([])
    }),
  )
})

test('filters are the names that are fields; others stay out of the query', () => {
  const address = readAddress('?status=active&status=deleted&code.contains=R&tab=history&price=1&code.like=x&name=&toString=1')
  expect(filtersIn(colours, address)).toEqual([
    { field: 'status', comparison: 'is', values: ['active', 'deleted'] },
    { field: 'code', comparison: 'contains', values: ['R'] },
  ])
  expect(queryOf(colours, address)).toEqual({ status: ['active', 'deleted'], 'code.contains': ['R'], sort: 'code', search: undefined })
})

test('a day on which records hold is a filter where they do between two days', () => {
  const address = readAddress('?valid_on=2026-07-01')
  expect(filtersIn(tariffs, address)).toEqual([{ field: 'valid_on', comparison: 'is', values: ['2026-07-01'] }])
  expect(filtersIn(colours, address)).toEqual([])
})

test('a column sorts upwards first, then downwards', () => {
  expect(sortAfter('code', 'name')).toBe('name')
  expect(sortAfter('name', 'name')).toBe('-name')
  expect(sortAfter('-name', 'name')).toBe('name')
  expect(sortAfter('code,-name', 'name')).toBe('name')
})

test('with Shift a column is added to the others, turned, and taken out again', () => {
  expect(sortAfter('code', 'name', true)).toBe('code,name')
  expect(sortAfter('code,name', 'name', true)).toBe('code,-name')
  expect(sortAfter('code,-name', 'name', true)).toBe('code')
  expect(sortAfter('-code', 'code', true)).toBe('code')
  expect(sortAfter('a,b,c', 'd', true)).toBe('b,c,d')
  expect(sortText(sortsOf('a,-b'))).toBe('a,-b')
})
