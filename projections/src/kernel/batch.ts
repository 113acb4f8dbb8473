import { channelsOf } from '@fairlead/contracts/kernel/channel'
import type { Position, StoredEvent } from '@fairlead/domain/ports/event-log'
import { DatabaseError, escapeIdentifier } from 'pg'
import type { Change } from './change.ts'
import { prepared, type Queryable } from './database.ts'
import type { Move } from './gather.ts'
import { listChanges, storedRows, writingOfLists } from './keyed-lists.ts'
import type { ReadTable } from './read-table.ts'
import { cellsOf, foldOnto, type PriorRow, type Row } from './row.ts'
import { tallyFanOut } from './tally-fan-out.ts'
import type { Target } from './target.ts'

/** The events of one batch that concern a target, by row. */
export interface TargetBatch {
  target: Target
  rows: Map<string, StoredEvent[]>
}

/** Rows of a batch, folded and ready to be written. */
export interface FoldedBatch {
  target: Target
  rows: Row[]
  moves: Move[]
  changes: Change[]
}

/** A batch could not be folded or written for these targets; what happened is the cause. */
export class BatchFailure extends Error {
  readonly targets: readonly Target[]

  constructor(targets: readonly Target[], cause: unknown) {
    super('A batch could not be projected', { cause })
    this.targets = targets
  }
}

/** Sorts out which target is concerned by which events. Those without any do not appear; nor do rows that were set aside. */
export function splitByTarget(targets: readonly Target[], events: readonly StoredEvent[]): TargetBatch[] {
  return targets.flatMap(target => {
    const rows = new Map<string, StoredEvent[]>()
    for (const event of events) {
      const id = target.table.rowOf(event)?.id
      if (id === undefined || target.setAside.has(id)) continue
      const others = rows.get(id)
      if (others) others.push(event)
      else rows.set(id, [event])
    }
    return rows.size === 0 ? [] : [{ target, rows }]
  })
}

/** Loads the rows of one table that a batch goes on from, in one query; rows that begin with it need none. Throws a BatchFailure where no row can be of an id. */
export async function loadPriorRows(db: Queryable, { target, rows }: TargetBatch): Promise<Map<string, PriorRow>> {
  const going = [...rows].filter(([, events]) => !startsAfresh(target, events)).map(([id]) => id)
  if (going.length === 0) return new Map()
  const found = await storedRows(db, target, going).catch(unlessRefused([target]))
  return new Map(found.map(row => [row.id, row]))
}

/** Whether a row's events are its first ones, without a gap; told twice they may be. */
function startsAfresh({ table }: Target, events: readonly StoredEvent[]): boolean {
  let version = 0
  for (const event of events) {
    const next = table.rowOf(event)?.version ?? 0
    if (next > version + 1) return false
    version = Math.max(version, next)
  }
  return true
}

/** Folds a batch's events of one table in memory. Throws a BatchFailure with whatever the fold throws. */
export function foldBatch({ target, rows }: TargetBatch, known: ReadonlyMap<string, PriorRow>): FoldedBatch {
  const folded: FoldedBatch = { target, rows: [], moves: [], changes: [] }
  for (const [id, events] of rows) {
    const before = known.get(id)
    const row = foldedFor(target, () => foldOnto(target.table, id, before, events, target.skips))
    if (!row) continue
    const move = { id, before: before?.record, after: row.record }
    folded.rows.push(row)
    folded.moves.push(move)
    if (target.shown) folded.changes.push(...changesOf(target.table, move))
  }
  return folded
}

/** Whom a changed row is told to, and those whose list tells of it. */
export function changesOf(table: ReadTable, { id, before, after }: Move): Change[] {
  const channels = new Set([...channelsOf(table.resource, before ?? {}), ...channelsOf(table.resource, after)])
  return [{ resource: table.name, id, channels: [...channels] }, ...tallyFanOut(table, { ...after, id }, before && { ...before, id })]
}

/** Where a checkpoint is kept: all who go in step share one; others have their own. */
export type Moved = { inStep: true; to: Position } | { inStep: false; targets: readonly Target[]; to: Position }

/**
 * Writes the rows of a batch and moves the checkpoint, in one statement and so in one transaction. Throws a BatchFailure when Postgres
 * refuses the data, and the driver's error when it cannot be reached.
 */
