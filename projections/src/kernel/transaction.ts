import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { Queryable } from './database.ts'

/** All of it or nothing, over a connection that takes statements one behind another. Throws whatever `work` throws. */
export function inTransaction<T>(db: Queryable, work: () => Promise<T>): Promise<T> {
  return allOrNothing(db, async () => {
    const [, done] = await inPipeline([db.query('begin'), work()])
    return done
  })
}

/** Commits what `begun` has begun and done, or rolls it back. Throws whatever it throws. */
async function allOrNothing<T>(db: Queryable, begun: () => Promise<T>): Promise<T> {
  try {
    const done = await begun()
    await db.query('commit')
    return done
  } catch (error) {
    await db.query('rollback').catch(() => {}) // a lost connection has rolled back
    throw error
  }
}

/** Of a statement that came behind one that was refused, in its transaction. */
const cameBehind = '25P02'

/** Waits for all that was sent in one transaction, one behind another. Throws why the first was refused, not that what came behind it was refused, too. */
export async function inPipeline<const T extends readonly Promise<unknown>[]>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const refused = (await Promise.allSettled(sent)).flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const isCause = (reason: unknown) => !(reason instanceof DatabaseError && reason.code === cameBehind)
  if (refused.length > 0) throw refused.find(isCause) ?? refused[0]
  return Promise.all(sent)
}

/** The same over a connection of its own, by turns with every other process that makes tables or builds. */
export async function inTurn<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await allOrNothing(client, async () => {
      await client.query("begin; select pg_advisory_xact_lock(hashtextextended('rm migration', 0))")
      return work(client)
    })
  } finally {
    client.release()
  }
}
