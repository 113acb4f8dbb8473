import { setTimeout as sleep } from 'node:timers/promises'
import { origin, type Position } from '@fairlead/domain/ports/event-log'
import type { ClientConfig } from 'pg'
import { lastingConnection } from './lasting-connection.ts'
import { position } from './position.ts'

/** The last event that no transaction still under way can precede. */
export const headQuery = `
  select e.tx::text, e.position::text from es.events e where e.tx < pg_snapshot_xmin(pg_current_snapshot())
  order by e.tx desc, e.position desc limit 1`

const head = { name: 'es.head', text: headQuery }
const notify = { name: 'es.notify', text: 'select pg_notify($1, $2)' }
const channel = 'es_appended'
const netMilliseconds = 250 // finds what no announcement told of
const quietMilliseconds = 10 // between two announcements to other processes
const firstPause = 5
const longestPause = 80

export interface PostgresWake {
  /** Tells all processes of an append, without waiting for it. */
  announce(appended: Position): void
  /** Calls `signal` when events became readable. Returns how to stop. */
  listen(signal: () => void): () => void
  stop(): Promise<void>
}

/**
 * Wakes readers of the log: in this process at once, in others by a NOTIFY that shares its transaction with nothing (inside the append it would
 * make appends queue). What was appended may not be readable yet, as long as an older transaction is open, so we look before we signal.
 */
export function postgresWake(config: ClientConfig): PostgresWake {
  const signals = new Set<() => void>()
  let told = origin // the head when we last signalled
  let wanted = origin // the furthest append that we know of
  let following = false
  let net: NodeJS.Timeout | undefined

  const ear = lastingConnection(config, async client => {
    client.on('notification', ({ payload }) => heard(payload ?? origin))
    await client.query(`listen ${channel}`)
  })
  const bell = announcer(config)

  async function follow(): Promise<void> {
    if (following) return
    following = true
    try {
      for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
        const [last] = await ear.query<{ tx: string; position: string }>(head)
        const now = last ? position(last.tx, last.position) : origin
        if (now > told) {
          told = now
          pause = firstPause
          for (const signal of signals) signal()
        }
        if (told >= wanted || signals.size === 0) return
        await sleep(pause)
      }
    } catch {
      // Postgres is away; the net tries again
    } finally {
      following = false
    }
  }

  function heard(appended: Position): void {
    if (appended > wanted) wanted = appended
    if (signals.size > 0 && wanted > told) void follow()
  }

  return {
    announce(appended) {
      heard(appended)
      bell.ring(appended)
    },
    listen(signal) {
      const own = () => signal() // the same function may listen twice
      signals.add(own)
      net ??= setInterval(() => void follow(), netMilliseconds)
      void follow()
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
