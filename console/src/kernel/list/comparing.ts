import type { Field } from '@fairlead/contracts/kernel/field'
import { filterableFields, findingFields, findingOnly, type Resource } from '@fairlead/contracts/kernel/resource'
import { filterOf } from '../fields/filters.tsx'
import type { Comparison, Filter } from './list-query.ts'

/** What a filter may ask of a field, in the order in which it is offered; `between` and `filled` are two of the others in other words. */
export type Asked = Comparison | 'between' | 'filled'

const asked = {
  text: ['contains', 'starts', 'is', 'not', 'empty', 'filled'],
  range: ['between', 'from', 'to', 'after', 'before', 'is', 'not', 'empty', 'filled'],
  flag: ['is'],
  choice: ['is', 'not', 'empty', 'filled'],
  ref: ['is', 'not', 'empty', 'filled'],
  hours: ['coming', 'empty', 'filled'],
} as const satisfies Record<string, readonly Asked[]>

/** Texts that are never compared as a whole. */
const long = new Set<Field['kind']>(['lines', 'bl_text', 'translated', 'party'])

/** What can be asked of a field. */
export function askedOf(resource: Resource, key: string, field: Field): readonly Asked[] {
  const filter = filterOf(key, field)
  if (filter === undefined) return []
  if (Object.hasOwn(findingOnly(resource), key)) return ['is']
  const whole = long.has(field.kind) || field.kind === 'instant' // a moment is never just a day
  const never = new Set<Asked>([
    ...(whole ? (['is', 'not'] as const) : []),
    ...(field.whole ? (['contains'] as const) : []),
    ...(field.kind === 'translated' || key === 'status' ? (['empty', 'filled'] as const) : []),
  ])
  return asked[filter].filter(one => !never.has(one))
}

/** The fields that a list can be filtered by, with what can be asked of them. */
export const filterable = (resource: Resource): [key: string, field: Field][] =>
  filterableFields(resource).flatMap((key): [string, Field][] => {
    const field = findingFields(resource)[key]
    return field && key !== 'status_id' && askedOf(resource, key, field).length > 0 ? [[key, field]] : []
  })

/** What a filter asks, in the words of its form. */
export const askedBy = ({ comparison, values }: Filter): Asked => (comparison === 'empty' && values[0] === 'false' ? 'filled' : comparison)

/** The filters that were asked for; none while the values are not there yet. */
export function filtersFor(field: string, what: Asked, values: readonly string[], until: readonly string[]): Filter[] {
  const filter = (comparison: Comparison, of: readonly string[]): Filter[] => (of.length === 0 ? [] : [{ field, comparison, values: of }])
  switch (what) {
    case 'between':
      return [...filter('from', values), ...filter('to', until)]
    case 'empty':
      return filter('empty', ['true'])
    case 'filled':
      return filter('empty', ['false'])
    default:
      return filter(what, values)
  }
}
