import type { Secrets } from '@fairlead/domain/ports/secrets'
import { Pool } from 'pg'
import { open, seal } from './sealed.ts'

/** In a schema of their own, which no read table and no export reaches. The lock makes processes that start together take turns. */
const migration = `
  select pg_advisory_xact_lock(hashtextextended('secrets migration', 0));
  create schema if not exists secrets;
  create table if not exists secrets.kept (purpose text, name text, sealed bytea not null, kept_at timestamptz not null, primary key (purpose, name))`

/** Secrets that every process shares, encrypted before they reach the database. Rejects when there is no PostgreSQL. */
export async function postgresSecrets({
  url,
  keys,
}: {
  url: string
  keys: readonly Buffer[]
}): Promise<Secrets & { stop(): Promise<void> }> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000, statement_timeout: 5_000 })
  pool.on('error', () => {}) // an idle connection was lost; the next call makes another
  await pool.query(migration)

  return {
    async get({ purpose, name }) {
      const { rows } = await pool.query<{ sealed: Buffer }>('select sealed from secrets.kept where purpose = $1 and name = $2', [
        purpose,
        name,
      ])
      return rows[0] && open(keys, { purpose, name }, rows[0].sealed)
    },
    async put({ purpose, name }, value) {
      await pool.query(
        `insert into secrets.kept values ($1, $2, $3, now())
         on conflict (purpose, name) do update set sealed = excluded.sealed, kept_at = excluded.kept_at`,
        [purpose, name, seal(keys, { purpose, name }, value)],
      )
    },
    async remove({ purpose, name }) {
      await pool.query('delete from secrets.kept where purpose = $1 and name = $2', [purpose, name])
    },
    stop: () => pool.end(),
  }
}
