import type { Tally } from '@fairlead/contracts/kernel/tally'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { type ColumnType, emptyCell, type FilterColumn } from './filter-column.ts'
import { createSums } from './kept-sums.ts'
import { createLists, listsName, wholeRecord } from './keyed-lists.ts'
import { ownColumns, type ReadTable, sortColumn } from './read-table.ts'

/** A table that was built, or is being built, for a projection: `rm.colours_v3` is the third. */
export const tableName = (projection: string, build: number): string => `rm.${escapeIdentifier(`${projection}_v${build}`)}`
/** What lists and shows read: a view of the build that is live. */
export const viewName = (projection: string): string => `rm.${escapeIdentifier(projection)}`

/** Text is compared byte by byte: it is a search key, and no server's locale may change its order. */
const sqlType = (type: string) => (type === 'text' ? 'text collate "C"' : type)

function literalNothing(type: ColumnType): string {
  const value = emptyCell[type]
  return typeof value === 'object' ? "'{}'" : escapeLiteral(String(value))
}

/** The statements that make a build's table, and those of its lists and sums, without the indexes that would slow down filling it. */
export function createTable(table: ReadTable, build: number): string {
  // The default serves a release that no longer knows the column and still writes to this table.
  const finding = table.columns.map(
    ({ name, type }) => `${escapeIdentifier(name)} ${sqlType(type)} not null default ${literalNothing(type)}`,
  )
  const columns = [
    'id uuid primary key',
    'version integer not null',
    'log_position text not null',
    'record jsonb not null',
    'listed jsonb not null',
    'lexemes tsvector not null',
    'created_at timestamptz',
    'created_by text',
    'updated_at timestamptz not null',
    'updated_by text not null',
    ...finding,
  ]
  const rows = `create table ${tableName(table.name, build)} (${columns.join(', ')}) with (fillfactor = 80)`
  // Nobody looks for what stands in these, and to sort a sample of them is half of what an analysis takes.
  const unsampled = `alter table ${tableName(table.name, build)} alter column record set statistics 0, alter column listed set statistics 0`
  // By which the rows of a record are found while they are made.
  const spread =
    table.beyond && 'spreads' in table.beyond
      ? [`create index on ${tableName(table.name, build)} (${escapeIdentifier(table.beyond.by)})`]
      : []
  const lists = hasLists(table) ? [createLists(table.name, build)] : []
  const sums = table.summed ? [createSums(table, build, tableName(table.name, build), table.summed)] : []
  return [rows, unsampled, ...spread, ...lists, ...sums].join('; ')
}

/**
 * The statements that index a build's table. They run beside readers and writers (`concurrently`) and outside a transaction: one that
 * stayed open for the length of an index would keep new events from every reader of the log.
 */
export function createIndexes(table: ReadTable, build: number): string[] {
  const on = (method: string, what: string) => `create index concurrently on ${tableName(table.name, build)} using ${method} (${what})`
  // Lists leave out what is deleted: an index that does so too says which rows they pass without a look at the table.
  const kept = table.resource.states.includes('deleted') ? " where status <> 'deleted'" : ''
  const first = sortColumn(table, table.resource.sort.replace(/^-/, ''), 'en')
  const finding = table.columns.filter(isIndexed(table)).map(column => {
    const name = escapeIdentifier(column.name)
    if (column.type.endsWith('[]')) return on('gin', name)
    const tied = table.scopeColumns.includes(column.name) && first && first.name !== column.name
    const inOrder = on('btree', tied ? `${name}, ${escapeIdentifier(first.name)}, id` : `${name}, id`)
    return column.name === 'status' ? inOrder : inOrder + kept
  })
  return [
    ...finding,
    ...(table.resource.sought_by ? [on('btree', table.resource.sought_by.map(escapeIdentifier).join(', ')) + kept] : []),
    ...new Set(table.tallied.flatMap(({ tally }) => indexFor(tally)).map(what => on('btree', what))),
    ...(table.resource.search.length === 0 ? [] : [on('gin', 'lexemes')]),
    ...(wordy(table).length === 0 ? [] : [on('gin', `(${textsOf(table, '')}) gin_trgm_ops`)]),
  ]
}

/**
 * Which columns rows are looked for by: each index is written with every row. States have none where there are none, and their numbers are
 * asked for by their names. A code that nothing shows nor searches is looked for by nobody.
 */
const isIndexed =
  (table: ReadTable) =>
  (column: FilterColumn): boolean =>
    column.field === 'status'
      ? table.resource.states.length > 0
      : column.field !== 'status_id' && (table.resource.fields[column.field]?.kind !== 'code' || isAskedFor(table, column))

/** Whether a column is shown, or declared to be looked for all the same. */
const isAskedFor = (table: ReadTable, column: FilterColumn): boolean =>
  isShown(table, column) || table.resource.filterable?.includes(column.field) === true

/** Whether a list shows, searches or sorts a column, or no two records share its value. */
const isShown = ({ resource }: ReadTable, { field }: FilterColumn): boolean =>
  [...resource.list, ...resource.search, ...resource.unique, resource.title, resource.sort.replace(/^-/, '')].includes(field)

/** The columns that people look for parts of words in: not states, codes of choices, and what else is asked for as a whole. */
export const wordy = (table: ReadTable): FilterColumn[] =>
  table.columns.filter(column => {
    const field = table.resource.fields[column.field]
    return column.type === 'text' && column.field !== 'status' && field?.kind !== 'choice' && !field?.whole && isShown(table, column)
  })

/** Of what refers to a record, a tally finds those in a state, or the latest, without a look at the others. */
function indexFor(tally: Tally): string[] {
  if (tally.how === 'borrowed' || tally.how === 'figure') return []
  if (tally.how === 'latest') return [`${escapeIdentifier(tally.by)}, ${escapeIdentifier(tally.moment)}`]
  return tally.having?.status ? [`${escapeIdentifier(tally.by)}, status`] : []
}

/** All these columns in one expression, so that one trigram index serves a `contains` on any of them. */
export function textsOf(table: ReadTable, alias: string): string {
  return wordy(table)
    .map(({ name }) => `${alias}${escapeIdentifier(name)}`)
    .join(" || ' ' || ")
}

const hasLists = ({ keyed }: Pick<ReadTable, 'keyed'>): boolean => Object.keys(keyed).length > 0

/** The statements that let reads see a build, with whole records. */
export function showBuild(table: Pick<ReadTable, 'name' | 'keyed' | 'columns'>, build: number): string {
  const { name, columns } = table
  const whole = (column: string) =>
    column === 'record' ? `${wholeRecord(listsName(name, build))} as record` : `t.${escapeIdentifier(column)}`
  const what = hasLists(table) ? [...ownColumns, ...columns.map(column => column.name)].map(whole).join(', ') : '*'
  return `drop view if exists ${viewName(name)}; create view ${viewName(name)} as select ${what} from ${tableName(name, build)} t`
}
