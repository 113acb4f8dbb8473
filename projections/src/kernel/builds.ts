import { Client, type ClientConfig, DatabaseError, type Pool } from 'pg'
import { addBuild, type Checkpoint, loadCheckpoints, loadPosition, retry } from './checkpoints.ts'
import type { Queryable } from './database.ts'
import { listsName } from './keyed-lists.ts'
import type { ReadTable } from './read-table.ts'
import { createIndexes, createTable, showBuild, tableName } from './table-sql.ts'
import type { Target } from './target.ts'
import { inTransaction, inTurn } from './transaction.ts'

/** A later release has written here: this one must not, since it would write less than the tables hold. */
export class NewerRelease extends Error {}

/**
 * Compares the tables that the code wants with those that are there, and begins a build beside every one that is of an older version or
 * another shape. What failed is tried again: the code may be mended. Throws NewerRelease where a table is of a later version.
 */
export async function planBuilds(db: Queryable, tables: readonly ReadTable[]): Promise<void> {
  const checkpoints = await loadCheckpoints(db)
  const newer = checkpoints.find(one => one.shown && tables.some(table => table.name === one.projection && table.version < one.version))
  if (newer) throw new NewerRelease(`A newer release has built version ${newer.version} of ${newer.projection}`)
  await park(db, tables)
  for (const table of tables) {
    const ours = checkpoints.filter(one => one.projection === table.name)
    const [shown, beside] = [ours.find(one => one.shown), ours.filter(one => !one.shown)]
    const isWanted = (one: Checkpoint | undefined) => one?.version === table.version && one.shape === table.shape
    for (const stale of beside.filter(one => !isWanted(one))) await retire(db, stale.projection, stale.build)
    if (!isWanted(shown) && !beside.some(isWanted)) await beginBuild(db, table)
    await retry(db, table.name)
  }
}

/** A projection that this release does not know stays where it is, and will have to catch up when one comes that does. */
async function park(db: Queryable, tables: readonly ReadTable[]): Promise<void> {
  await db.query("update rm.checkpoints set position = $1, status = 'building' where status = 'live' and projection <> all($2)", [
    await loadPosition(db),
    tables.map(({ name }) => name),
  ])
}

/** Makes the table of a new build; it is shown when it has caught up. */
async function beginBuild(db: Queryable, table: ReadTable): Promise<void> {
  const build = await addBuild(db, table, false)
  await db.query(createTable(table, build))
}

/** Tables of retired builds stay until they are dropped by hand. */
const retire = (db: Queryable, projection: string, build: number) =>
  db.query("update rm.checkpoints set status = 'retired', shown = false, updated_at = now() where projection = $1 and build = $2", [
    projection,
    build,
  ])

/** Below this an index is made in an instant, and making it beside everything else only costs time. */
const fewRows = 10_000

/** Of a million rows, an index on their words takes a fraction of the time where it is not made in many small pieces. */
const roomToSort = '-c maintenance_work_mem=256MB'

/**
 * Makes the indexes of a build on a connection of its own, while others read and write. Two processes never do so at once. Throws what
 * Postgres throws.
 */
export async function indexBuild(config: ClientConfig, { table, build, into }: Target): Promise<void> {
  const client = new Client({ ...config, statement_timeout: 0, options: `${config.options ?? ''} ${roomToSort}` })
  client.on('error', () => {}) // the query under way tells
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtextextended('rm index ' || $1, 0))", [into])
    const left = await client.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indrelid = $1::regclass and not indisprimary',
      [into],
    )
    for (const { name } of left.rows) await client.query(`drop index ${name}`) // of an attempt that was broken off
    const { rowCount } = await client.query(`select from ${into} limit ${fewRows}`)
    const statements = createIndexes(table, build)
    if ((rowCount ?? 0) < fewRows) await client.query(statements.join('; ').replaceAll(' concurrently ', ' '))
    else for (const statement of statements) await client.query(statement)
    await client.query(`analyze ${into}`)
    await client.query('update rm.checkpoints set indexed = true where projection = $1 and build = $2', [table.name, build])
  } finally {
    await client.end().catch(() => {}) // it may be gone already
  }
}

/** Nobody can read while we wait for who is reading now, so we do not wait long. */
const lockNotAvailable = '55P03'

/**
 * In one transaction: the build goes in step with the others, reads see it instead of the one before, and those that look at its rows are to
 * look again. False when a long read is in the way; nothing has changed then.
 */
export async function goLive(db: Queryable, { table, keyed, build, shown }: Target, lookers: readonly Target[] = []): Promise<boolean> {
  const { name } = table
  try {
    await inTransaction(db, async () => {
      await db.query("set local lock_timeout = '100ms'")
      if (!shown) {
        await db.query("update rm.checkpoints set status = 'retired', shown = false, updated_at = now() where projection = $1 and shown", [
          name,
        ])
        await db.query(showBuild({ ...table, keyed }, build))
        await db.query('update rm.changes set changes = changes + 1 where projection = $1', [name])
        await lookAgain(db, lookers)
      }
      await db.query(
        "update rm.checkpoints set status = 'live', shown = true, position = null, updated_at = now() where projection = $1 and build = $2",
        [name, build],
      )
    })
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === lockNotAvailable) return false
    throw error
  }
}

/** Has targets say anew what rows of others tell of theirs. */
export async function lookAgain(db: Queryable, targets: readonly Target[]): Promise<void> {
  for (const { table, build } of targets)
    await db.query('update rm.checkpoints set reckoned = false where projection = $1 and build = $2', [table.name, build])
}

/**
 * Asks for a fresh build of a projection beside the one that is shown, in place of one there that failed. Says whether one was begun: not
 * while another is on its way.
 */
export const requestBuild = (pool: Pool, table: ReadTable): Promise<boolean> =>
  inTurn(pool, async client => {
    const { rowCount } = await client.query("select from rm.checkpoints where projection = $1 and status = 'building' and not shown", [
      table.name,
    ])
    if (rowCount === 0) {
      await client.query(
        "update rm.checkpoints set status = 'retired', updated_at = now() where projection = $1 and status = 'failed' and not shown",
        [table.name],
      )
      await beginBuild(client, table)
    }
    return rowCount === 0
  })

/** The columns that a build's table has: an older one may lack some. Those of its lists bear their name before their own. */
export async function presentColumns(db: Queryable, projection: string, build: number): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(
    `select case when attrelid = $1::regclass then attname else 'lists.' || attname end as name from pg_attribute
      where attrelid in ($1::regclass, to_regclass($2)) and attnum > 0 and not attisdropped`,
    [tableName(projection, build), listsName(projection, build)],
  )
  return new Set(rows.map(row => row.name))
}