export async function writeBatch(db: Queryable, batch: readonly Pick<FoldedBatch, 'target' | 'rows'>[], moved: Moved): Promise<void> {
  const full = batch.filter(({ rows }) => rows.length > 0)
  const values: unknown[] = [moved.to]
  const statements = full.flatMap(({ target, rows }) => writingOf(target, rows, values))
  const targets = full.map(({ target }) => target)
  const text = asOne([...statements, ...countingOf(targets, values), checkpointUpdate(moved, values)])
  const oftenTheSame = full.length <= 4 && moved.inStep
  await db.query(oftenTheSame ? prepared(text, values) : { text, values }).catch(unlessRefused(targets))
}

/** Writes rows of one table. Throws as `writeBatch` does. */
export async function writeRows(db: Queryable, target: Target, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const values: unknown[] = []
  await writeAndCount(db, target, writingOf(target, rows, values), values)
}

/** Removes rows of one table, each as long as it belongs to the record that a field of it names. */
export async function removeRows(db: Queryable, target: Target, by: string, rows: readonly { id: string; of: string }[]): Promise<void> {
  if (rows.length === 0) return
  const statement = `delete from ${target.into} where (id, ${escapeIdentifier(by)}) in (select * from unnest($1::uuid[], $2::uuid[]))`
  await writeAndCount(db, target, [statement], [rows.map(({ id }) => id), rows.map(({ of }) => of)])
}

/** Carries out statements on one table as one, and counts that what is shown of it changed. Throws as `writeBatch` does. */
async function writeAndCount(db: Queryable, target: Target, statements: readonly string[], values: unknown[]): Promise<void> {
  await db.query(prepared(asOne([...statements, ...countingOf([target], values)]), values)).catch(unlessRefused([target]))
}

/** The statement that counts that what is shown of some tables changed, where any of them is shown; `values` takes its parameter. */
function countingOf(targets: readonly Target[], values: unknown[]): string[] {
  const shown = targets.filter(target => target.shown).map(({ table }) => table.name)
  return shown.length === 0 ? [] : [`update rm.changes set changes = changes + 1 where projection = any($${values.push(shown)})`]
}

/** Statements that change rows, as one, and so in one transaction. */
function asOne(statements: readonly string[]): string {
  const parts = statements.slice(0, -1).map((statement, index) => `t${index} as (${statement})`)
  return `${parts.length > 0 ? `with ${parts.join(', ')} ` : ''}${statements.at(-1) ?? ''}`
}

/**
 * The statements that write rows; `values` takes their parameters. What their lists become is kept in mind at once, for who asks for the rows
 * behind them: where they are refused the rows stay at another version, of which nothing is known. Throws a BatchFailure with whatever a cell
 * throws that cannot be made of its value.
 */
function writingOf(target: Target, rows: readonly Row[], values: unknown[]): string[] {
  const { keyed, listCache } = target
  const beside = Object.keys(keyed)
  const statements = [target.upsert(values.length + 1)]
  values.push(...foldedFor(target, () => target.arrays(rows.map(row => cellsOf(target.table, row, beside)))))
  if (beside.length === 0) return statements
  const changed = rows.map(row => ({ row, ...listChanges(row.lists, row, keyed) }))
  for (const { row, after } of changed) listCache.keep(row, after)
  return [...statements, ...writingOfLists(target.lists, changed, values)]
}

/** What is made of data for a target. Throws a BatchFailure with whatever that throws. */
export function foldedFor<T>(target: Target, make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new BatchFailure([target], error)
  }
}

const unlessRefused =
  (targets: readonly Target[]) =>
  (error: unknown): Promise<never> =>
    Promise.reject(isRefusedData(error) ? new BatchFailure(targets, error) : error)

function checkpointUpdate(moved: Moved, values: unknown[]): string {
  if (moved.inStep) return 'update rm.runner set position = $1'
  const names = values.push(moved.targets.map(({ table }) => table.name))
  const builds = values.push(moved.targets.map(({ build }) => build))
  return `update rm.checkpoints c set position = $1, updated_at = now() from unnest($${names}::text[], $${builds}::int[]) as m (projection, build)
    where c.projection = m.projection and c.build = m.build`
}

/** SQL states of data and statements that will be refused again, as opposed to a database that is away, full or busy. */
const refusedData = /^(21|22|23|42|54|P0|XX)/

function isRefusedData(error: unknown): boolean {
  return error instanceof DatabaseError && refusedData.test(error.code ?? '')
}
