import type { Actor } from '@fairlead/contracts/identity/actor'
import type { Position } from '@fairlead/domain/ports/event-log'
import type { ClientBase, Pool } from 'pg'
import type { ReadTable } from './read-table.ts'

export type Queryable = Pick<Pool | ClientBase, 'query'>

/** `building`: on its way to where the others are. `failed`: stopped at an event. `retired`: replaced by a later build, kept until dropped by hand. */
export type Status = 'building' | 'live' | 'failed' | 'retired'

/** How far a build of a projection has come. */
export interface Checkpoint {
  projection: string
  /** Counts the tables built for this projection. */
  build: number
  /** Of the fold, as the code numbers it. */
  version: number
  shape: string
  status: Status
  /** Reads go to this build. */
  shown: boolean
  /** Has its indexes. */
  indexed: boolean
  /** Null when it goes in step with all others, at the position of `rm.runner`. */
  position: Position | null
  /** What stopped it, and where. */
  error: string | null
  failed_position: Position | null
}

const columns = 'projection, build, version, shape, status, shown, indexed, position, error, failed_position'

/** All builds that are kept up to date or waited for. */
export async function loadCheckpoints(db: Queryable): Promise<Checkpoint[]> {
  const { rows } = await db.query<Checkpoint>(`select ${columns} from rm.checkpoints where status <> 'retired' order by projection, build`)
  return rows
}

/** Where the projections stand that go in step. */
export async function loadPosition(db: Queryable): Promise<Position> {
  const { rows } = await db.query<{ position: Position }>('select position from rm.runner')
  return rows[0]?.position ?? ''
}

/** Positions that a person decided to leave out, by projection and version of its fold. */
export async function loadSkips(db: Queryable): Promise<Map<string, Set<Position>>> {
  const { rows } = await db.query<{ key: string; position: Position }>("select projection || ' ' || version as key, position from rm.skips")
  const grouped = Map.groupBy(rows, row => row.key)
  return new Map([...grouped].map(([key, skips]) => [key, new Set(skips.map(skip => skip.position))]))
}

/** Writes down a build that is to be filled from the first event on, and makes its table by `create`. Returns its number. */
export async function addBuild(db: Queryable, table: ReadTable, shown: boolean): Promise<number> {
  const { rows } = await db.query<{ build: number }>(
    `insert into rm.checkpoints (projection, build, version, shape, status, shown, position)
     select $1, coalesce(max(build), 0) + 1, $2, $3, 'building', $4, '' from rm.checkpoints where projection = $1 returning build`,
    [table.name, table.version, table.shape, shown],
  )
  return rows[0]?.build ?? 1
}

/** Lets a failed projection go on from where it stopped. Says whether there was one. */
export async function retry(db: Queryable, projection: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update rm.checkpoints set status = 'building', error = null, failed_position = null, updated_at = now() where projection = $1 and status = 'failed'`,
    [projection],
  )
  return (rowCount ?? 0) > 0
}

/** Writes down who decided to leave out the event that a projection failed at, and lets it go on. Says whether it had failed there. */
export async function skip(db: Queryable, projection: string, position: Position, actor: Actor): Promise<boolean> {
  const { rowCount } = await db.query(
    `with failed as (
       update rm.checkpoints c set status = 'building', error = null, failed_position = null, updated_at = now()
       from (select projection, build, error from rm.checkpoints where projection = $1 and status = 'failed' and failed_position = $2 for update) f
       where c.projection = f.projection and c.build = f.build returning c.projection, c.version, f.error)
     insert into rm.skips (projection, version, position, actor, error) select projection, version, $2, $3, error from failed on conflict do nothing`,
    [projection, position, JSON.stringify(actor)],
  )
  return (rowCount ?? 0) > 0
}
