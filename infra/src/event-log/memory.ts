import { randomUUID } from 'node:crypto'
import { type Clock, systemClock } from '@fairlead/domain/ports/clock'
import { type EventLog, origin, type Position, type Receipt, type StoredEvent } from '@fairlead/domain/ports/event-log'
import { checkRequest, commandsOf, meets, receiptOf } from './append-request.ts'
import { link } from './chain.ts'
import { storable } from './storable.ts'

interface Stream {
  events: StoredEvent[]
  closed: boolean
}

const place = (count: number): Position => (count === 0 ? origin : String(count).padStart(12, '0'))

/** A log that lives as long as the process, for tests. What it hands out is frozen, so a fold that alters an event is found out. */
export function memoryEventLog(clock: Clock = systemClock): EventLog {
  const all: StoredEvent[] = []
  const streams = new Map<string, Stream>()
  const lastOfCommand = new Map<string, StoredEvent>()
  const signals = new Set<() => void>()
  let signalling = false

  const stream = (name: string): Stream => streams.get(name) ?? { events: [], closed: false }
  const head = () => place(all.length)

  function signalSoon(): void {
    if (signalling) return
    signalling = true
    setImmediate(() => {
      signalling = false
      for (const signal of signals) signal()
    })
  }

  function receipt(commandId: string): Receipt | undefined {
    const last = lastOfCommand.get(commandId)
    return last && receiptOf(last)
  }

  function read(name: string, after = 0, limit = Number.POSITIVE_INFINITY): StoredEvent[] {
    return stream(name).events.slice(after, after + limit)
  }

  return {
    async append(name, expected, events, meta) {
      checkRequest(expected, events)
      const stored = storable({ events, meta })
      const before = commandsOf(events, meta)
        .map(receipt)
        .find(known => known !== undefined)
      if (before) return { status: 'duplicate', ...before }
      const { events: chain, closed } = stream(name)
      const version = chain.length
      if (closed) return { status: 'closed', version }
      if (!meets(expected, version)) return { status: 'conflict', version }

      const recorded_at = clock.now().toISOString()
      for (const { command_id, ...event } of stored.events) {
        const unlinked = { ...event, stream: name, version: chain.length + 1, event_id: randomUUID(), meta: stored.meta }
        const hash = link(chain.at(-1)?.hash ?? '', unlinked)
        const next = Object.freeze({ ...unlinked, position: place(all.length + 1), recorded_at, hash })
        chain.push(next)
        all.push(next)
        if (command_id !== undefined) lastOfCommand.set(command_id, next)
        lastOfCommand.set(meta.command_id, next)
      }
      streams.set(name, { events: chain, closed })
      signalSoon()
      return { status: 'ok', version: chain.length, position: head() }
    },
    async accepted(_stream, commandId) {
      return receipt(commandId)
    },
    async read(name, after, limit) {
      return read(name, after, limit)
    },
    async readMany(cursors) {
      return cursors.map(each => read(each.stream, each.after, each.limit))
    },
    async tail(after, limit) {
      const seen = Number(after) // of the origin: 0
      return all.slice(seen, seen + limit)
    },
    wake(signal) {
      const own = () => signal() // the same function may listen twice
      signals.add(own)
      return () => signals.delete(own)
    },
    async head() {
      return head()
    },
    async oldestAfter(position) {
      return all[Number(position)]?.recorded_at
    },
    async newest() {
      return head()
    },
    async close(name) {
      streams.set(name, { ...stream(name), closed: true })
    },
    async verify(name) {
      const chosen = name === undefined ? [...streams.values()] : [stream(name)]
      for (const { events } of chosen) {
        const broken = events.find((event, index) => event.hash !== link(events[index - 1]?.hash ?? '', event))
        if (broken) return { intact: false, stream: broken.stream, version: broken.version, reason: 'altered' }
      }
      return { intact: true, events: chosen.reduce((sum, each) => sum + each.events.length, 0) }
    },
    async stop() {
      signals.clear()
    },
  }
}
