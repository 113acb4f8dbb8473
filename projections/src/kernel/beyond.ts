import { same } from '@fairlead/domain/kernel/aggregate'
import { escapeIdentifier } from 'pg'
import { changesOf, type FoldedBatch, foldedFor, removeRows, writeRows } from './batch.ts'
import type { Change } from './change.ts'
import { prepared, type Queryable } from './database.ts'
import { columnOf, groupsFor, hears, idsPointedAt, type Move, pointedAt } from './gather.ts'
import { storedRows } from './keyed-lists.ts'
import type { Bag, Gather, Gathering, ReadTable, Spreading } from './read-table.ts'
import type { Row } from './row.ts'
import { viewName } from './table-sql.ts'
import type { Target } from './target.ts'
import { inPipeline } from './transaction.ts'

export type ByName = ReadonlyMap<string, ReadTable>

/** The tables that a table looks at. */
export const sourcesOf = (beyond: Gathering | Spreading): string[] =>
  'spreads' in beyond ? [beyond.spreads] : Object.values(beyond.gathers).map(({ from }) => from)

/** Whether a target says by what it gathers what another gathers of it. */
export const isHeard = (one: Target, by: Target): boolean => one.shown && hears(by.table, one.table)

/** What rows that changed tell a target: which of those that it spreads became others, or by what its own are found. */
interface News {
  turned: readonly Turned[]
  own: readonly string[]
  pointed: readonly { one: Gather; keys: readonly string[][] }[]
}

type MovesOf = Pick<FoldedBatch, 'target' | 'moves'>

/**
 * What targets say beyond their streams and is to be reckoned anew, each after those that it hears, since rows of a batch tell another thing now;
 * undefined where none does. It is a function of the rows as they are, so that it does not matter in which order or company they changed. Throws a
 * BatchFailure where rows cannot be made, and where they cannot be written.
 */
export function reckoningAfter(
  batch: readonly FoldedBatch[],
  targets: readonly Target[],
  tables: ByName,
): ((db: Queryable) => Promise<Change[]>) | undefined {
  const awake = targets.flatMap(target => {
    const { beyond } = target.table
    return beyond && target.reckoned !== undefined ? [{ target, beyond, news: newsFor(target, beyond, batch) }] : []
  })
  const concerned = new Set(awake.filter(({ news }) => isNews(news)))
  for (const one of concerned) for (const other of awake) if (isHeard(one.target, other.target)) concerned.add(other)
  if (concerned.size === 0) return undefined

  return async db => {
    const begun = new Map<Target, Promise<Move[]>>()
    type Concerned = (typeof awake)[number]
    function reckonedOnce(one: Concerned): Promise<Move[]> {
      const moves = begun.get(one.target) ?? reckoned(one)
      begun.set(one.target, moves)
      return moves
    }
    async function reckoned({ target, beyond, news }: Concerned): Promise<Move[]> {
      const sources = [...concerned].filter(one => isHeard(one.target, target))
      const heard = await Promise.all(sources.map(async one => ({ target: one.target, moves: await reckonedOnce(one) })))
      return write(db, target, beyond, heard.length === 0 ? news : newsFor(target, beyond, [...batch, ...heard]), tables)
    }
    const changes = await inPipeline([...concerned].map(async one => told(one.target, await reckonedOnce(one))))
    return changes.flat()
  }
}

const isNews = ({ turned, own, pointed }: News): boolean => turned.length + own.length + pointed.length > 0

function newsFor(target: Target, beyond: Gathering | Spreading, moved: readonly MovesOf[]): News {
  const movesOf = (name: string): Move[] =>
    moved.filter(one => one.target.shown && one.target.table.name === name).flatMap(({ moves }) => moves)
  if ('spreads' in beyond) {
    const turned = movesOf(beyond.spreads).flatMap(move => foldedFor(target, () => turnedBy(beyond, move, target.table)))
    return { turned, own: [], pointed: [] }
  }
  const pointed = Object.values(beyond.gathers).map(one => ({ one, keys: pointedAt(one, movesOf(one.from)) }))
  return { turned: [], own: movesOfItself(target, beyond, moved), pointed: pointed.filter(({ keys }) => keys.length > 0) }
}

