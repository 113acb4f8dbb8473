import type { Keyed } from '@fairlead/domain/kernel/rows'
import { escapeIdentifier } from 'pg'
import { arrayOf } from './array-text.ts'
import { prepared, type Queryable } from './database.ts'
import type { Bag, ReadTable } from './read-table.ts'

// Lists that may grow long lie in a table beside the rows of their records, an entry in a row of its own: so an event that concerns one entry of
// five thousand writes one. Whoever reads a table through its view sees whole records.

/** An entry of a list, and where it stands among the others. */
interface Entry {
  readonly place: number
  readonly row: Bag
}
/** The keyed lists of a record as they lie there: by field, their entries by key, in order. */
export type Lists = Readonly<Record<string, ReadonlyMap<string, Entry>>>

/** The table of entries beside the table of a build. */
export const listsName = (projection: string, build: number): string => `rm.${escapeIdentifier(`${projection}_v${build}_lists`)}`

/** The statement that makes it. */
export const createLists = (projection: string, build: number): string =>
  `create table ${listsName(projection, build)}
    (of uuid not null, field text not null, key text not null, place bigint not null, row jsonb not null, primary key (of, field, key))`

/** The whole record of a row `t`, as a term. */
export const wholeRecord = (lists: string): string =>
  `t.record || coalesce((select jsonb_object_agg(field, rows) from
    (select field, jsonb_agg(row order by place) as rows from ${lists} where of = t.id group by field) l), '{}')`

/** All entries of the lists of a row `t`, as a term. */
const entries = (lists: string): string =>
  `coalesce((select json_object_agg(field, entries) from
    (select field, json_agg(json_build_array(key, place, row) order by place) as entries from ${lists} where of = t.id group by field) l), '{}')`

/** A row of a build as it lies there, with its whole record. */
export interface Stored {
  id: string
  version: number
  record: Bag
  lists: Lists
}

/** A build whose rows are read: its table, that of its lists, and what is known of these. */
interface Kept {
  into: string
  keyed: Keyed
  lists: string
  listCache: ListCache
  table: Pick<ReadTable, 'unsaid'>
}

/** Rows of a build by id; of lists that were read or written lately nothing is read again. `more` are other columns of them. */
export async function storedRows<T extends object>(
  db: Queryable,
  kept: Kept,
  ids: readonly string[],
  more: readonly string[] = [],
): Promise<(Stored & T)[]> {
  const { into, keyed, lists, listCache: cache, table } = kept
  const columns = ['id', 'version', 'record', ...more].map(name => `t.${name}`).join(', ')
  const text = (also: string) => `select ${columns}${also} from ${into} t where t.id = any($1::uuid[])`
  const whole = (row: Pick<Stored, 'record'>, listed: Bag) => ({ ...table.unsaid.record, ...row.record, ...listed })
  if (Object.keys(keyed).length === 0) {
    const { rows } = await db.query<Stored & T>(prepared(text(''), [ids]))
    return rows.map(row => ({ ...row, record: whole(row, {}), lists: {} }))
  }
  const unless = `, case when t.id = any($2::uuid[]) then null else ${entries(lists)} end as entries`
  const { rows } = await db.query<Omit<Stored, 'lists'> & T & { entries: Entries | null }>(prepared(text(unless), [ids, cache.among(ids)]))
  const outdated: string[] = []
  const stored = rows.flatMap(row => {
    const known = row.entries === null ? cache.at(row) : listsOf(row.entries, keyed)
    if (!known) {
      outdated.push(row.id)
      return []
    }
    cache.keep(row, known)
    return [{ ...row, record: whole(row, listed(known)), lists: known }]
  })
  cache.drop(outdated)
  return outdated.length === 0 ? stored : [...stored, ...(await storedRows<T>(db, kept, outdated, more))]
}

type Entries = Readonly<Record<string, readonly (readonly [key: string, place: number, row: Bag])[]>>

const listsOf = (entries: Entries, keyed: Keyed): Lists =>
  Object.fromEntries(
    Object.keys(keyed).map(field => [field, new Map((entries[field] ?? []).map(([key, place, row]) => [key, { place, row }]))]),
  )

const listed = (lists: Lists): Bag =>
  Object.fromEntries(Object.entries(lists).map(([field, entries]) => [field, [...entries.values()].map(({ row }) => row)]))

