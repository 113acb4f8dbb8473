import { type Issue, validate } from '@fairlead/contracts/kernel/validation'
import type { TextKey } from '@fairlead/contracts/texts/index'
import type { Filter } from '@fairlead/projections/kernel/filter'
import type { ListQuestion } from '@fairlead/projections/kernel/list-question'
import { z } from 'zod'
import { invalidInput } from '../errors.ts'

/** What a list call asks for, before the resource has judged its fields. */
export type ListRequest = Required<Pick<ListQuestion, 'page' | 'per_page' | 'filters' | 'typeahead' | 'choosing'>> &
  Pick<ListQuestion, 'sort' | 'search' | 'contains'> & {
    /** Of each row only these fields, beside its id and name; all that the list shows when left out. */
    select: readonly string[] | undefined
  }

const whole = (most: number) =>
  z.coerce.number({ error: 'wrong_value' }).int({ error: 'wrong_value' }).min(1, 'wrong_value').max(most, 'wrong_value')

/** Which page of a list is wanted. */
export const page_asked = { page: whole(10_000_000).default(1), per_page: whole(200).default(25) }

const Page = z.object({
  ...page_asked,
  sort: z.string().max(100).optional(),
  search: z.string().max(200).optional(),
  lazyEvent: z.string().max(4000).optional(),
})

/**
 * The live search's request (specification §7). Its text is a literal always. As a `regex`, which is what the typeahead asks for, it must begin
 * a word (§5); else any part of a word will do, as `contains` says.
 */
const LazyEvent = z.strictObject({
  /** `filter` looks for what may have been chosen once; all else for what may be chosen now. */
  searchFrom: z.string().max(30).nullish(),
  sortField: z.string().max(100).nullish(),
  sortOrder: z.union([z.literal(1), z.literal(-1)]).nullish(),
  searchType: z.literal('regex').nullish(),
  /** What there is not, or is hidden from who asks, is left out. */
  selectFields: z.array(z.string().max(100)).max(100).nullish(),
  filters: z
    .strictObject({
      global: z.strictObject({ value: z.string().max(200).nullish(), matchMode: z.literal('contains').nullish() }).nullish(),
    })
    .nullish(),
})

const operators = ['not', 'contains', 'starts', 'from', 'to', 'before', 'after', 'coming', 'empty'] as const
const reserved = new Set(Object.keys(Page.shape))
const bad = (field: string, key: TextKey): Issue[] => [{ field, key, params: {} }]

/** Reads a list call's query; throws what is wrong with it. */
export function listRequestOf(query: Readonly<Record<string, unknown>>): ListRequest {
  const page = Page.safeParse(query)
  if (!page.success) throw invalidInput(page.error.issues.map(issue => ({ field: issue.path.join('.'), key: 'wrong_value', params: {} })))
  const { lazyEvent, ...plain } = page.data
  const live = lazyEvent === undefined ? undefined : lazy(lazyEvent)
  return {
    page: plain.page,
    per_page: plain.per_page,
    sort: live?.sort ?? plain.sort,
    search: live?.search ?? plain.search,
    contains: live?.contains,
    select: live?.select,
    typeahead: live !== undefined,
    choosing: live !== undefined && live.from !== 'filter',
    filters: Object.entries(query)
      .filter(([key]) => !reserved.has(key))
      .map(([key, value]) => filterOf(key, value)),
  }
}

interface Live extends Pick<ListRequest, 'sort' | 'search' | 'contains' | 'select'> {
  from: string | undefined
}

function lazy(text: string): Live {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw invalidInput(bad('lazyEvent', 'not_json'))
  }
  const event = validate(LazyEvent, json)
  if (event.issues)
    throw invalidInput(event.issues.map(issue => ({ ...issue, field: ['lazyEvent', issue.field].filter(Boolean).join('.') })))
  const { searchFrom, searchType, sortField, sortOrder, selectFields, filters } = event.data
  const value = filters?.global?.value ?? undefined
  return {
    from: searchFrom ?? undefined,
    sort: sortField ? `${sortOrder === -1 ? '-' : ''}${sortField}` : undefined,
    search: searchType === 'regex' ? value : undefined,
    contains: searchType === 'regex' ? undefined : value,
    select: selectFields ?? undefined,
  }
}

function filterOf(key: string, value: unknown): Filter {
  const values = (Array.isArray(value) ? value : [value]).map(String)
  if (values.some(one => one.length > 4000)) throw invalidInput(bad(key, 'too_long'))
  const operator = operators.find(name => key.endsWith(`.${name}`))
  if (operator === 'not') return { field: key.slice(0, -'.not'.length), operator, values }
  if (operator) return { field: key.slice(0, -operator.length - 1), operator, values: values.slice(0, 1) }
  return { field: key, operator: values.length > 1 ? 'in' : 'is', values }
}
