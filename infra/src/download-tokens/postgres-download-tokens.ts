import { createHash, randomBytes } from 'node:crypto'
import type { DownloadToken, DownloadTokens } from '@fairlead/domain/ports/download-tokens'
import { Pool } from 'pg'

/** Long enough for a click to become a request, in seconds. */
const goodFor = 60

/** Not logged: what a crash of PostgreSQL takes away is a click that is made again. The lock makes processes that start together take turns. */
const migration = `
  select pg_advisory_xact_lock(hashtextextended('api migration', 0));
  create schema if not exists api;
  create unlogged table if not exists api.tickets (hash bytea primary key, ticket jsonb not null, expires_at timestamptz not null);
  create index if not exists tickets_expires_at on api.tickets (expires_at)`

/** Tickets that every node knows, kept as hashes: who can read the table cannot use them. Rejects when there is no PostgreSQL. */
export async function postgresDownloadTokens({ url }: { url: string }): Promise<DownloadTokens & { stop(): Promise<void> }> {
  const pool = new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000, statement_timeout: 5_000 })
  pool.on('error', () => {}) // an idle connection was lost; the next call makes another
  await pool.query(migration)

  return {
    async issue(ticket) {
      const text = randomBytes(32).toString('base64url')
      await pool.query('delete from api.tickets where expires_at < now()')
      await pool.query('insert into api.tickets values ($1, $2, now() + make_interval(secs => $3))', [hashOf(text), ticket, goodFor])
      return text
    },
    async redeem(text) {
      const { rows } = await pool.query<{ ticket: DownloadToken; fresh: boolean }>(
        'delete from api.tickets where hash = $1 returning ticket, expires_at > now() as fresh',
        [hashOf(text)],
      )
      const [row] = rows
      return row?.fresh ? row.ticket : undefined
    },
    stop: () => pool.end(),
  }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
