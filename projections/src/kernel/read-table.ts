import { createHash } from 'node:crypto'
import { filterableFields, type Resource } from '@fairlead/contracts/kernel/resource'
import type { Tally } from '@fairlead/contracts/kernel/tally'
import { talliesOf } from '@fairlead/contracts/resources'
import { type AnyAggregate, idOf } from '@fairlead/domain/kernel/aggregate'
import type { Keyed } from '@fairlead/domain/kernel/rows'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import { type FilterColumn, filterColumns, isSortable } from './filter-column.ts'
import { calledByParts } from './number-endings.ts'

export type Bag = { [key: string]: unknown }

/** What a table is to be told of, and what it makes of it. */
export interface Fold {
  readonly resource: Resource
  /** Raised when the same events are folded to something else, as `hash` tells; the table is then built anew beside the old one. */
  readonly version: number
  /** Of the sources that say what the events are folded to. */
  readonly hash?: string
  /** The row that an event concerns, with the version that it brings the row to; undefined when it concerns none. */
  rowOf(event: StoredEvent): { id: string; version: number } | undefined
  readonly initial: Readonly<Bag>
  /** Lists of a record that lie beside its row, each with the field by which its entries are found. */
  readonly keyed?: Keyed
  /** Pure: the record after events of one row. */
  fold(record: Bag, events: readonly StoredEvent[]): Bag
  /** What it says beyond the stream of a record, if anything. */
  readonly beyond?: Gathering | Spreading | undefined
  /** What of its rows is kept summed beside them. */
  readonly summed?: Summed | undefined
}

/** Rows of another table that point to a record, in groups. */
export interface Gather {
  readonly from: string
  /** The fields there that point here, each with the field here that it names. */
  readonly on: Readonly<Record<string, string>>
  /** Rows that agree in these fields are one group. */
  readonly each: readonly string[]
  /** What is added up in a group. */
  readonly sum: readonly string[]
  /** Of those that are not deleted only the one with the greatest value in this field. */
  readonly newest?: string
}
export type Gathers = Readonly<Record<string, Gather>>

/** A table that says of its records what rows of other tables tell of them, too. */
export interface Gathering {
  readonly gathers: Gathers
  /** The fields of its own stream by which it reckons. */
  readonly by: readonly string[]
  /** Pure: the fields that it says of a record by what was gathered, always the same ones. */
  said(record: Bag, gathered: Readonly<Record<string, readonly Bag[]>>): Bag
}

/** A table that has several rows of a record of another: its lines, each by itself. */
export interface Spreading {
  readonly spreads: string
  /** The field of such a row that names the record. */
  readonly by: string
  /** The field of the record whose entries are the rows. */
  readonly list: string
  /** Pure: the row that an entry is. */
  row(entry: Bag, record: Bag, id: string): Bag & { id: string }
}

/** What is added up of the rows of a table, and the fields by whose values. */
export interface Summed {
  readonly of: string
  readonly by: readonly string[]
}

/** A read table: the fold of a resource's events, and the columns by which its rows are found. */
export interface ReadTable extends Fold {
  readonly name: string
  readonly keyed: Keyed
  readonly columns: readonly FilterColumn[]
  /** Fields whose values stand in a row of a list. */
  readonly listed: readonly string[]
  /** The fields of a record, and of a row of a list, as null: what is null is not stored, and is added to what was read. */
  readonly unsaid: { readonly record: Readonly<Bag>; readonly listed: Readonly<Bag> }
  /** Columns that tie a record to an office, a customer or a port. */
  readonly scopeColumns: readonly string[]
  /** Tallies in other lists that tell of these rows, with the resource in whose list they stand. */
  readonly tallied: readonly { resource: Resource; tally: Tally }[]
  /** Changes whenever the table would look otherwise, so that a new field is there after the next start. */
  readonly shape: string
}

/** The read table of a resource: all of it follows from the declaration and the aggregate's own fold. */
export function readTable(
  aggregate: AnyAggregate,
  { version = 1, hash = '', beyond }: { version?: number; hash?: string; beyond?: Gathering | undefined } = {},
): ReadTable {
  const streams = `${aggregate.resource.stream}-` // each event is asked of each table whether it concerns it
  return tableOf({
    resource: aggregate.resource,
    version,
    hash,
    beyond,
    initial: aggregate.initial,
    keyed: aggregate.keyed,
    rowOf: event => (event.stream.startsWith(streams) ? { id: idOf(event.stream), version: event.version } : undefined),
    fold: (record, events) => aggregate.fold(record, events),
  })
}

/** The columns of every read table, beside those by which rows are found. */
export const ownColumns: readonly string[] = [
  'id',
  'version',
  'log_position',
  'record',
  'listed',
  'lexemes',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
]

/** Derives a read table from a fold. Throws where a field bears the name of a column that every table has. */
export function tableOf(fold: Fold): ReadTable {
  const { resource, keyed = {} } = fold
  const fields = resource.fields
  const pointing = Object.keys(fields).filter(name => fields[name]?.kind === 'refs' || fields[name]?.kind === 'rows')
  const columns = unique([...filterableFields(resource), ...pointing]).flatMap(name =>
    fields[name] ? filterColumns(name, fields[name]) : [],
  )
  const clash = columns.find(column => ownColumns.includes(column.name))
  if (clash) throw new Error(`${resource.name} cannot have a field ${clash.name}: every read table has a column of that name`)

  const listed = unique([...resource.list, ...(resource.carried ?? []), resource.title, 'status', 'status_id', 'code']).filter(
    name => fields[name],
  )
  const ties = unique(Object.values(resource.scope).flat()).filter(name => columns.some(column => column.name === name))
  const tallied = talliesOf(resource.name)
  const told = tallied.map(({ tally }) => tally)
  const parted = calledByParts(resource)
  const shape = [
    edition,
    columns.map(({ name, type }) => [name, type]),
    listed,
    resource.search,
    ...(parted.length > 0 ? [{ parted }] : []),
    resource.sort,
    ...(resource.sought_by ? [{ sought_by: resource.sought_by }] : []),
    resource.scope,
    told,
    fold.beyond,
    fold.hash,
    ...(Object.keys(keyed).length > 0 ? [keyed] : []),
    ...(fold.summed ? [{ summed: fold.summed }] : []),
  ]
  return {
    ...fold,
    name: resource.name,
    keyed,
    columns,
    listed,
    unsaid: { record: nulls(Object.keys(fold.initial)), listed: nulls(listed) },
    scopeColumns: ties,
    tallied,
    shape: createHash('sha256').update(JSON.stringify(shape)).digest('hex'),
  }
}

/** Raised when what every table holds, or its indexes, are derived in another way. */
const edition = 6

const nulls = (names: readonly string[]): Readonly<Bag> => Object.freeze(Object.fromEntries(names.map(name => [name, null])))
const unique = (names: readonly string[]): string[] => [...new Set(names)]

/** The column that a list is sorted by for a field, in a language; undefined when it cannot be sorted by it. */
export const sortColumn = (table: ReadTable, field: string, language: 'en' | 'nl'): FilterColumn | undefined =>
  table.columns.find(
    column => column.field === field && isSortable(column) && (column.name === field || column.name === `${field}_${language}`),
  )