async function write(db: Queryable, target: Target, beyond: Gathering | Spreading, news: News, tables: ByName): Promise<Move[]> {
  if ('spreads' in beyond) return writeSpread(db, target, beyond, news.turned)
  const found = await inPipeline(news.pointed.map(({ one, keys }) => idsPointedAt(db, target, one, keys)))
  return gather(db, target, beyond, [...new Set([...news.own, ...found.flat()])], tables)
}

/** Whom rows that were reckoned anew are told to. */
const told = ({ table, shown }: Target, moves: readonly Move[]): Change[] => (shown ? moves.flatMap(move => changesOf(table, move)) : [])

const reckonedAtOnce = 1_000
/** No row has a lesser id. */
export const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Reckons the next rows of a target, in the order of their ids, until all of them were. Throws a BatchFailure where they cannot be written. */
export async function reckonNext(db: Queryable, target: Target, tables: ByName): Promise<Change[]> {
  const { beyond } = target.table
  if (!beyond || target.reckoned === 'all') return []
  const { rows } = await db.query<{ id: string }>(
    `select id from ${'spreads' in beyond ? viewName(beyond.spreads) : target.into} where id > $1::uuid order by id limit ${reckonedAtOnce}`,
    [target.reckoned ?? beforeAll],
  )
  const ids = rows.map(({ id }) => id)
  const changes = ids.length === 0 ? [] : told(target, await reckon(db, target, beyond, ids, tables))
  target.reckoned = ids.length < reckonedAtOnce ? 'all' : ids.at(-1)
  return changes
}

const reckon = (db: Queryable, target: Target, beyond: Gathering | Spreading, ids: readonly string[], tables: ByName): Promise<Move[]> =>
  'spreads' in beyond ? spreadAll(db, target, beyond, ids, tables) : gather(db, target, beyond, ids, tables)

/** The rows of a target whose own streams tell another thing by which it reckons. */
function movesOfItself(target: Target, { gathers, by }: Gathering, moved: readonly MovesOf[]): string[] {
  const own = new Set([...by, ...Object.values(gathers).flatMap(({ on }) => Object.values(on))])
  const isConcerned = ({ before, after }: Move) => !before || [...own].some(field => !same(before[field], after[field]))
  const moves = moved.filter(one => one.target === target).flatMap(one => one.moves)
  return moves.filter(isConcerned).map(({ id }) => id)
}

/** What else has to be written of a row as it lies there. */
type Lying = Pick<Row, 'log_position' | 'updated_by'> & { updated_at: Date }

/** Writes rows of a target with what rows of other tables tell of them. */
async function gather(db: Queryable, target: Target, beyond: Gathering, ids: readonly string[], tables: ByName): Promise<Move[]> {
  if (ids.length === 0) return []
  const names = Object.entries(beyond.gathers)
  const [lying, ...groups] = await inPipeline([
    storedRows<Lying>(db, target, ids, ['log_position', 'updated_at', 'updated_by']),
    ...names.map(async ([name, one]) => [name, await groupsFor(db, target, one, tableOf(tables, one.from), ids)] as const),
  ])
  const moved = lying.flatMap(row => {
    const before = row.record
    const gathered = Object.fromEntries(groups.map(([name, byId]) => [name, byId.get(row.id) ?? []]))
    const after = { ...before, ...foldedFor(target, () => beyond.said(before, gathered)) }
    return same(before, after) ? [] : [{ row, before, after }]
  })
  await writeRows(
    db,
    target,
    moved.map(({ row, after }) => ({
      ...row,
      record: after,
      updated_at: row.updated_at.toISOString(),
      created_at: null,
      created_by: null,
    })),
  )
  return moved.map(({ row: { id }, before, after }) => ({ id, before, after }))
}

/** What became of an entry of another table's record, which is a row here; with nothing after it, it is gone. */
interface Turned {
  of: string
  id: string
  before: Bag | undefined
  after: Bag | undefined
}

