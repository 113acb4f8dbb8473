import type { Field } from '@fairlead/contracts/kernel/field'
import { type ComponentType, createElement } from 'react'
import { ChoiceFilter } from './filters/choice-filter.tsx'
import { FlagFilter } from './filters/flag-filter.tsx'
import type { FilterProps } from './filters/frame.tsx'
import { HoursFilter } from './filters/hours-filter.tsx'
import { RangeFilter } from './filters/range-filter.tsx'
import { RefFilter } from './filters/ref-filter.tsx'
import { TextFilter } from './filters/text-filter.tsx'
import type { FilterOf } from './kind.ts'
import { kindOf } from './kinds.ts'

const filters: Record<FilterOf, ComponentType<FilterProps>> = {
  text: TextFilter,
  range: RangeFilter,
  flag: FlagFilter,
  choice: ChoiceFilter,
  ref: RefFilter,
  hours: HoursFilter,
}

/** What the filter of a field asks; undefined where it cannot be filtered by. */
export function filterOf(key: string, field: Field): FilterOf | undefined {
  const { filter } = kindOf(field)
  return key === 'status' ? 'choice' : typeof filter === 'function' ? filter(field) : filter
}

/** Asks which values a filter compares with. */
export function FilterInput(props: FilterProps) {
  const filter = filterOf(props.name, props.field)
  return filter ? createElement(filters[filter], props) : null
}
