import { DatabaseError, type Pool } from 'pg'

/** Half a megabyte, of which nothing fits in the memory that it may take. */
const spill = 'select count(distinct repeat(md5(n::text), 16)) from generate_series(1, 1000) n'

/** Whether PostgreSQL still has room to write: it sorts more than its memory holds, into a file that is gone afterwards. Throws when it is away. */
export async function hasDiskSpace(pool: Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query("begin; set local work_mem = '64kB'")
    await client.query(spill)
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code?.startsWith(outOfRoom)) return false
    throw error
  } finally {
    await client.query('rollback').catch(() => {}) // the connection is gone, and the transaction with it
    client.release()
  }
}

/** The class of what a server lacks: disk above all. */
const outOfRoom = '53'
