import type { Field } from '@fairlead/contracts/kernel/field'
import { findingFields, type Resource } from '@fairlead/contracts/kernel/resource'
import { type Address, valueIn, valuesIn } from '../address.ts'
import type { Query } from '../api.ts'

/** How a filter compares: with a value (or any of several), a part or the beginning of a text, bounds, or with being empty. */
export const comparisons = ['is', 'not', 'contains', 'starts', 'from', 'to', 'after', 'before', 'coming', 'empty'] as const
export type Comparison = (typeof comparisons)[number]

export interface Filter {
  field: string
  comparison: Comparison
  values: readonly string[]
}

const nameOf = (field: string, comparison: Comparison) => (comparison === 'is' ? field : `${field}.${comparison}`)

/** The filters that stand in an address; names that are no field of the resource are nobody's filter. */
export function filtersIn(resource: Resource, address: Address): Filter[] {
  return Object.keys(address).flatMap(name => {
    const [field = '', comparison = 'is', more] = name.split('.')
    const known = comparisons.find(one => one === comparison)
    const values = valuesIn(address, name).filter(value => value !== '')
    const isFilter = more === undefined && Object.hasOwn(findingFields(resource), field) && values.length > 0 && name !== `${field}.is`
    return known && isFilter ? [{ field, comparison: known, values }] : []
  })
}

/** The name and values of a filter as they stand in an address. */
const inAddress = ({ field, comparison, values }: Filter): Record<string, readonly string[]> => ({ [nameOf(field, comparison)]: values })

export const allInAddress = (filters: readonly Filter[]): Record<string, readonly string[]> =>
  Object.fromEntries(filters.flatMap(filter => Object.entries(inAddress(filter))))

/** Takes a filter out of an address. */
export const withoutFilter = ({ field, comparison }: Filter): Record<string, undefined> => ({ [nameOf(field, comparison)]: undefined })

/** What takes every filter, and the search, out of an address. */
export const withoutFilters = (resource: Resource, address: Address): Record<string, undefined> => ({
  search: undefined,
  ...Object.fromEntries(filtersIn(resource, address).map(({ field, comparison }) => [nameOf(field, comparison), undefined])),
})

/** A column by which a list is sorted. */
export interface Sort {
  column: string
  descending: boolean
}

/** The sorts in a text such as `status,-number`, the first before the others. */
export const sortsOf = (text: string): Sort[] =>
  text
    .split(',')
    .filter(Boolean)
    .map(one => ({ column: one.replace(/^-/, ''), descending: one.startsWith('-') }))

export const sortText = (sorts: readonly Sort[]): string =>
  sorts.map(({ column, descending }) => `${descending ? '-' : ''}${column}`).join(',')

/** More columns than these the server does not sort by. */
const mostSorts = 3

/** The sort after a click on a column: upwards, then downwards. With `also` the others stay, and a third click takes it out again. */
export function sortAfter(text: string, column: string, also = false): string {
  const sorts = sortsOf(text)
  const before = sorts.find(one => one.column === column)
  const next: Sort = { column, descending: before !== undefined && !before.descending }
  if (!also) return sortText([before && sorts.length > 1 ? { column, descending: false } : next])
  if (!before) return sortText([...sorts, next].slice(-mostSorts))
  if (before.descending && sorts.length > 1) return sortText(sorts.filter(one => one !== before))
  return sortText(sorts.map(one => (one === before ? next : one)))
}

export const sortIn = (resource: Resource, address: Address): string => valueIn(address, 'sort') ?? resource.sort

/** What is asked of the API for a list at an address. */
export function queryOf(resource: Resource, address: Address): Query {
  return { ...allInAddress(filtersIn(resource, address)), sort: sortIn(resource, address), search: valueIn(address, 'search') }
}

/** Kinds that the server cannot sort by: ids say nothing to a person, and lists have no order. */
const unsorted = new Set<Field['kind']>(['rows', 'party', 'money', 'ref', 'refs', 'many', 'emails', 'texts'])
export const sortable = (field: Field): boolean => !unsorted.has(field.kind)
