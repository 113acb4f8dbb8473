import type { RowScope } from '@fairlead/contracts/identity/rights'
import { searchKey } from '@fairlead/contracts/kernel/search-key'
import type { Language } from '@fairlead/contracts/texts/index'
import { invalid, isRefusal, type Refusal } from '@fairlead/domain/kernel/refusal'
import { sql } from 'kysely'
import { apart, areDeclared, type Condition, type Filter, filterCondition, holds, literal } from './filter.ts'
import type { FilterColumn } from './filter-column.ts'
import { waysOf } from './lexemes.ts'
import { type ReadTable, sortColumn } from './read-table.ts'
import { rowScopeCondition, rowScopeName } from './scope.ts'
import { queryOf } from './words.ts'

/** What is typed of a row; one that has any of some values is found by it as well, whatever its own words. */
export interface Searched {
  text: string
  or: readonly Filter[]
}

/** Rows that one of these finds, each by all of its filters. */
export type Alternatives = readonly (readonly Filter[])[]

/** What is asked of a list. */
export interface ListQuestion {
  /** What the asker may see. */
  rowScope: RowScope
  /** From 1 on. */
  page?: number
  /** At most 200. */
  per_page?: number
  /** Fields of the list, parted by commas; `-` before one for the other way round. */
  sort?: string | undefined
  /** Words that begin with these. */
  search?: string | undefined
  /** This, as it is, in one of the fields that a search looks into. */
  contains?: string | undefined
  /** More that is searched for: rows are found by all of these. */
  searches?: readonly Searched[]
  /** Fields whose words answer the search; all that the resource searches when left out. */
  searched?: readonly string[]
  filters?: readonly Filter[]
  /** What rows meet by rules of the trade: each of these. */
  met?: readonly Alternatives[]
  /** Of names in two languages; English unless said. */
  language?: Language
  /** For a picker: the total is not worth counting. */
  typeahead?: boolean
  /** Only what may be chosen from now on: what is inactive keeps its name where it was chosen. */
  choosing?: boolean
  /** Tallies that are to be reckoned for each row: those that the asker may be told. */
  tallies?: readonly string[]
}

/** A column by which rows are sorted. */
export interface Sorted {
  column: FilterColumn
  descending: boolean
}

/** Rows of which a column begins with what was typed, in the order of that column. */
export interface Begun {
  condition: Condition
  order: readonly [Sorted]
}

/** A question, understood. */
export interface ListPlan {
  table: ReadTable
  conditions: Condition[]
  /** The one of them that looks for the words that are searched for. */
  words: Condition | undefined
  /** By what the rows are sorted, the first before the others; their ids decide at last. */
  order: readonly [Sorted, ...Sorted[]]
  /** Rows with exactly this code come first, and in a typeahead those of exactly this name behind them. */
  exactly: readonly Condition[]
  /** Rows that a typeahead offers before others: their place in the order begins with all that was typed; then those whose name does. */
  begins: readonly Begun[]
  /** A plan of the database that suits one such question suits all that are asked in the same words, whatever their values. */
  steady: boolean
  /** An index has the rows of just this list in its order: a page is found without a look at the others. */
  ordered: boolean
  page: number
  perPage: number
  language: Language
  /** What the asker may see: it says what is named to him. */
  rowScope: RowScope
  /** Names the rows and their order: pages of the same list share it. */
  name: string
}

const mostPerPage = 200
const mostSorted = 3
const mostPages = 100_000_000

