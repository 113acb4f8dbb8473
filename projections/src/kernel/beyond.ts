import { same } from '@fairlead/domain/kernel/aggregate'
import { escapeIdentifier } from 'pg'
import { changesOf, type Folded, foldedFor, writeRows } from './batch.ts'
import type { Change } from './change.ts'
import type { Queryable } from './checkpoints.ts'
import { columnOf, groupsFor, idsPointedAt, type Move, pointedAt } from './gather.ts'
import type { Bag, Gathering, ReadTable, Spreading } from './read-table.ts'
import type { Row } from './row.ts'
import { viewName } from './table-sql.ts'
import type { Target } from './target.ts'

export type ByName = ReadonlyMap<string, ReadTable>

/** The tables that a table looks at. */
export const sourcesOf = (beyond: Gathering | Spreading): string[] =>
  'spreads' in beyond ? [beyond.spreads] : Object.values(beyond.gathers).map(({ from }) => from)

/** Whether a batch may concern what a target says beyond its streams. */
export const mayConcern = ({ table: { beyond }, reckoned, into }: Target, batch: readonly Folded[]): boolean =>
  beyond !== undefined &&
  reckoned !== undefined &&
  batch.some(({ target }) => target.into === into || (target.shown && sourcesOf(beyond).includes(target.table.name)))

/**
 * Reckons anew what a target says beyond its streams, where rows of a batch tell another thing now. It is a function of the rows as they are, so
 * that it does not matter in which order or company they changed. Throws a BatchFailure where it cannot be written.
 */
export async function reckonAfter(db: Queryable, batch: readonly Folded[], target: Target, tables: ByName): Promise<Change[]> {
  const ids = await concerned(db, target, batch)
  return ids.length === 0 ? [] : reckon(db, target, ids, tables)
}

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
  const changes = ids.length === 0 ? [] : await reckon(db, target, ids, tables)
  target.reckoned = ids.length < reckonedAtOnce ? 'all' : ids.at(-1)
  return changes
}

/** The rows to be reckoned anew; of a table that spreads, the records of the other whose rows they are. */
async function concerned(db: Queryable, target: Target, batch: readonly Folded[]): Promise<string[]> {
  const { beyond } = target.table
  if (!beyond) return []
  const movesOf = (name: string): Move[] =>
    batch.filter(one => one.target.shown && one.target.table.name === name).flatMap(({ moves }) => moves)
  if ('spreads' in beyond) {
    const rows = (record: Bag | undefined, id: string) => (record ? beyond.rows(record, id) : [])
    return movesOf(beyond.spreads).flatMap(({ id, before, after }) => (same(rows(before, id), rows(after, id)) ? [] : [id]))
  }
  const gathers = Object.values(beyond.gathers)
  const own = new Set([...beyond.by, ...gathers.flatMap(({ on }) => Object.values(on))])
  const isConcerned = ({ before, after }: Move) => !before || [...own].some(field => !same(before[field], after[field]))
  const moves = batch.filter(one => one.target === target).flatMap(one => one.moves)
  const ids = new Set(moves.filter(isConcerned).map(({ id }) => id))
  for (const one of gathers) for (const id of await idsPointedAt(db, target, one, pointedAt(one, movesOf(one.from)))) ids.add(id)
  return [...ids]
}

async function reckon(db: Queryable, target: Target, ids: readonly string[], tables: ByName): Promise<Change[]> {
  const { beyond } = target.table
  const moves = !beyond
    ? []
    : await ('spreads' in beyond ? spread(db, target, beyond, ids, tables) : gather(db, target, beyond, ids, tables))
  return target.shown ? moves.flatMap(move => changesOf(target.table, move)) : []
}

/** A row as it lies there. */
type Lying = Pick<Row, 'id' | 'version' | 'log_position' | 'record' | 'updated_by'> & { updated_at: Date }

/** Writes rows of a target with what rows of other tables tell of them. */
async function gather(db: Queryable, target: Target, beyond: Gathering, ids: readonly string[], tables: ByName): Promise<Move[]> {
  const groups: (readonly [string, Map<string, Bag[]>])[] = []
  for (const [name, one] of Object.entries(beyond.gathers))
    groups.push([name, await groupsFor(db, target, one, tableOf(tables, one.from), ids)])
  const { rows: lying } = await db.query<Lying>(
    `select id, version, log_position, record, updated_at, updated_by from ${target.into} where id = any($1::uuid[])`,
    [ids],
  )
  const moved = lying.flatMap(row => {
    const before = { ...target.table.unsaid.record, ...row.record }
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

/** Writes the rows of some records of another table, and removes those that are none any more. Who made them and when is what is known of the record. */
async function spread(db: Queryable, target: Target, beyond: Spreading, ids: readonly string[], tables: ByName): Promise<Move[]> {
  const { unsaid } = tableOf(tables, beyond.spreads)
  const { rows: records } = await db.query<{ id: string; record: Bag; created_at: Date; created_by: string }>(
    `select id, record, created_at, created_by from ${viewName(beyond.spreads)} where id = any($1::uuid[])`,
    [ids],
  )
  const { rows: lying } = await db.query<{ id: string; record: Bag }>(
    `select id, record from ${target.into} where ${escapeIdentifier(columnOf(target.table, beyond.by).name)} = any($1::uuid[])`,
    [ids],
  )
  const known = new Map(lying.map(row => [row.id, { ...target.table.unsaid.record, ...row.record }]))
  const said = records.flatMap(({ id: of, record, created_at, created_by }) =>
    foldedFor(target, () => beyond.rows({ ...unsaid.record, ...record }, of)).map(({ id, ...row }) => ({
      move: { id, before: known.get(id), after: { ...target.table.initial, ...row } },
      at: { updated_at: created_at.toISOString(), updated_by: created_by, created_at: created_at.toISOString(), created_by },
    })),
  )
  const moved = said.filter(({ move }) => !same(move.before, move.after))
  const there = new Set(said.map(({ move }) => move.id))
  const gone = [...known].filter(([id]) => !there.has(id))
  await writeRows(
    db,
    target,
    moved.map(({ move, at }) => ({ id: move.id, version: 1, log_position: '', record: move.after, ...at })),
    gone.map(([id]) => id),
  )
  return [...moved.map(({ move }) => move), ...gone.map(([id, before]) => ({ id, before, after: {} }))]
}

/** Throws where there is no such table: it was misspelt. */
function tableOf(tables: ByName, name: string): ReadTable {
  const table = tables.get(name)
  if (!table) throw new Error(`there is no table of ${name} to look at`)
  return table
}
