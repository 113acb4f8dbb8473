import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  jsonEvent,
  type Position as LogPosition,
  type RecordedEvent,
  START,
} from '@eventstore/db-client'
import { type EventLog, origin, type Position, type StoredEvent, type Verification } from '@fairlead/domain/ports/event-log'
import { checkRequest, commandsOf, meets } from './append-request.ts'
import { link } from './chain.ts'
import { commandClaims } from './eventstoredb-commands.ts'
import { closing, commitPosition, isOurs, linked, position, storedEvent } from './eventstoredb-events.ts'
import { appendAfter, lastOf, readStream } from './eventstoredb-streams.ts'
import { eventStoreDbWake } from './eventstoredb-wake.ts'
import { storable } from './storable.ts'

/** `url` as EventStoreDB's clients take it: `esdb://host:2113?tls=false`. */
export interface EventStoreDbOptions {
  url: string
}

/** What extending a stream depends on. */
interface State {
  last: RecordedEvent | undefined
  version: number
  head: string
  closed: boolean
}

/**
 * The log of record in an EventStoreDB, version 22.6 or later. Its limit for one append (1 MiB unless configured) is a limit for ours.
 * While the server cannot be reached, calls throw the driver's error.
 */
export function eventStoreDbEventLog({ url }: EventStoreDbOptions): EventLog {
  const client = EventStoreDBClient.connectionString(url)
  const commands = commandClaims(client)
  const wake = eventStoreDbWake(client)

  async function stateOf(stream: string): Promise<State> {
    const last = await lastOf(client, stream)
    if (!last) return { last, version: 0, head: '', closed: false }
    if (isOurs(last)) return { last, version: Number(last.revision) + 1, head: last.metadata.hash, closed: false }
    if (last.type === closing) return { last, version: Number(last.revision), head: '', closed: true }
    throw new Error(`${stream} ends with an event that is none of ours`)
  }

  async function read(stream: string, after?: number, limit?: number): Promise<StoredEvent[]> {
    return (await readStream(client, stream, { after, limit })).filter(isOurs).map(storedEvent)
  }

  /** The answer of the server to several events at once is not in all versions the position of the last of them, so that one is read. */
  async function positionOf(stream: string, version: number, answered: LogPosition | undefined, events: number): Promise<Position> {
    if (events === 1 && answered) return position(answered.commit)
    const [event] = await read(stream, version - 1, 1)
    if (!event) throw new Error(`${stream} lost its event ${version}`)
    return event.position
  }

  /** A page of the whole log, from a position on; the server cannot leave others' events out. */
  async function page(from: LogPosition | typeof START | typeof END, size: number, direction?: typeof BACKWARDS) {
    const events = []
    for await (const { event } of client.readAll({ fromPosition: from, maxCount: size, ...(direction ? { direction } : {}) }))
      if (event) events.push(event)
    return events
  }

  async function tail(after: Position, limit: number): Promise<StoredEvent[]> {
    const found: StoredEvent[] = []
    const size = Math.min(limit + 64, 1_000)
    let seen = commitPosition(after)
    while (found.length < limit) {
      const events = await page(seen < 0n ? START : { commit: seen, prepare: seen }, size)
      for (const event of events) {
        if (event.position.commit <= seen) continue // a page begins with the event at its position
        seen = event.position.commit
        if (isOurs(event)) found.push(storedEvent(event))
        if (found.length === limit) return found
      }
      if (events.length < size) break
    }
    return found
  }

  async function head(): Promise<Position> {
    let from: LogPosition | typeof END = END
    for (let size = 64; ; size = Math.min(size * 4, 1_000)) {
      const events = await page(from, size, BACKWARDS)
      const last = events.find(event => isOurs(event))
      if (last) return position(last.position.commit)
      const first = events.at(-1)
      if (!first || events.length < size) return origin
      from = first.position
    }
  }

  return {
    async append(stream, expected, events, meta) {
      checkRequest(expected, events)
      const stored = storable({ events, meta })
      for (;;) {
        const { last, version, head, closed } = await stateOf(stream)
        if (closed || !meets(expected, version)) {
          for (const commandId of commandsOf(events, meta)) {
            const before = await commands.accepted(commandId)
            if (before) return { status: 'duplicate', ...before }
          }
          return { status: closed ? 'closed' : 'conflict', version }
        }
        for (const commandId of commandsOf(events, meta)) {
          const before = await commands.claim(commandId, { stream, after: version })
          if (before) return { status: 'duplicate', ...before }
        }
        const answer = await appendAfter(client, stream, last, linked(stream, version, head, stored.events, stored.meta))
        if (!answer) continue // someone was quicker: look again
        const now = version + events.length
        return { status: 'ok', version: now, position: await positionOf(stream, now, answer.position, events.length) }
      }
    },
    accepted: (_stream, commandId) => commands.accepted(commandId),
    read,
    readMany: cursors => Promise.all(cursors.map(({ stream, after, limit }) => read(stream, after, limit))), // all under way at once on one connection
    tail,
    wake: signal => wake.listen(signal),
    head,
    newest: head, // what is stored can be read
    oldestAfter: async after => (await tail(after, 1))[0]?.recorded_at,
    async close(stream) {
      for (;;) {
        const { last, closed } = await stateOf(stream)
        if (closed || (await appendAfter(client, stream, last, [jsonEvent({ type: closing, data: {} })]))) return
      }
    },
    async verify(stream) {
      const chains = new Map<string, StoredEvent>()
      let events = 0
      for (let from: Position | undefined = origin; from !== undefined; ) {
        const part: StoredEvent[] = stream === undefined ? await tail(from, 500) : await read(stream)
        const broken = firstBroken(part, chains)
        if (broken) return broken
        events += part.length
        from = stream === undefined ? part.at(-1)?.position : undefined
      }
      return { intact: true, events }
    },
    async stop() {
      await wake.stop()
      await client.dispose()
    },
  }
}

/** Follows the chains on from where they were. EventStoreDB alters nothing itself, so a break is one of its files' or of an operator. */
function firstBroken(events: readonly StoredEvent[], chains: Map<string, StoredEvent>): Verification | undefined {
  for (const event of events) {
    const { stream, version } = event
    const previous = chains.get(stream)
    const due = (previous?.version ?? 0) + 1
    if (version !== due) return { intact: false, stream, version: due, reason: 'missing' }
    if (event.hash !== link(previous?.hash ?? '', event)) return { intact: false, stream, version, reason: 'altered' }
    chains.set(stream, event)
  }
  return undefined
}