/** Writes the rows of some records of another table as they stand, and removes those that are none any more. */
async function spreadAll(db: Queryable, target: Target, beyond: Spreading, ids: readonly string[], tables: ByName): Promise<Move[]> {
  const { table, into } = target
  const { unsaid } = tableOf(tables, beyond.spreads)
  const by = escapeIdentifier(columnOf(table, beyond.by).name)
  const [{ rows: records }, { rows: lying }] = await inPipeline([
    db.query<{ id: string; record: Bag }>(prepared(`select id, record from ${viewName(beyond.spreads)} where id = any($1::uuid[])`, [ids])),
    db.query<{ id: string; of: string; record: Bag }>(
      prepared(`select id, ${by} as of, record from ${into} where ${by} = any($1::uuid[])`, [ids]),
    ),
  ])
  const known = new Map(lying.map(row => [row.id, { of: row.of, record: { ...table.unsaid.record, ...row.record } }]))
  const now = records.flatMap(({ id: of, record }) =>
    foldedFor(target, () => [...rowsIn(beyond, { ...unsaid.record, ...record }, of, table)].map(([id, after]) => ({ of, id, after }))),
  )
  const there = new Set(now.map(({ id }) => id))
  const gone = [...known].filter(([id]) => !there.has(id))
  return writeSpread(db, target, beyond, [
    ...now.flatMap(one => otherwise({ ...one, before: known.get(one.id)?.record })),
    ...gone.map(([id, { of, record }]) => ({ of, id, before: record, after: undefined })),
  ])
}

/** Entries that are the same objects are the same rows, unless something else became another by which rows are made. */
function turnedBy(beyond: Spreading, { id: of, before, after }: Move, table: ReadTable): Turned[] {
  const { list } = beyond
  const isOther = Object.keys(after).some(field => field !== list && !same(before?.[field], after[field]))
  const [had, has] = [entriesOf(before, list), entriesOf(after, list)]
  const but = (entries: readonly Bag[], others: readonly Bag[]) => {
    const unchanged = new Set(isOther ? [] : others)
    return entries.filter(entry => !unchanged.has(entry))
  }
  const was = before ? rowsIn(beyond, { ...before, [list]: but(had, has) }, of, table) : new Map<string, Bag>()
  const now = rowsIn(beyond, { ...after, [list]: but(has, had) }, of, table)
  return [...new Set([...now.keys(), ...was.keys()])].flatMap(id => otherwise({ of, id, before: was.get(id), after: now.get(id) }))
}

/** A row that became another. */
const otherwise = (one: Turned): Turned[] => (same(one.before, one.after) ? [] : [one])

const entriesOf = (record: Bag | undefined, list: string): readonly Bag[] => (record?.[list] as readonly Bag[] | undefined) ?? []

/** The rows that a record's entries are, by id. */
const rowsIn = (beyond: Spreading, record: Bag, of: string, { initial }: ReadTable): Map<string, Bag> =>
  new Map(
    entriesOf(record, beyond.list).map(entry => {
      const { id, ...said } = beyond.row(entry, record, of)
      return [id, { ...initial, ...said }]
    }),
  )

/** Writes and removes rows that became others. Who made such rows and when is what is known of their records. */
async function writeSpread(db: Queryable, target: Target, { spreads, by }: Spreading, moved: readonly Turned[]): Promise<Move[]> {
  if (moved.length === 0) return []
  const { rows } = await db.query<{ id: string; created_at: Date; created_by: string }>(
    prepared(`select id, created_at, created_by from ${viewName(spreads)} where id = any($1::uuid[])`, [
      [...new Set(moved.map(({ of }) => of))],
    ]),
  )
  const made = new Map(
    rows.map(({ id, created_at, created_by }) => {
      const at = created_at.toISOString()
      return [id, { created_at: at, created_by, updated_at: at, updated_by: created_by }]
    }),
  )
  const gone = moved.filter(({ after }) => !after)
  const put = moved.flatMap(({ of, id, after }): Row[] => {
    const at = made.get(of)
    return after && at ? [{ id, version: 1, log_position: '', record: after, lists: {}, ...at }] : []
  })
  await inPipeline([
    removeRows(db, target, columnOf(target.table, by).name, gone),
    writeRows(db, target, [...new Map(put.map(row => [row.id, row])).values()]), // whom two records have belongs to the last
  ])
  return moved.map(({ id, before, after = {} }) => ({ id, before, after }))
}

/** Throws where there is no such table: it was misspelt. */
function tableOf(tables: ByName, name: string): ReadTable {
  const table = tables.get(name)
  if (!table) throw new Error(`there is no table of ${name} to look at`)
  return table
}
