import type { Position } from '@fairlead/domain/ports/event-log'
import type { Queryable } from './database.ts'
import type { ReadTable } from './read-table.ts'
import type { Target } from './target.ts'

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
  /** What it says beyond its streams is there for every row, and kept up to date. */
  reckoned: boolean
  /** Null when it goes in step with all others, at the position of `rm.runner`. */
  position: Position | null
  /** What stopped it, and where. */
  error: string | null
  failed_position: Position | null
}

const columns = 'projection, build, version, shape, status, shown, indexed, reckoned, position, error, failed_position'

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

/** What builds were made without, by projection and build: events, and the rows that are set aside for it. */
export async function loadLeftOut(db: Queryable): Promise<Map<string, Pick<Target, 'skips' | 'setAside'>>> {
  const { rows } = await db.query<{ key: string; position: Position; row: string | null }>(
    `select projection || ' ' || build as key, position, "row" from rm.left_out`,
  )
  const grouped = Map.groupBy(rows, one => one.key)
  return new Map(
    [...grouped].map(([key, all]) => [
      key,
      { skips: new Set(all.map(one => one.position)), setAside: new Set(all.flatMap(({ row }) => row ?? [])) },
    ]),
  )
}

/** Where the events stand that the shown build of a projection was made without. */
export async function loadShownWithout(db: Queryable, projection: string): Promise<Position[]> {
  const { rows } = await db.query<{ position: Position }>(
    `select l.position from rm.left_out l join rm.checkpoints using (projection, build) where shown and projection = $1 order by 1`,
    [projection],
  )
  return rows.map(({ position }) => position)
}

/** Writes down that a build goes on without an event; `row` is the one that began with it. */
export async function leaveOut(db: Queryable, projection: string, build: number, position: Position, row: string | null): Promise<void> {
  await db.query(`insert into rm.left_out (projection, build, position, "row") values ($1, $2, $3, $4) on conflict do nothing`, [
    projection,
    build,
    position,
    row,
  ])
}

/** Sets the events of which somebody decided that a projection may leave them out where it cannot fold them: these and no others. */
export async function setSkips(db: Queryable, projection: string, positions: readonly Position[]): Promise<void> {
  await db.query(
    `with gone as (delete from rm.skip_decisions where projection = $1 and position <> all($2))
     insert into rm.skip_decisions (projection, position) select $1, unnest($2::text[]) on conflict do nothing`,
    [projection, positions],
  )
}

/** Whether somebody decided that a projection may leave out an event. */
export async function maySkip(db: Queryable, projection: string, position: Position): Promise<boolean> {
  const { rowCount } = await db.query('select from rm.skip_decisions where projection = $1 and position = $2', [projection, position])
  return (rowCount ?? 0) > 0
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
