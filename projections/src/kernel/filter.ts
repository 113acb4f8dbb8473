import type { Kind } from '@fairlead/contracts/kernel/field'
import type { Operator } from '@fairlead/contracts/kernel/kind'
import { operatorsOf } from '@fairlead/contracts/kernel/kinds'
import { searchKey } from '@fairlead/contracts/kernel/search-key'
import { invalid, type Refusal } from '@fairlead/domain/kernel/refusal'
import { type RawBuilder, sql } from 'kysely'
import { type ColumnType, emptyCell, type FilterColumn } from './filter-column.ts'
import type { ReadTable } from './read-table.ts'
import { textsOf, wordy } from './table-sql.ts'

/**
 * What rules ask of fields that no address can: `allows` wants one of these values or none at all, `overlaps` that a record holds on some day between
 * two, `refers` that a part of its rows (`port_calls.port_id`) names one of these records.
 */
type RuleOperator = 'allows' | 'overlaps' | 'refers'

/** A condition on a field, as it stands in the address: `status=draft,final`, `status.not=void`, `eta.from=2026-01-01`, `name.contains=sea`. */
export interface Filter {
  field: string
  operator: Operator | RuleOperator
  values: readonly string[]
}

export type Condition = RawBuilder<unknown>

/** A filter as SQL on the table `t`; a refusal when the list cannot be filtered so. */
export function filterCondition(table: ReadTable, filter: Filter, now: Date): Condition | Refusal {
  if (filter.operator === 'coming') return coming(table, filter, now)
  if (filter.operator === 'refers') return refers(table, filter)
  if (filter.field === 'valid_on') return validOn(table, filter)
  if (filter.field === 'id' && (filter.operator === 'is' || filter.operator === 'in')) {
    const ids = apart(filter.values)
    return ids.every(isUuid) ? sql`t.id = any(${ids}::uuid[])` : wrong(filter)
  }
  if (filter.operator === 'overlaps') return unknownFilter(filter)
  const field = table.resource.fields[filter.field]
  const columns = table.columns.filter(column => column.field === filter.field && column.within === undefined)
  if (!field || columns.length === 0) return unknownFilter(filter)
  const operators = operatorsOf(field)
  const { operator } = filter
  const values = freeText.has(field.kind) && filter.field !== 'status' ? filter.values : apart(filter.values)
  const equals = operator === 'is' || operator === 'in' // one value or several: a list that takes the one takes the other
  if (operator === 'allows') return either(columns.flatMap(column => [isOneOf(table, column, values), isNothing(column, true)]))
  if (!operators.includes(operator) && !(equals && (operators.includes('is') || operators.includes('in')))) return unknownFilter(filter)
  const [value = ''] = values
  if (operator !== 'empty' && !values.every(one => columns.every(({ type }) => fits[type](one)))) return wrong(filter)

  switch (operator) {
    case 'is':
    case 'in':
      return either(columns.map(column => isOneOf(table, column, values)))
    case 'not':
      return sql`not ${either(columns.map(column => isOneOf(table, column, values)))}`
    case 'contains':
      return either(columns.map(column => contains(table, column, value)))
    case 'starts':
      return either(columns.map(column => sql`${at(column)} like ${`${literal(value)}%`}`))
    case 'from':
    case 'to':
    case 'before':
    case 'after':
      return either(columns.map(column => bounds[operator](column, value)))
    case 'empty':
      return either(columns.map(column => isNothing(column, value !== 'false')))
  }
}

/** A moment of the rows of a field that lies within so many hours from now; moments are kept as texts that sort by time. */
function coming(table: ReadTable, filter: Filter, now: Date): Condition | Refusal {
  const column = table.columns.find(({ field, within }) => field === filter.field && within === 'moments')
  const [hours = ''] = filter.values
  if (!column) return unknownFilter(filter)
  if (!/^\d{1,4}$/.test(hours)) return wrong(filter)
  const until = new Date(now.getTime() + Number(hours) * 3_600_000)
  return sql`exists (select from unnest(${at(column)}) moment where moment >= ${now.toISOString()} and moment <= ${until.toISOString()})`
}

function refers(table: ReadTable, filter: Filter): Condition | Refusal {
  const [field, part] = filter.field.split('.')
  const column = table.columns.find(one => one.field === field && one.within === part && one.type === 'uuid[]')
  if (!column || part === undefined) return unknownFilter(filter)
  return filter.values.every(isUuid) ? isOneOf(table, column, filter.values) : wrong(filter)
}

/** Rows that hold on a day: what has no end is infinite, and so is after every day. */
function validOn({ resource, columns }: ReadTable, filter: Filter): Condition | Refusal {
  const { from, until } = resource.valid_on ?? {}
  const first = columns.find(({ field }) => field === from)
  const last = columns.find(({ field }) => field === until)
  if (!first || !last) return unknownFilter(filter)
  const [day = '', ...others] = apart(filter.values)
  if (filter.operator === 'overlaps') return holdsBetween(first, last, day, others[0])
  if (filter.operator !== 'is') return unknownFilter(filter)
  return isRealDay(day) && others.length === 0 ? holdsBetween(first, last, day, day) : wrong(filter)
}

/** What begins never, holds on no day however late. */
const holdsBetween = (first: FilterColumn, last: FilterColumn, day: string, end: string | undefined): Condition =>
  sql`(${end ? sql`${at(first)} <= ${end}::date` : sql`${at(first)} < 'infinity'`} and ${at(last)} >= ${day}::date)`

/** Kinds whose values may hold a comma: what stands in the address is then one value. */
const freeText: ReadonlySet<Kind> = new Set(['text', 'lines', 'bl_text', 'translated', 'party'])
/** Several values that stand in one, parted by commas. */
export const apart = (values: readonly string[]) => values.flatMap(value => value.split(','))

