import { channelsOf } from '@fairlead/contracts/kernel/channel'
import type { Position, StoredEvent } from '@fairlead/domain/ports/event-log'
import { DatabaseError } from 'pg'
import type { Change } from './change.ts'
import type { Queryable } from './checkpoints.ts'
import { foldOnto, type Known, type Row, written } from './row.ts'
import type { Target } from './target.ts'
import { toldAnew } from './told-anew.ts'

/** The events of one batch that concern a target, by row. */
export interface Share {
  target: Target
  rows: Map<string, StoredEvent[]>
}

/** Rows of a batch, folded and ready to be written. */
export interface Folded {
  target: Target
  rows: Row[]
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
export function shares(targets: readonly Target[], events: readonly StoredEvent[]): Share[] {
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

/** Loads the rows that a share goes on from, in one query; rows that begin with it need none. Throws a BatchFailure where no row can be of an id. */
export async function loadKnown(db: Queryable, { target, rows }: Share): Promise<Map<string, Known>> {
  const going = [...rows].filter(([, events]) => !startsAfresh(target, events)).map(([id]) => id)
  if (going.length === 0) return new Map()
  const text = `select id, version, record from ${target.into} where id = any($1::uuid[])`
  const found = await db
    .query<Known & { id: string }>({ name: preparedAs(text), text, values: [going] })
    .catch((error: unknown) => Promise.reject(isRefusedData(error) ? new BatchFailure([target], error) : error))
  return new Map(found.rows.map(row => [row.id, { ...row, record: { ...target.table.unsaid.record, ...row.record } }]))
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

/** Folds a share in memory. Throws a BatchFailure with whatever the fold throws. */
export function foldShare({ target, rows }: Share, known: ReadonlyMap<string, Known>): Folded {
  const folded: Folded = { target, rows: [], changes: [] }
  try {
    for (const [id, events] of rows) {
      const before = known.get(id)
      let row: Row | undefined
      for (const event of events) row = foldOnto(target.table, row, before, event, target.skips.has(event.position))
      if (!row) continue
      folded.rows.push(row)
      if (target.shown) folded.changes.push(changeOf(target, row, before), ...toldAnew(target.table, row.record, before?.record))
    }
  } catch (error) {
    throw new BatchFailure([target], error)
  }
  return folded
}

function changeOf({ table: { name, resource } }: Target, row: Row, before: Known | undefined): Change {
  const channels = new Set([...channelsOf(resource, before?.record ?? {}), ...channelsOf(resource, row.record)])
  return { resource: name, id: row.id, channels: [...channels] }
}

/** Where a checkpoint is kept: all who go in step share one; others have their own. */
export type Moved = { inStep: true; to: Position } | { inStep: false; targets: readonly Target[]; to: Position }

/**
 * Writes the rows of a batch and moves the checkpoint, in one statement and so in one transaction. Throws a BatchFailure when Postgres
 * refuses the data, and the driver's error when it cannot be reached.
 */
export async function writeBatch(db: Queryable, batch: readonly Folded[], moved: Moved): Promise<void> {
  const full = batch.filter(({ rows }) => rows.length > 0)
  const values: unknown[] = [moved.to]
  const parts = full.map(({ target, rows }, index) => {
    const parameter = values.length + 1
    values.push(...arraysOf(target, rows))
    return `t${index} as (${target.upsert(parameter)})`
  })
  const shown = full.filter(({ target }) => target.shown).map(({ target }) => target.table.name)
  if (shown.length > 0) {
    parts.push(`changed as (update rm.changes set changes = changes + 1 where projection = any($${values.push(shown)}))`)
  }
  const text = `${parts.length > 0 ? `with ${parts.join(', ')} ` : ''}${checkpointUpdate(moved, values)}`
  const oftenTheSame = full.length <= 4 && moved.inStep
  try {
    await db.query({ text, values, ...(oftenTheSame ? { name: preparedAs(text) } : {}) })
  } catch (error) {
    throw isRefusedData(error)
      ? new BatchFailure(
          full.map(({ target }) => target),
          error,
        )
      : error
  }
}

/** Rows as the upsert takes them. Throws a BatchFailure with whatever a cell throws that cannot be made of its value. */
function arraysOf(target: Target, rows: readonly Row[]): string[] {
  try {
    return target.arrays(rows.map(row => written(target.table, row)))
  } catch (error) {
    throw new BatchFailure([target], error)
  }
}

function checkpointUpdate(moved: Moved, values: unknown[]): string {
  if (moved.inStep) return 'update rm.runner set position = $1'
  const names = values.push(moved.targets.map(({ table }) => table.name))
  const builds = values.push(moved.targets.map(({ build }) => build))
  return `update rm.checkpoints c set position = $1, updated_at = now() from unnest($${names}::text[], $${builds}::int[]) as m (projection, build)
    where c.projection = m.projection and c.build = m.build`
}

const prepared = new Map<string, string>()
/** A short name under which a statement is prepared once per connection. */
function preparedAs(text: string): string {
  const name = prepared.get(text) ?? `rm${prepared.size}`
  prepared.set(text, name)
  return name
}

/** SQL states of data and statements that will be refused again, as opposed to a database that is away, full or busy. */
const refusedData = /^(21|22|23|42|54|P0|XX)/

function isRefusedData(error: unknown): boolean {
  return error instanceof DatabaseError && refusedData.test(error.code ?? '')
}
