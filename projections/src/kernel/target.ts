import type { Keyed } from '@fairlead/domain/kernel/rows'
import type { Position } from '@fairlead/domain/ports/event-log'
import { escapeIdentifier } from 'pg'
import { arrayOf } from './array-text.ts'
import { type ListCache, listCache, listsName } from './keyed-lists.ts'
import type { Bag, ReadTable } from './read-table.ts'
import { tableName } from './table-sql.ts'

/** A build under way: which table is written, by which fold. */
export interface Target {
  table: ReadTable
  build: number
  shown: boolean
  indexed: boolean
  /** Where events stand that it goes on without. */
  skips: Set<Position>
  /** Rows that begin with such an event: they are not there, whatever is said of them later. */
  setAside: Set<string>
  /** How far what it says beyond its streams was reckoned since it came: not at all, up to an id, or `all`. What was begun is kept up to date. */
  reckoned: string | undefined
  /** Name of the table, ready to stand in a statement. */
  into: string
  /** Lists that lie beside their rows in this build: none where an older release made it. */
  keyed: Keyed
  /** Name of their table. */
  lists: string
  listCache: ListCache
  /** The upsert, with its parameters counted from `parameter` on. */
  upsert: (parameter: number) => string
  /** The parameters of the upsert: an array for each column. */
  arrays: (rows: readonly Bag[]) => string[]
}

type Column = readonly [name: string, type: string]

type TargetOptions = Omit<Target, 'into' | 'keyed' | 'lists' | 'listCache' | 'upsert' | 'arrays'>

/** Prepares a build for writing. `present` are the columns its table has: an older build may lack some. */
export function target(wanted: TargetOptions, present: ReadonlySet<string>): Target {
  const into = tableName(wanted.table.name, wanted.build)
  const finding = wanted.table.columns.filter(column => present.has(column.name)).map(({ name, type }): Column => [name, type])
  const columns = [...common, ...finding]
  const arrays = (rows: readonly Bag[]) => columns.map(([name]) => arrayOf(rows.map(row => row[name])))
  const beside = {
    keyed: present.has('lists.of') ? wanted.table.keyed : {},
    lists: listsName(wanted.table.name, wanted.build),
    listCache: listCache(),
  }
  return { ...wanted, ...beside, into, upsert: upsertOf(into, columns), arrays }
}

const common = [
  ['id', 'uuid'],
  ['version', 'integer'],
  ['log_position', 'text'],
  ['record', 'jsonb'],
  ['listed', 'jsonb'],
  ['lexemes', 'tsvector'],
  ['created_at', 'timestamptz'],
  ['created_by', 'text'],
  ['updated_at', 'timestamptz'],
  ['updated_by', 'text'],
] as const
const setOnce = new Set(['id', 'created_at', 'created_by'])

/**
 * One statement writes all rows of a batch, from an array per column: Postgres takes those half as fast again as rows in JSON. A row that is
 * there in a later version stays. One of the same version is written: what it says beyond its stream may be new.
 */
function upsertOf(into: string, columns: readonly Column[]): (parameter: number) => string {
  const names = columns.map(([name]) => escapeIdentifier(name))
  const values = columns.map(([name, type]) => `r.${escapeIdentifier(name)}${isNested(type) ? `::${type}` : ''}`)
  const set = names.filter((_, index) => !setOnce.has(columns[index]?.[0] ?? '')).map(name => `${name} = excluded.${name}`)
  const before = `insert into ${into} as t (${names.join(', ')}) select ${values.join(', ')}`
  const after = `on conflict (id) do update set ${set.join(', ')} where t.version <= excluded.version`
  return parameter => {
    const arrays = columns.map(([, type], index) => `$${parameter + index}::${isNested(type) ? 'text' : type}[]`)
    return `${before} from unnest(${arrays.join(', ')}) as r (${names.join(', ')}) ${after}`
  }
}

/** Lists within the array of a column travel as text, since Postgres would take them for another dimension. */
const isNested = (type: string) => type === 'tsvector' || type.endsWith('[]')
