import type { SessionUse } from '@fairlead/domain/ports/session-use'
import { Pool } from 'pg'

/** Not logged: what a crash of PostgreSQL takes away is made anew by the next call of each session. */
const migration = `
  select pg_advisory_xact_lock(hashtextextended('api migration', 0));
  create schema if not exists api;
  create unlogged table if not exists api.session_use (session_id uuid primary key, used_at timestamptz not null)`

/** How often what was used is written down, in milliseconds: one statement for all sessions of a node. */
const everyMs = 10_000
/** Sessions last half a day: what was used before that is of none that is open. */
const keptHours = 24

interface Options {
  url: string
  everyMs?: number
  onError: (error: Error) => void
}

/** What every node knows of the use of sessions; each writes down its own now and then. Rejects when there is no PostgreSQL. */
export async function postgresSessionUse(options: Options): Promise<SessionUse & { stop(): Promise<void> }> {
  const pool = new Pool({ connectionString: options.url, max: 2, connectionTimeoutMillis: 5_000, statement_timeout: 5_000 })
  pool.on('error', () => {}) // an idle connection was lost; the next call makes another
  await pool.query(migration)
  let fresh = new Map<string, Date>()
  const timer = setInterval(() => void write(), options.everyMs ?? everyMs).unref()

  async function write(): Promise<void> {
    if (fresh.size === 0) return
    const writing = fresh
    fresh = new Map()
    await pool
      .query(
        `insert into api.session_use select * from unnest($1::uuid[], $2::timestamptz[])
           on conflict (session_id) do update set used_at = greatest(api.session_use.used_at, excluded.used_at)`,
        [[...writing.keys()], [...writing.values()]],
      )
      .then(() => pool.query('delete from api.session_use where used_at < now() - make_interval(hours => $1)', [keptHours]))
      .catch((reason: unknown) => {
        fresh = new Map([...writing, ...fresh])
        options.onError(reason instanceof Error ? reason : new Error(String(reason)))
      })
  }

  return {
    used: sessionId => void fresh.set(sessionId, new Date()),
    async lastUsed(sessionId) {
      const here = fresh.get(sessionId)
      if (here) return here
      const { rows } = await pool.query<{ used_at: Date }>('select used_at from api.session_use where session_id = $1', [sessionId])
      return rows[0]?.used_at
    },
    async stop() {
      clearInterval(timer)
      await write()
      await pool.end()
    },
  }
}
