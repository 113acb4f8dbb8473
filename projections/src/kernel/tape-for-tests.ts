import type { EventLog, Json, Meta, StoredEvent } from '@fairlead/domain/ports/event-log'

/** A log to be read by a test, which writes on it what it likes: the event of each place, in order. */
export interface Tape extends Pick<EventLog, 'tail' | 'head'> {
  /** Adds the next event of a stream, and says its position. */
  write(stream: string, type: string, data?: { [key: string]: Json }, schema_version?: number, about?: Partial<Meta>): string
}

export function tape(): Tape {
  const events: StoredEvent[] = []
  return {
    tail: (after, limit) => Promise.resolve(events.filter(({ position }) => position > after).slice(0, limit)),
    head: () => Promise.resolve(events.at(-1)?.position ?? ''),
    write(stream, type, data = {}, schema_version = 1, about = {}) {
      const position = String(events.length + 1).padStart(4, '0')
      const version = events.filter(one => one.stream === stream).length + 1
      const at = '2026-03-01T06:00:00.000Z'
      const recorded_at = '2026-03-01T06:00:01.000Z'
      const actor = { id: 'u1', name: 'Ruth', office_id: null, role: 'system' as const }
      const meta = { actor, command_id: position, correlation_id: position, source: 'api' as const, occurred_at: at, ...about }
      events.push({ type, schema_version, data, stream, version, position, event_id: position, meta, recorded_at, hash: '' })
      return position
    },
  }
}
