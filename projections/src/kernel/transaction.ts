import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { Queryable } from './database.ts'

/** All of it or nothing, over a connection that takes statements one behind another. Throws whatever `work` throws. */
export async function inTransaction<T>(db: Queryable, work: () => Promise<T>): Promise<T> {
  try {
    const [, done] = await inPipeline([db.query('begin'), work()])
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
  const [why] = [...refused.filter(reason => !(reason instanceof DatabaseError && reason.code === cameBehind)), ...refused]
  if (refused.length > 0) throw why
  return Promise.all(sent)
}

/** The same over a connection of its own, by turns with every other process that makes tables or builds. */
export async function inTurn<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query("begin; select pg_advisory_xact_lock(hashtextextended('rm migration', 0))")
    const done = await work(client)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {}) // a lost connection has rolled back
    throw error
  } finally {
    client.release()
  }
}
