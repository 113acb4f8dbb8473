import { setTimeout as sleep } from 'node:timers/promises'
import { origin, type Position } from '@fairlead/domain/ports/event-log'
import type { ClientConfig } from 'pg'
import { lastingConnection } from './lasting-connection.ts'
import { position } from './position.ts'

/** The last event that no transaction still under way can precede. */
export const head = {
  name: 'es.head',
  text: `select e.tx::text, e.position::text from es.events e where e.tx < pg_snapshot_xmin(pg_current_snapshot())
    order by e.tx desc, e.position desc limit 1`,
}
const notify = { name: 'es.notify', text: 'select pg_notify($1, $2)' }
const channel = 'es_appended'
const netMilliseconds = 250 // finds what no announcement told of
const quietMilliseconds = 10 // between two announcements to other processes
const firstPause = 1
const longestPause = 80

export interface PostgresWake {
  /** Tells all processes of an append, without waiting for it. */
  announce(appended: Position): void
  /** Calls `signal` when events became readable. Returns how to stop. */
  listen(signal: () => void): () => void
  stop(): Promise<void>
}

/** Reads on after a position, for all who follow the log; answers how far that came. */
type ReadOn = (after: Position) => Promise<Position>

/**
 * Wakes readers of the log: in this process at once, in others by a NOTIFY that shares its transaction with nothing (inside the append it would
 * make appends queue). What was appended may not be readable yet, as long as an older transaction is open, so we read before we signal, once for all.
 */
export function postgresWake(config: ClientConfig, readOn: ReadOn): PostgresWake {
  const signals = new Set<() => void>()
  let told: Position | undefined // how far we had read when we last signalled
  let wanted = origin // the furthest append that we know of
  let following = false
  let net: NodeJS.Timeout | undefined

  const ear = lastingConnection(config, async client => {
    client.on('notification', ({ payload }) => heard(payload ?? origin))
    await client.query(`listen ${channel}`)
  })
  const bell = announcer(config)

  /** Finds what no announcement told of; asked over the connection that hears them, so that one that was lost is made again. */
  async function look(): Promise<void> {
    const [last] = await ear.query<{ tx: string; position: string }>(head).catch(() => []) // Postgres is away; the next look tries again
    if (!last) return
    const now = position(last.tx, last.position)
    if (told === undefined) tell(now)
    heard(now)
  }

  async function follow(from: Position): Promise<void> {
    if (following) return
    following = true
    try {
      let [at, pause] = [from, firstPause]
      while (at < wanted && signals.size > 0) {
        const now = await readOn(at)
        if (now > at) {
          at = now
          pause = firstPause
          tell(now)
        } else {
          await sleep(pause)
          pause = Math.min(pause * 2, longestPause)
        }
      }
    } catch {
      // Postgres is away; the next look tries again
    } finally {
      following = false
    }
  }

  function tell(now: Position): void {
    told = now
    for (const signal of signals) signal()
  }

  function heard(appended: Position): void {
    if (appended > wanted) wanted = appended
    if (signals.size > 0 && told !== undefined && wanted > told) void follow(told)
  }

  return {
    announce(appended) {
      heard(appended)
      bell.ring(appended)
    },
    listen(signal) {
      const own = () => signal() // the same function may listen twice
      signals.add(own)
      net ??= setInterval(() => void look(), netMilliseconds)
      void look()
      return () => {
        signals.delete(own)
        if (signals.size > 0) return
        clearInterval(net)
        net = undefined
      }
    },
    async stop() {
      signals.clear()
      clearInterval(net)
      await Promise.all([ear.stop(), bell.stop()])
    },
  }
}

/** One NOTIFY at once after a quiet spell, else one for all at its end. */
function announcer(config: ClientConfig): { ring(appended: Position): void; stop(): Promise<void> } {
  const connection = lastingConnection(config)
  let latest = origin
  let sentAt = 0
  let due: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()

  function send(): void {
    due = undefined
    sentAt = performance.now()
    sending = sending.then(() => connection.query(notify, [channel, latest])).catch(() => {}) // the others' nets find it
  }

  return {
    ring(appended) {
      if (appended > latest) latest = appended
      if (due) return
      const wait = sentAt + quietMilliseconds - performance.now()
      if (sentAt === 0 || wait <= 0) send()
      else due = setTimeout(send, wait)
    },
    async stop() {
      if (due) {
        clearTimeout(due)
        send()
      }
      await sending
      await connection.stop()
    },
  }
}
