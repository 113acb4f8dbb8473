import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Notification } from 'pg'
import type { Broadcast } from './broadcast.ts'
import { broadcastsOf, parse } from './message.ts'
import type { Relay } from './pusher-endpoint.ts'

const line = 'fairlead_push'
/** PostgreSQL takes less than 8000 bytes in one notification. */
const partLength = 7_900
/** Parts that may wait for a slow database before further messages are dropped. */
const mostWaiting = 1_000

/**
 * Carries push messages between nodes by LISTEN and NOTIFY, on a connection of its own. Rejects when there is none at the start; a
 * connection lost later is made again, and messages of the meantime are lost, as they may be.
 */
export async function postgresRelay({ url, onError = () => {} }: { url: string; onError?: (error: Error) => void }) {
  let deliver: (message: Broadcast) => void = () => {}
  let client = await connect()
  let stopped = false
  let sent: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let together: Broadcast[] = []

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000, keepAlive: true })
    const join = joinParts(message => deliver(message))
    fresh.on('error', onError)
    await fresh.connect()
    const { rows } = await fresh.query<{ own: number }>('select pg_backend_pid() as own')
    fresh.on('notification', notification => {
      if (notification.processId !== rows[0]?.own) join(notification)
    })
    await fresh.query(`listen ${line}`)
    fresh.on('end', () => void reconnect())
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      try {
        client = await connect()
        if (stopped) await client.end()
        return
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
        await pause(500, undefined, { ref: false })
      }
    }
  }

  function flush(): void {
    const parts = together.length === 0 ? [] : partsOf(together)
    together = []
    for (const part of parts) {
      waiting += 1
      sent = sent
        .then(() => client.query({ name: 'relay', text: 'select pg_notify($1, $2)', values: [line, part] }))
        .catch(onError)
        .finally(() => {
          waiting -= 1
        })
    }
  }

  const relay: Relay & { stop(): Promise<void> } = {
    send(message) {
      if (waiting > mostWaiting) return
      if (together.length === 0) setImmediate(flush)
      together.push(message)
    },
    deliver(to) {
      deliver = to
    },
    async stop() {
      stopped = true
      flush()
      await sent
      await client.end()
    },
  }
  return relay
}

/**
 * Messages, spelled as a batch of events of the HTTP API, in parts that fit: each says whether it is the first or a next one, and whether it is
 * the last or more follow. Plain ASCII, so that characters are bytes.
 */
function partsOf(messages: readonly Broadcast[]): string[] {
  const batch = messages.map(({ channel, event, data, except }) => ({ name: event, data, channel, socket_id: except }))
  const text = JSON.stringify({ batch }).replace(/[^\x20-\x7e]/g, each => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const parts = text.match(new RegExp(`.{1,${partLength}}`, 'g')) ?? []
  return parts.map((part, i) => (i === 0 ? 'f' : 'n') + (i === parts.length - 1 ? 'l' : 'm') + part)
}

/** Puts parts together again. Those of one sender arrive in order; what a sender was at who died is never finished. */
function joinParts(deliver: (message: Broadcast) => void): (notification: Notification) => void {
  const begun = new Map<number, string>()
  return ({ processId, payload = '' }) => {
    const text = (payload[0] === 'f' ? '' : (begun.get(processId) ?? '')) + payload.slice(2)
    begun.delete(processId)
    if (payload[1] === 'm') begun.set(processId, text)
    else for (const message of batchOf(parse(text)?.batch)) deliver(message)
  }
}

const batchOf = (batch: unknown): Broadcast[] => (Array.isArray(batch) ? batch.flatMap(event => broadcastsOf(event) ?? []) : [])
