import type { ListEntry } from '@fairlead/domain/crm/screening/entries'
import type { ListEntries } from '@fairlead/domain/ports/list-entries'
import { Pool, type PoolClient } from 'pg'

/** In a schema of their own: they are read of files, and no read table is made of them. */
const migration = `
  select pg_advisory_xact_lock(hashtextextended('screening migration', 0));
  create schema if not exists screening;
  create table if not exists screening.list_entries (list_id uuid, place int, entry jsonb not null, primary key (list_id, place))`

/** So many go to the database, and come from it, at a time. */
const atOnce = 1_000

/** Entries that every process shares. Rejects when there is no PostgreSQL. */
export async function postgresListEntries({ url }: { url: string }): Promise<ListEntries & { stop(): Promise<void> }> {
  const pool = new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000, statement_timeout: 30_000 })
  pool.on('error', () => {}) // an idle connection was lost; the next call makes another
  await pool.query(migration)

  async function inTransaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      client.release()
      return result
    } catch (reason) {
      client.release(true) // and with the connection all that it began
      throw reason
    }
  }

  return {
    put: (list_id, entries) =>
      inTransaction(async client => {
        await client.query('delete from screening.list_entries where list_id = $1', [list_id])
        let place = 0
        for await (const some of inPieces(entries)) {
          await client.query(
            'insert into screening.list_entries select $1, $2 + n - 1, one from jsonb_array_elements($3::jsonb) with ordinality as all_of_them (one, n)',
            [list_id, place, JSON.stringify(some)],
          )
          place += some.length
        }
        return place
      }),
    async *of(list_id) {
      for (let place = 0; ; place += atOnce) {
        const { rows } = await pool.query<{ entry: ListEntry }>(
          'select entry from screening.list_entries where list_id = $1 and place >= $2 and place < $3 order by place',
          [list_id, place, place + atOnce],
        )
        yield* rows.map(({ entry }) => entry)
        if (rows.length < atOnce) return
      }
    },
    async remove(list_id) {
      await pool.query('delete from screening.list_entries where list_id = $1', [list_id])
    },
    stop: () => pool.end(),
  }
}

async function* inPieces(entries: AsyncIterable<ListEntry>): AsyncGenerator<ListEntry[]> {
  let some: ListEntry[] = []
  for await (const entry of entries) {
    some.push(entry)
    if (some.length < atOnce) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
