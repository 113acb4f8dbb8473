import type { Moment, Moments } from '@fairlead/domain/ports/moments'
import { Pool } from 'pg'

/** The lock makes processes that start together take turns. */
const migration = `
  select pg_advisory_xact_lock(hashtextextended('moments', 0));
  create schema if not exists follow;
  create table if not exists follow.moments
    (id text primary key, stream text not null, version int not null, process text not null, step text not null, due timestamptz not null);
  create index if not exists moments_due on follow.moments (due)`

const columns = `id, stream, version, process, step, to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due`

/** Moments in PostgreSQL, known to every process. Rejects when there is no PostgreSQL. */
export async function postgresMoments({ url }: { url: string }): Promise<Moments & { stop(): Promise<void> }> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000, statement_timeout: 5_000 })
  pool.on('error', () => {}) // an idle connection was lost; the next call makes another
  await pool.query(migration)
  return {
    async keep({ id, stream, version, process, step, due }) {
      await pool.query(
        'insert into follow.moments values ($1, $2, $3, $4, $5, $6) on conflict (id) do update set due = excluded.due where moments.due <> excluded.due',
        [id, stream, version, process, step, due],
      )
    },
    async due(by, limit) {
      return (await pool.query<Moment>(`select ${columns} from follow.moments m where m.due <= $1 order by m.due limit $2`, [by, limit]))
        .rows
    },
    async settle({ id, due }) {
      await pool.query('delete from follow.moments where id = $1 and due = $2', [id, due])
    },
    stop: () => pool.end(),
  }
}
