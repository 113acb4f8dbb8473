import type { Settled } from '@fairlead/domain/ports/settled'
import { Pool } from 'pg'

/** Not logged: what a crash of PostgreSQL takes away is carried out once more, which changes nothing. The lock makes processes that start together take turns. */
const migration = `
  select pg_advisory_xact_lock(hashtextextended('settled commands', 0));
  create schema if not exists follow;
  create unlogged table if not exists follow.settled (command_id text primary key, settled_at timestamptz not null default now())`

/** Commands that are settled within this time are written down together. */
const togetherMs = 10
/** What nobody asked for in so long is not asked for any more: its events were passed before it was settled. */
const staleAfter = '1 hour'

/** Settled commands, known to every process. Rejects when there is no PostgreSQL. */
export async function postgresSettled({
  url,
  onError = () => {},
}: {
  url: string
  onError?: (error: unknown) => void
}): Promise<Settled & { stop(): Promise<void> }> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000, statement_timeout: 5_000 })
  pool.on('error', () => {}) // an idle connection was lost; the next call makes another
  await pool.query(migration)
  let added: string[] = []
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const some = added
    added = []
    await pool.query('insert into follow.settled (command_id) select unnest($1::text[]) on conflict do nothing', [some]).catch(onError)
  }

  return {
    add(commandId) {
      added.push(commandId)
      if (added.length > 1) return
      writing = new Promise(done => setTimeout(done, togetherMs)).then(write)
    },
    async among(commandIds) {
      const { rows } = await pool.query<{ command_id: string }>('select command_id from follow.settled where command_id = any($1)', [
        commandIds,
      ])
      return new Set(rows.map(row => row.command_id))
    },
    async forget(commandIds) {
      await pool.query(`delete from follow.settled where command_id = any($1) or settled_at < now() - interval '${staleAfter}'`, [
        commandIds,
      ])
    },
    async stop() {
      await writing
      await pool.end()
    },
  }
}