/** Understands a question; a refusal when it sorts or filters by what the list does not offer. */
export function plan(table: ReadTable, question: ListQuestion): ListPlan | Refusal {
  const {
    rowScope,
    filters = [],
    language = 'en',
    search = '',
    contains = '',
    searches = [],
    met = [],
    sort = table.resource.sort,
  } = question
  const order = orderOf(table, sort, language)
  if (isRefusal(order)) return order

  const now = thisMinute()
  const asked = [
    ...filters.map(filter => filterCondition(table, filter, now)),
    ...searches.map(one => foundBy(table, one, now)),
    ...met.map(one => metBy(table, one, now)),
  ]
  const refusal = asked.find(isRefusal)
  if (refusal) return refusal
  const within = rowScopeCondition(table, rowScope)
  const states = filters.some(({ field, operator }) => field === 'status' && operator !== 'not')
    ? []
    : unasked(question).filter(state => table.resource.states.includes(state))
  const page = whole(question.page, 1, mostPages)
  const ways = waysOf(searchable(search))
  const [terms = []] = ways
  const words = hasWords(ways)
  const seen = seenWords(table, ways, question.searched)
  const part = searchable(contains).trim()
  const offers = question.typeahead && question.sort === undefined && terms.length > 0
  const steady =
    terms.length === 0 &&
    part === '' &&
    searches.length === 0 &&
    met.length === 0 &&
    filters.every(filter => isSteady(table, filter, order))
  const conditions = [
    ...asked.filter((one): one is Condition => !isRefusal(one)),
    ...(within ? [within] : []),
    ...states.map(state => sql`t.status <> ${sql.lit(state)}`),
    ...(words ? [words] : []),
    ...seen,
    ...(part === '' ? [] : [holds(table, question.searched ?? table.resource.search, part)]),
  ]
  return {
    table,
    conditions,
    words,
    order,
    exactly: terms.length === 0 ? [] : [...hasCode(table, search), ...(offers ? isCalled(table, search) : [])],
    begins: offers && page === 1 ? beginning(table, order[0], search, language) : [],
    steady,
    ordered: steady && (filters.length === 0 || filters.some(filter => isTie(table, filter, order))),
    page,
    perPage: whole(question.per_page ?? 25, 1, mostPerPage),
    language,
    rowScope,
    name: JSON.stringify([
      orderName(order),
      table.name,
      filters,
      searches,
      met,
      [terms, part, seen.length === 0 && part === '' ? [] : question.searched],
      rowScopeName(table, rowScope),
      ...(isMoving(filters) ? [now] : []),
    ]),
  }
}

/** The states that are left out unless they are asked for. */
const unasked = ({ choosing }: ListQuestion): string[] => (choosing ? ['deleted', 'inactive'] : ['deleted'])

/** Of few values each is written out, a record is found by its id alone, and what is tied to one record stands in order in an index. */
function isSteady(table: ReadTable, filter: Filter, order: ListPlan['order']): boolean {
  const { field, operator, values } = filter
  if (field === 'id') return true
  const compares = operator === 'is' || operator === 'in' || operator === 'not'
  return (compares && areDeclared(table, field, apart(values))) || isTie(table, filter, order)
}

/** Whether a filter leaves the rows that are tied to one record, in the order for which there is an index. */
function isTie(
  { scopeColumns: ties, columns, resource }: ReadTable,
  { field, operator, values }: Filter,
  [first, ...others]: ListPlan['order'],
): boolean {
  const inOrder = others.length === 0 && first.column.field === resource.sort.replace(/^-/, '')
  return (
    inOrder &&
    ties.includes(field) &&
    columns.some(one => one.field === field && !one.type.endsWith('[]')) &&
    (operator === 'is' || operator === 'in') &&
    apart(values).length === 1
  )
}

/** What is coming is looked at anew every minute; within one, pages of a list are of the same rows. */
const thisMinute = () => new Date(Math.floor(Date.now() / 60_000) * 60_000)
const isMoving = (filters: readonly Filter[]) => filters.some(({ operator }) => operator === 'coming')

function orderOf(table: ReadTable, sort: string, language: Language): ListPlan['order'] | Refusal {
  const [first, ...others] = sort
    .split(',')
    .slice(0, mostSorted)
    .map(one => sortedBy(table, one, language))
  if (!first || isRefusal(first)) return first ?? invalid('unknown_sort', { field: 'sort', params: { field: sort } })
  const sorted: [Sorted, ...Sorted[]] = [first]
  for (const one of others) {
    if (isRefusal(one)) return one
    if (!sorted.some(({ column }) => column === one.column)) sorted.push(one)
  }
  return sorted
}

function sortedBy(table: ReadTable, sort: string, language: Language): Sorted | Refusal {
  const field = sort.replace(/^-/, '')
  const column = sortColumn(table, field === 'name' && !table.resource.fields.name ? table.resource.title : field, language)
  return column ? { column, descending: sort.startsWith('-') } : invalid('unknown_sort', { field: 'sort', params: { field } })
}

const orderName = (order: readonly Sorted[]) => order.map(({ column, descending }) => `${descending ? '-' : ''}${column.name}`).join(',')

/** Names the rows of a list whatever their order: all its orders share one total. */
export const rowsName = ({ name, order }: ListPlan): string => name.replace(JSON.stringify(orderName(order)), '')

/** Search text is a literal; what cannot stand in a text at all is left out. */
export const searchable = (search: string) => search.slice(0, 200).toWellFormed().replaceAll('\0', '')