const unknownFilter = ({ field }: Filter) => invalid('unknown_filter', { field, params: { field } })
const wrong = ({ field }: Filter) => invalid('wrong_value', { field })
const either = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

const at = ({ name }: FilterColumn) => sql.ref(`t.${name}`)
const as = (type: ColumnType) => sql.raw(type)
const isList = (type: ColumnType) => type === 'text[]' || type === 'uuid[]'

function isOneOf(table: ReadTable, column: FilterColumn, values: readonly string[]): Condition {
  if (column.field === 'status_id') return isOfStates(table, values.map(Number))
  const isText = column.type === 'text' && table.resource.fields[column.field]?.kind !== 'choice'
  const wanted = isText ? values.map(searchKey) : [...values]
  const type = as(column.type)
  if (isList(column.type)) return sql`${at(column)} && ${wanted}::${type}`
  if (areDeclared(table, column.field, wanted)) return sql`${at(column)} in (${sql.join(wanted.map(one => sql`${sql.lit(one)}::${type}`))})`
  const [only] = wanted
  return wanted.length === 1 ? sql`${at(column)} = ${only}::${type}` : sql`${at(column)} = any(${wanted}::${type}[])`
}

/** States by their numbers. An index has them by their names. */
function isOfStates({ resource }: ReadTable, ids: readonly number[]): Condition {
  const states = Object.entries(resource.state_ids ?? {}).flatMap(([state, id]) => (ids.includes(id) ? [sql`${sql.lit(state)}`] : []))
  return states.length === 0 ? sql`false` : sql`t.status in (${sql.join(states)})`
}

/**
 * Whether all these are among the few values that a field can have. Those are written out in a statement: how many rows have one says nothing of
 * another, and the database is to plan for the one.
 */
export function areDeclared({ resource }: ReadTable, name: string, values: readonly string[]): boolean {
  const { kind, of = [] } = resource.fields[name] ?? {}
  const declared: readonly string[] =
    name === 'status'
      ? resource.states
      : kind === 'flag'
        ? ['true', 'false']
        : kind === 'choice'
          ? of.map(({ code }) => code)
          : kind === 'numbered'
            ? of.map(({ id }) => String(id))
            : []
  return values.length > 0 && values.every(value => declared.includes(value))
}

/** A search key in which nothing stands for anything else. */
export const literal = (value: string) => searchKey(value).replace(/[\\%_]/g, '\\$&')

/** The second condition follows from the first, but one index serves it for all columns that people look for parts of words in. */
function contains(table: ReadTable, column: FilterColumn, value: string): Condition {
  const pattern = `%${literal(value)}%`
  if (!wordy(table).includes(column)) return sql`${at(column)} like ${pattern}`
  return sql`(${at(column)} like ${pattern} and (${sql.raw(textsOf(table, 't.'))}) like ${pattern})`
}

/** Whether one of these fields holds a text, in whatever language. */
export function holds(table: ReadTable, fields: readonly string[], value: string): Condition {
  const columns = table.columns.filter(({ field, type }) => type === 'text' && fields.includes(field))
  return columns.length === 0 ? sql`false` : either(columns.map(column => contains(table, column, value)))
}

/** What sorts last stands for nothing, which lies within no bounds. */
const compared = (column: FilterColumn, how: '>=' | '<=' | '<' | '>', value: string): Condition =>
  sql`(${at(column)} ${sql.raw(how)} ${value}::${as(column.type)} and ${at(column)} < ${emptyCell[column.type]}::${as(column.type)})`

/** A moment is compared to a day as a whole: up to a day is up to its end, and after it is from the next day on. */
const endOfDay = (column: FilterColumn, how: '<' | '>=', value: string): Condition =>
  sql`(${at(column)} ${sql.raw(how)} ${value}::timestamptz + interval '1 day' and ${at(column)} < 'infinity')`

const bounds = {
  from: (column: FilterColumn, value: string) => compared(column, '>=', value),
  to: (column: FilterColumn, value: string) =>
    column.type === 'timestamptz' && isDay(value) ? endOfDay(column, '<', value) : compared(column, '<=', value),
  before: (column: FilterColumn, value: string) => compared(column, '<', value),
  after: (column: FilterColumn, value: string) =>
    column.type === 'timestamptz' && isDay(value) ? endOfDay(column, '>=', value) : compared(column, '>', value),
}

const isNothing = (column: FilterColumn, wanted: boolean): Condition =>
  sql`${at(column)} ${sql.raw(wanted ? '=' : '<>')} ${emptyCell[column.type]}::${as(column.type)}`

export const isUuid = (value: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)
const isDay = (value: string) => /^[12]\d{3}-\d{2}-\d{2}$/.test(value)

/** Whether Postgres will take a value for a type: what it would refuse must be refused here, with a reason. */
const fits: Readonly<Record<ColumnType, (value: string) => boolean>> = {
  text: value => !value.includes('\0') && value.isWellFormed(),
  'text[]': value => !value.includes('\0') && value.isWellFormed(),
  bigint: value => /^-?\d{1,15}$/.test(value),
  numeric: value => /^-?\d{1,20}(\.\d{1,10})?$/.test(value),
  boolean: value => value === 'true' || value === 'false',
  date: isRealDay,
  timestamptz: value => isRealDay(value) || isInstant(value),
  uuid: isUuid,
  'uuid[]': isUuid,
}

function isRealDay(value: string): boolean {
  const instant = Date.parse(`${value}T00:00:00Z`)
  return isDay(value) && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value)
}

function isInstant(value: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
    isRealDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value))
  )
}