/** What has to be written of the lists of a record. */
export interface ListChanges {
  after: Lists
  put: (Entry & { field: string; key: string })[]
  gone: { field: string; key: string }[]
}

/** A version is in no list so many entries long. */
const longest = 1_000_000

/**
 * What the lists of a record have become. Who stays keeps his place; who is new, or stands behind one who is, gets the next that nobody had.
 * Entries that are the same objects are taken for unchanged.
 */
export function listChanges(before: Lists, { record, version }: { record: Bag; version: number }, keyed: Keyed): ListChanges {
  const changes: ListChanges = { after: {}, put: [], gone: [] }
  const after: Record<string, Map<string, Entry>> = {}
  for (const [field, name] of Object.entries(keyed)) {
    const known = before[field]
    const now = new Map<string, Entry>()
    let last = -1
    for (const [index, row] of (record[field] as readonly Bag[]).entries()) {
      const key = String(row[name])
      const was = known?.get(key)
      const entry = was && was.place > last ? (was.row === row ? was : { ...was, row }) : { place: version * longest + index, row }
      if (entry !== was) changes.put.push({ field, key, ...entry })
      last = entry.place
      now.set(key, entry)
    }
    for (const key of known?.keys() ?? []) if (!now.has(key)) changes.gone.push({ field, key })
    after[field] = now
  }
  return { ...changes, after }
}

/** The statements that write what lists of records have become; `values` takes their parameters. */
export function writingOfLists(
  table: string,
  changed: readonly (Pick<ListChanges, 'put' | 'gone'> & { row: { id: string } })[],
  values: unknown[],
): string[] {
  const put = changed.flatMap(({ row: { id }, put }) => put.map(one => ({ of: id, ...one })))
  const gone = changed.flatMap(({ row: { id }, gone }) => gone.map(one => ({ of: id, ...one })))
  const next = (column: readonly unknown[]) => `$${values.push(arrayOf(column))}`
  const statements: string[] = []
  if (put.length > 0) {
    const columns = [
      `${next(put.map(one => one.of))}::uuid[]`,
      `${next(put.map(one => one.field))}::text[]`,
      `${next(put.map(one => one.key))}::text[]`,
      `${next(put.map(one => String(one.place)))}::bigint[]`,
      `${next(put.map(one => one.row))}::jsonb[]`,
    ]
    statements.push(
      `insert into ${table} (of, field, key, place, row) select * from unnest(${columns.join(', ')})
        on conflict (of, field, key) do update set place = excluded.place, row = excluded.row`,
    )
  }
  if (gone.length > 0) {
    const columns = [
      `${next(gone.map(one => one.of))}::uuid[]`,
      `${next(gone.map(one => one.field))}::text[]`,
      `${next(gone.map(one => one.key))}::text[]`,
    ]
    statements.push(`delete from ${table} where (of, field, key) in (select * from unnest(${columns.join(', ')}))`)
  }
  return statements
}

type At = Pick<Stored, 'id' | 'version'>

/** Lists of records that were read or written lately: at most so many entries in all. */
export interface ListCache {
  /** Which of some records it knows, in whatever version. */
  among(ids: readonly string[]): string[]
  /** The lists of a record at a version. */
  at(row: At): Lists | undefined
  keep(row: At, lists: Lists): void
  drop(ids: readonly string[]): void
}

/** Remembers lists, those that were needed last the longest. */
export function listCache(most = 20_000): ListCache {
  const known = new Map<string, { version: number; lists: Lists; size: number }>()
  let total = 0
  const drop = (ids: Iterable<string>) => {
    for (const id of ids) {
      total -= known.get(id)?.size ?? 0
      known.delete(id)
    }
  }
  return {
    among: ids => ids.filter(id => known.has(id)),
    at({ id, version }) {
      const one = known.get(id)
      return one?.version === version ? one.lists : undefined
    },
    keep({ id, version }, lists) {
      drop([id])
      const size = 1 + Object.values(lists).reduce((sum, entries) => sum + entries.size, 0)
      known.set(id, { version, lists, size })
      total += size
      for (const oldest of known.keys()) {
        if (total <= most) break
        drop([oldest])
      }
    },
    drop,
  }
}
