import { setTimeout as pause } from 'node:timers/promises'
import { type EventLog, origin, type Position } from '@fairlead/domain/ports/event-log'
import type { Follower } from '@fairlead/domain/ports/follower'
import { Client, Pool } from 'pg'

/** The checkpoints of followers; safe to make by several processes at once. */
const schema = `
  select pg_advisory_xact_lock(hashtext('fairlead.followers'));
  create schema if not exists follow;
  create table if not exists follow.checkpoints (name text primary key, position text not null, updated_at timestamptz not null default now());`

type Handle = Parameters<Follower['follow']>[2]

const batchSize = 500
const waitMs = 250
const retryMs = 1_000

/**
 * Followers whose checkpoints are kept in Postgres. A session lock on a connection of its own makes one process follow at a time; when
 * that process dies, Postgres frees the lock and another goes on.
 */
export async function postgresFollower({
  url,
  log,
  onError = () => {},
}: {
  url: string
  log: EventLog
  onError?: (name: string, error: unknown) => void
}): Promise<Follower & { stop(): Promise<void> }> {
  // A checkpoint that a crash of the database takes is behind, and what was done since is done again: none waits for the disk.
  const options = '-c synchronous_commit=off'
  const pool = new Pool({ connectionString: url, options, max: 2, connectionTimeoutMillis: 5_000, statement_timeout: 10_000 })
  pool.on('error', () => {}) // an idle connection was lost: the pool replaces it
  await pool.query(`begin;${schema};commit`)

  const position = async (name: string): Promise<Position | undefined> =>
    (await pool.query<{ position: string }>('select position from follow.checkpoints where name = $1', [name])).rows[0]?.position

  const save = (name: string, at: Position) =>
    pool.query({
      name: 'follow.save',
      text: `insert into follow.checkpoints (name, position) values ($1, $2)
       on conflict (name) do update set position = excluded.position, updated_at = now()`,
      values: [name, at],
    })

  async function follow(name: string, restMs: number, handle: Handle) {
    const stopping = new AbortController()
    const done = (async () => {
      while (!stopping.signal.aborted) {
        try {
          await lead(name, restMs, handle, stopping.signal)
        } catch (error) {
          if (!stopping.signal.aborted) onError(name, error)
        }
        await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    })()
    return async () => {
      stopping.abort()
      await done
    }
  }

  /** Follows for as long as the lock is ours; throws when anything goes wrong. */
  async function lead(name: string, restMs: number, handle: Handle, stop: AbortSignal): Promise<void> {
    const lock = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
    let lost = false
    lock.on('error', () => (lost = true)).on('end', () => (lost = true))
    await lock.connect()
    try {
      const mine = await lock.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [`follow.${name}`])
      if (!mine.rows[0]?.mine) return
      let at = (await position(name)) ?? origin
      let hasNews = true
      let wake = () => {}
      const unsubscribe = log.wake(() => {
        hasNews = true
        wake()
      })
      try {
        while (!stop.aborted && !lost) {
          if (!hasNews) {
            const woken = new Promise<void>(resolve => {
              wake = resolve
            })
            await Promise.race([woken, pause(waitMs, undefined, { signal: stop }).catch(() => {})])
          }
          hasNews = false
          const events = await log.tail(at, batchSize)
          if (events.length === 0) continue
          await handle(events)
          at = events.at(-1)?.position ?? at
          await save(name, at)
          if (events.length === batchSize) hasNews = true
          else await pause(restMs, undefined, { signal: stop }).catch(() => {}) // stopped: the loop sees it
        }
      } finally {
        unsubscribe()
      }
    } finally {
      await lock.end().catch(() => {})
    }
  }

  return { follow, position, stop: () => pool.end() }
}