/** Finds the rows that have the words of a text, or one of the values that it stands for. */
function foundBy(table: ReadTable, { text, or }: Searched, now: Date): Condition | Refusal {
  const words = hasWords(waysOf(searchable(text)))
  const others = or.map(filter => filterCondition(table, filter, now))
  const refusal = others.find(isRefusal)
  if (refusal) return refusal
  const any = [...(words ? [words] : []), ...others.filter((one): one is Condition => !isRefusal(one))]
  return any.length === 0 ? sql`true` : sql`(${sql.join(any, sql` or `)})`
}

function metBy(table: ReadTable, alternatives: Alternatives, now: Date): Condition | Refusal {
  const each = alternatives.map(filters => filters.map(filter => filterCondition(table, filter, now)))
  const refusal = each.flat().find(isRefusal)
  if (refusal) return refusal
  const all = each.map(conditions => sql`(${sql.join(conditions, sql` and `)})`)
  return all.length === 0 ? sql`false` : sql`(${sql.join(all, sql` or `)})`
}

/** Rows that have the words of what was typed, in any of the ways in which it may be meant. */
function hasWords(ways: readonly (readonly string[])[]): Condition | undefined {
  const [only, ...others] = ways.map(hasAll)
  return only === undefined || others.length === 0 ? only : sql`(${sql.join([only, ...others], sql` or `)})`
}

/** Nearly every row has a word that begins with some one letter: beside longer terms those are looked for in the rows that the index found. */
function hasAll(terms: readonly string[]): Condition {
  const telling = terms.filter(term => term.length > 1)
  if (telling.length === 0) return sql`t.lexemes @@ ${queryOf(terms)}::tsquery`
  const found = sql`t.lexemes @@ ${queryOf(telling)}::tsquery`
  return telling.length === terms.length ? found : sql`(${found} and ts_match_vq(t.lexemes, ${queryOf(terms)}::tsquery))`
}

/** The words of all fields lie in one index: for who may not be answered by some of them, those of the others are looked at by themselves. */
function seenWords(table: ReadTable, ways: readonly (readonly string[])[], searched: readonly string[] | undefined): Condition[] {
  if (searched === undefined || table.resource.search.every(field => searched.includes(field))) return []
  const columns = table.columns.filter(({ field, type }) => type === 'text' && searched.includes(field))
  const begins = (term: string): Condition => {
    const begun = `(^|[^[:alnum:]])${term.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}`
    const begin = columns.map(({ name }) => sql`${sql.ref(`t.${name}`)} ~ ${begun}`)
    return begin.length === 0 ? sql`false` : sql`(${sql.join(begin, sql` or `)})`
  }
  const each = ways.map(terms => sql`(${sql.join(terms.map(begins), sql` and `)})`)
  return each.length === 0 ? [] : [sql`(${sql.join(each, sql` or `)})`]
}

const hasCode = (table: ReadTable, search: string): Condition[] =>
  oneIs(
    table.columns.filter(({ field }) => table.resource.fields[field]?.kind === 'code' && table.resource.search.includes(field)),
    search,
  )

/** Whether a row is called so, in whichever language. */
const isCalled = ({ columns, resource }: ReadTable, search: string): Condition[] =>
  oneIs(
    columns.filter(({ field, type }) => field === resource.title && type === 'text' && resource.search.includes(field)),
    search,
  )

function oneIs(columns: readonly FilterColumn[], search: string): Condition[] {
  const value = searchKey(searchable(search).trim())
  const equal = columns.map(({ name }) => sql`${sql.ref(`t.${name}`)} = ${value}`)
  return equal.length === 0 ? [] : [sql`(${sql.join(equal, sql` or `)})`]
}

/** What begins with what was typed: the field that the list is ordered by, then the name; each is found in order by its own index. */
function beginning(table: ReadTable, first: Sorted, search: string, language: Language): Begun[] {
  const title = sortColumn(table, table.resource.title, language)
  const named = title && title !== first.column ? [{ column: title, descending: false }] : []
  const pattern = `${literal(searchable(search).trim())}%`
  return [first, ...named]
    .filter(({ column }) => column.type === 'text' && table.resource.search.includes(column.field))
    .map(one => ({ condition: sql`${sql.ref(`t.${one.column.name}`)} like ${pattern}`, order: [one] }))
}

const whole = (value: number | undefined, least: number, most: number): number => {
  const number = Math.trunc(value ?? least)
  return Number.isFinite(number) ? Math.min(Math.max(number, least), most) : least
}
