import type { Snapshot, Snapshots } from '@fairlead/domain/ports/snapshots'
import { Pool } from 'pg'

/** Beside the log and never in it. The lock makes processes that start together take turns. */
const migration = `
  select pg_advisory_xact_lock(hashtextextended('snapshots migration', 0));
  create schema if not exists snapshots;
  create unlogged table if not exists snapshots.kept
    (stream text primary key, fold text not null, version bigint not null, hash text not null, record json not null)`

/** Snapshots that every process shares; those of folds that are not in use any more are removed. Rejects when there is no PostgreSQL. */
export async function postgresSnapshots({
  url,
  folds,
  onError,
}: {
  url: string
  folds: readonly string[]
  onError: (error: unknown) => void
}): Promise<Snapshots & { stop(): Promise<void> }> {
  const pool = new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000, statement_timeout: 5_000 })
  pool.on('error', () => {}) // an idle connection was lost; the next call makes another
  await pool.query(migration)
  await pool.query('delete from snapshots.kept where fold <> all($1)', [folds])

  const tell = (error: unknown): undefined => {
    onError(error)
  }

  return {
    async load(stream, fold) {
      const text = 'select version::int, hash, record from snapshots.kept where stream = $1 and fold = $2'
      const found = await pool.query<Snapshot>({ name: 'snapshots.load', text, values: [stream, fold] }).catch(tell)
      return found?.rows[0]
    },
    async keep(stream, fold, { version, hash, record }) {
      const text = `insert into snapshots.kept values ($1, $2, $3, $4, $5)
        on conflict (stream) do update set fold = excluded.fold, version = excluded.version, hash = excluded.hash, record = excluded.record`
      const values = [stream, fold, version, hash, JSON.stringify(record)]
      await pool.query({ name: 'snapshots.keep', text, values }).catch(tell)
    },
    stop: () => pool.end(),
  }
}
