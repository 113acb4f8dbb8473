import type { Pool, PoolClient } from 'pg'
import type { Queryable } from './database.ts'

/** All of it or nothing. Throws whatever `work` throws. */
export async function inTransaction<T>(db: Queryable, work: () => Promise<T>): Promise<T> {
  await db.query('begin')
  try {
    const done = await work()
    await db.query('commit')
    return done
  } catch (error) {
    await db.query('rollback').catch(() => {}) // a lost connection has rolled back
    throw error
  }
}

/** The same over a connection of its own, by turns with every other process that makes tables or builds. */
export async function inTurn<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await inTransaction(client, async () => {
      await client.query("select pg_advisory_xact_lock(hashtextextended('rm migration', 0))")
      return work(client)
    })
  } finally {
    client.release()
  }
}
